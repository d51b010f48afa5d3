import { asc, eq } from 'drizzle-orm'
import { CURRENT_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import type { Db } from '#server/core/db/database'
import { cartLines, carts } from '#server/core/db/schema'
import type { CartLineRow } from './cart-line-store'
import type { CartRow } from './cart-store'

interface FilledCart {
  readonly cart: CartRow
  readonly lines: readonly CartLineRow[]
}

/** Reads the carts of a customer that have lines, in the order of their vendors. Unlike the read of one cart it marks none as the latest. */
export async function findFilledCarts(db: Db, userId: number) {
  const rows = await db
    .select({ cart: carts, line: cartLines, catalogueVersion: CURRENT_CATALOGUE_VERSION })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(eq(carts.userId, userId))
    .orderBy(asc(carts.vendorId), asc(cartLines.id))
  const filled = new Map<number, FilledCart>()
  for (const { cart, line } of rows)
    filled.set(cart.id, { cart, lines: [...(filled.get(cart.id)?.lines ?? []), line] })
  return { carts: [...filled.values()], catalogueVersion: rows[0]?.catalogueVersion ?? '' }
}
