import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { cartLines, carts } from '#server/db/schema'

export type CartLineRow = typeof cartLines.$inferSelect

export const findCartLines = (db: Db, cartId: number): Promise<CartLineRow[]> =>
  db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(cartLines.id)

/** Deletes every line, and clears the delivery instructions, in one statement. */
export const clearCartContents = async (tx: Db, cartId: number): Promise<void> => {
  const deletedLines = tx
    .$with('deleted_lines')
    .as(tx.delete(cartLines).where(eq(cartLines.cartId, cartId)).returning({ id: cartLines.id }))
  await tx
    .with(deletedLines)
    .update(carts)
    .set({ deliveryInstructions: '', version: sql`${carts.version} + 1` })
    .where(eq(carts.id, cartId))
}

/** Matches a line by its own id or by the id of its dish. The two ranges of ids do not overlap. */
const matchesLineOrDish = (id: number) => or(eq(cartLines.id, id), eq(cartLines.itemId, id))

/** Finds the customer's cart that holds a line with this id, or a line of the dish with this id. */
export const findCartIdWithLineOrDish = async (
  db: Db,
  userId: number,
  id: number,
): Promise<number | undefined> =>
  (
    await db
      .select({ cartId: cartLines.cartId })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(and(eq(carts.userId, userId), matchesLineOrDish(id)))
      .limit(1)
  )[0]?.cartId

/** Sets the note of a line, or of all lines of a dish (specification 10.8). @returns the number of changed lines */
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
