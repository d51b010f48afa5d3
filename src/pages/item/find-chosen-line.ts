import { type SelectedAddons, toAddonSelections } from '#domain/cart/addon-rules'
import { addonSelectionsOf, linesOfDish, selectionKey } from '#domain/cart/cart-lines'
import type { Cart, CartLine } from '#domain/contract/cart'

const selectionKeyFor = (selection: SelectedAddons) => selectionKey(toAddonSelections(selection))

interface ChosenAddons {
  readonly selection: SelectedAddons
  /** What the page took over from the last line, as far as the menu still has it. */
  readonly inCart?: SelectedAddons | undefined
}

/**
 * The dish's line in the cart that the page speaks of: the one with the same add-ons or, while it shows what it took over from the last
 * line, that one. Other add-ons are another line (readings, menus and carts), so then there is none yet.
 */
export function findChosenLine(
  cart: Cart | null,
  menuItemId: number,
  { selection, inCart }: ChosenAddons,
): CartLine | null {
  const lines = cart === null ? [] : linesOfDish(cart, menuItemId)
  const wanted = selectionKeyFor(selection)
  const same = lines.find(line => selectionKey(addonSelectionsOf(line)) === wanted)
  const isTakenOver = inCart !== undefined && wanted === selectionKeyFor(inCart)
  return same ?? (isTakenOver ? lines.at(-1) : undefined) ?? null
}
