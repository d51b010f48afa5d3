import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { cartLines, carts } from '#server/db/schema'
import type { CartLineRow } from './cart-line-store'
import type { CartKey, CartRow } from './cart-store'

interface ViewedCart {
  /** Undefined if the customer never had a cart at this vendor. */
  readonly cart: CartRow | undefined
  readonly lines: readonly CartLineRow[]
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
    .select({ cart: carts, line: cartLines })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(isOwnCart)
    .orderBy(cartLines.id)
    .prepare('read_viewed_cart')
  return async ({ userId, vendorId }, now) => {
    const rows = await statement.execute({ userId, vendorId, now: now.toISOString() })
    return { cart: rows[0]?.cart, lines: rows.flatMap(({ line }) => line ?? []) }
  }
}
