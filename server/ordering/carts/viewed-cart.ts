import { and, eq, sql } from 'drizzle-orm'
import { CURRENT_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { cartLines, carts, users } from '#server/core/db/schema'
import type { CartLineRow } from './cart-line-store'
import type { CartKey, CartRow } from './cart-store'

interface ViewedCart {
  /** Null if the customer never had a cart at this vendor. */
  readonly cart: CartRow | null
  readonly lines: readonly CartLineRow[]
  readonly catalogueVersion: string
}

/**
 * Creates the statement that reads a cart for its customer. It also marks the cart as the latest, to which delivery instructions
 * go, and writes nothing if the cart is the latest already.
 */
export function prepareViewedCartRead(db: Db): (key: CartKey, now: Date) => Promise<ViewedCart> {
  const isOwnCart = and(
    eq(carts.userId, sql.placeholder('userId')),
    eq(carts.vendorId, sql.placeholder('vendorId')),
  )
  const isNotLatest = sql`EXISTS (SELECT 1 FROM carts later WHERE later.user_id = ${carts.userId}
    AND later.id <> ${carts.id} AND later.updated_at >= ${carts.updatedAt})`
  const markedCart = db.$with('marked_cart').as(
    db
      .update(carts)
      .set({ updatedAt: sql`${sql.placeholder('now')}::timestamptz` })
      .where(and(isOwnCart, isNotLatest))
      .returning({ id: carts.id }),
  )
  const statement = db
    .with(markedCart)
    .select({ cart: carts, line: cartLines, catalogueVersion: CURRENT_CATALOGUE_VERSION })
    .from(users)
    .leftJoin(carts, isOwnCart)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .orderBy(cartLines.id)
    .prepare('read_viewed_cart')
  return async ({ userId, vendorId }, now) => {
    const rows = await statement.execute({ userId, vendorId, now: now.toISOString() })
    const { cart, catalogueVersion } = requireRow(rows)
    return { cart, catalogueVersion, lines: rows.flatMap(({ line }) => line ?? []) }
  }
}
