/** The allergy notes that a cart has for the dishes of an order. Another page or device may have saved them (specification 12.21). */
import { eq } from 'drizzle-orm'
import { joinNotes } from '#domain/cart/cart-lines'
import { findCartLines } from '#server/carts/cart-line-store'
import type { Db } from '#server/db/database'
import { orders } from '#server/db/schema'
import { HttpError } from '#server/http/http-error'
import { findOrderItems, type OrderRow } from './order-store'
import type { OrderContents } from './price-order-items'

/** An allergy note of a cart line, with the id of its dish. */
export interface CartNote {
  readonly itemId: number
  readonly allergyNote: string
}

const NOTE_MISSING =
  'Your cart has an allergy note that this order leaves out. Please check your cart and try again.'

/** The notes of the dishes that are not in the allergy note of their order. */
const findMissingNotes = (
  dishIds: readonly (number | null)[],
  allergyNote: string,
  cartNotes: readonly CartNote[],
): string[] =>
  cartNotes
    .filter(({ itemId }) => dishIds.includes(itemId))
    // Notes are joined without the spaces around them.
    .map(note => note.allergyNote.trim())
    .filter(note => !allergyNote.includes(note))

/**
 * Checks that an order has the allergy notes that the cart has for its dishes.
 * @param allergyNote of the order, with the notes of its dishes
 * @throws HttpError 409
 */
export function assertNotesOrdered(
  { items }: Pick<OrderContents, 'items'>,
  allergyNote: string,
  cartNotes: readonly CartNote[],
): void {
  const dishIds = items.map(({ menu_item_id }) => menu_item_id)
  if (findMissingNotes(dishIds, allergyNote, cartNotes).length > 0)
    throw new HttpError('allergy_note_missing', NOTE_MISSING)
}

/** Adds the notes that the cart has got since the checkout of the order began. The caller has locked both (specification 13.42). */
export async function addCartNotes(
  tx: Db,
  { id, allergyNote }: Pick<OrderRow, 'id' | 'allergyNote'>,
  cartId: number,
): Promise<void> {
  const dishIds = (await findOrderItems(tx, id)).map(({ menuItemId }) => menuItemId)
  const missing = findMissingNotes(dishIds, allergyNote, await findCartLines(tx, cartId))
  if (missing.length === 0) return
  const completed = joinNotes([allergyNote, ...missing])
  await tx.update(orders).set({ allergyNote: completed }).where(eq(orders.id, id))
}
