/** Erases personal data at the end of its retention (specification 28.1 to 28.4). */
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { ENDED_STATUSES } from '#domain/orders/order-status'
import type { Db } from '#server/core/db/database'
import { cartLines, carts, orderStatusChanges, orders } from '#server/core/db/schema'
import {
  IS_UNREVIEWED,
  paymentReviews,
  payments,
  refunds,
  reversals,
  UNFINISHED_PAYMENT_STATES,
} from '#server/payments/store/payment-schema'
import { emptyCarts } from './empty-carts'
import { eraseOrders } from './erase-orders'

/** One run erases at most this many orders. The rest waits for the next run. */
const MAX_ERASED = 5_000

/** Constants and no parameters: only these always match the index of migration 22. */
const HAS_ENDED = sql`${orders.status} IN (${sql.raw(ENDED_STATUSES.map(status => `'${status}'`).join(', '))})`

/** Whether nothing has happened to the money of an order since a moment, and nothing is open. */
function hasNoOpenMoneySince(tx: Db, moment: Date) {
  const isOpen = or(
    inArray(payments.state, [...UNFINISHED_PAYMENT_STATES]),
    and(eq(payments.state, 'needs_review'), IS_UNREVIEWED),
  )
  const ofOrder = eq(payments.orderId, orders.id)
  const openPayment = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofOrder, or(isOpen, gte(payments.updatedAt, moment))))
  const openRefund = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(eq(refunds.orderId, orders.id), or(eq(refunds.state, 'sending'), gte(refunds.updatedAt, moment))),
    )
  const openReversal = tx
    .select({ id: reversals.id })
    .from(reversals)
    .innerJoin(payments, eq(payments.id, reversals.paymentId))
    .where(and(ofOrder, or(eq(reversals.state, 'pending'), gte(reversals.updatedAt, moment))))
  return and(notExists(openPayment), notExists(openRefund), notExists(openReversal))
}

/** Whether an order has ended, nothing has happened to it since a moment, and it has personal data. */
const isErasable = (tx: Db, moment: Date) =>
  and(isNull(orders.erasedAt), HAS_ENDED, lt(orders.statusChangedAt, moment), hasNoOpenMoneySince(tx, moment))

/** How many orders the cleanup would erase. */
export const countOrdersToErase = (db: Db, moment: Date): Promise<number> =>
  db.$count(orders, isErasable(db, moment))

/** Erases the names of the staff who took care of an order, the last of its personal data. */
async function eraseStaffNames(tx: Db, ids: number[], now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ acceptedBy: null, allergySeenBy: null, erasedAt: now })
    .where(inArray(orders.id, ids))
  await tx
    .update(orderStatusChanges)
    .set({ changedBy: null })
    .where(and(inArray(orderStatusChanges.orderId, ids), isNotNull(orderStatusChanges.changedBy)))
}

/** Erases the personal data of ended orders to which nothing has happened since a moment. Orders with open money keep theirs. */
export async function eraseOrdersBefore(db: Db, moment: Date, now: Date): Promise<void> {
  await db.transaction(async tx => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(isErasable(tx, moment))
      .orderBy(orders.statusChangedAt)
      .limit(MAX_ERASED)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    await eraseOrders(tx, ids)
    await eraseStaffNames(tx, ids, now)
  })
}

/** Erases what hosts have written about refunds and payments, also when the order was erased before. */
export async function eraseHostNotesBefore(db: Db, moment: Date): Promise<void> {
  await db
    .update(refunds)
    .set({ reason: '', requestedByName: null })
    .where(
      and(
        or(ne(refunds.reason, ''), isNotNull(refunds.requestedByName)),
        ne(refunds.state, 'sending'),
        lt(refunds.updatedAt, moment),
      ),
    )
  await db
    .update(paymentReviews)
    .set({ note: '' })
    .where(and(ne(paymentReviews.note, ''), lt(paymentReviews.at, moment)))
}

/** Empties the carts that have not changed since a moment. They may have allergy notes. */
export async function emptyCartsBefore(db: Db, moment: Date): Promise<void> {
  await db.transaction(async tx => {
    const lines = tx.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.cartId, carts.id))
    const due = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(lt(carts.updatedAt, moment), or(exists(lines), ne(carts.deliveryInstructions, ''))))
      .limit(MAX_ERASED)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await emptyCarts(tx, ids)
  })
}
