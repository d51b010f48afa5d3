import type { Cart } from '#domain/contract/cart'
import type { Pence } from '#domain/money'

interface PriceRow {
  readonly label: string
  readonly pence: Pence
}

const rowIfPositive = (label: string, pence: Pence): readonly PriceRow[] =>
  pence > 0 ? [{ label, pence }] : []

/** What the trailer's discount took off, before the subtotal that already holds it. */
const discountRows = ({ discount, subtotal }: Cart): readonly PriceRow[] =>
  discount && discount.amount > 0
    ? [
        { label: 'Full price', pence: subtotal + discount.amount },
        { label: `Discount (${discount.percentage}%)`, pence: -discount.amount },
      ]
    : []

/** Everything that a cart's total is made of, fees included; amounts in pence. */
export const cartPriceRows = (cart: Cart): readonly PriceRow[] => [
  ...discountRows(cart),
  { label: 'Subtotal', pence: cart.subtotal },
  ...rowIfPositive('Service Charge', cart.serviceCharge),
  ...rowIfPositive('Delivery Fee', cart.deliveryCharge),
]

/** The same of an order: Service Charge and Delivery Fee only above 0 (spec, order detail). */
export const orderPriceRows = (order: {
  readonly subtotal: Pence
  readonly serviceCharge: Pence
  readonly deliveryFee: Pence
}): readonly PriceRow[] => [
  { label: 'Subtotal', pence: order.subtotal },
  ...rowIfPositive('Service Charge', order.serviceCharge),
  ...rowIfPositive('Delivery Fee', order.deliveryFee),
]
