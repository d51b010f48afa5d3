import type { Cart } from '#domain/calls/cart'
import type { Pence } from '#domain/money'

interface BillRow {
  readonly label: string
  readonly pence: Pence
}

const above = (label: string, pence: Pence): readonly BillRow[] => (pence > 0 ? [{ label, pence }] : [])

/** What the trailer's discount took off, before the subtotal that already holds it. */
const discountRows = ({ discount, subtotal }: Cart): readonly BillRow[] =>
  discount && discount.amount > 0
    ? [
        { label: 'Full price', pence: subtotal + discount.amount },
        { label: `Discount (${discount.percentage}%)`, pence: -discount.amount },
      ]
    : []

/** Everything that a cart's total is made of, fees included; amounts in pence. */
export const cartBillRows = (cart: Cart): readonly BillRow[] => [
  ...discountRows(cart),
  { label: 'Subtotal', pence: cart.subtotal },
  ...above('Service Charge', cart.serviceCharge),
  ...above('Delivery Fee', cart.deliveryCharge),
]

/** The same of an order: Service Charge and Delivery Fee only above 0 (spec, order detail). */
export const orderBillRows = (order: {
  readonly subtotal: Pence
  readonly serviceCharge: Pence
  readonly deliveryFee: Pence
}): readonly BillRow[] => [
  { label: 'Subtotal', pence: order.subtotal },
  ...above('Service Charge', order.serviceCharge),
  ...above('Delivery Fee', order.deliveryFee),
]
