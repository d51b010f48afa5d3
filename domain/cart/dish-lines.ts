/** Finding a dish in a cart. */
import type { Cart, CartLine } from '#domain/contract/ordering/cart'

/** The cart lines of a dish. Different add-ons make different lines (specification 10.7). */
export const linesOfDish = (cart: Cart, menuItemId: number): CartLine[] =>
  cart.lines.filter(line => line.menuItemId === menuItemId)

/** The notes of a dish that is added. '' and a missing note are the same. */
export interface AddedNotes {
  readonly note?: string | undefined
  readonly kitchenNote?: string | undefined
}

/** The notes of a dish or of a line of the cart; '' for none. `kitchenNote` is missing if it takes no plain note. */
export interface DishNotes extends AddedNotes {
  readonly note: string
}

export const isSameNotes = (one: AddedNotes, other: AddedNotes): boolean =>
  (one.note ?? '') === (other.note ?? '') && (one.kitchenNote ?? '') === (other.kitchenNote ?? '')

/** Whether a line has exactly these notes. Lines with other notes are other lines (specification 10.7). */
export const hasNotes = (
  { allergyNote, kitchenNote }: Pick<CartLine, 'allergyNote' | 'kitchenNote'>,
  notes: AddedNotes,
): boolean => isSameNotes({ note: allergyNote, kitchenNote }, notes)

/** The quantity of a dish in the cart, over all its lines. */
export const dishQuantity = (cart: Cart, menuItemId: number): number =>
  linesOfDish(cart, menuItemId).reduce((sum, line) => sum + line.quantity, 0)

/** How many dishes a cart has, in all its lines. */
export const cartDishCount = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** '1 dish', '3 dishes'. */
export const dishCountText = (count: number): string => (count === 1 ? '1 dish' : `${count} dishes`)
