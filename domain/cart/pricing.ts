/** How carts and orders are priced; the server computes with it, the client shows ahead with it. All in pence. */
import type { Pence } from '#domain/money'
import type { OrderType } from '#domain/orders/order-type'

/** Flat, once an order, for any order with items. */
export const SERVICE_CHARGE: Pence = 150
/** Once an order, for a delivery. */
export const DELIVERY_CHARGE: Pence = 250

const DELIVERY_CHARGES = {
  dine_in: 0,
  delivery: DELIVERY_CHARGE,
  takeaway: 0,
} as const satisfies Record<OrderType, Pence>

/** Section 9: the discount that these trailers' menu prices already hold, in per cent. */
export const VENDOR_DISCOUNTS: Readonly<Record<number, number>> = { 31: 20, 26: 15, 35: 10 }

/** The price before a discount: price / 0.8 for 20 per cent (spec, section 9). */
export const priceBeforeDiscount = (price: Pence, discountPercent: number): Pence =>
  Math.round((price * 100) / (100 - discountPercent))

/** What a line is priced by: one dish's price and its add-ons' total, and how many dishes. */
export interface PricedLine {
  readonly price: Pence
  readonly addonTotal: Pence
  readonly quantity: number
}

/** Quantity × (price + its add-ons): add-ons are priced for each dish (readings). */
export const lineTotal = ({ price, addonTotal, quantity }: PricedLine): Pence =>
  quantity * (price + addonTotal)

/** A bill; `total` is what is paid, `discountAmount` what the menu's prices already saved. */
export interface CartTotals {
  readonly subtotal: Pence
  readonly originalSubtotal: Pence
  readonly discountAmount: Pence
  readonly serviceCharge: Pence
  readonly deliveryCharge: Pence
  readonly total: Pence
}

const sumAmounts = (amounts: readonly Pence[]): Pence => amounts.reduce((sum, amount) => sum + amount, 0)

/** The charges on top of the food; none on an empty cart. */
export const orderCharges = (isEmpty: boolean, orderType: OrderType) =>
  isEmpty
    ? { serviceCharge: 0, deliveryCharge: 0 }
    : { serviceCharge: SERVICE_CHARGE, deliveryCharge: DELIVERY_CHARGES[orderType] }

/** The bill of some lines. The discount is in the dishes' prices, not in the add-ons'. */
export function computeCartTotals(
  lines: readonly PricedLine[],
  orderType: OrderType,
  discountPercent: number,
): CartTotals {
  const subtotal = sumAmounts(lines.map(lineTotal))
  const originalSubtotal = sumAmounts(
    lines.map(line => lineTotal({ ...line, price: priceBeforeDiscount(line.price, discountPercent) })),
  )
  const charges = orderCharges(
    lines.every(line => line.quantity === 0),
    orderType,
  )
  return {
    subtotal,
    originalSubtotal,
    discountAmount: originalSubtotal - subtotal,
    ...charges,
    total: subtotal + charges.serviceCharge + charges.deliveryCharge,
  }
}
