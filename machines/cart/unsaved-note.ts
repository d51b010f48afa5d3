/** An allergy note that does not fit beside the note that its line already has. Specification 10.25. */
import { joinNotes } from '#domain/cart/cart-lines'
import { NOTE_LIMIT } from '#domain/cart-limits'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import { itemPath } from '#domain/paths'
import type { Toast } from '#domain/toast'
import type { QueuedWrite } from './cart-write'

/**
 * It is not sent. The cart page shows it until the customer saves a note for the dish, or the dish is gone. The browser keeps
 * it, so that a reload does not look as if it were saved.
 */
export interface UnsavedNote {
  readonly vendorId: number
  readonly menuItemId: number
  /** The name of the dish. */
  readonly name: string
  readonly note: string
}

/** The note of a line with another one behind it; null if both together are too long. */
export function joinedNote({ allergyNote }: CartLine, note: string): string | null {
  const joined = joinNotes([allergyNote, note])
  return joined.length > NOTE_LIMIT ? null : joined
}

/** The unsaved notes with another one. A dish has the newest alone. */
export const withUnsavedNote = (
  notes: readonly UnsavedNote[],
  note: UnsavedNote | null,
): readonly UnsavedNote[] =>
  note === null
    ? notes
    : [
        ...notes.filter(
          ({ vendorId, menuItemId }) => vendorId !== note.vendorId || menuItemId !== note.menuItemId,
        ),
        note,
      ]

/** Whether the dish is still in the cart, and no newer note for it is on its way. A cart that is not known decides nothing. */
export function isStillUnsaved(
  { vendorId, menuItemId }: UnsavedNote,
  context: {
    readonly vendorId: number | null
    readonly serverCart: Cart | null
    readonly cart: Cart
    readonly queue: readonly QueuedWrite[]
  },
): boolean {
  if (context.vendorId !== vendorId || context.serverCart === null) return true
  const lines = context.cart.lines.filter(line => line.menuItemId === menuItemId)
  const isRewritten = context.queue.some(
    ({ change }) =>
      change.kind === 'note' &&
      (change.lineOrDishId === menuItemId || lines.some(({ id }) => id === change.lineOrDishId)),
  )
  return lines.length > 0 && !isRewritten
}

/** Takes the place of '1 Item Added'. It stays longer, and leads to the dish. */
export const unsavedNoteToast = ({ vendorId, menuItemId, name }: UnsavedNote): Toast => ({
  policy: 'action',
  tone: 'error',
  title: 'Your allergy note is not saved',
  detail: `${name} has a note already, and both together are longer than ${NOTE_LIMIT} characters. Please write them as one.`,
  action: { label: 'Open the dish', to: itemPath(vendorId, menuItemId) },
})
