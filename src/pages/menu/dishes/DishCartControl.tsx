import { useRouter } from '@tanstack/react-router'
import { hasNotes } from '#domain/cart/dish-lines'
import { QUANTITY_LIMIT } from '#domain/cart-limits'
import type { CartLine } from '#domain/contract/ordering/cart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
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

/** Opens the page of a dish for one more of it, where its options are chosen. */
function useOpenNewLine(vendorId: number, itemId: number) {
  const router = useRouter()
  const params = { vendorId: String(vendorId), itemId: String(itemId) }
  return () => void router.navigate({ to: PATHS.item, params, search: { line: 'new' } })
}

/**
 * '+ Add', or a stepper for a dish in the cart. A dish with required add-ons links to its page (specification 8.15, 8.16).
 * A dish that is sold out has neither, but can be taken out of the cart.
 */
export function DishCartControl({ vendorId, item, cart, onAdd, onQuantityChange }: DishCartControlProps) {
  const { line, quantity } = useDishInCart(cart, item.id)
  const { containerRef, rememberFocus } = useRestoreFocus(line === null ? 'add' : 'stepper')
  const openNewLine = useOpenNewLine(vendorId, item.id)
  const changeQuantity = (difference: number) => {
    if (line === null) return
    rememberFocus()
    onQuantityChange(line, line.quantity + difference)
  }
  /** One more of a dish whose lines all have notes is a line without one: no dish inherits a note. */
  const increase = () => {
    if (line && hasNotes(line, {})) return changeQuantity(1)
    return item.hasRequiredAddons ? openNewLine() : onAdd(item)
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
      onIncrease={increase}
      increaseDisabled={line !== null && line.quantity >= QUANTITY_LIMIT}
      css={onPictureStyle}
    />
  )
}
