/** The first step of a card payment, in the caller's transaction: it is written down before the provider hears of it. */
import type { RequestBodyOf } from '#domain/contract/call'
import type { createPaymentIntent } from '#domain/contract/payments'
import { type Pence, toPence } from '#domain/money'
import type { Db } from '#server/db/database'
import { checkoutLines, checkoutParams } from './provider/checkout-params'
import type { CheckoutParams } from './provider/payment-provider'
import type { CardOrderData } from './store/payment-schema'
import { alreadyOrderedError, PaymentStillOpenError, paymentUnverifiedError } from './payment-errors'
import {
  draftOrder,
  findRecentCheckout,
  fingerprintOrder,
  hasCartLines,
  requireOpenVendor,
} from '#server/orders/place-order'
import { HttpError, notFoundError } from '#server/http/http-error'
import { type CartRow, lockOrCreateCart } from '#server/carts/cart-store'
import { hashJson } from '#server/idempotency/idempotency-store'
import { lockOrder } from '#server/orders/order-status-store'
import { findOrderItems, insertOrder, type OrderRow, parseOrderId } from '#server/orders/order-store'
import {
  findActiveCartPayment,
  findActiveOrderPayment,
  findCartPaymentNeedingReview,
  findOrderPaymentNeedingReview,
  findPaidOrderPayment,
  generatePaymentReference,
  insertPayment,
  type PaymentRow,
} from './store/payment-store'

export type CreateIntentBody = RequestBodyOf<typeof createPaymentIntent>

/** Who pays, where the provider sends them back to, and when it is. */
export interface PaymentRequestContext {
  readonly userId: number
  readonly publicUrl: string
  readonly now: Date
}

const ORDER_MISSING = 'Missing orderData or orderId. Please go back to cart and try again.'
const TOTAL_CHANGED = 'The total of this order has changed. Please check your cart and try again.'

/** @throws Refusal 409 where the customer would pay another amount than they were shown */
function assertAmountUnchanged(shown: number, total: Pence): void {
  if (toPence(shown) !== total) throw new HttpError('order_total_changed', TOTAL_CHANGED)
}

/**
 * Writes the payment of a cart or of an order that waits for it; the live payment of the very same is taken instead.
 * @throws Refusal 400, 404 or 409, and StillOpen where the payment of something else must be ended first
 */
export async function createPaymentRecord(
  tx: Db,
  body: CreateIntentBody,
  claimant: PaymentRequestContext,
): Promise<PaymentRow> {
  if (body.orderData !== undefined) return createCartPaymentRecord(tx, body.orderData, body.amount, claimant)
  if (body.orderId !== undefined) return createOrderPaymentRecord(tx, body.orderId, body.amount, claimant)
  throw new HttpError('payment_target_missing', ORDER_MISSING)
}

const isForSameCart = (payment: PaymentRow, cart: CartRow, fingerprint: string, total: Pence): boolean =>
  payment.state !== 'ending' &&
  payment.cartVersion === cart.version &&
  payment.fingerprint === fingerprint &&
  payment.amount === total

/** A payment that stands for what is asked: the live one, or the one that has just paid it. @throws StillOpen, Refusal 409 */
async function findReusablePayment(
  tx: Db,
  cart: CartRow,
  { fingerprint, total, now }: { fingerprint: string; total: Pence; now: Date },
): Promise<PaymentRow | undefined> {
  const live = await findActiveCartPayment(tx, cart.id)
  if (live && isForSameCart(live, cart, fingerprint, total)) return live
  if (live) throw new PaymentStillOpenError(live.publicId)
  if (await findCartPaymentNeedingReview(tx, cart, fingerprint)) throw paymentUnverifiedError()
  if (await hasCartLines(tx, cart)) return undefined
  const became = await findRecentCheckout(tx, { userId: cart.userId, cart, fingerprint, now })
  if (became.cashOrder !== undefined) throw alreadyOrderedError()
  return became.payment
}

const toOrderRequest = (orderData: CardOrderData) => ({
  ...orderData,
  deliveryAddress: orderData.deliveryAddressId,
})

/** What the order of a cart comes to as a fingerprint. @throws Refusal 400 for a delivery without an address */
export const fingerprintCardOrder = (db: Db, userId: number, orderData: CardOrderData): Promise<string> =>
  fingerprintOrder(db, userId, toOrderRequest(orderData))

async function createCartPaymentRecord(
  tx: Db,
  orderData: CardOrderData,
  amount: number,
  claimant: PaymentRequestContext,
): Promise<PaymentRow> {
  const { userId, now } = claimant
  const { vendorId, orderType } = orderData
  const { order, items } = await draftOrder(tx, userId, toOrderRequest(orderData), now)
  assertAmountUnchanged(amount, order.total)
  const cart = await lockOrCreateCart(tx, { userId, vendorId }, orderType, now)
  const fingerprint = await fingerprintCardOrder(tx, userId, orderData)
  const standing = await findReusablePayment(tx, cart, { fingerprint, total: order.total, now })
  if (standing) return standing
  const isOfCart = await hasCartLines(tx, cart)
  const written = { ...order, paymentMethod: 'stripe', fingerprint: isOfCart ? fingerprint : null }
  const orderId = await insertOrder(tx, written, items)
  const lines = checkoutLines(order, items)
  const payment = { ...newPaymentFields(orderId, lines, claimant), amount: order.total, fingerprint }
  return insertPayment(tx, { ...payment, cartId: cart.id, cartVersion: cart.version, orderData })
}

/** @throws Refusal 404 for someone else's and nobody's */
async function lockOwnOrder(tx: Db, orderId: string, userId: number): Promise<OrderRow> {
  const id = parseOrderId(orderId)
  const order = id === null ? undefined : await lockOrder(tx, id)
  if (order?.userId !== userId) throw notFoundError('Order')
  return order
}

async function createOrderPaymentRecord(
  tx: Db,
  orderId: string,
  amount: number,
  claimant: PaymentRequestContext,
): Promise<PaymentRow> {
  const order = await lockOwnOrder(tx, orderId, claimant.userId)
  // Paid in another window meanwhile: who asks again is shown that it is.
  const paid = await findPaidOrderPayment(tx, order.id)
  if (paid) return paid
  if (order.paymentMethod !== 'stripe' || order.status !== 'pending_payment')
    throw new HttpError('order_not_payable', 'This order does not wait for a card payment.')
  if (await findOrderPaymentNeedingReview(tx, order.id)) throw paymentUnverifiedError()
  await requireOpenVendor(tx, order.vendorId)
  assertAmountUnchanged(amount, order.total)
  const live = await findActiveOrderPayment(tx, order.id)
  if (live?.state === 'ending') throw new PaymentStillOpenError(live.publicId)
  if (live) return live
  const lines = checkoutLines(order, await findOrderItems(tx, order.id))
  const fingerprint = hashJson({ orderId: order.id })
  return insertPayment(tx, {
    ...newPaymentFields(order.id, lines, claimant),
    amount: order.total,
    fingerprint,
  })
}

/** What every payment begins with. */
function newPaymentFields(
  orderId: number,
  lines: CheckoutParams['lines'],
  { userId, publicUrl, now }: PaymentRequestContext,
) {
  const reference = generatePaymentReference()
  return {
    publicId: reference,
    userId,
    orderId,
    params: checkoutParams({ reference, orderId }, lines, publicUrl, now),
    idempotencyKey: `create_${reference}`,
    createdAt: now,
  }
}
