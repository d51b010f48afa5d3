/** What the staff do with an order beside moving it on. */
import { eq } from 'drizzle-orm'
import { isolateText } from '#domain/free-text'
import { calledText } from '#domain/orders/called-order'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { orders } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { setAccepted, updateOrderStatus } from '#server/ordering/orders/order-status-store'
import { assertNoticeRead, lockVendorOrder } from '#server/payments/orders/order-transitions'

/** The account that acts, its trailer, and the name that the tablet gives. */
export interface StaffContext {
  readonly userId: number
  readonly vendorId: number
  readonly by: string
  readonly now: Date
}

/**
 * Accepts an order, which ends the alarm on all tablets (specification 23.4). An order that waits for nothing else becomes
 * confirmed.
 * @throws HttpError 404 for an order of another trailer, 409 if the order is accepted or cancelled already
 */
export async function writeAcceptance(
  db: Db,
  orderId: number,
  { userId, vendorId, by, now }: StaffContext,
): Promise<void> {
  await db.transaction(async tx => {
    const order = await lockVendorOrder(tx, vendorId, orderId)
    if (order.acceptedAt !== null)
      throw new HttpError(
        'order_status_conflict',
        `${isolateText(order.acceptedBy ?? 'Another tablet')} has accepted order ${calledText(order)} already.`,
      )
    if (order.status === 'cancelled')
      throw new HttpError('order_status_conflict', `Order ${calledText(order)} is cancelled.`)
    assertNoticeRead(order)
    await setAccepted(tx, orderId, by, now)
    if (order.status === 'pending') await updateOrderStatus(tx, order, 'confirmed', now, by)
    await recordAudit(tx, { at: now, event: 'order_accepted', userId, orderId, details: {} })
  })
}

/**
 * Stores that the kitchen has read the allergy note of an order; the customer sees it (specification 23.7). Who reads it has seen the
 * order, so it is accepted too. The first of two
 * tablets counts, and both are answered alike.
 * @throws HttpError 404 for an order of another trailer
 */
export async function writeAllergySeen(
  db: Db,
  orderId: number,
  { userId, vendorId, by, now }: StaffContext,
): Promise<void> {
  await db.transaction(async tx => {
    const order = await lockVendorOrder(tx, vendorId, orderId)
    if (order.allergySeenAt !== null) return
    await tx.update(orders).set({ allergySeenAt: now, allergySeenBy: by }).where(eq(orders.id, orderId))
    if (order.acceptedAt === null) await setAccepted(tx, orderId, by, now)
    await recordAudit(tx, { at: now, event: 'allergy_note_seen', userId, orderId, details: {} })
  })
}

/**
 * Stores that the kitchen has read that an order was cancelled or refunded. A notice that is newer than the one that the tablet shows
 * stays. The first of two tablets counts, and both are answered alike. Specification 23.29.
 * @throws HttpError 404 for an order of another trailer
 */
export async function writeNoticeRead(
  db: Db,
  orderId: number,
  noticeAt: string,
  { userId, vendorId, now }: StaffContext,
): Promise<void> {
  await db.transaction(async tx => {
    const order = await lockVendorOrder(tx, vendorId, orderId)
    if (order.noticeAt?.toISOString() !== noticeAt) return
    await tx.update(orders).set({ noticeAt: null }).where(eq(orders.id, orderId))
    await recordAudit(tx, { at: now, event: 'order_notice_read', userId, orderId, details: {} })
  })
}

/** Counts a printed ticket. @throws HttpError 404 for an order of another trailer */
export async function countPrintedTicket(
  db: Db,
  orderId: number,
  { vendorId }: Pick<StaffContext, 'vendorId'>,
): Promise<void> {
  await db.transaction(async tx => {
    const { ticketsPrinted } = await lockVendorOrder(tx, vendorId, orderId)
    await tx
      .update(orders)
      .set({ ticketsPrinted: ticketsPrinted + 1 })
      .where(eq(orders.id, orderId))
  })
}
