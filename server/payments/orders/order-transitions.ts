/** Transitions of orders, by vendor staff and by the demo kitchen. The notifications go to the outbox. */
import { isolateText } from '#domain/free-text'
import { formatMoney, type Pence } from '#domain/money'
import { calledText } from '#domain/orders/called-order'
import { needsCancelReason } from '#domain/orders/cancellation'
import { cashToTake } from '#domain/orders/cash-moves'
import { isKnownStatus, type KnownStatus, normaliseStatus } from '#domain/orders/order-status'
import { nextStatus, stepsOfTap } from '#domain/orders/order-transitions'
import { statusLabel } from '#domain/orders/status-banner'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { requireStaff } from '#server/identity/auth/roles/require-staff'
import type { Identity } from '#server/identity/auth/tokens'
import {
  countStatusChanges,
  findLastChangedBy,
  lockOrder,
  lockStalledOrders,
  setAccepted,
  updateOrderStatus,
} from '#server/ordering/orders/order-status-store'
import { isAwaitingCardPayment, type OrderRow } from '#server/ordering/orders/order-store'
import { writeCancellation } from './write-cancellation'

/** What the kitchen board sends with a new status. Other clients leave it out. */
interface StaffChange {
  /** The status that the tablet shows. */
  readonly seenStatus?: string
  /** The name of the person at the tablet. */
  readonly changedBy?: string | null
  /** Why the order is cancelled, for the customer. */
  readonly cancelReason?: string | undefined
  /** The number of status changes that the tablet knows. An order can come back to a status, so the status alone is not enough. */
  readonly seenVersion?: number | undefined
  /** The cash that the tablet names as taken, in pence. */
  readonly cash?: Pence | undefined
}

/**
 * A status that a request names.
 * @param written the text of the request, if `status` is its normalised form
 * @throws HttpError 400
 */
export function requireRequestedStatus(status: string, written = status): KnownStatus {
  if (isKnownStatus(status)) return status
  throw new HttpError('unknown_order_status', `There is no status '${written}'`)
}

/** A status of the table, which has no others. @throws Error */
export function requireStoredStatus(status: string): KnownStatus {
  if (isKnownStatus(status)) return status
  throw new Error(`The status ${status} is unknown`)
}

/**
 * The statuses that an order passes on its way to the requested one: one, or two for a tablet that starts an order which is to be paid.
 * @throws HttpError 409
 */
function requireSteps(
  order: OrderRow,
  status: KnownStatus,
  { seenVersion, cancelReason }: StaffChange,
): readonly KnownStatus[] {
  const steps = stepsOfTap(order.status, status, order)
  const isOfTablet = seenVersion !== undefined
  const needsPayment = isAwaitingCardPayment(order) && status !== 'cancelled'
  if (steps === null || needsPayment || (steps.length > 1 && !isOfTablet))
    throw new HttpError(
      'order_status_conflict',
      `An order that is '${statusLabel(order.status)}' cannot become '${statusLabel(status)}'`,
    )
  if (status === 'cancelled' && cancelReason === undefined && needsCancelReason(order.status))
    throw new HttpError(
      'cancel_reason_missing',
      'The kitchen has started this order. Please say why it is cancelled.',
    )
  return steps
}

/**
 * Locks an order of the staff's own vendor until the transaction ends.
 * @throws HttpError 404, also for an order of another vendor
 */
export async function lockVendorOrder(tx: Db, vendorId: number, id: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (order?.vendorId !== vendorId) throw notFoundError('Order')
  return order
}

/** The refusal of a tap on an order that another tablet, or the customer's payment, has changed. It names who did it. */
export async function createConflictError(tx: Db, order: OrderRow): Promise<HttpError> {
  const changedBy = await findLastChangedBy(tx, order.id)
  const status = statusLabel(order.status).toLowerCase()
  return new HttpError(
    'order_status_conflict',
    changedBy === null
      ? `Order ${calledText(order)} has changed. It is ${status} now.`
      : `${isolateText(changedBy)} was first: order ${calledText(order)} is ${status} now.`,
  )
}

/** What has happened to the money of an order must be read before it is cooked. @throws HttpError 409 */
export function assertNoticeRead(order: OrderRow): void {
  if (order.noticeAt !== null)
    throw new HttpError(
      'order_status_conflict',
      `Order ${calledText(order)} was refunded meanwhile. Please read that first.`,
    )
}

/** No money changes its state without the sum. @throws HttpError 409 */
export function assertCashNamed(named: Pence, sum: Pence, explain: (sum: string) => string): void {
  if (named !== sum)
    throw new HttpError(
      'cash_sum_missing',
      `${explain(formatMoney(sum))} The tablet has named ${formatMoney(named)}.`,
    )
}

/** Refuses a tap on an order that has changed, and one that takes other cash than it says. @throws HttpError 409 */
async function assertTapCurrent(tx: Db, order: OrderRow, status: KnownStatus, change: StaffChange) {
  const { seenStatus, seenVersion, cash } = change
  if (seenStatus === undefined) return
  const isOlder =
    normaliseStatus(seenStatus) !== order.status ||
    (seenVersion !== undefined && seenVersion !== (await countStatusChanges(tx, order.id)))
  if (isOlder) throw await createConflictError(tx, order)
  assertNoticeRead(order)
  // A tablet of the version before names neither.
  if (seenVersion === undefined && cash === undefined) return
  const due = cashToTake({ ...order, isPaid: order.cashTakenAt !== null }, status)
  assertCashNamed(cash ?? 0, due, sum => `This step takes ${sum} in cash.`)
}

/**
 * Moves an order of the staff's own vendor to another status (specification 22.8 to 22.11). If the order is cancelled, its
 * card payments are cancelled or refunded in the same transaction.
 * @returns the references of the payments that the caller must reconcile with the provider
 * @throws HttpError 403 for a customer, 404 for an order of another vendor, 400 for an unknown status, 409 for a transition
 *   that is not allowed, and if the order is no longer as the tablet shows it, takes other cash than the tablet names, or was refunded
 *   and a tablet has not yet read it
 */
export async function advanceOrder(
  db: Db,
  identity: Identity,
  id: number,
  requestedStatus: string,
  now: Date,
  change: StaffChange = {},
): Promise<string[]> {
  const { changedBy = null, cancelReason } = change
  const vendorId = requireStaff(identity)
  const status = requireRequestedStatus(normaliseStatus(requestedStatus), requestedStatus)
  return db.transaction(async tx => {
    const order = await lockVendorOrder(tx, vendorId, id)
    await assertTapCurrent(tx, order, status, change)
    const steps = requireSteps(order, status, change)
    if (order.acceptedAt === null) await setAccepted(tx, id, changedBy, now)
    if (status === 'cancelled') {
      const reason = cancelReason ?? null
      return writeCancellation(tx, order, {
        canceller: 'kitchen',
        userId: identity.id,
        by: changedBy,
        reason,
        now,
      })
    }
    for (const step of steps) await updateOrderStatus(tx, order, step, now, changedBy)
    const details = { from: order.status, to: status }
    const event = 'order_status_changed'
    await recordAudit(tx, { at: now, event, userId: identity.id, orderId: id, details })
    return []
  })
}

/**
 * Moves every order whose status has not changed since a moment one step further.
 * @param attendedVendors the vendors whose orders are left alone, because their staff move them
 * @returns the number of moved orders
 */
export async function advanceStalledOrders(
  db: Db,
  since: Date,
  now: Date,
  attendedVendors: readonly number[] = [],
): Promise<number> {
  return db.transaction(async tx => {
    let moved = 0
    for (const order of await lockStalledOrders(tx, since, attendedVendors)) {
      const status = nextStatus(order.status, order)
      if (status === null) continue
      await updateOrderStatus(tx, order, status, now)
      moved += 1
    }
    return moved
  })
}
