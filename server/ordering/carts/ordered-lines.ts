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

/** An ordered dish with its notes. `key` comes from `dishKeyOfLine`. */
export interface DishWithNotes {
  readonly key: string
  readonly allergyNote: string
  readonly kitchenNote: string
}

type NotedLine = Pick<CartLineRow, 'itemId' | 'selections' | 'allergyNote' | 'kitchenNote'>

/** The line of each ordered dish: with the same add-ons, and with the same notes if there is one. Each line is for one dish. */
export function pairWithLines<Line extends NotedLine>(
  lines: readonly Line[],
  dishes: readonly DishWithNotes[],
): (Line | undefined)[] {
  const free = new Set(lines)
  return dishes.map(dish => {
    const alike = [...free].filter(line => dishKeyOfLine(line) === dish.key)
    const sameAllergyNote = alike.filter(({ allergyNote }) => allergyNote === dish.allergyNote)
    const sameNotes = sameAllergyNote.find(({ kitchenNote }) => kitchenNote === dish.kitchenNote)
    const line = sameNotes ?? sameAllergyNote[0] ?? alike[0]
    if (line) free.delete(line)
    return line
  })
}

/** The lines of the ordered dishes, with the ordered quantities. */
export function findOrderedLines(
  lines: readonly CartLineRow[],
  items: readonly OrderedItem[],
): readonly PaidLine[] {
  const dishes = items.map(item => ({
    key: dishKeyOfItem(item),
    allergyNote: item.allergy_information,
    kitchenNote: item.kitchen_note ?? '',
  }))
  const paired = pairWithLines(lines, dishes)
  return items.flatMap(({ quantity }, index) => {
    const line = paired[index]
    return line ? [{ id: line.id, quantity }] : []
  })
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
