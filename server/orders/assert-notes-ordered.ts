import { HttpError } from '#server/http/http-error'
import type { OrderContents } from './price-order-items'

/** An allergy note of a cart line, with the id of its dish. */
export interface CartNote {
  readonly itemId: number
  readonly allergyNote: string
}

const NOTE_MISSING =
  'Your cart has an allergy note that this order leaves out. Please check your cart and try again.'

/**
 * Checks that an order has the allergy notes that the cart has for its dishes. A page that was opened before another page or
 * device saved a note would order without it (specification 12.21).
 * @param allergyNote of the order, with the notes of its dishes
 * @throws HttpError 409
 */
export function assertNotesOrdered(
  { items }: Pick<OrderContents, 'items'>,
  allergyNote: string,
  cartNotes: readonly CartNote[],
): void {
  const dishes = new Set(items.map(({ menu_item_id }) => menu_item_id))
  const isMissing = (note: CartNote) => dishes.has(note.itemId) && !allergyNote.includes(note.allergyNote)
  if (cartNotes.some(isMissing)) throw new HttpError('allergy_note_missing', NOTE_MISSING)
}
