import type { BoardOrder } from '#domain/contract/kitchen'
import { StrongText } from '#ui/text/StrongText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'
import { sumDishes } from './dish-totals'

/** One line: the cards below it never move. */
const Root = styled('section', {
  display: 'flex',
  gap: '$2',
  minHeight: 34,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  alignItems: 'center',
  '& ul': { display: 'flex', gap: '$2' },
  '& li': {
    flex: 'none',
    padding: '3px 10px',
    borderRadius: '$pill',
    background: '$sunken',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Title = styled('h2', { flex: 'none', fontSize: '$sm', color: '$inkSoft', fontWeight: '$strong' })

/** How much of each dish the open orders need, such as '14 Skin-on Fries'. */
export function DishTotals({ orders }: { readonly orders: readonly BoardOrder[] }) {
  const totals = sumDishes(orders)
  return (
    <Root aria-label="To cook" tabIndex={0}>
      <Title>To cook</Title>
      {totals.length === 0 ? (
        <VisuallyHidden>Nothing</VisuallyHidden>
      ) : (
        <ul>
          {totals.map(({ name, count }) => (
            <li key={name}>
              <StrongText>{count}</StrongText> <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}
