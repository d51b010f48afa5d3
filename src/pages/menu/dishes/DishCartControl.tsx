import { QUANTITY_LIMIT } from '#domain/cart-limits'
import type { CartLine } from '#domain/contract/ordering/cart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { useRestoreFocus } from '#pages/hooks/use-restore-focus'
import { type CartReader, useDishInCart } from '#pages/menu/cart/cart-reader'
import { addButtonStyle } from '#ui/buttons/AddButton.styles'
import { AddStepper } from '#ui/controls/AddStepper'
import { Tag } from '#ui/feedback/Tag'
import { Contents } from '#ui/layout/Contents'
import { styled } from '#ui/theme/theme'
import { DishLink } from './DishLink'

const onPictureStyle = { position: 'absolute', left: '50%', bottom: -18, translate: '-50% 0' } as const

/** A link that looks like '+ Add', to the page where the options are chosen. */
const OptionsLink = styled(DishLink, addButtonStyle)

export interface DishCartControlProps {
  readonly vendorId: number
  readonly item: MenuItem
  readonly cart: CartReader
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
}

/**
 * '+ Add', or a stepper for a dish in the cart. A dish with required add-ons links to its page (specification 8.15, 8.16).
 * A dish that is sold out has neither, but can be taken out of the cart.
 */
export function DishCartControl({ vendorId, item, cart, onAdd, onQuantityChange }: DishCartControlProps) {
  const { line, quantity } = useDishInCart(cart, item.id)
  const { containerRef, rememberFocus } = useRestoreFocus(line === null ? 'add' : 'stepper')
  const changeQuantity = (difference: number) => {
    if (line === null) return
    rememberFocus()
    onQuantityChange(line, line.quantity + difference)
  }
  if (line === null && item.isSoldOut) return <Tag css={{ ...onPictureStyle, bottom: -13 }}>Sold out</Tag>
  if (line === null && item.hasRequiredAddons) {
    return (
      <Contents ref={containerRef}>
        <OptionsLink
          vendorId={vendorId}
          itemId={item.id}
          aria-label={`+ Add ${item.name}`}
          css={onPictureStyle}
        >
          + Add
        </OptionsLink>
      </Contents>
    )
  }
  return (
    <AddStepper
      ref={containerRef}
      dish={item.name}
      quantity={quantity}
      onAdd={() => onAdd(item)}
      onDecrease={() => changeQuantity(-1)}
      onIncrease={() => changeQuantity(1)}
      increaseDisabled={line !== null && line.quantity >= QUANTITY_LIMIT}
      css={onPictureStyle}
    />
  )
}
