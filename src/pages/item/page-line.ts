import type { ContextFrom } from 'xstate'
import { keepAllowedAddons, type SelectedAddons, toAddonSelections } from '#domain/cart/addon-rules'
import { addonSelectionKey, addonSelectionsOf } from '#domain/cart/cart-lines'
import { type AddedNotes, hasNotes, linesOfDish } from '#domain/cart/dish-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { addonsMachine } from '#machines/addons/addons.machine'

/** What the address of the page names: a line of the cart, one more of the dish, or the dish alone. Specification 9.31. */
export type OpenedLine = number | 'new' | null

export function parseOpenedLine(param: string | undefined): OpenedLine {
  if (param === 'new') return 'new'
  return param !== undefined && /^\d{1,15}$/.test(param) ? Number(param) : null
}

const findNamedLine = (lines: readonly CartLine[], opened: OpenedLine): CartLine | null =>
  lines.find(({ id }) => id === opened) ?? null

/** The line whose add-ons the page starts with: the named one, else the only one, else the newest one without a note. */
export function findOpenedLine(cart: Cart | null, menuItemId: number, opened: OpenedLine): CartLine | null {
  if (cart === null || opened === 'new') return null
  const lines = linesOfDish(cart, menuItemId)
  const [first] = lines
  const unclear = lines.length === 1 ? first : lines.findLast(line => hasNotes(line, {}))
  return findNamedLine(lines, opened) ?? unclear ?? null
}

const selectionKeyFor = (selection: SelectedAddons) => addonSelectionKey(toAddonSelections(selection))

type ChosenAddons = Pick<ContextFrom<typeof addonsMachine>, 'selection' | 'groups'>

/** Whether the customer has chosen what the line has, apart from add-ons that the menu no longer has. */
const hasChosenAddons = (line: CartLine, { selection, groups }: ChosenAddons): boolean =>
  selectionKeyFor(selection) === selectionKeyFor(keepAllowedAddons(groups, addonSelectionsOf(line)))

export interface PageLine {
  /** The line that the stepper and the note of the page change; null when adding the dish makes a new one. */
  readonly line: CartLine | null
  /** Whether the customer has chosen other add-ons for the line that the address names. */
  readonly isChanged: boolean
}
const NEW_LINE: PageLine = { line: null, isChanged: false }

interface OpenedPage {
  readonly opened: OpenedLine
  /** The notes of the dish that this page has added; null before. */
  readonly addedNotes: AddedNotes | null
}

/**
 * Finds the cart line of the dish page. A named line stays, whatever is chosen. Otherwise it is the line with the same add-ons; of
 * several the one that this page has added, or the one without a note (specification 9.7, 9.8, 9.31).
 */
export function findPageLine(
  cart: Cart | null,
  menuItemId: number,
  { opened, addedNotes }: OpenedPage,
  chosen: ChosenAddons,
): PageLine {
  const lines = cart === null ? [] : linesOfDish(cart, menuItemId)
  const named = findNamedLine(lines, opened)
  // Some servers name a line by its dish, so that the line cannot be replaced by another one of the dish.
  if (named && (hasChosenAddons(named, chosen) || named.id !== menuItemId))
    return { line: named, isChanged: !hasChosenAddons(named, chosen) }
  const sameAddons = lines.filter(line => hasChosenAddons(line, chosen))
  const added = addedNotes && sameAddons.findLast(line => hasNotes(line, addedNotes))
  if (added || opened === 'new') return { ...NEW_LINE, line: added ?? null }
  const [only] = sameAddons
  const found = sameAddons.length === 1 ? only : sameAddons.find(line => hasNotes(line, {}))
  return { ...NEW_LINE, line: found ?? null }
}
