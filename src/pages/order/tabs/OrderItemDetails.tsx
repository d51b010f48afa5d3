import type { OrderItem } from '#domain/contract/ordering/orders'
import { isolateTexts } from '#domain/free-text'
import { formatMoney } from '#domain/money'
import { KitchenNote } from '#ui/feedback/KitchenNote'
import { NoteCallout } from '#ui/feedback/NoteCallout'
import { Row } from '#ui/layout/Row'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { styled } from '#ui/theme/theme'

const Root = styled('li', {
  paddingBlock: '$4',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid $colors$line' },
  '&:first-child': { paddingTop: 0 },
})
const ItemExtra = styled('div', { marginTop: '$2', '& strong': { fontSize: '$sm', fontWeight: '$strong' } })

/** One item of an order in full (specification 16.12). */
export function OrderItemDetails({ item }: { readonly item: OrderItem }) {
  return (
    <Root>
      <Row spaceBetween css={{ alignItems: 'baseline' }}>
        <StrongText as="h3" css={{ fontSize: 'inherit' }}>
          <bdi>{item.name}</bdi>
        </StrongText>
        <Money pence={item.total} css={{ fontWeight: '$strong' }} />
      </Row>
      <MutedText size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
        {`Quantity: ${item.quantity} × ${formatMoney(item.price)}`}
      </MutedText>
      {item.description && (
        <MutedText size="sm" css={{ marginTop: 4 }}>
          {item.description}
        </MutedText>
      )}
      {item.addons.length > 0 && (
        <ItemExtra>
          <strong>Add-ons</strong>
          <MutedText size="sm">{isolateTexts(item.addons)}</MutedText>
        </ItemExtra>
      )}
      {item.specialInstructions && (
        <ItemExtra>
          <strong>Special Instructions</strong>
          <NoteCallout>{item.specialInstructions}</NoteCallout>
        </ItemExtra>
      )}
      {item.kitchenNote && <KitchenNote css={{ marginTop: '$2' }}>{item.kitchenNote}</KitchenNote>}
    </Root>
  )
}
