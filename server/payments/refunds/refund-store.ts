/** The refunds that hosts ask for, and the cash that the staff of a trailer give back. */
import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { ENDED_STATUSES } from '#domain/orders/order-status'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { orders } from '#server/core/db/schema'
import { refunds } from '#server/payments/store/payment-schema'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = Omit<
  typeof refunds.$inferInsert,
  'id' | 'problem' | 'reversalId' | 'updatedAt' | 'claimedAt'
>

export const generateRefundReference = (): string => `refund_${randomBytes(18).toString('base64url')}`

export const findRefund = async (db: Db, reference: string): Promise<RefundRow | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.reference, reference)))[0]

export const findRefundsByReference = (db: Db, references: string[]): Promise<RefundRow[]> =>
  db.select().from(refunds).where(inArray(refunds.reference, references))

export const findRefundsOfOrders = (db: Db, orderIds: number[]): Promise<RefundRow[]> =>
  db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(refunds.id)

export const findOrderRefunds = (db: Db, orderId: number): Promise<RefundRow[]> =>
  findRefundsOfOrders(db, [orderId])

export const insertRefund = async (tx: Db, refund: NewRefund): Promise<RefundRow> =>
  requireRow(
    await tx
      .insert(refunds)
      .values({ ...refund, updatedAt: refund.createdAt })
      .returning(),
  )

type RefundChange = Partial<Pick<RefundRow, 'state' | 'problem' | 'reversalId'>>

/** Updates a refund whose order the caller has locked. */
export const updateRefund = async (tx: Db, id: number, change: RefundChange, now: Date): Promise<void> => {
  await tx
    .update(refunds)
    .set({ ...change, updatedAt: now })
    .where(eq(refunds.id, id))
}

/**
 * Adds up what came back to the customer of an order, and stores it: all of it once its payment is refunded, as after a
 * cancellation, else what hosts have refunded. A second payment of the order that was refunded alone does not count.
 * If the sum has changed, the trailer of an open order has that to read. Specification 27.8, 23.29. @returns the sum in pence
 */
export async function storeRefundedSum(tx: Db, orderId: number, now: Date): Promise<number> {
  const sum = sql`(SELECT COALESCE(sum(amount), 0) FROM refunds WHERE order_id = ${orderId} AND state = 'done')`
  const isPaymentRefunded = sql`(SELECT bool_or(state = 'refunded') AND NOT bool_or(state IN ('paid', 'needs_review'))
    FROM payments WHERE order_id = ${orderId})`
  const refunded = sql`CASE WHEN ${isPaymentRefunded} THEN ${orders.total} ELSE ${sum} END`
  const isNews = and(notInArray(orders.status, [...ENDED_STATUSES]), sql`${orders.refunded} <> ${refunded}`)
  const rows = await tx
    .update(orders)
    .set({
      refunded,
      noticeAt: sql`CASE WHEN ${isNews} THEN ${now.toISOString()}::timestamptz ELSE ${orders.noticeAt} END`,
    })
    .where(eq(orders.id, orderId))
    .returning({ refunded: orders.refunded })
  return requireRow(rows).refunded
}

export interface RefundSweepCutoffs {
  /** A refund is due if it was asked for at this time or earlier. */
  readonly createdBefore: Date
  /** A claim of an earlier sweep ends if it was made at this time or earlier. */
  readonly leasedBefore: Date
  readonly now: Date
}

/** Leases refunds of which the provider may not know, those never claimed first. @returns the ids of at most `limit` refunds */
export async function claimUnsentRefunds(
  db: Db,
  { createdBefore, leasedBefore, now }: RefundSweepCutoffs,
  limit: number,
): Promise<string[]> {
  const isUnclaimed = or(isNull(refunds.claimedAt), lte(refunds.claimedAt, leasedBefore))
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'sending'), lte(refunds.createdAt, createdBefore), isUnclaimed))
    .orderBy(sql`${refunds.claimedAt} NULLS FIRST`, refunds.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(refunds)
    .set({ claimedAt: now })
    .where(inArray(refunds.id, due))
    .returning({ reference: refunds.reference })
  return rows.map(({ reference }) => reference)
}
