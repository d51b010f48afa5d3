/** What has changed about the lines of a cart since their customer chose them (specification 10.31). */
import {
  canKeepDish,
  type DishChange,
  describeLineChange,
  findLineChanges,
  offeredSelections,
} from '#domain/cart/line-changes'
import { hashJson } from '#server/core/hash-json'
import { HttpError } from '#server/core/http/http-error'
import { type PricedDish, priceDish } from '#server/park/vendors/priced-dish'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'
import type { CartLineRow } from './cart-line-store'

export type ChosenLine = Pick<CartLineRow, 'itemId' | 'quantity' | 'selections' | 'accepted'>

/** A line as it can be had now. */
interface ReviewedLine {
  /** With the chosen add-ons that are still offered. */
  readonly dish: PricedDish
  readonly changes: readonly DishChange[]
}

/** Compares a line with the menu. Undefined for a dish that has left the menu. */
export function reviewLine(
  { itemId, quantity, selections, accepted }: ChosenLine,
  { items, groupsByItem }: VendorMenu,
): ReviewedLine | undefined {
  const item = items.get(itemId)
  if (!item) return undefined
  const groups = groupsByItem.get(item.id) ?? []
  return {
    dish: priceDish(item, groups, offeredSelections(groups, selections), quantity),
    changes: findLineChanges({ accepted, selections, dish: item, groups }),
  }
}

/** What the customer agrees to. It is the same for the same changes. */
export const changesIdOf = (changes: readonly DishChange[]): string => hashJson(changes)

const changedError = (dish: string, [change]: readonly DishChange[]): HttpError =>
  new HttpError(
    'cart_line_changed',
    `${dish} in your cart has changed. ${change ? describeLineChange(change) : ''} Please check your cart.`,
  )

/** Checks that no ordered dish waits for the choice of its customer. @throws HttpError 409 with the dish and what has changed */
export function assertLinesAccepted(
  lines: readonly ChosenLine[],
  items: readonly { readonly menu_item_id: number }[],
  menu: VendorMenu | undefined,
): void {
  const ordered = new Set(items.map(({ menu_item_id }) => menu_item_id))
  for (const line of lines.filter(({ itemId }) => ordered.has(itemId))) {
    const reviewed = menu && reviewLine(line, menu)
    if (reviewed && reviewed.changes.length > 0) throw changedError(reviewed.dish.item.name, reviewed.changes)
  }
}

/**
 * Accepts the changes of a line: it keeps the add-ons that are still offered, at the prices of today.
 * @param changesId of the changes that the customer has seen
 * @throws HttpError 409 if they have changed again, or if the customer must choose again
 */
export function keepOfferedChoice<Line extends ChosenLine>(
  line: Line,
  menu: VendorMenu,
  changesId: string,
): Line {
  const reviewed = reviewLine(line, menu)
  if (!reviewed) throw new HttpError('cart_line_not_found', 'This item is no longer in your cart')
  const { dish, changes } = reviewed
  // A repeat of the request, or the menu is again as it was.
  if (changes.length === 0) return line
  if (changesIdOf(changes) !== changesId || !canKeepDish(changes)) throw changedError(dish.item.name, changes)
  const groups = menu.groupsByItem.get(line.itemId) ?? []
  return { ...line, selections: offeredSelections(groups, line.selections), accepted: toAcceptedDish(dish) }
}

/** What a customer agrees to with a dish. */
export const toAcceptedDish = ({ price, chosen }: PricedDish) => ({ price, addons: chosen })
