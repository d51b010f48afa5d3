import type { OrderItem } from '#domain/calls/orders'
import { Money } from '../../ui/Money'
import { NoteEcho } from '../../ui/NoteEcho'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'

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
const Many = styled('span', { color: '$inkSoft', whiteSpace: 'nowrap' })

/** Items have ids of their own, but not on every server. */
export const keyOf = (item: OrderItem, index: number) => `${item.id}-${index}`

/** What was ordered, line by line, with what to look out for beneath it. */
export function ItemList({ items }: { readonly items: readonly OrderItem[] }) {
  return (
    <List>
      {items.map((item, index) => (
        <li key={keyOf(item, index)}>
          <Many>{item.quantity}×</Many>
          <span>{item.name}</span>
          <Money pence={item.total} />
          {item.addons.length > 0 && (
            <Soft size="sm" css={{ gridColumn: '2 / -1' }}>
              {item.addons.join(', ')}
            </Soft>
          )}
          {item.specialInstructions && (
            <NoteEcho css={{ gridColumn: '2 / -1', marginTop: 2 }}>{item.specialInstructions}</NoteEcho>
          )}
        </li>
      ))}
    </List>
  )
}
