/** How payments change. Whoever locks several things goes cart, order, payment. */
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { type PaymentState, payments, UNFINISHED_PAYMENT_STATES } from './payment-schema'
import { carts } from '#server/db/schema'
import type { CartRow } from '#server/carts/cart-store'
import { lockOrder } from '#server/orders/order-status-store'
import type { OrderRow } from '#server/orders/order-store'
import type { PaymentRow } from './payment-store'

/** A payment with what it is of, all locked. */
export interface LockedPayment {
  readonly payment: PaymentRow
  readonly order: OrderRow
  /** null where no cart is paid. */
  readonly cart: CartRow | null
}

/** Locks a payment, its order and its cart until the transaction ends. */
export async function lockPayment(tx: Db, { id, cartId, orderId }: PaymentRow): Promise<LockedPayment> {
  const [cart] =
    cartId === null ? [] : await tx.select().from(carts).where(eq(carts.id, cartId)).for('update')
  const order = await lockOrder(tx, orderId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!order || !payment) throw new Error('A payment or its order is gone')
  return { payment, order, cart: cart ?? null }
}

export type PaymentUpdate = Partial<
  Pick<PaymentRow, 'state' | 'sessionId' | 'sessionUrl' | 'providerIntent' | 'problem'>
>

/** Writes a change of a payment that the caller has locked. */
export async function updatePayment(
  tx: Db,
  id: number,
  change: PaymentUpdate,
  now: Date,
): Promise<PaymentRow> {
  const [row] = await tx
    .update(payments)
    .set({ ...change, updatedAt: now })
    .where(eq(payments.id, id))
    .returning()
  if (!row) throw new Error('A payment is gone')
  return row
}

/** Ends a refund, once: of two that made it the first writes. */
export async function finishRefund(
  db: Db,
  payment: PaymentRow,
  change: PaymentUpdate,
  now: Date,
): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({ ...change, updatedAt: now })
    .where(and(eq(payments.id, payment.id), eq(payments.state, 'refunding')))
    .returning()
  return row ?? { ...payment, ...change }
}

/** Marks a payment to be ended at the provider; one that is over already stays as it is. */
export const markCancelling = async (db: Db, reference: string, now: Date): Promise<void> => {
  await db
    .update(payments)
    .set({ state: 'ending', updatedAt: now })
    .where(and(eq(payments.publicId, reference), inArray(payments.state, ['creating', 'open'])))
}

/**
 * Lets go of the payments of an order that the caller has locked and cancelled: what is paid goes back, what is open
 * is ended.
 * @returns the references of those that the provider must now be asked about
 */
export async function cancelOrRefundPayments(tx: Db, orderId: number, now: Date): Promise<string[]> {
  const move = (from: PaymentState[], state: PaymentState) =>
    tx
      .update(payments)
      .set({ state, updatedAt: now })
      .where(and(eq(payments.orderId, orderId), inArray(payments.state, from)))
      .returning({ reference: payments.publicId })
  const paid = await move(['paid'], 'refunding')
  const open = await move(['creating', 'open'], 'ending')
  return [...paid, ...open].map(({ reference }) => reference)
}

/** Since when a payment must be written to be due: one whose checkout is known, and one still without. `now` names the sweep. */
export interface SweepCutoffs {
  readonly openBefore: Date
  readonly createdBefore: Date
  readonly now: Date
}

/**
 * The payments that are due, not settled and not looked at in this sweep, those first that were not looked at for longest.
 * They count as looked at from now on, so that some that cannot be settled keep none of the others waiting.
 */
export async function claimUnfinishedPayments(
  db: Db,
  { openBefore, createdBefore, now }: SweepCutoffs,
  most: number,
): Promise<string[]> {
  const isOpen = and(isNotNull(payments.sessionId), lte(payments.createdAt, openBefore))
  const isDue = or(isOpen, lte(payments.createdAt, createdBefore))
  const isUnseen = or(isNull(payments.checkedAt), ne(payments.checkedAt, now))
  const oldest = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.state, [...UNFINISHED_PAYMENT_STATES]), isDue, isUnseen))
    .orderBy(sql`${payments.checkedAt} NULLS FIRST`, payments.id)
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(inArray(payments.id, oldest))
    .returning({ reference: payments.publicId })
  return rows.map(({ reference }) => reference)
}
