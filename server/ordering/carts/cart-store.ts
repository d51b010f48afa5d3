import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderType } from '#domain/orders/order-type'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { carts } from '#server/core/db/schema'

export type CartRow = typeof carts.$inferSelect

/** A cart belongs to one customer and one vendor. */
export interface CartKey {
  readonly userId: number
  readonly vendorId: number
}

const matchesCart = ({ userId, vendorId }: CartKey) =>
  and(eq(carts.userId, userId), eq(carts.vendorId, vendorId))

const lockCarts = (tx: Db, key: CartKey): Promise<CartRow[]> =>
  tx.select().from(carts).where(matchesCart(key)).for('update')

/** Locks the cart until the transaction ends, so that an order and a change of the cart cannot overlap. */
export const lockCart = async (tx: Db, key: CartKey): Promise<CartRow | undefined> =>
  (await lockCarts(tx, key))[0]

/** Locks the cart, and creates an empty one if there is none. Its version stays the same. */
export async function lockOrCreateCart(
  tx: Db,
  key: CartKey,
  orderType: OrderType,
  now: Date,
): Promise<CartRow> {
  const cart = await lockCart(tx, key)
  if (cart) return cart
  await tx
    .insert(carts)
    .values({ ...key, orderType, updatedAt: now })
    .onConflictDoNothing()
  return requireRow(await lockCarts(tx, key))
}

/** What every change of a cart sets. */
export const nextVersion = (now: Date) => ({ updatedAt: now, version: sql`${carts.version} + 1` })

/** Locks an existing cart and increases its version. */
export const incrementCartVersion = async (tx: Db, id: number, now: Date): Promise<void> => {
  await tx.update(carts).set(nextVersion(now)).where(eq(carts.id, id))
}

/** Saves the instructions in the cart that the customer changed last. @returns whether there is one */
export async function saveLatestInstructions(
  db: Db,
  userId: number,
  deliveryInstructions: string,
  now: Date,
): Promise<boolean> {
  const latest = db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.userId, userId))
    .orderBy(desc(carts.updatedAt), desc(carts.id))
    .limit(1)
  const saved = await db
    .update(carts)
    .set({ deliveryInstructions, ...nextVersion(now) })
    .where(inArray(carts.id, latest))
    .returning({ id: carts.id })
  return saved.length > 0
}
