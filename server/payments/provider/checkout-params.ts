/** What the provider is sent for an order: its lines add up to the total to the penny. */
import type { Pence } from '#domain/money'
import { paymentCancelledPath, paymentSuccessPath } from '#domain/paths'
import { addonText, type OrderedAddon } from '#server/orders/ordered-addons'
import type { CheckoutParams } from './payment-provider'

/** A checkout takes a hundred lines; two are the charges'. */
const MAX_LINES = 98
/** A dish with all its add-ons could be told at any length. */
const MAX_NAME_LENGTH = 250
const SESSION_LIFETIME = 3600

interface BilledOrder {
  readonly serviceCharge: Pence
  readonly deliveryFee: Pence
}

/** An item as an order keeps it: `total` is quantity × (price + its add-ons). */
interface BilledItem {
  readonly name: string
  readonly addons: readonly OrderedAddon[]
  readonly quantity: number
  readonly total: Pence
}

type Line = CheckoutParams['lines'][number]

function toItemLine({ name, addons, quantity, total }: BilledItem): Line {
  const full = addons.length > 0 ? `${name} (${addons.map(addonText).join(', ')})` : name
  const shown = full.length > MAX_NAME_LENGTH ? `${full.slice(0, MAX_NAME_LENGTH - 1)}…` : full
  return total % quantity === 0
    ? { name: shown, quantity, unitAmount: total / quantity }
    : { name: `${quantity} × ${shown}`, quantity: 1, unitAmount: total }
}

const toChargeLines = (name: string, unitAmount: Pence): Line[] =>
  unitAmount > 0 ? [{ name, quantity: 1, unitAmount }] : []

const sumTotals = (items: readonly BilledItem[]): Pence => items.reduce((sum, { total }) => sum + total, 0)

/** A line for each dish with its add-ons, one for what is beyond a hundred, and one for each charge. */
export function checkoutLines(order: BilledOrder, items: readonly BilledItem[]): Line[] {
  const fits = items.length <= MAX_LINES
  const shown = fits ? items : items.slice(0, MAX_LINES - 1)
  return [
    ...shown.map(toItemLine),
    ...toChargeLines('More dishes', sumTotals(items.slice(shown.length))),
    ...toChargeLines('Service charge', order.serviceCharge),
    ...toChargeLines('Delivery', order.deliveryFee),
  ]
}

/** @param publicUrl where customers find the shop, without a slash at the end */
export const checkoutParams = (
  marks: { readonly reference: string; readonly orderId: number },
  lines: CheckoutParams['lines'],
  publicUrl: string,
  now: Date,
): CheckoutParams => ({
  ...marks,
  lines,
  expiresAt: Math.floor(now.getTime() / 1000) + SESSION_LIFETIME,
  successUrl: `${publicUrl}${paymentSuccessPath({ sessionId: '{CHECKOUT_SESSION_ID}' })}`,
  cancelUrl: `${publicUrl}${paymentCancelledPath()}`,
})
