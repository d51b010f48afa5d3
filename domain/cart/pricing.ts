/** The prices of carts and orders, in pence. The client uses the same rules as the server to show changes at once. */
import type { Pence } from '#domain/money'
import type { OrderType } from '#domain/orders/order-type'

/** What a park charges for an order beside its dishes. Its host sets both. */
export interface ParkCharges {
  /** For any order. */
  readonly service: Pence
  /** For a delivery, beside the service charge. */
  readonly delivery: Pence
}

/** The charges of a park whose host has set none, and of a server that does not name them. */
export const DEFAULT_PARK_CHARGES: ParkCharges = { service: 150, delivery: 250 }

/** Vendor id → discount in per cent. The menu prices of these vendors already include it (specification 8.13). */
export const VENDOR_DISCOUNTS: Readonly<Record<number, number>> = { 31: 20, 26: 15, 35: 10 }

/** The price before a discount, rounded to pence: price / 0.8 for 20 per cent (specification 8.13). */
export const priceBeforeDiscount = (price: Pence, discountPercent: number): Pence =>
  Math.round((price * 100) / (100 - discountPercent))

/** The prices of one dish and of its add-ons, and the number of dishes. */
export interface PricedLine {
  readonly price: Pence
  readonly addonTotal: Pence
  readonly quantity: number
}

/** Quantity × (price + add-ons) (specification 21.4). */
export const lineTotal = ({ price, addonTotal, quantity }: PricedLine): Pence =>
  quantity * (price + addonTotal)

/** The amounts of a bill. The customer pays `total`. `discountAmount` is the discount that the menu prices include. */
export interface CartTotals {
  readonly subtotal: Pence
  readonly originalSubtotal: Pence
  readonly discountAmount: Pence
  readonly serviceCharge: Pence
  readonly deliveryCharge: Pence
  readonly total: Pence
}

const sumAmounts = (amounts: readonly Pence[]): Pence => amounts.reduce((sum, amount) => sum + amount, 0)

/** The charges beside the dishes; none for an empty cart. */
export const orderCharges = ({ service, delivery }: ParkCharges, isEmpty: boolean, orderType: OrderType) =>
  isEmpty
    ? { serviceCharge: 0, deliveryCharge: 0 }
    : { serviceCharge: service, deliveryCharge: orderType === 'delivery' ? delivery : 0 }

/** Computes the bill of some lines. The discount applies to dishes, not to add-ons. */
export function computeCartTotals(
  lines: readonly PricedLine[],
  orderType: OrderType,
  discountPercent: number,
  parkCharges: ParkCharges,
): CartTotals {
  const subtotal = sumAmounts(lines.map(lineTotal))
  const originalSubtotal = sumAmounts(
    lines.map(line => lineTotal({ ...line, price: priceBeforeDiscount(line.price, discountPercent) })),
  )
  const charges = orderCharges(
    parkCharges,
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
