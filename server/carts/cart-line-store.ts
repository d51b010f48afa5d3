import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { AddonSelection } from '#domain/contract/cart'
import type { Db } from '#server/db/database'
import { cartLines, carts } from '#server/db/schema'

export type CartLineRow = typeof cartLines.$inferSelect

export const findCartLines = (db: Db, cartId: number): Promise<CartLineRow[]> =>
  db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(cartLines.id)

export const insertCartLine = async (
  tx: Db,
  line: { cartId: number; itemId: number; quantity: number; selections: AddonSelection[] },
): Promise<void> => {
  await tx.insert(cartLines).values(line)
}

export const setLineQuantity = async (tx: Db, lineId: number, quantity: number): Promise<void> => {
  await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, lineId))
}

export const deleteCartLine = async (tx: Db, lineId: number): Promise<void> => {
  await tx.delete(cartLines).where(eq(cartLines.id, lineId))
}

/** Takes every line out, and the delivery instructions with them. */
export const clearCartContents = async (tx: Db, cartId: number): Promise<void> => {
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId))
  await tx
    .update(carts)
    .set({ deliveryInstructions: '', version: sql`${carts.version} + 1` })
    .where(eq(carts.id, cartId))
}

/** A line by its own id or by its dish's; line ids and dish ids never meet. */
const matchesLineOrDish = (id: number) => or(eq(cartLines.id, id), eq(cartLines.itemId, id))

/** The line that an id names in a cart; of several lines of one dish the newest. */
export const findLineByEitherId = async (
  tx: Db,
  cartId: number,
  id: number,
): Promise<CartLineRow | undefined> =>
  (
    await tx
      .select()
      .from(cartLines)
      .where(and(eq(cartLines.cartId, cartId), matchesLineOrDish(id)))
      .orderBy(desc(cartLines.id))
      .limit(1)
  )[0]

/** The customer's cart that holds what an id names. */
export const findCartIdHolding = async (db: Db, userId: number, id: number): Promise<number | undefined> =>
  (
    await db
      .select({ cartId: cartLines.cartId })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(and(eq(carts.userId, userId), matchesLineOrDish(id)))
      .limit(1)
  )[0]?.cartId

/** Puts a note on the line, or on all lines of the dish. @returns how many it reached */
export const setAllergyNote = async (
  tx: Db,
  cartId: number,
  id: number,
  allergyNote: string,
): Promise<number> => {
  const changed = await tx
    .update(cartLines)
    .set({ allergyNote })
    .where(and(eq(cartLines.cartId, cartId), matchesLineOrDish(id)))
    .returning({ id: cartLines.id })
  return changed.length
}
