/** The first step of a card payment: its row is written in the caller's transaction, before the provider is called. */

import { and, count, eq, gt } from 'drizzle-orm'
import type { RequestBodyOf } from '#domain/contract/call'
import type { createPaymentIntent } from '#domain/contract/ordering/payments'
import { formatMoney, type Pence, toPence } from '#domain/money'
import { ORDER_MISSING_ERROR } from '#domain/payments/outcome-messages'
import { CARD_MINIMUM } from '#domain/payments/payment-method'
import type { Db } from '#server/core/db/database'
import { orders, users } from '#server/core/db/schema'
import { hashJson } from '#server/core/hash-json'
import { parseOrderId } from '#server/core/http/calls/parse-request'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { assertAddressUnchanged } from '#server/ordering/addresses/address-hash'
import { assertCartUnchanged, cartHoldsOrder } from '#server/ordering/carts/cart-contents'
import { type CartLineRow, findCartLines } from '#server/ordering/carts/cart-line-store'
import { type CartRow, incrementCartVersion, lockOrCreateCart } from '#server/ordering/carts/cart-store'
import { assertLinesAccepted } from '#server/ordering/carts/changed-lines'
import { findOrderedLines } from '#server/ordering/carts/ordered-lines'
import { assertCartNotesIncluded, withKitchenNotes } from '#server/ordering/orders/cart-notes'
import {
  assertVendorOpen,
  computeOrderDraft,
  fingerprintOrder,
  type OrderAddress,
  resolveDeliveryAddress,
  resolveTable,
} from '#server/ordering/orders/order-draft'
import { lockOrder } from '#server/ordering/orders/order-status-store'
import { findOrderItems, insertOrder, isAhead, type OrderRow } from '#server/ordering/orders/order-store'
import { type CachedMenu, refreshMenu, type VendorMenu } from '#server/park/vendors/vendor-menus'
import { findVendorById } from '#server/park/vendors/vendor-store'
import { type CardOrderData, payments } from '#server/payments/store/payment-schema'
import { findRecentCheckout } from './orders/recent-checkout'
import {
  alreadyOrderedError,
  PaymentStillOpenError,
  paymentUnverifiedError,
  tooManyCheckoutsError,
} from './payment-errors'
import { checkoutLines, checkoutParams } from './provider/checkout-params'
import type { CheckoutParams } from './provider/payment-provider'
import {
  findActiveOrderPayment,
  findCartPayments,
  findOrderPaymentNeedingReview,
  findPaidOrderPayment,
  generatePaymentReference,
  insertPayment,
  type PaymentRow,
} from './store/payment-store'

/** How many checkouts a customer may open in a minute. */
const MAX_CHECKOUTS = 10
/** Seconds. */
const PERIOD = 60

/**
 * Counts a customer's new payments, on all servers together. It locks the customer, so that concurrent requests count each
 * other; the cart or the order is locked before. Specification 13.38.
 * @throws HttpError 429 after ten payments in a minute
 */
async function assertCheckoutAllowed(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const since = new Date(now.getTime() - PERIOD * 1000)
  const [recent] = await tx
    .select({ count: count() })
    .from(payments)
    .where(and(eq(payments.userId, userId), gt(payments.createdAt, since)))
  if (recent && recent.count >= MAX_CHECKOUTS) throw tooManyCheckoutsError(PERIOD)
}

export type CreateIntentBody = RequestBodyOf<typeof createPaymentIntent>

export interface PaymentRequestContext {
  readonly userId: number
  /** Where the provider sends the customer back to, without a slash at the end. */
  readonly publicUrl: string
  readonly now: Date
  /** The menu of the cart's vendor, if it is known already. */
  readonly cachedMenu?: CachedMenu | undefined
}

const TOTAL_CHANGED = 'The total of this order has changed. Please check your cart and try again.'

/** @param shown the amount on the screen, in pounds. @throws HttpError 409 when the total differs (specification 22.14) */
function assertAmountUnchanged(shown: number, total: Pence): void {
  if (toPence(shown) !== total) throw new HttpError('order_total_changed', TOTAL_CHANGED)
}

/** @throws HttpError 409 for a sum that the provider does not charge (specification 12.28) */
function assertChargeable(total: Pence): void {
  if (total < CARD_MINIMUM)
    throw new HttpError(
      'below_card_minimum',
      `Card payment starts at ${formatMoney(CARD_MINIMUM)}. Please choose cash.`,
    )
}

/**
 * Writes the payment of a cart or of an unpaid order. Returns the active payment instead if there is one for the same cart or
 * order. Specification 13.32 and 13.33.
 * @throws HttpError 400, 404 or 409; PaymentStillOpenError when a different payment of the cart must be cancelled first
 */
export async function createPaymentRecord(
  tx: Db,
  body: CreateIntentBody,
  context: PaymentRequestContext,
): Promise<PaymentRow> {
  if (body.orderData !== undefined) return createCartPaymentRecord(tx, body.orderData, body.amount, context)
  if (body.orderId !== undefined) return createOrderPaymentRecord(tx, body.orderId, body.amount, context)
  throw new HttpError('payment_target_missing', ORDER_MISSING_ERROR)
}

const isForSameCart = (payment: PaymentRow, cart: CartRow, fingerprint: string, total: Pence): boolean =>
  payment.state !== 'cancelling' &&
  payment.cartVersion === cart.version &&
  payment.fingerprint === fingerprint &&
  payment.amount === total

interface ReusablePaymentQuery {
  readonly orderData: CardOrderData
  readonly menu: VendorMenu | undefined
  readonly cartLines: readonly CartLineRow[]
  readonly address: OrderAddress | null
  readonly fingerprint: string
  readonly total: Pence
  readonly now: Date
}

/**
 * Finds the payment that already covers the request: the active one, or the one that has just paid this cart.
 * @throws PaymentStillOpenError, HttpError 409
 */
async function findReusablePayment(
  tx: Db,
  cart: CartRow,
  { orderData, menu, cartLines, address, fingerprint, total, now }: ReusablePaymentQuery,
): Promise<PaymentRow | undefined> {
  const { active, needsReview } = await findCartPayments(tx, cart, fingerprint)
  if (active && isForSameCart(active, cart, fingerprint, total)) {
    // Another page may have opened it for the address as it is now.
    assertAddressUnchanged(orderData.addressHash, address)
    return active
  }
  if (needsReview) throw paymentUnverifiedError()
  // A cart that holds the order was filled again, for another one. Else the request comes from a page with an older cart.
  const recent = cartHoldsOrder(cartLines, orderData.items)
    ? {}
    : await findRecentCheckout(tx, { userId: cart.userId, cart, fingerprint, now })
  if (recent.cashOrderId !== undefined) throw alreadyOrderedError()
  if (active || recent.payment === undefined) {
    assertCartUnchanged(orderData.cartHash, cartLines, menu)
    assertAddressUnchanged(orderData.addressHash, address)
    assertCartNotesIncluded(orderData, cartLines)
  }
  // The open payment is cancelled then. So this comes last: a refused request must not cancel it.
  if (active) {
    await assertCheckoutAllowed(tx, cart.userId, now)
    throw new PaymentStillOpenError(active.reference)
  }
  return recent.payment
}

const toOrderRequest = (orderData: CardOrderData) => ({
  ...orderData,
  deliveryAddress: orderData.deliveryAddressId,
})

/** Hashes the order of a cart. @throws HttpError 400 for a delivery without an address */
export async function fingerprintCardOrder(
  db: Db,
  userId: number,
  orderData: CardOrderData,
): Promise<string> {
  const request = toOrderRequest(orderData)
  return fingerprintOrder(request, await resolveDeliveryAddress(db, userId, request))
}

async function createCartPaymentRecord(
  tx: Db,
  orderData: CardOrderData,
  amount: number,
  context: PaymentRequestContext,
): Promise<PaymentRow> {
  const { userId, now } = context
  const { vendorId, orderType } = orderData
  const request = toOrderRequest(orderData)
  const menu = await refreshMenu(tx, vendorId, context.cachedMenu)
  const address = await resolveDeliveryAddress(tx, userId, request)
  const table = await resolveTable(tx, request)
  if (!menu) throw notFoundError('Vendor')
  const cart = await lockOrCreateCart(tx, { userId, vendorId }, orderType, now)
  const cartLines = await findCartLines(tx, cart.id)
  assertLinesAccepted(cartLines, orderData.items, menu)
  const ordersAhead = await tx.$count(orders, isAhead(vendorId))
  const { order, items } = computeOrderDraft(request, { userId, menu, address, table, ordersAhead, now })
  assertAmountUnchanged(amount, order.total)
  assertChargeable(order.total)
  const fingerprint = fingerprintOrder(request, address)
  const reusable = await findReusablePayment(tx, cart, {
    orderData,
    menu,
    cartLines,
    address,
    fingerprint,
    total: order.total,
    now,
  })
  if (reusable) return reusable
  await assertCheckoutAllowed(tx, userId, now)
  const newOrder = {
    ...order,
    paymentMethod: 'stripe',
    fingerprint: cartLines.length > 0 ? fingerprint : null,
  }
  const written = await insertOrder(tx, newOrder, withKitchenNotes(items, cartLines))
  const orderId = written.order.id
  const lines = checkoutLines(order, items)
  const payment = { ...newPaymentFields(orderId, lines, context), amount: order.total, fingerprint }
  // A cash order of the same cart that has not seen this payment is refused, because it read another version of the cart.
  await incrementCartVersion(tx, cart.id, now)
  const orderedLines = findOrderedLines(cartLines, orderData.items)
  return insertPayment(tx, {
    ...payment,
    cartId: cart.id,
    cartVersion: cart.version + 1,
    orderedLines,
    orderData,
  })
}

/** @throws HttpError 404 for an order of another customer and for an unknown one (specification 22.16) */
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
  context: PaymentRequestContext,
): Promise<PaymentRow> {
  const order = await lockOwnOrder(tx, orderId, context.userId)
  // Another window may have paid the order. The paid payment is the answer then.
  const paid = await findPaidOrderPayment(tx, order.id)
  if (paid) return paid
  if (order.paymentMethod !== 'stripe' || order.status !== 'pending_payment')
    throw new HttpError('order_not_payable', 'This order does not wait for a card payment.')
  if (await findOrderPaymentNeedingReview(tx, order.id)) throw paymentUnverifiedError()
  assertVendorOpen(await findVendorById(tx, order.vendorId), context.now)
  assertAmountUnchanged(amount, order.total)
  assertChargeable(order.total)
  const active = await findActiveOrderPayment(tx, order.id)
  if (active && active.state !== 'cancelling') return active
  await assertCheckoutAllowed(tx, context.userId, context.now)
  if (active) throw new PaymentStillOpenError(active.reference)
  const lines = checkoutLines(order, await findOrderItems(tx, order.id))
  const fingerprint = hashJson({ orderId: order.id })
  return insertPayment(tx, {
    ...newPaymentFields(order.id, lines, context),
    amount: order.total,
    fingerprint,
  })
}

/** The columns that every new payment has. */
function newPaymentFields(
  orderId: number,
  lines: CheckoutParams['lines'],
  { userId, publicUrl, now }: PaymentRequestContext,
) {
  const reference = generatePaymentReference()
  return {
    reference,
    userId,
    orderId,
    params: checkoutParams({ reference, orderId }, lines, publicUrl, now),
    idempotencyKey: `create_${reference}`,
    createdAt: now,
  }
}
