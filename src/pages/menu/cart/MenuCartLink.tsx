import { CartLink } from './CartLink'
import { type CartReader, countCartLines, useCartValue } from './cart-reader'

/** The cart link of a menu. It renders again only when the number of lines changes. */
export const MenuCartLink = ({ cart }: { readonly cart: CartReader }) => (
  <CartLink lines={useCartValue(cart, countCartLines)} />
)
