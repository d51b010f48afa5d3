/** The first step of a card payment, in the caller's transaction: it is written down before the provider hears of it. */
import type { BodyOf } from '#domain/calls/call'
import type { createIntent } from '#domain/calls/payments'
import { type Pence, toPence } from '#domain/money'
import type { Db } from '#server/database'
import { checkoutLines, checkoutParams } from '#server/payments/checkout-params'
import type { CheckoutParams } from '#server/payments/provider'
import type { CardOrder } from '#server/payments/schema'
import { alreadyOrdered, StillOpen, unverified } from '#server/payments/words'
import { becameOf, draftOrder, fingerprintOf, holdsDishes, openVendor } from '#server/placing'
import { notFound, Refusal } from '#server/refusal'
import { type CartRow, lockOrMakeCart } from '#server/stores/carts'
import { hashOf } from '#server/stores/idempotency'
import { lockOrder } from '#server/stores/order-status'
import { insertOrder, itemsOfOrder, type OrderRow, readOrderId } from '#server/stores/orders'
import {
  flaggedOfCart,
  flaggedOfOrder,
  insertPayment,
  liveOfCart,
  liveOfOrder,
  newReference,
  type PaymentRow,
  paidOfOrder,
} from '#server/stores/payments'

export type IntentBody = BodyOf<typeof createIntent>

/** Who pays, where the provider sends them back to, and when it is. */
export interface Claimant {
  readonly userId: number
  readonly publicUrl: string
  readonly now: Date
}

const MISSING = 'Missing orderData or orderId. Please go back to cart and try again.'
const CHANGED = 'The total of this order has changed. Please check your cart and try again.'

/** @throws Refusal 409 where the customer would pay another amount than they were shown */
function checkAmount(shown: number, total: Pence): void {
  if (toPence(shown) !== total) throw new Refusal('order_total_changed', CHANGED)
}

/**
 * Writes the payment of a cart or of an order that waits for it; the live payment of the very same is taken instead.
 * @throws Refusal 400, 404 or 409, and StillOpen where the payment of something else must be ended first
 */
export async function claimPayment(tx: Db, body: IntentBody, claimant: Claimant): Promise<PaymentRow> {
  if (body.orderData !== undefined) return claimCart(tx, body.orderData, body.amount, claimant)
  if (body.orderId !== undefined) return claimOrder(tx, body.orderId, body.amount, claimant)
  throw new Refusal('payment_target_missing', MISSING)
}

const isSameCart = (payment: PaymentRow, cart: CartRow, fingerprint: string, total: Pence): boolean =>
  payment.state !== 'ending' &&
  payment.cartVersion === cart.version &&
  payment.fingerprint === fingerprint &&
  payment.amount === total

/** A payment that stands for what is asked: the live one, or the one that has just paid it. @throws StillOpen, Refusal 409 */
async function standingOf(
  tx: Db,
  cart: CartRow,
  { fingerprint, total, now }: { fingerprint: string; total: Pence; now: Date },
): Promise<PaymentRow | undefined> {
  const live = await liveOfCart(tx, cart.id)
  if (live && isSameCart(live, cart, fingerprint, total)) return live
  if (live) throw new StillOpen(live.publicId)
  if (await flaggedOfCart(tx, cart, fingerprint)) throw unverified()
  if (await holdsDishes(tx, cart)) return undefined
  const became = await becameOf(tx, { userId: cart.userId, cart, fingerprint, now })
  if (became.cashOrder !== undefined) throw alreadyOrdered()
  return became.payment
}

const wantedOf = (orderData: CardOrder) => ({ ...orderData, deliveryAddress: orderData.deliveryAddressId })

/** What the order of a cart comes to as a fingerprint. @throws Refusal 400 for a delivery without an address */
export const cardFingerprint = (db: Db, userId: number, orderData: CardOrder): Promise<string> =>
  fingerprintOf(db, userId, wantedOf(orderData))

async function claimCart(
  tx: Db,
  orderData: CardOrder,
  amount: number,
  claimant: Claimant,
): Promise<PaymentRow> {
  const { userId, now } = claimant
  const { vendorId, orderType } = orderData
  const { order, items } = await draftOrder(tx, userId, wantedOf(orderData), now)
  checkAmount(amount, order.total)
  const cart = await lockOrMakeCart(tx, { userId, vendorId }, orderType, now)
  const fingerprint = await cardFingerprint(tx, userId, orderData)
  const standing = await standingOf(tx, cart, { fingerprint, total: order.total, now })
  if (standing) return standing
  const isOfCart = await holdsDishes(tx, cart)
  const written = { ...order, paymentMethod: 'stripe', fingerprint: isOfCart ? fingerprint : null }
  const orderId = await insertOrder(tx, written, items)
  const lines = checkoutLines(order, items)
  const payment = { ...startOf(orderId, lines, claimant), amount: order.total, fingerprint }
  return insertPayment(tx, { ...payment, cartId: cart.id, cartVersion: cart.version, orderData })
}

/** @throws Refusal 404 for someone else's and nobody's */
async function ownOrder(tx: Db, orderId: string, userId: number): Promise<OrderRow> {
  const id = readOrderId(orderId)
  const order = id === null ? undefined : await lockOrder(tx, id)
  if (order?.userId !== userId) throw notFound('Order')
  return order
}

async function claimOrder(tx: Db, orderId: string, amount: number, claimant: Claimant): Promise<PaymentRow> {
  const order = await ownOrder(tx, orderId, claimant.userId)
  // Paid in another window meanwhile: who asks again is shown that it is.
  const paid = await paidOfOrder(tx, order.id)
  if (paid) return paid
  if (order.paymentMethod !== 'stripe' || order.status !== 'pending_payment')
    throw new Refusal('order_not_payable', 'This order does not wait for a card payment.')
  if (await flaggedOfOrder(tx, order.id)) throw unverified()
  await openVendor(tx, order.vendorId)
  checkAmount(amount, order.total)
  const live = await liveOfOrder(tx, order.id)
  if (live?.state === 'ending') throw new StillOpen(live.publicId)
  if (live) return live
  const lines = checkoutLines(order, await itemsOfOrder(tx, order.id))
  const fingerprint = hashOf({ orderId: order.id })
  return insertPayment(tx, { ...startOf(order.id, lines, claimant), amount: order.total, fingerprint })
}

/** What every payment begins with. */
function startOf(orderId: number, lines: CheckoutParams['lines'], { userId, publicUrl, now }: Claimant) {
  const reference = newReference()
  return {
    publicId: reference,
    userId,
    orderId,
    params: checkoutParams({ reference, orderId }, lines, publicUrl, now),
    idempotencyKey: `create_${reference}`,
    createdAt: now,
  }
}
