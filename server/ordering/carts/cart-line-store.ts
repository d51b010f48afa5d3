import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { cartLines, carts } from '#server/core/db/schema'
import { nextVersion } from './cart-store'

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

interface DishNotes {
  readonly userId: number
  readonly lineOrDishId: number
  readonly allergyNote: string
  /** Undefined keeps the one that the line has. */
  readonly kitchenNote: string | undefined
  readonly now: Date
}

/**
 * Sets the notes of a line of the customer, or of all lines of a dish in one cart (specification 10.8). The lines are written
 * after the cart, which locks it first as all changes do. @returns whether there is such a line
 */
export async function setNotes(
  db: Db,
  { userId, lineOrDishId, allergyNote, kitchenNote, now }: DishNotes,
): Promise<boolean> {
  const withLine = db
    .select({ id: cartLines.cartId })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.userId, userId), matchesLineOrDish(lineOrDishId)))
    .limit(1)
  const changedCart = db
    .$with('changed_cart')
    .as(db.update(carts).set(nextVersion(now)).where(inArray(carts.id, withLine)).returning({ id: carts.id }))
  const changed = await db
    .with(changedCart)
    .update(cartLines)
    .set({ allergyNote, ...(kitchenNote !== undefined && { kitchenNote }) })
    .where(
      and(
        inArray(cartLines.cartId, db.select({ id: changedCart.id }).from(changedCart)),
        matchesLineOrDish(lineOrDishId),
      ),
    )
    .returning({ id: cartLines.id })
  return changed.length > 0
}
