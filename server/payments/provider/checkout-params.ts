/** Builds the parameters of a checkout session. The lines of an order add up to its total to the penny. */
import type { Pence } from '#domain/money'
import { paymentCancelledPath, paymentSuccessPath } from '#domain/paths'
import type { OrderedAddon } from '#server/core/db/schema'
import { addonText } from '#server/ordering/orders/ordered-addons'
import type { CheckoutParams } from './payment-provider'

/** Stripe accepts 100 lines. Two are reserved for the charges. */
const MAX_LINES = 98
/** Characters. The name of a dish with all its add-ons can be much longer. */
const MAX_NAME_LENGTH = 250
/** Seconds. Stripe accepts at least 30 minutes from the creation, so this leaves five minutes to repeat a lost creation. */
export const SESSION_LIFETIME = 35 * 60

interface BilledOrder {
  readonly serviceCharge: Pence
  readonly deliveryFee: Pence
}

/** `total` is quantity × (price + add-ons), in pence. */
interface BilledItem {
  readonly name: string
  readonly addons: readonly OrderedAddon[]
  readonly quantity: number
  readonly total: Pence
}

type Line = CheckoutParams['lines'][number]

function toItemLine({ name, addons, quantity, total }: BilledItem): Line {
  const fullName = addons.length > 0 ? `${name} (${addons.map(addonText).join(', ')})` : name
  const lineName = fullName.length > MAX_NAME_LENGTH ? `${fullName.slice(0, MAX_NAME_LENGTH - 1)}…` : fullName
  return total % quantity === 0
    ? { name: lineName, quantity, unitAmount: total / quantity }
    : { name: `${quantity} × ${lineName}`, quantity: 1, unitAmount: total }
}

const toChargeLines = (name: string, unitAmount: Pence): Line[] =>
  unitAmount > 0 ? [{ name, quantity: 1, unitAmount }] : []

const sumTotals = (items: readonly BilledItem[]): Pence => items.reduce((sum, { total }) => sum + total, 0)

/** Returns a line for each dish with its add-ons, one for all dishes over the limit, and one for each charge. */
export function checkoutLines(order: BilledOrder, items: readonly BilledItem[]): Line[] {
  const fits = items.length <= MAX_LINES
  const listedItems = fits ? items : items.slice(0, MAX_LINES - 1)
  return [
    ...listedItems.map(toItemLine),
    ...toChargeLines('More dishes', sumTotals(items.slice(listedItems.length))),
    ...toChargeLines('Service charge', order.serviceCharge),
    ...toChargeLines('Delivery fee', order.deliveryFee),
  ]
}

/** Specification 13.23. @param publicUrl the address of the app for customers, without a slash at the end */
export const checkoutParams = (
  ids: { readonly reference: string; readonly orderId: number },
  lines: CheckoutParams['lines'],
  publicUrl: string,
  now: Date,
): CheckoutParams => ({
  ...ids,
  lines,
  expiresAt: Math.floor(now.getTime() / 1000) + SESSION_LIFETIME,
  successUrl: `${publicUrl}${paymentSuccessPath({ sessionId: '{CHECKOUT_SESSION_ID}' })}`,
  cancelUrl: `${publicUrl}${paymentCancelledPath()}`,
})
