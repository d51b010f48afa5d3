import type { BoardOrder } from '#domain/contract/kitchen'
import { isolateTexts } from '#domain/free-text'
import { NoteCallout } from '#ui/feedback/NoteCallout'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Dish = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '$2',
  fontSize: '$lg',
  overflowWrap: 'anywhere',
})
const Quantity = styled('strong', { fontVariantNumeric: 'tabular-nums' })

/** What to cook: the dishes with their add-ons and notes, and where a delivery goes. */
export function OrderDishes({ order }: { readonly order: BoardOrder }) {
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={2}>
        {order.items.map(({ id, name, quantity, addons, note }) => (
          <Dish key={id}>
            <Quantity>{quantity} ×</Quantity>
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {addons.length > 0 && <MutedText>{isolateTexts(addons)}</MutedText>}
              {note !== '' && <NoteCallout>{note}</NoteCallout>}
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
          <bdi>{order.deliveryInstructions}</bdi>
        </MutedText>
      )}
    </Stack>
  )
}
