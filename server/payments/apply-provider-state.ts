/**
 * Applies the provider's answers to a payment, its order and its cart. Each answer is one transaction that locks all three.
 */

import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { orderPlaced, paymentStateChanged } from '#server/core/metrics/signals'
import { clearCartContents } from '#server/ordering/carts/cart-line-store'
import { removeOrderedLines } from '#server/ordering/carts/ordered-lines'
import { addCartNotes } from '#server/ordering/orders/cart-notes'
import {
  abandonOrder,
  postponeEstimate,
  setCancelReason,
  updateOrderStatus,
} from '#server/ordering/orders/order-status-store'
import { wasTakingOrders } from '#server/park/vendors/past-opening'
import { findVendorById } from '#server/park/vendors/vendor-store'
import { isActivePayment, payments } from '#server/payments/store/payment-schema'
import type { ProviderSession } from './provider/payment-provider'
import type { PaymentRow } from './store/payment-store'
import {
  type LockedPayment,
  lockPayment,
  type PaymentUpdate,
  updatePayment,
} from './store/payment-update-store'
import { recordProviderEvent } from './store/provider-event-store'

const toSessionFields = (payment: PaymentRow, { id, url, paymentIntent }: ProviderSession) => ({
  sessionId: id,
  sessionUrl: url ?? payment.sessionUrl,
  providerIntent: paymentIntent ?? payment.providerIntent,
})

/**
 * Stores that the session of a payment is open, as nearly all are. It takes no money, so neither the order nor the cart is locked.
 * @returns undefined if the session is not open, or the payment is no longer in the state that the caller read
 */
async function applyOpenSession(
  db: Db,
  payment: PaymentRow,
  session: ProviderSession,
  now: Date,
): Promise<PaymentRow | undefined> {
  const { id, state } = payment
  if (session.isPaid || session.status !== 'open' || (state !== 'creating' && state !== 'open'))
    return undefined
  const [row] = await db
    .update(payments)
    .set({ ...toSessionFields(payment, session), state: 'open', updatedAt: now })
    .where(and(eq(payments.id, id), eq(payments.state, state)))
    .returning()
  if (row && state !== 'open') paymentStateChanged.send({ state: 'open' })
  return row
}

export interface UpdateContext {
  readonly now: Date
  /** The webhook event that caused the update. It is recorded in the same transaction, so that it has one effect. */
  readonly eventId: string | undefined
}

/** Locks the payment and runs `work`, unless the event is recorded already or the payment is no longer active. */
async function withLockedActivePayment(
  db: Db,
  row: PaymentRow,
  { now, eventId }: UpdateContext,
  work: (tx: Db, locked: LockedPayment) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const { locked, after } = await db.transaction(async tx => {
    const locked = await lockPayment(tx, row)
    const isNewEvent = eventId === undefined || (await recordProviderEvent(tx, eventId, now))
    const isChanged = isNewEvent && isActivePayment(locked.payment)
    return { locked, after: isChanged ? await work(tx, locked) : locked.payment }
  })
  if (after.state !== locked.payment.state) reportStateChange(after, locked)
  return after
}

/** Reports a changed payment to the metrics. A payment of an existing order places no new one. */
function reportStateChange({ state, cartId }: PaymentRow, { order: { orderType } }: LockedPayment): void {
  paymentStateChanged.send({ state })
  if (state === 'paid' && cartId !== null) orderPlaced.send({ orderType, payment: 'card' })
}

/** Applies the current state of the provider's session to the payment. Returns the payment afterwards. Specification 13.31. */
export const applySessionState = async (
  db: Db,
  row: PaymentRow,
  session: ProviderSession,
  context: UpdateContext,
): Promise<PaymentRow> =>
  (context.eventId === undefined && (await applyOpenSession(db, row, session, context.now))) ||
  withLockedActivePayment(db, row, context, async (tx, locked) => {
    const { payment } = locked
    const sessionFields = toSessionFields(payment, session)
    if (session.isPaid) return fulfilOrder(tx, locked, session, sessionFields, context.now)
    if (session.status === 'expired') return expirePayment(tx, locked, sessionFields, context.now)
    if (session.status === 'failed')
      return expirePayment(tx, locked, { ...sessionFields, endReason: 'declined' }, context.now)
    const state = payment.state === 'creating' ? 'open' : payment.state
    return updatePayment(tx, payment.id, { ...sessionFields, state }, context.now)
  })

/** Expires a payment that the provider refused to create. It cannot have been paid. */
export const applySessionRefused = (
  db: Db,
  row: PaymentRow,
  problem: string,
  now: Date,
): Promise<PaymentRow> =>
  withLockedActivePayment(db, row, { now, eventId: undefined }, (tx, locked) =>
    expirePayment(tx, locked, { problem }, now),
  )

/** Marks a payment whose outcome is uncertain for review by a person. Specification 13.36. */
export const markNeedsReview = (
  db: Db,
  row: PaymentRow,
  problem: string,
  context: UpdateContext,
): Promise<PaymentRow> =>
  withLockedActivePayment(db, row, context, (tx, { payment }) =>
    updatePayment(tx, payment.id, { state: 'needs_review', problem }, context.now),
  )

/** Compares a paid session with the payment. Returns the first difference, or null when they match. */
function findMismatch({ amount, reference }: PaymentRow, session: ProviderSession): string | null {
  if (session.amount !== amount || session.currency !== 'gbp')
    return `${session.amount} ${session.currency} instead of ${amount} gbp`
  if (session.reference !== reference) return 'the session of another payment'
  return session.paymentIntent === null ? 'paid without a payment intent' : null
}

/**
 * Confirms the order of a paid session and takes its dishes out of the cart, once. A session that differs from the payment needs
 * review (specification 13.36). If the order no longer waits for its payment (specification 22.19), or its vendor had closed before
 * it (specification 13.40), the money is refunded.
 */
async function fulfilOrder(
  tx: Db,
  { payment, order, cart }: LockedPayment,
  session: ProviderSession,
  sessionFields: PaymentUpdate,
  now: Date,
): Promise<PaymentRow> {
  const problem = findMismatch(payment, session)
  if (problem !== null) {
    // A charge in another currency cannot be refunded here.
    const chargedAmount = session.currency === 'gbp' ? session.amount : 0
    const change = { ...sessionFields, state: 'needs_review', problem, chargedAmount } as const
    return updatePayment(tx, payment.id, change, now)
  }
  if (order.status !== 'pending_payment')
    return updatePayment(tx, payment.id, { ...sessionFields, state: 'refunding' }, now)
  const vendor = await findVendorById(tx, order.vendorId)
  // The webhook may come long after the payment, when the trailer has closed for the night.
  if (!vendor || !(await wasTakingOrders(tx, vendor, session.paidAt ?? now))) {
    await updateOrderStatus(tx, order, 'cancelled', now)
    await setCancelReason(tx, order.id, 'The trailer had closed before the payment.')
    const end = { endReason: 'closed_before_payment', state: 'refunding' } as const
    return updatePayment(tx, payment.id, { ...sessionFields, ...end }, now)
  }
  await postponeEstimate(tx, order, now)
  await updateOrderStatus(tx, order, 'confirmed', now)
  if (cart !== null) await removePaidDishes(tx, payment, order, cart)
  return updatePayment(tx, payment.id, { ...sessionFields, state: 'paid' }, now)
}

/**
 * Takes what was paid out of its cart (specification 13.45). A cart that has changed keeps all else, and the order gets its
 * notes (specification 12.30, 13.42).
 */
async function removePaidDishes(
  tx: Db,
  { cartVersion, orderedLines }: PaymentRow,
  order: LockedPayment['order'],
  cart: NonNullable<LockedPayment['cart']>,
): Promise<void> {
  if (cart.version === cartVersion) return clearCartContents(tx, cart.id)
  const ordered = orderedLines ?? []
  await addCartNotes(tx, order, cart.id, ordered)
  await removeOrderedLines(tx, cart.id, ordered)
}

/** Expires a payment. Abandons the order of a cart with its checkout. An earlier order waits for another payment. */
async function expirePayment(
  tx: Db,
  { payment, order }: LockedPayment,
  sessionFields: PaymentUpdate,
  now: Date,
): Promise<PaymentRow> {
  if (payment.cartId !== null && order.status === 'pending_payment') await abandonOrder(tx, order, now)
  // A checkout that no one has cancelled has run out of time.
  const end = payment.state === 'open' ? ({ endReason: 'timed_out' } as const) : {}
  return updatePayment(tx, payment.id, { ...end, ...sessionFields, state: 'expired' }, now)
}
