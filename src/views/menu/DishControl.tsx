import { QUANTITY_LIMIT } from '#domain/calls/cart'
import { AddButton } from '../../ui/AddButton'
import { AddLink } from '../../ui/AddLink'
import { Stepper } from '../../ui/Stepper'
import type { DishRowProps } from './DishRow'

const onPicture = { position: 'absolute', left: '50%', bottom: -18, translate: '-50% 0' } as const

/** '+ Add', or the stepper once the dish is in the cart. A dish with choices to make leads to them (spec, section 5). */
export function DishControl({ vendorId, item, line, quantity, onAdd, onQuantity }: DishRowProps) {
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
