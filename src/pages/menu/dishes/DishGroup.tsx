import { memo, useId } from 'react'
import { dishQuantity, linesOfDish } from '#domain/cart/cart-lines'
import type { Cart, CartLine } from '#domain/contract/cart'
import type { MenuGroup, MenuItem } from '#domain/contract/vendors'
import { isShallowEqual } from '#pages/hooks/is-shallow-equal'
import type { BackdropName } from '#ui/media/backdrops'
import { Heading } from '#ui/text/Heading'
import { styled } from '#ui/theme/theme'
import { DishRow } from './DishRow'
import { DishGrid } from './dishes.styles'

const Root = styled('section', {
  paddingTop: '$4',
  '& + &': { paddingTop: '$8' },
})

interface DishGroupProps {
  readonly vendorId: number
  readonly group: MenuGroup
  readonly cart: Cart | null
  readonly backdrop: BackdropName
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
}

const linesOfGroup = ({ group, cart }: DishGroupProps): readonly CartLine[] =>
  cart?.lines.filter(line => group.items.some(({ id }) => id === line.menuItemId)) ?? []

/** A changed cart renders only the categories whose dishes it contains. */
function areGroupPropsEqual(before: DishGroupProps, after: DishGroupProps): boolean {
  const linesBefore = linesOfGroup(before)
  const linesAfter = linesOfGroup(after)
  const { cart: _, ...rest } = after
  return (
    linesBefore.length === linesAfter.length &&
    linesBefore.every((line, index) => line === linesAfter[index]) &&
    isShallowEqual(before, { ...rest, cart: before.cart })
  )
}

/** A category of the menu with its dishes. */
export const DishGroup = memo(function DishGroup({ group, cart, ...rest }: DishGroupProps) {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Heading as="h2" size="2xl" id={id} css={{ paddingBottom: '$1' }}>
        {group.category}
      </Heading>
      <DishGrid>
        {group.items.map(item => (
          <DishRow
            key={item.id}
            {...rest}
            item={item}
            line={(cart && linesOfDish(cart, item.id).at(-1)) ?? null}
            quantity={cart ? dishQuantity(cart, item.id) : 0}
          />
        ))}
      </DishGrid>
    </Root>
  )
}, areGroupPropsEqual)
