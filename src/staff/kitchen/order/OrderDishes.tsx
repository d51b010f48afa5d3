import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { BoardOrder } from '#domain/contract/kitchen'
import { isolateTexts } from '#domain/free-text'
import { KitchenNote } from '#ui/feedback/KitchenNote'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'
import { FoldedText } from './FoldedText'

const Dish = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 6,
  fontSize: '$lg',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
})
const MarkIcon = styled('span', {
  marginInlineStart: '$2',
  color: '$redInk',
  '& svg': { display: 'inline-block', verticalAlign: '-0.15em' },
})
/** A plain note is to be read as well as its dish. */
const NOTE = { fontSize: '$md', color: '$ink' } as const
const Quantity = styled('strong', { fontVariantNumeric: 'tabular-nums' })

/** The note itself stands once, above the dishes. */
const AllergyMark = () => (
  <MarkIcon>
    <TriangleAlert size={18} aria-hidden="true" />
    <VisuallyHidden>, has an allergy note</VisuallyHidden>
  </MarkIcon>
)

/** What to cook: the dishes with their add-ons, and where a delivery goes. */
export function OrderDishes({ order }: { readonly order: BoardOrder }) {
  return (
    <Stack gap={1}>
      <Stack as="ul" gap={1}>
        {order.items.map(({ id, name, quantity, addons, note, kitchenNote }) => (
          <Dish key={id}>
            <Quantity>{quantity} ×</Quantity>
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {note !== '' && <AllergyMark />}
              {addons.length > 0 && <MutedText css={{ fontSize: '$md' }}>{isolateTexts(addons)}</MutedText>}
              {kitchenNote !== '' && <KitchenNote css={NOTE}>{kitchenNote}</KitchenNote>}
            </div>
          </Dish>
        ))}
      </Stack>
      {order.address !== '' && (
        <p>
          To <bdi>{order.address}</bdi>
        </p>
      )}
      {order.deliveryInstructions !== '' && (
        <MutedText>
          <FoldedText name="delivery instructions">{order.deliveryInstructions}</FoldedText>
        </MutedText>
      )}
    </Stack>
  )
}
