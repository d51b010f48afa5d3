import { randomBytes } from 'node:crypto'
import { and, desc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { carts, orders } from '#server/core/db/schema'
import type { CartKey, CartRow } from '#server/ordering/carts/cart-store'
import { ACTIVE_PAYMENT_STATES, isActivePayment, payments } from './payment-schema'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'state' | 'updatedAt'>

/** Returns a random id that cannot be guessed: `pay_` and 24 characters. */
export const generatePaymentReference = (): string => `pay_${randomBytes(18).toString('base64url')}`

const isInActiveState = inArray(payments.state, [...ACTIVE_PAYMENT_STATES])

/** Writes a new payment in the state `creating`. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<PaymentRow> {
  const values = { ...payment, state: 'creating' as const, updatedAt: payment.createdAt }
  return requireRow(await tx.insert(payments).values(values).returning())
}

export const findPaymentByReference = async (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.reference, reference)))[0]

/** Finds the payments of the provider's payment intents. */
export const findPaymentsByIntent = (db: Db, intents: string[]): Promise<PaymentRow[]> =>
  db.select().from(payments).where(inArray(payments.providerIntent, intents))

export const findPaymentsByReference = (db: Db, references: string[]): Promise<PaymentRow[]> =>
  db.select().from(payments).where(inArray(payments.reference, references))

/** Finds the payments with these references that are still active. */
export const findActivePayments = (db: Db, references: string[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.reference, references), isInActiveState))

/** Whether a payment that was created at `since` or later may still be paid. */
export const hasActivePaymentSince = async (db: Db, since: Date): Promise<boolean> =>
  (
    await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(isInActiveState, gte(payments.createdAt, since)))
      .limit(1)
  ).length > 0

/** Finds a customer's payment by our id or by the provider's session id. A malformed id finds none. */
export async function findUserPayment(db: Db, userId: number, id: string): Promise<PaymentRow | undefined> {
  if (!/^\w[\w-]*$/.test(id)) return undefined
  const hasId = or(eq(payments.reference, id), eq(payments.sessionId, id))
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), hasId))
  return rows[0]
}

/** Finds the one active payment of a cart, and one that needs review for the same order of the same, unchanged cart. */
export async function findCartPayments(
  tx: Db,
  { id, version }: CartRow,
  fingerprint: string,
): Promise<{ readonly active: PaymentRow | undefined; readonly needsReview: boolean }> {
  const needsReview = and(
    eq(payments.cartVersion, version),
    eq(payments.fingerprint, fingerprint),
    eq(payments.state, 'needs_review'),
  )
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, id), or(isInActiveState, needsReview)))
  return {
    active: found.find(isActivePayment),
    needsReview: found.some(({ state }) => state === 'needs_review'),
  }
}

/** Finds the one active payment of an order. */
export const findActiveOrderPayment = async (db: Db, orderId: number): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), isInActiveState))
  )[0]

/** Finds the one active payment of a customer's cart at a vendor. */
export const findActiveVendorPayment = async (
  db: Db,
  { userId, vendorId }: CartKey,
): Promise<PaymentRow | undefined> =>
  (
    await db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(carts, eq(carts.id, payments.cartId))
      .where(and(eq(carts.userId, userId), eq(carts.vendorId, vendorId), isInActiveState))
  )[0]?.payment

const orderPaymentInState =
  (state: PaymentRow['state']) =>
  async (tx: Db, orderId: number): Promise<PaymentRow | undefined> =>
    (
      await tx
        .select()
        .from(payments)
        .where(and(eq(payments.orderId, orderId), eq(payments.state, state)))
        .limit(1)
    )[0]

export const findOrderPaymentNeedingReview = orderPaymentInState('needs_review')

export const findPaidOrderPayment = orderPaymentInState('paid')

/** Finds the latest payment of the same order of a filled cart that was paid at `since` or later. */
export const findDuplicatePayment = async (
  tx: Db,
  cartId: number,
  fingerprint: string,
  since: Date,
): Promise<PaymentRow | undefined> =>
  (
    await tx
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, and(eq(orders.id, payments.orderId), isNotNull(orders.fingerprint)))
      .where(
        and(
          eq(payments.cartId, cartId),
          eq(payments.fingerprint, fingerprint),
          eq(payments.state, 'paid'),
          gte(payments.updatedAt, since),
        ),
      )
      .orderBy(desc(payments.id))
      .limit(1)
  )[0]?.payment
