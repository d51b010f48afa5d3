/** Everything that is stored about a customer (specification 24.9). */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { toPounds } from '#domain/money'
import type { Db } from '#server/core/db/database'
import { auditEvents, cartLines, carts, menuItems, orders, outbox } from '#server/core/db/schema'
import { sessions } from '#server/identity/auth/sessions/session-schema'
import type { Identity } from '#server/identity/auth/tokens'
import { serializeUser } from '#server/identity/auth/user-serializer'
import { findOwnUser } from '#server/identity/auth/user-store'
import { serializeAddress } from '#server/ordering/addresses/address-serializer'
import { findAddressByUser } from '#server/ordering/addresses/address-store'
import { serializeOrder } from '#server/ordering/orders/order-serializer'
import { findOrdersWithDetails } from '#server/ordering/orders/order-store'
import { paymentReviews, payments, refunds } from '#server/payments/store/payment-schema'

const ACCOUNT_EVENTS = [
  'account_created',
  'signed_in',
  'signed_out_everywhere',
  'device_signed_out',
  'password_changed',
  'password_reset',
]

const findCartLines = (db: Db, userId: number) =>
  db
    .select({
      vendorId: carts.vendorId,
      name: menuItems.name,
      quantity: cartLines.quantity,
      allergyNote: cartLines.allergyNote,
      kitchenNote: cartLines.kitchenNote,
      deliveryInstructions: carts.deliveryInstructions,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(menuItems, eq(menuItems.id, cartLines.itemId))
    .where(eq(carts.userId, userId))
    .orderBy(cartLines.id)

/** The carts, also empty ones, which keep their instructions. */
const findCarts = (db: Db, userId: number) =>
  db
    .select({
      vendorId: carts.vendorId,
      orderType: carts.orderType,
      deliveryInstructions: carts.deliveryInstructions,
    })
    .from(carts)
    .where(eq(carts.userId, userId))
    .orderBy(carts.id)

const findPayments = async (db: Db, userId: number) => {
  const rows = await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.id)
  const ids = rows.map(({ id }) => id)
  const reviews = await db.select().from(paymentReviews).where(inArray(paymentReviews.paymentId, ids))
  return rows.map(({ id, reference, orderId, state, amount, createdAt }) => ({
    id: reference,
    orderId,
    state,
    amount: toPounds(amount),
    createdAt: createdAt.toISOString(),
    reviewNotes: reviews.filter(({ paymentId }) => paymentId === id).map(({ note }) => note),
  }))
}

/** What hosts have paid back, and why. */
const findRefunds = async (db: Db, userId: number) => {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(refunds.id)
  return rows.map(({ refund: { orderId, amount, reason, state, createdAt } }) => ({
    orderId,
    amount: toPounds(amount),
    reason,
    state,
    createdAt: createdAt.toISOString(),
  }))
}

const findNotifications = async (db: Db, userId: number) => {
  const rows = await db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(outbox.id)
  return rows.map(({ orderId, status, at }) => ({ orderId, status, at: at.toISOString() }))
}

/** What hosts have done to an account. */
const wasDoneTo = (userId: number) => sql`${auditEvents.details}->>'account' = ${String(userId)}`

/** Selects when the customer signed in, and what happened to the account. */
export const selectAccountEvents = (db: Db, userId: number) =>
  db
    .select({ event: auditEvents.event, at: auditEvents.at })
    .from(auditEvents)
    .where(
      or(and(eq(auditEvents.userId, userId), inArray(auditEvents.event, ACCOUNT_EVENTS)), wasDoneTo(userId)),
    )
    .orderBy(auditEvents.id)

const findAccountEvents = async (db: Db, userId: number) =>
  (await selectAccountEvents(db, userId)).map(({ event, at }) => ({ event, at: at.toISOString() }))

/** The sign-ins that have not expired. */
const findOwnSessions = async (db: Db, userId: number) => {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt)
  return rows.map(({ device, createdAt, lastUsedAt }) => ({
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/** Reads everything at one moment. Amounts are in pounds, times in UTC. */
export const readOwnData = (db: Db, identity: Identity, now: Date) =>
  db.transaction(
    async tx => {
      const user = await findOwnUser(tx, identity)
      const { id } = user
      const address = await findAddressByUser(tx, id)
      return {
        exportedAt: now.toISOString(),
        profile: serializeUser(user),
        addresses: address ? [serializeAddress(address)] : [],
        orders: (await findOrdersWithDetails(tx, eq(orders.userId, id))).map(serializeOrder),
        payments: await findPayments(tx, id),
        refunds: await findRefunds(tx, id),
        carts: await findCarts(tx, id),
        cart: await findCartLines(tx, id),
        notifications: await findNotifications(tx, id),
        accountEvents: await findAccountEvents(tx, id),
        lastUsedAt: user.lastUsedAt.toISOString(),
        sessions: await findOwnSessions(tx, id),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
