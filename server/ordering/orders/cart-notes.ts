/** The notes that a cart has for the dishes of an order. Another page or device may have saved them (specification 12.21). */
import { eq } from 'drizzle-orm'
import { joinNotes } from '#domain/cart/cart-lines'
import type { Db } from '#server/core/db/database'
import { orderItems, orders } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { dishKeyOfItem, dishKeyOfLine } from '#server/ordering/carts/cart-contents'
import { type CartLineRow, findCartLines } from '#server/ordering/carts/cart-line-store'
import { type PaidLine, pairWithLines } from '#server/ordering/carts/ordered-lines'
import { findOrderItems, type OrderItemRow, type OrderRow } from './order-store'
import type { OrderContents } from './price-order-items'

/** A cart line, as far as an order depends on it. */
export type OrderedCartLine = Pick<
  CartLineRow,
  'itemId' | 'selections' | 'quantity' | 'allergyNote' | 'kitchenNote' | 'accepted'
>

/** An ordered dish with the note that the kitchen reads beside it. */
export interface NotedDish {
  /** The same for the same dish with the same add-ons. */
  readonly key: string
  readonly itemId: number
  readonly quantity: number
  readonly note: string
}

export interface MissingNote<Dish> {
  readonly dish: Dish
  readonly note: string
}

const NOTE_MISSING =
  'Your cart has an allergy note that this order leaves out. Please check your cart and try again.'

/**
 * The ordered dishes of a cart line: those with its add-ons. If there are none, the order comes from a page that showed the dish
 * with other add-ons, and the note is for all of them.
 */
function findDishesOfLine<Dish extends NotedDish>(dishes: readonly Dish[], line: OrderedCartLine): Dish[] {
  const sameDish = dishes.filter(({ itemId }) => itemId === line.itemId)
  const sameAddons = sameDish.filter(({ key }) => key === dishKeyOfLine(line))
  return sameAddons.length > 0 ? sameAddons : sameDish
}

/** The lines that have no ordered dish with their note, and the dishes that no line explains. Each dish explains one line. */
function withoutEqualNotes<Dish extends NotedDish>(
  dishes: readonly Dish[],
  cartLines: readonly OrderedCartLine[],
) {
  const free = new Set(dishes)
  const lines = cartLines.filter(line => {
    const isEqual = (dish: Dish) => free.has(dish) && dish.note === line.allergyNote.trim()
    const candidates = findDishesOfLine(dishes, line).filter(isEqual)
    const dish = candidates.find(({ quantity }) => quantity === line.quantity) ?? candidates[0]
    if (dish) free.delete(dish)
    return !dish
  })
  return { lines, free }
}

/**
 * The ordered dishes that lack the note of their cart line, with that note. Several lines may have the same dish with the same
 * add-ons, so a note is for the dish of the same quantity that no other line explains. If that is unclear, it is for all that could
 * be meant: a needless warning does no harm.
 */
export function findMissingNotes<Dish extends NotedDish>(
  dishes: readonly Dish[],
  cartLines: readonly OrderedCartLine[],
): MissingNote<Dish>[] {
  const { lines, free } = withoutEqualNotes(dishes, cartLines)
  return lines.flatMap(line => {
    const note = line.allergyNote.trim()
    if (note === '') return []
    const own = findDishesOfLine(dishes, line)
    const unexplained = own.filter(dish => free.has(dish))
    const sameQuantity = unexplained.filter(({ quantity }) => quantity === line.quantity)
    const [meant = []] = [sameQuantity, unexplained, own].filter(({ length }) => length > 0)
    return meant.map(dish => ({ dish, note }))
  })
}

/** Adds the notes that are not entries of a joined note yet. */
export function completeNote(joined: string, notes: readonly string[]): string {
  const entries = `; ${joined.trim()}; `
  return joinNotes([joined, ...notes.filter(note => !entries.includes(`; ${note}; `))])
}

/** Checks that each dish of an order has the allergy note that the cart has for it. @throws HttpError 409 */
export function assertCartNotesIncluded(
  { items }: Pick<OrderContents, 'items'>,
  cartLines: readonly OrderedCartLine[],
): void {
  const dishes = items.map(item => ({
    key: dishKeyOfItem(item),
    itemId: item.menu_item_id,
    quantity: item.quantity,
    note: item.allergy_information.trim(),
  }))
  if (findMissingNotes(dishes, cartLines).length > 0)
    throw new HttpError('allergy_note_missing', NOTE_MISSING)
}

/** Older orders stored no ids of their add-ons. Their dishes match by the dish alone. */
function dishKeyOfRow({ menuItemId, addons }: Pick<OrderItemRow, 'menuItemId' | 'addons'>): string {
  const selections = addons.map(({ groupId, addonId, quantity }) => ({
    addonGroupId: groupId ?? 0,
    addonId: addonId ?? 0,
    quantity,
  }))
  return dishKeyOfLine({ itemId: menuItemId, selections })
}

type OrderedRow = Pick<OrderItemRow, 'menuItemId' | 'addons' | 'specialInstructions' | 'kitchenNote'>

/**
 * The ordered dishes, each with the plain note of its cart line if the order has none for it: such a page did not know the note.
 * A dish is never refused for it, since it warns of nothing (specification 12.30).
 */
export function withKitchenNotes<Row extends OrderedRow>(
  rows: readonly Row[],
  cartLines: readonly OrderedCartLine[],
): Row[] {
  const dishes = rows.map(row => ({
    key: dishKeyOfRow(row),
    allergyNote: row.specialInstructions,
    kitchenNote: row.kitchenNote,
  }))
  const lines = pairWithLines(cartLines, dishes)
  return rows.map((row, index) => {
    const note = lines[index]?.kitchenNote
    return row.kitchenNote === '' && note ? { ...row, kitchenNote: note } : row
  })
}

const toNotedDish = (row: OrderItemRow) => {
  const { id, menuItemId, quantity, specialInstructions } = row
  return { id, key: dishKeyOfRow(row), itemId: menuItemId, quantity, note: specialInstructions }
}

/**
 * Adds the notes that the cart has got since the checkout of the order began, to their dishes and to the order. The caller has
 * locked both (specification 13.42).
 */
export async function addCartNotes(
  tx: Db,
  { id, allergyNote }: Pick<OrderRow, 'id' | 'allergyNote'>,
  cartId: number,
  orderedLines: readonly PaidLine[],
): Promise<void> {
  const rows = await findOrderItems(tx, id)
  const cartLines = await findCartLines(tx, cartId)
  // Another line of the dish is for the next order, and so is its plain note.
  const ordered = cartLines.filter(line => orderedLines.some(paid => paid.id === line.id))
  for (const row of withKitchenNotes(rows, ordered).filter(noted => !rows.includes(noted)))
    await tx.update(orderItems).set({ kitchenNote: row.kitchenNote }).where(eq(orderItems.id, row.id))
  const dishes = rows.map(toNotedDish)
  const missing = findMissingNotes(dishes, cartLines)
  if (missing.length === 0) return
  const notesOf = (dish: NotedDish) => missing.filter(added => added.dish === dish).map(({ note }) => note)
  for (const dish of dishes.filter(dish => notesOf(dish).length > 0))
    await tx
      .update(orderItems)
      .set({ specialInstructions: joinNotes([dish.note, ...notesOf(dish)]) })
      .where(eq(orderItems.id, dish.id))
  const completed = completeNote(
    allergyNote,
    missing.map(({ note }) => note),
  )
  await tx.update(orders).set({ allergyNote: completed }).where(eq(orders.id, id))
}
