import { QUANTITY_LIMIT } from '#domain/cart/cart-limits'
import type { CartLine } from '#domain/contract/cart'
import type { MenuItem } from '#domain/contract/vendors'
import { PATHS } from '#domain/paths'
import { useRestoreFocus } from '#pages/hooks/use-restore-focus'
import { type CartReader, useDishInCart } from '#pages/menu/cart/cart-reader'
import { AddButton } from '#ui/buttons/AddButton'
import { AddLink } from '#ui/buttons/AddLink'
import { insertStepperRules, QuantityStepper } from '#ui/controls/QuantityStepper'
import { Contents } from '#ui/layout/Contents'

const onPictureStyle = { position: 'absolute', left: '50%', bottom: -18, translate: '-50% 0' } as const

export interface DishCartControlProps {
  readonly vendorId: number
  readonly item: MenuItem
  readonly cart: CartReader
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
}

/** Inserts the rules of the stepper that replaces '+ Add'. */
export const insertDishStepperRules = (): void => insertStepperRules({ kind: 'primary', css: onPictureStyle })

/** '+ Add', or a stepper for a dish in the cart. A dish with required add-ons links to its page (specification 8.15, 8.16). */
export function DishCartControl(props: DishCartControlProps) {
  const { line, quantity } = useDishInCart(props.cart, props.item.id)
  const { containerRef, rememberFocus } = useRestoreFocus(line === null ? 'add' : 'stepper')
  const add = (item: MenuItem) => {
    rememberFocus()
    props.onAdd(item)
  }
  const changeQuantity = (changed: CartLine, wanted: number) => {
    rememberFocus()
    props.onQuantityChange(changed, wanted)
  }
  return (
    <Contents ref={containerRef}>
      <AddOrQuantity
        {...props}
        line={line}
        quantity={quantity}
        onAdd={add}
        onQuantityChange={changeQuantity}
      />
    </Contents>
  )
}

interface AddOrQuantityProps extends Omit<DishCartControlProps, 'cart'> {
  readonly line: CartLine | null
  readonly quantity: number
}

function AddOrQuantity({ vendorId, item, line, quantity, onAdd, onQuantityChange }: AddOrQuantityProps) {
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
