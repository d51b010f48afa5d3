import type { CartLine } from '#domain/contract/ordering/cart'
import { announce } from '#ui/feedback/announce'
import { useFlow } from './use-app-context'

/** Changes the quantity of a line of the cart. A line that is taken out leaves no text on the page, so it is announced. */
export function useChangeQuantity(): (line: CartLine, quantity: number) => void {
  const cart = useFlow('cart')
  return ({ id, name }, quantity) => {
    cart?.send({ type: 'cart.quantityChanged', lineId: id, quantity })
    if (quantity <= 0) announce(`${name} is no longer in your cart`)
  }
}
