import { type CartLine, QUANTITY_LIMIT } from '#domain/contract/cart'
import type { MenuItem } from '#domain/contract/vendors'
import { useRestoreFocus } from '#pages/hooks/use-restore-focus'
import { AddButton } from '#ui/buttons/AddButton'
import { AddLink } from '#ui/buttons/AddLink'
import { QuantityStepper } from '#ui/controls/QuantityStepper'
import type { DishRowProps } from './DishRow'

const onPictureStyle = { position: 'absolute', left: '50%', bottom: -18, translate: '-50% 0' } as const

/** '+ Add', or the stepper once the dish is in the cart. A dish with choices to make leads to them (spec, section 5). */
export function DishCartControl(props: DishRowProps) {
  const { place, keep } = useRestoreFocus(props.line === null ? 'add' : 'stepper')
  const add = (item: MenuItem) => {
    keep()
    props.onAdd(item)
  }
  const count = (line: CartLine, quantity: number) => {
    keep()
    props.onQuantityChange(line, quantity)
  }
  return (
    <div ref={place} style={{ display: 'contents' }}>
      <AddOrQuantity {...props} onAdd={add} onQuantityChange={count} />
    </div>
  )
}

function AddOrQuantity({ vendorId, item, line, quantity, onAdd, onQuantityChange }: DishRowProps) {
  if (line !== null) {
    return (
      <QuantityStepper
        kind="primary"
        label={`Quantity of ${item.name}`}
        quantity={quantity}
        onDecrease={() => onQuantityChange(line, line.quantity - 1)}
        onIncrease={() => onQuantityChange(line, line.quantity + 1)}
        increaseDisabled={line.quantity >= QUANTITY_LIMIT}
        css={onPictureStyle}
      />
    )
  }
  if (item.hasRequiredAddons) {
    return (
      <AddLink
        to="/vendor/$vendorId/item/$itemId"
        params={{ vendorId: String(vendorId), itemId: String(item.id) }}
        label={item.name}
        css={onPictureStyle}
      />
    )
  }
  return <AddButton label={item.name} onClick={() => onAdd(item)} css={onPictureStyle} />
}
