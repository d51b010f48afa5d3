import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { cartLines, carts } from '#server/core/db/schema'

/** Removes all that carts hold. Their pages read them anew, because the versions change. */
export async function emptyCarts(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(cartLines).where(inArray(cartLines.cartId, ids))
  await tx
    .update(carts)
    .set({ deliveryInstructions: '', version: sql`${carts.version} + 1` })
    .where(inArray(carts.id, ids))
}
