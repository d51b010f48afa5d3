import { type CartLine, QUANTITY_LIMIT } from '#domain/calls/cart'
import type { MenuItem } from '#domain/calls/vendors'
import { AddButton } from '../../ui/AddButton'
import { AddLink } from '../../ui/AddLink'
import { Stepper } from '../../ui/Stepper'
import { useKeptFocus } from '../use-kept-focus'
import type { DishRowProps } from './DishRow'

const onPicture = { position: 'absolute', left: '50%', bottom: -18, translate: '-50% 0' } as const

/** '+ Add', or the stepper once the dish is in the cart. A dish with choices to make leads to them (spec, section 5). */
export function DishControl(props: DishRowProps) {
  const { place, keep } = useKeptFocus(props.line === null ? 'add' : 'stepper')
  const add = (item: MenuItem) => {
    keep()
    props.onAdd(item)
  }
  const count = (line: CartLine, quantity: number) => {
    keep()
    props.onQuantity(line, quantity)
  }
  return (
    <div ref={place} style={{ display: 'contents' }}>
      <Control {...props} onAdd={add} onQuantity={count} />
    </div>
  )
}

function Control({ vendorId, item, line, quantity, onAdd, onQuantity }: DishRowProps) {
  if (line !== null) {
    return (
      <Stepper
        kind="main"
        label={`Quantity of ${item.name}`}
        quantity={quantity}
        onLess={() => onQuantity(line, line.quantity - 1)}
        onMore={() => onQuantity(line, line.quantity + 1)}
        moreDisabled={line.quantity >= QUANTITY_LIMIT}
        css={onPicture}
      />
    )
  }
  if (item.hasRequiredAddons) {
    return (
      <AddLink
        to="/vendor/$vendorId/item/$itemId"
        params={{ vendorId: String(vendorId), itemId: String(item.id) }}
        label={item.name}
        css={onPicture}
      />
    )
  }
  return <AddButton label={item.name} onClick={() => onAdd(item)} css={onPicture} />
}
