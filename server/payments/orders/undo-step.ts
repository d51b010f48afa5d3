/** Sets an order one step back, because a tap was a mistake or an order comes back to the counter. */
import { and, eq } from 'drizzle-orm'
import type { UndoableStep } from '#domain/contract/kitchen'
import { formatMoney, type Pence } from '#domain/money'
import { calledText } from '#domain/orders/called-order'
import { BEFORE_COOKING } from '#domain/orders/cancellation'
import { cashToReturn } from '#domain/orders/cash-moves'
import { ENDED_STATUSES } from '#domain/orders/order-status'
import { previousStatus } from '#domain/orders/order-transitions'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { orders, users } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { findOpenOrderByCode, SHIFT_HOURS } from '#server/ordering/orders/finished-orders'
import { countStatusChanges, updateOrderStatus } from '#server/ordering/orders/order-status-store'
import type { OrderRow } from '#server/ordering/orders/order-store'
import { assertCashNamed, assertNoticeRead, createConflictError, lockVendorOrder } from './order-transitions'

const HOUR = 3_600_000

export interface StepToUndo {
  readonly step: UndoableStep
  /** The number of status changes that the tablet knows. */
  readonly version: number
  /** The cash that the tablet names as going back, in pence. */
  readonly cash: Pence
}

interface StaffContext {
  readonly userId: number
  readonly vendorId: number
  readonly by: string
  readonly now: Date
}

const conflict = (message: string) => new HttpError('order_status_conflict', message)

/** Locks the customer, so that the account is not erased meanwhile. @throws HttpError 409 if it is erased */
async function lockCustomer(tx: Db, vendorId: number, orderId: number): Promise<void> {
  const [customer] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), eq(orders.vendorId, vendorId)))
    .for('key share', { of: users })
  if (customer && customer.deletedAt !== null)
    throw conflict('The account of this customer is deleted. The order stays finished.')
}

/** @throws HttpError 409 for an order that stays as it is */
function assertUndoable(order: OrderRow): void {
  assertNoticeRead(order)
  if (order.status === 'cancelled') throw conflict(`Order ${calledText(order)} is cancelled, and stays so.`)
  if (order.refunded > 0)
    throw conflict(`Money of order ${calledText(order)} was paid back. It cannot go back a step.`)
}

/** A finished order comes back during the shift, and under a code that no other order has now. @throws HttpError 409 */
async function assertRecallable(tx: Db, order: OrderRow, now: Date): Promise<void> {
  if (!ENDED_STATUSES.includes(order.status)) return
  if (now.getTime() - order.statusChangedAt.getTime() > SHIFT_HOURS * HOUR)
    throw conflict(`Order ${calledText(order)} was handed over more than ${SHIFT_HOURS} hours ago.`)
  if (await findOpenOrderByCode(tx, order))
    throw conflict(`Another open order is called ${calledText(order)} now. Hand that one over first.`)
}

async function setStatusBack(tx: Db, order: OrderRow, { cash }: StepToUndo, { by, now }: StaffContext) {
  const to = previousStatus(order)
  if (to === null) throw conflict(`Order ${calledText(order)} has no step before this one.`)
  await assertRecallable(tx, order, now)
  const returned = cashToReturn({ ...order, isPaid: order.cashTakenAt !== null }, to)
  assertCashNamed(cash, returned, sum => `Going back means that you give ${sum} back.`)
  await updateOrderStatus(tx, order, to, now, by)
  if (returned > 0) await tx.update(orders).set({ cashTakenAt: null }).where(eq(orders.id, order.id))
  return { from: order.status, to, ...(returned > 0 ? { cashReturned: formatMoney(returned) } : {}) }
}

/** What the staff have marked before they cook. @throws HttpError 409 if it is not marked, or the kitchen has started */
async function clearMark(tx: Db, order: OrderRow, step: Exclude<UndoableStep, 'move'>) {
  const mark = step === 'accept' ? order.acceptedAt : order.allergySeenAt
  if (mark === null || !BEFORE_COOKING.includes(order.status)) throw await createConflictError(tx, order)
  const cleared =
    step === 'accept' ? { acceptedAt: null, acceptedBy: null } : { allergySeenAt: null, allergySeenBy: null }
  await tx.update(orders).set(cleared).where(eq(orders.id, order.id))
  return { step }
}

/**
 * Undoes a step of an order, if nothing has happened to the order since (specification 23.36, 23.37). Cash that was taken counts as
 * not taken again, and the request must name the sum.
 * @throws HttpError 404 for an order of another trailer, 409 if the order has changed, is cancelled or refunded, or has no step before
 */
export async function undoOrderStep(
  db: Db,
  orderId: number,
  undo: StepToUndo,
  staff: StaffContext,
): Promise<void> {
  await db.transaction(async tx => {
    await lockCustomer(tx, staff.vendorId, orderId)
    const order = await lockVendorOrder(tx, staff.vendorId, orderId)
    assertUndoable(order)
    if ((await countStatusChanges(tx, orderId)) !== undo.version) throw await createConflictError(tx, order)
    const details =
      undo.step === 'move'
        ? await setStatusBack(tx, order, undo, staff)
        : await clearMark(tx, order, undo.step)
    const { userId, now: at } = staff
    await recordAudit(tx, { at, event: 'order_step_undone', userId, orderId, details })
  })
}
