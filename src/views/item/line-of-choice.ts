import { type Selection, startingSelection, toSelections } from '#domain/addon-rules'
import type { Cart, CartLine } from '#domain/calls/cart'
import type { AddonGroup } from '#domain/calls/vendors'
import { linesOf, selectionKey, selectionsOf } from '#domain/cart-lines'

const keyOf = (selection: Selection) => selectionKey(toSelections(selection))

interface Chosen {
  readonly groups: readonly AddonGroup[]
  readonly selection: Selection
}

/**
 * The dish's line in the cart that the page speaks of: the one with the same add-ons or, while nothing is chosen anew,
 * the last. Other add-ons are another line (readings, menus and carts), so then there is none yet.
 */
export function lineOfChoice(
  cart: Cart | null,
  menuItemId: number,
  { groups, selection }: Chosen,
): CartLine | null {
  const lines = cart === null ? [] : linesOf(cart, menuItemId)
  const wanted = keyOf(selection)
  const same = lines.find(line => selectionKey(selectionsOf(line)) === wanted)
  const untouched = wanted === keyOf(startingSelection(groups))
  return same ?? (untouched ? lines.at(-1) : undefined) ?? null
}
