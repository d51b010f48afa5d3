import { randomBytes } from 'node:crypto'
import { and, desc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { ACTIVE_PAYMENT_STATES, payments } from './payment-schema'
import { carts, orders } from '#server/db/schema'
import type { CartKey, CartRow } from '#server/carts/cart-store'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'state' | 'updatedAt'>

/** An id that nobody guesses. */
export const generatePaymentReference = (): string => `pay_${randomBytes(18).toString('base64url')}`

const isInActiveState = inArray(payments.state, [...ACTIVE_PAYMENT_STATES])

/** Writes a payment that the provider has yet to hear of. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<PaymentRow> {
  const values = { ...payment, state: 'creating' as const, updatedAt: payment.createdAt }
  const [row] = await tx.insert(payments).values(values).returning()
  if (!row) throw new Error('An insert gave no row')
  return row
}

export const findPaymentByReference = async (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.publicId, reference)))[0]

/** A customer's payment by our id or by the provider's session; what cannot be either names none. */
export async function findUserPayment(db: Db, userId: number, id: string): Promise<PaymentRow | undefined> {
  if (!/^\w[\w-]*$/.test(id)) return undefined
  const isNamed = or(eq(payments.publicId, id), eq(payments.sessionId, id))
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isNamed))
  return rows[0]
}

/** The one payment of a cart that may still be paid. */
export const findActiveCartPayment = async (db: Db, cartId: number): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.cartId, cartId), isInActiveState))
  )[0]

/** The one payment of an order that may still be paid. */
export const findActiveOrderPayment = async (db: Db, orderId: number): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), isInActiveState))
  )[0]

/** The one payment of a customer's cart at a trailer that may still be paid. */
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

/** A payment of an order that a person must look at. */
export const findOrderPaymentNeedingReview = orderPaymentInState('flagged')

/** The payment that has paid an order. */
export const findPaidOrderPayment = orderPaymentInState('paid')

/** A payment of this very cart, unchanged since, that a person must look at. */
export const findCartPaymentNeedingReview = async (
  tx: Db,
  { id, version }: CartRow,
  fingerprint: string,
): Promise<PaymentRow | undefined> =>
  (
    await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.cartId, id),
          eq(payments.cartVersion, version),
          eq(payments.fingerprint, fingerprint),
          eq(payments.state, 'flagged'),
        ),
      )
      .limit(1)
  )[0]

/** The same order of a cart that was filled then, paid at a moment or later. */
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
