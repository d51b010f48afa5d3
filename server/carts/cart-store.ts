import { and, desc, eq, sql } from 'drizzle-orm'
import type { OrderType } from '#domain/orders/order-type'
import type { Db } from '#server/db/database'
import { requireRow } from '#server/db/require-row'
import { carts } from '#server/db/schema'

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
  await tx
    .insert(carts)
    .values({ ...key, orderType, updatedAt: now })
    .onConflictDoNothing()
  return requireRow(await lockCarts(tx, key))
}

/** Locks an existing cart and increases its version. */
export const incrementCartVersion = async (tx: Db, id: number, now: Date): Promise<void> => {
  await tx
    .update(carts)
    .set({ updatedAt: now, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, id))
}

export const findLatestCart = async (db: Db, userId: number): Promise<CartRow | undefined> =>
  (
    await db
      .select()
      .from(carts)
      .where(eq(carts.userId, userId))
      .orderBy(desc(carts.updatedAt), desc(carts.id))
      .limit(1)
  )[0]

export const setDeliveryInstructions = async (
  tx: Db,
  id: number,
  deliveryInstructions: string,
): Promise<void> => {
  await tx.update(carts).set({ deliveryInstructions }).where(eq(carts.id, id))
}
