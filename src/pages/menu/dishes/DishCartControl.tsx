import { QUANTITY_LIMIT } from '#domain/cart/cart-limits'
import type { CartLine } from '#domain/contract/cart'
import type { MenuItem } from '#domain/contract/vendors'
import { PATHS } from '#domain/paths'
import { useRestoreFocus } from '#pages/hooks/use-restore-focus'
import { AddButton } from '#ui/buttons/AddButton'
import { AddLink } from '#ui/buttons/AddLink'
import { QuantityStepper } from '#ui/controls/QuantityStepper'
import { Contents } from '#ui/layout/Contents'

const onPictureStyle = { position: 'absolute', left: '50%', bottom: -18, translate: '-50% 0' } as const

export interface DishCartControlProps {
  readonly vendorId: number
  readonly item: MenuItem
  /** The dish's last line in the cart, which the stepper changes. */
  readonly line: CartLine | null
  /** How many of the dish are in the cart, in all its lines. */
  readonly quantity: number
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
}

/** '+ Add', or a stepper for a dish in the cart. A dish with required add-ons links to its page (specification 8.15, 8.16). */
export function DishCartControl(props: DishCartControlProps) {
  const { containerRef, rememberFocus } = useRestoreFocus(props.line === null ? 'add' : 'stepper')
  const add = (item: MenuItem) => {
    rememberFocus()
    props.onAdd(item)
  }
  const changeQuantity = (line: CartLine, quantity: number) => {
    rememberFocus()
    props.onQuantityChange(line, quantity)
  }
  return (
    <Contents ref={containerRef}>
      <AddOrQuantity {...props} onAdd={add} onQuantityChange={changeQuantity} />
    </Contents>
  )
}

function AddOrQuantity({ vendorId, item, line, quantity, onAdd, onQuantityChange }: DishCartControlProps) {
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
        to={PATHS.item}
        params={{ vendorId: String(vendorId), itemId: String(item.id) }}
        label={item.name}
        css={onPictureStyle}
      />
    )
  }
  return <AddButton label={item.name} onClick={() => onAdd(item)} css={onPictureStyle} />
}
