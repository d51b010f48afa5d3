/** The lines of a cart that an order is for. They leave the cart when the order is paid, by line and quantity (specification 13.45). */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { cartLines, carts } from '#server/core/db/schema'
import { dishKeyOfItem, dishKeyOfLine, type OrderedItem } from './cart-contents'
import { type CartLineRow, clearCartContents } from './cart-line-store'

export interface PaidLine {
  readonly id: number
  readonly quantity: number
}

/** Finds the lines of the ordered dishes: with the same add-ons, and with the same note if there is one. */
export function findOrderedLines(
  lines: readonly CartLineRow[],
  items: readonly OrderedItem[],
): readonly PaidLine[] {
  const found: PaidLine[] = []
  for (const item of items) {
    const free = lines.filter(line => !found.some(({ id }) => id === line.id))
    const alike = free.filter(line => dishKeyOfLine(line) === dishKeyOfItem(item))
    const line = alike.find(({ allergyNote }) => allergyNote === item.allergy_information) ?? alike[0]
    if (line) found.push({ id: line.id, quantity: item.quantity })
  }
  return found
}

/**
 * Removes what was ordered, and keeps all else that the customer has put into the cart meanwhile. The delivery instructions go
 * with the last line. The caller has locked the cart.
 */
export async function removeOrderedLines(
  tx: Db,
  cartId: number,
  ordered: readonly PaidLine[],
): Promise<void> {
  for (const { id, quantity } of ordered) {
    const line = and(eq(cartLines.id, id), eq(cartLines.cartId, cartId))
    const reduced = await tx
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
      .where(and(line, gt(cartLines.quantity, quantity)))
      .returning({ id: cartLines.id })
    if (reduced.length === 0) await tx.delete(cartLines).where(line)
  }
  const left = await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .limit(1)
  if (left.length === 0) await clearCartContents(tx, cartId)
  else
    await tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1` })
      .where(eq(carts.id, cartId))
}
