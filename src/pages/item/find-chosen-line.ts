import type { ContextFrom } from 'xstate'
import { type SelectedAddons, toAddonSelections } from '#domain/cart/addon-rules'
import { addonSelectionKey, addonSelectionsOf } from '#domain/cart/cart-lines'
import { linesOfDish } from '#domain/cart/dish-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { addonsMachine } from '#machines/addons/addons.machine'

const selectionKeyFor = (selection: SelectedAddons) => addonSelectionKey(toAddonSelections(selection))

/** `cartSelection` holds the add-ons that the page took over from the last line, if the menu still has them. */
type ChosenAddons = Pick<ContextFrom<typeof addonsMachine>, 'selection' | 'cartSelection'>

/**
 * Finds the cart line for the selection on the item page: the line of the dish with the same add-ons or, while the
 * selection is unchanged since it was taken over, the last line. Other add-ons make a new line (specification 9.7, 9.8).
 * @returns the line, or null when adding the dish makes a new one
 */
export function findChosenLine(
  cart: Cart | null,
  menuItemId: number,
  { selection, cartSelection }: ChosenAddons,
): CartLine | null {
  const lines = cart === null ? [] : linesOfDish(cart, menuItemId)
  const wantedKey = selectionKeyFor(selection)
  const sameAddons = lines.find(line => addonSelectionKey(addonSelectionsOf(line)) === wantedKey)
  const isTakenOver = cartSelection !== undefined && wantedKey === selectionKeyFor(cartSelection)
  return sameAddons ?? (isTakenOver ? lines.at(-1) : undefined) ?? null
}
