import { and, desc, eq, sql } from 'drizzle-orm'
import type { OrderType } from '#domain/orders/order-type'
import type { Db } from '#server/db/database'
import { carts } from '#server/db/schema'

export type CartRow = typeof carts.$inferSelect

/** Whose cart, at which trailer. */
export interface CartKey {
  readonly userId: number
  readonly vendorId: number
}

const matchesCart = ({ userId, vendorId }: CartKey) =>
  and(eq(carts.userId, userId), eq(carts.vendorId, vendorId))

export const findCart = async (db: Db, of: CartKey): Promise<CartRow | undefined> =>
  (await db.select().from(carts).where(matchesCart(of)))[0]

/** Locks the cart until the transaction ends, so that an order and a change of it come one after the other. */
export const lockCart = async (tx: Db, of: CartKey): Promise<CartRow | undefined> =>
  (await tx.select().from(carts).where(matchesCart(of)).for('update'))[0]

/** Locks the cart, made empty where there is none; its version stays, since nothing in it changes. */
export async function lockOrCreateCart(
  tx: Db,
  of: CartKey,
  orderType: OrderType,
  now: Date,
): Promise<CartRow> {
  await tx
    .insert(carts)
    .values({ ...of, orderType, updatedAt: now })
    .onConflictDoNothing()
  const cart = await lockCart(tx, of)
  if (!cart) throw new Error('A cart is gone')
  return cart
}

/** Opens the cart for a change: makes it where there is none, locks it, and counts its version on. */
export async function openCartForChange(
  tx: Db,
  of: CartKey,
  orderType: OrderType,
  now: Date,
): Promise<CartRow> {
  const [cart] = await tx
    .insert(carts)
    .values({ ...of, orderType, updatedAt: now })
    .onConflictDoUpdate({
      target: [carts.userId, carts.vendorId],
      set: { orderType, updatedAt: now, version: sql`${carts.version} + 1` },
    })
    .returning()
  if (!cart) throw new Error('An upsert gave no row')
  return cart
}

/** Locks a cart that exists and counts its version on. */
export const bumpCartVersion = async (tx: Db, id: number, now: Date): Promise<void> => {
  await tx
    .update(carts)
    .set({ updatedAt: now, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, id))
}

/** Looking at a cart makes it the one that delivery instructions go to; nothing is written when it already is. */
export const markCartViewed = async (db: Db, of: CartKey, now: Date): Promise<void> => {
  const isBehind = sql`EXISTS (SELECT 1 FROM carts later WHERE later.user_id = ${of.userId}
    AND later.id <> ${carts.id} AND later.updated_at >= ${carts.updatedAt})`
  await db
    .update(carts)
    .set({ updatedAt: now })
    .where(and(matchesCart(of), isBehind))
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
