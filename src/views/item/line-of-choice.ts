import { type Selection, toSelections } from '#domain/addon-rules'
import type { Cart, CartLine } from '#domain/calls/cart'
import { linesOf, selectionKey, selectionsOf } from '#domain/cart-lines'

const keyOf = (selection: Selection) => selectionKey(toSelections(selection))

interface Chosen {
  readonly selection: Selection
  /** What the page took over from the last line, as far as the menu still has it. */
  readonly inCart?: Selection | undefined
}

/**
 * The dish's line in the cart that the page speaks of: the one with the same add-ons or, while it shows what it took over from the last
 * line, that one. Other add-ons are another line (readings, menus and carts), so then there is none yet.
 */
export function lineOfChoice(
  cart: Cart | null,
  menuItemId: number,
  { selection, inCart }: Chosen,
): CartLine | null {
  const lines = cart === null ? [] : linesOf(cart, menuItemId)
  const wanted = keyOf(selection)
  const same = lines.find(line => selectionKey(selectionsOf(line)) === wanted)
  const isTakenOver = inCart !== undefined && wanted === keyOf(inCart)
  return same ?? (isTakenOver ? lines.at(-1) : undefined) ?? null
}
