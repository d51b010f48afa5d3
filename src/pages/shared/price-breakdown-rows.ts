import type { Cart } from '#domain/contract/ordering/cart'
import type { Pence } from '#domain/money'
import type { PriceRow } from '#ui/text/PriceRows'

const rowIfPositive = (label: string, pence: Pence): readonly PriceRow[] =>
  pence > 0 ? [{ label, pence }] : []

/** The full price and the vendor's discount. The subtotal below them already includes the discount. */
const discountRows = ({ discount, subtotal }: Cart): readonly PriceRow[] =>
  discount && discount.amount > 0
    ? [
        { label: 'Full price', pence: subtotal + discount.amount },
        { label: `Discount (${discount.percentage}%)`, pence: -discount.amount },
      ]
    : []

/** The rows of a cart's price breakdown, without the total. */
export const cartPriceRows = (cart: Cart): readonly PriceRow[] => [
  ...discountRows(cart),
  { label: 'Subtotal', pence: cart.subtotal },
  ...rowIfPositive('Service Charge', cart.serviceCharge),
  ...rowIfPositive('Delivery Fee', cart.deliveryCharge),
]

/** The rows of an order's price breakdown, without the total. A fee of 0 has no row (specification 16.13). */
export const orderPriceRows = (order: {
  readonly subtotal: Pence
  readonly serviceCharge: Pence
  readonly deliveryFee: Pence
}): readonly PriceRow[] => [
  { label: 'Subtotal', pence: order.subtotal },
  ...rowIfPositive('Service Charge', order.serviceCharge),
  ...rowIfPositive('Delivery Fee', order.deliveryFee),
]
