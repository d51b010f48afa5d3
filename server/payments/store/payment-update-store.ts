/** Updates of payments. Lock order: cart, then order, then payment. Any other order can deadlock. */
import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { carts, orders, vendors } from '#server/core/db/schema'
import { paymentStateChanged } from '#server/core/metrics/signals'
import type { CartRow } from '#server/ordering/carts/cart-store'
import type { OrderAddress } from '#server/ordering/orders/order-draft'
import { lockOrder } from '#server/ordering/orders/order-status-store'
import type { OrderRow } from '#server/ordering/orders/order-store'
import { enqueueRefundMail } from '#server/ordering/receipts/enqueue-receipt'
import { isTakingOrders } from '#server/park/vendors/vendor-opening'
import { findVendorsWithHours, type ZonedVendor } from '#server/park/vendors/vendor-store'
import type { PaymentEndReason } from '#server/payments/end-reasons'
import { storeRefundedSum } from '#server/payments/refunds/refund-store'
import { type PaymentState, payments, UNFINISHED_PAYMENT_STATES } from './payment-schema'
import type { PaymentRow } from './payment-store'

/** A payment with its order and cart, all locked. */
export interface LockedPayment {
  readonly payment: PaymentRow
  readonly order: OrderRow
  /** null for a payment of an existing order. */
  readonly cart: CartRow | null
}

/** Locks a payment, its order and its cart until the transaction ends. */
export async function lockPayment(tx: Db, { id, cartId, orderId }: PaymentRow): Promise<LockedPayment> {
  const [cart] =
    cartId === null ? [] : await tx.select().from(carts).where(eq(carts.id, cartId)).for('update')
  const order = await lockOrder(tx, orderId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!order || !payment) throw new Error('Payment or its order not found')
  return { payment, order, cart: cart ?? null }
}

export type PaymentUpdate = Partial<
  Pick<
    PaymentRow,
    'state' | 'sessionId' | 'sessionUrl' | 'providerIntent' | 'problem' | 'chargedAmount' | 'endReason'
  >
>

/** States in which money was taken or given back, or a person must look. */
const MONEY_STATES = ['paid', 'refunding', 'refunded', 'needs_review'] as const

const findMoneyState = (state: PaymentState | undefined) => MONEY_STATES.find(known => known === state)

/** Writes the new state of a payment to the audit trail, and what it changes to the order's refunded sum. Expects a locked order. */
async function recordPaymentState(tx: Db, payment: PaymentRow, at: Date): Promise<void> {
  const state = findMoneyState(payment.state)
  if (state === undefined) return
  const { orderId, reference, amount } = payment
  const details = { payment: reference, amount }
  await recordAudit(tx, { at, event: `payment_${state}`, userId: null, orderId, details })
  await storeRefundedSum(tx, orderId, at)
  if (state === 'refunding') await enqueueRefundMail(tx, orderId, at)
}

/** Updates a payment that the caller has locked. */
export async function updatePayment(
  tx: Db,
  id: number,
  change: PaymentUpdate,
  now: Date,
): Promise<PaymentRow> {
  const rows = await tx
    .update(payments)
    .set({ ...change, updatedAt: now })
    .where(eq(payments.id, id))
    .returning()
  const payment = requireRow(rows)
  if (change.state !== undefined) await recordPaymentState(tx, payment, now)
  return payment
}

/** Changes a payment that is still in the state that the caller read. Of two concurrent callers only the first one writes. */
export async function changePaymentState(
  db: Db,
  payment: PaymentRow,
  change: PaymentUpdate,
  now: Date,
): Promise<PaymentRow> {
  const changed = await db.transaction(async tx => {
    if (findMoneyState(change.state) !== undefined) await lockOrder(tx, payment.orderId)
    const [row] = await tx
      .update(payments)
      .set({ ...change, updatedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
      .returning()
    if (!row) return undefined
    await recordPaymentState(tx, row, now)
    return row
  })
  if (changed && changed.state !== payment.state) paymentStateChanged.send({ state: changed.state })
  return changed ?? { ...payment, ...change }
}

/** Marks the payments that can still be paid for cancelling at the provider. @returns their references */
async function markAllCancelling(
  db: Db,
  which: SQL | undefined,
  endReason: PaymentEndReason,
  now: Date,
): Promise<string[]> {
  const marked = await db
    .update(payments)
    .set({ state: 'cancelling', endReason, updatedAt: now })
    .where(and(inArray(payments.state, ['creating', 'open']), which))
    .returning({ reference: payments.reference })
  return marked.map(({ reference }) => reference)
}

/** Marks an active payment for cancelling at the provider. Any other payment stays unchanged. */
export const markCancelling = async (
  db: Db,
  reference: string,
  endReason: PaymentEndReason,
  now: Date,
): Promise<void> => {
  await markAllCancelling(db, eq(payments.reference, reference), endReason, now)
}

/** Marks the active payments at closed vendors for cancelling. A closed vendor takes no order (specification 13.40, 26.3). */
export const markCancellingAtClosedVendors = async (db: Db, now: Date): Promise<void> => {
  const withHours = await findVendorsWithHours(db)
  const isClosedNow = (vendor: ZonedVendor) => !isTakingOrders(vendor, now.getTime())
  const outsideHours = withHours.filter(isClosedNow).map(({ id }) => id)
  const closedOrders = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(or(eq(vendors.isOpen, false), inArray(vendors.id, outsideHours)))
  await markAllCancelling(db, inArray(payments.orderId, closedOrders), 'vendor_closed', now)
}

/**
 * Marks the open card payments of a customer's carts whose delivery goes to `address` for cancelling.
 * @returns the references of the payments that must be reconciled with the provider
 */
export async function markCancellingDeliveries(
  db: Db,
  userId: number,
  address: Pick<OrderAddress, 'doorNo' | 'street' | 'postcode'>,
  now: Date,
): Promise<string[]> {
  const { doorNo, street, postcode } = address
  const deliveries = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'pending_payment'),
        sql`${orders.address} @> ${JSON.stringify({ doorNo, street, postcode })}::jsonb`,
      ),
    )
  const ofCarts = and(isNotNull(payments.cartId), inArray(payments.orderId, deliveries))
  return markAllCancelling(db, ofCarts, 'address_changed', now)
}

/**
 * Marks the payments of a cancelled order that the caller has locked: a paid one for a refund, an open one for cancelling.
 * @returns the references of the payments that must be reconciled with the provider
 */
export async function cancelOrRefundPayments(tx: Db, orderId: number, now: Date): Promise<string[]> {
  const paid = await tx
    .update(payments)
    .set({ state: 'refunding', updatedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .returning({ reference: payments.reference })
  if (paid.length > 0) await enqueueRefundMail(tx, orderId, now)
  const open = await markAllCancelling(tx, eq(payments.orderId, orderId), 'order_cancelled', now)
  return [...paid.map(({ reference }) => reference), ...open]
}

export interface SweepCutoffs {
  /** An open payment is due if it was created at this time or earlier: its session has expired. */
  readonly openBefore: Date
  /** A payment without a session is due if it was created at this time or earlier. */
  readonly creatingBefore: Date
  /** Any other unfinished payment is due if it was created at this time or earlier. */
  readonly createdBefore: Date
  /** A claim of an earlier sweep ends if it was made at this time or earlier. */
  readonly leasedBefore: Date
  readonly now: Date
}

/**
 * Leases unfinished payments that are due and that no sweep of any server holds: those never claimed first, then the longest
 * unclaimed ones, and of these the newest. So payments that cannot be reconciled do not block the others. Specification 22.18.
 * @returns the references of at most `limit` payments
 */
export async function claimUnfinishedPayments(
  db: Db,
  { openBefore, creatingBefore, createdBefore, leasedBefore, now }: SweepCutoffs,
  limit: number,
): Promise<string[]> {
  const isDue = or(
    and(isNull(payments.sessionId), lte(payments.createdAt, creatingBefore)),
    and(eq(payments.state, 'open'), lte(payments.createdAt, openBefore)),
    and(isNotNull(payments.sessionId), ne(payments.state, 'open'), lte(payments.createdAt, createdBefore)),
  )
  const isUnclaimed = or(isNull(payments.claimedAt), lte(payments.claimedAt, leasedBefore))
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.state, [...UNFINISHED_PAYMENT_STATES]), isDue, isUnclaimed))
    .orderBy(sql`${payments.claimedAt} NULLS FIRST`, desc(payments.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(payments)
    .set({ claimedAt: now })
    .where(inArray(payments.id, due))
    .returning({ reference: payments.reference })
  return rows.map(({ reference }) => reference)
}
