import type { OrderItem } from '#domain/contract/ordering/orders'
import { isolateTexts } from '#domain/free-text'
import { KitchenNote } from '#ui/feedback/KitchenNote'
import { NoteCallout } from '#ui/feedback/NoteCallout'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const List = styled('ul', {
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(28px, auto) minmax(0, 1fr) auto',
    gap: '0 6px',
    paddingBlock: 5,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})
const Quantity = styled('span', { color: '$inkSoft', whiteSpace: 'nowrap' })

/** A unique key for an item: some servers send items without an id. */
export const orderItemKey = (item: OrderItem, index: number) => `${item.id}-${index}`

/** The items of an order, with add-ons and special instructions below each. */
export function OrderItemList({ items }: { readonly items: readonly OrderItem[] }) {
  return (
    <List>
      {items.map((item, index) => (
        <li key={orderItemKey(item, index)}>
          <Quantity>{`${item.quantity}×`}</Quantity>
          <span>
            <bdi>{item.name}</bdi>
          </span>
          <Money pence={item.total} />
          {item.addons.length > 0 && (
            <MutedText size="sm" css={{ gridColumn: '2 / -1' }}>
              {isolateTexts(item.addons)}
            </MutedText>
          )}
          {item.specialInstructions && (
            <NoteCallout css={{ gridColumn: '2 / -1', marginTop: 2 }}>{item.specialInstructions}</NoteCallout>
          )}
          {item.kitchenNote && (
            <KitchenNote css={{ gridColumn: '2 / -1', marginTop: 2 }}>{item.kitchenNote}</KitchenNote>
          )}
        </li>
      ))}
    </List>
  )
}
