/** The rules of the changes of a cart. They compute what to write. */
import { defaultAddonSelection, toAddonSelections } from '#domain/cart/addon-rules'
import { ORDER_ITEMS_LIMIT, QUANTITY_LIMIT } from '#domain/cart-limits'
import type { AddonSelection } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import type { MenuItemRow } from '#server/park/vendors/menu-store'
import { assertAddonsAllowed, normaliseSelections, priceDish } from '#server/park/vendors/priced-dish'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'
import type { CartState, LineWrite } from './cart-change-store'
import { keepOfferedChoice, toAcceptedDish } from './changed-lines'

export interface LineChange {
  readonly userId: number
  readonly vendorId: number
  readonly itemId: number
  readonly quantity: number
  readonly orderType: OrderType
  readonly now: Date
}

function findOrderableDish(menu: VendorMenu | undefined, { itemId }: LineChange): MenuItemRow {
  const item = menu?.items.get(itemId)
  if (!item) throw notFoundError('Item')
  if (!item.isAvailable) throw new HttpError('item_sold_out', `${item.name} is sold out at the moment`)
  return item
}

/** What the customer asks for. */
export interface RequestedDish {
  /** Null without a choice: the dish gets the defaults of its page. */
  readonly selections: readonly AddonSelection[] | null
  /** '' for none. */
  readonly allergyNote: string
  readonly kitchenNote: string
}

/** Two lines of one dish differ in this text. */
const identityOf = ({
  selections,
  allergyNote,
  kitchenNote,
}: Pick<LineWrite, 'selections' | 'allergyNote' | 'kitchenNote'>): string =>
  JSON.stringify([normaliseSelections(selections), allergyNote, kitchenNote])

/**
 * Adds a dish. If the cart holds the same dish with the same add-ons and the same notes, its quantity grows. A dish with another note
 * or with none never joins a line: it would inherit the note of that line (specification 10.7, 10.28).
 * @returns the line to write
 * @throws HttpError 400 or 409 if the dish, its add-ons or the quantity are not allowed
 */
export function addDishToCart(
  { lines, nextLineId }: CartState,
  menu: VendorMenu | undefined,
  change: LineChange,
  choice: RequestedDish,
): LineWrite {
  const item = findOrderableDish(menu, change)
  const groups = menu?.groupsByItem.get(item.id) ?? []
  const { allergyNote, kitchenNote } = choice
  const selections = normaliseSelections(
    choice.selections ?? toAddonSelections(defaultAddonSelection(groups)),
  )
  assertAddonsAllowed(item.name, groups, selections)
  const key = identityOf({ selections, allergyNote, kitchenNote })
  const sameLine = lines.find(line => line.itemId === item.id && identityOf(line) === key)
  const quantity = (sameLine?.quantity ?? 0) + change.quantity
  if (quantity > QUANTITY_LIMIT)
    throw new HttpError('quantity_limit', `At most ${QUANTITY_LIMIT} of one dish can be ordered together`)
  if (sameLine) return { ...sameLine, quantity }
  if (lines.length >= ORDER_ITEMS_LIMIT) throw new HttpError('cart_full', 'This cart is full')
  const accepted = toAcceptedDish(priceDish(item, groups, selections, 1))
  return { id: nextLineId, itemId: item.id, quantity, selections, allergyNote, kitchenNote, accepted }
}

/**
 * Sets the quantity of a line, which is named by its id or by the id of its dish. Of several lines of one dish the newest
 * changes. 0 removes the line, and is allowed for a line that is gone (specification 20.12).
 * @returns the line to write; null if it is gone
 */
export function changeLineQuantity(
  { lines }: CartState,
  { itemId: lineOrDishId, quantity }: Pick<LineChange, 'itemId' | 'quantity'>,
): LineWrite | null {
  const line = lines.findLast(({ id, itemId }) => id === lineOrDishId || itemId === lineOrDishId)
  if (!line && quantity > 0) throw new HttpError('cart_line_not_found', 'This item is no longer in your cart')
  return line ? { ...line, quantity } : null
}

/** Accepts what has changed about a line. @throws HttpError 404 for a line that is gone, 409 if it has changed again */
export function acceptChangedLine(
  { lines }: CartState,
  menu: VendorMenu,
  { itemId: lineId, changesId }: Pick<LineChange, 'itemId'> & { readonly changesId: string },
): LineWrite {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new HttpError('cart_line_not_found', 'This item is no longer in your cart')
  return keepOfferedChoice(line, menu, changesId)
}

/** The lines of a cart after a line was written. */
export function replaceLine(lines: readonly LineWrite[], write: LineWrite | null): LineWrite[] {
  if (write === null) return [...lines]
  const isNew = lines.every(({ id }) => id !== write.id)
  const written = lines.map(line => (line.id === write.id ? { ...line, ...write } : line))
  const all = isNew ? [...written, write] : written
  return all.filter(({ quantity }) => quantity > 0)
}
