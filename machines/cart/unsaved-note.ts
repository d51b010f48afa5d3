/** Notes of dishes that the server does not have yet. Specification 10.25. */
import { joinNotes } from '#domain/cart/cart-lines'
import { type AddedNotes, type DishNotes, hasNotes } from '#domain/cart/dish-lines'
import { NOTE_LIMIT } from '#domain/cart-limits'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import { itemPath } from '#domain/paths'
import type { Toast } from '#domain/toast'
import type { QueuedWrite } from './cart-write'

/**
 * The notes of a dish that are too long to be joined to the notes of its line, that were not sent, or whose answer is missing. The
 * cart page shows them until notes are saved for the line, or the dish is gone. The browser keeps them over a reload.
 */
export interface UnsavedNote {
  readonly vendorId: number
  readonly menuItemId: number
  /** The name of the dish. */
  readonly name: string
  readonly note: string
  /** Missing at a server that takes no plain note. */
  readonly kitchenNote?: string | undefined
  /** The line beside whose notes they did not fit, and those notes. Missing in what an older version has stored. */
  readonly lineId?: number | undefined
  readonly savedNote?: string | undefined
  readonly savedKitchenNote?: string | undefined
  /** The page was closed before the server answered. */
  readonly isUnsent?: true | undefined
}

/** @returns null if both together are too long */
function noteToSend(savedNote: string, note: string, addedNote = ''): string | null {
  if (savedNote === addedNote) return note
  const joined = joinNotes([savedNote, note])
  return joined.length > NOTE_LIMIT ? null : joined
}

/**
 * The notes for a line that the page did not know when they were written. They take the place of the notes that the dish was added
 * with. If the server has put the dish into a line with another note, which the customer did not see, both are joined.
 * @returns null if they are too long together
 */
export function notesToSend(
  line: CartLine,
  { note, kitchenNote }: DishNotes,
  added: AddedNotes,
): DishNotes | null {
  const allergy = noteToSend(line.allergyNote, note, added.note)
  const plain =
    kitchenNote === undefined ? undefined : noteToSend(line.kitchenNote ?? '', kitchenNote, added.kitchenNote)
  return allergy === null || plain === null ? null : { note: allergy, kitchenNote: plain }
}

/** What the server does not have. */
export const unsavedTexts = ({
  note,
  kitchenNote = '',
  savedNote,
  savedKitchenNote,
}: UnsavedNote): string[] => [
  ...(note !== '' && note !== savedNote ? [note] : []),
  ...(kitchenNote !== '' && kitchenNote !== savedKitchenNote ? [kitchenNote] : []),
]

const isForSameLine = (one: UnsavedNote, other: UnsavedNote): boolean =>
  one.vendorId === other.vendorId && one.menuItemId === other.menuItemId && one.lineId === other.lineId

/** The unsaved notes with another one. Each line keeps only its newest note. */
export const withUnsavedNote = (
  notes: readonly UnsavedNote[],
  note: UnsavedNote | null,
): readonly UnsavedNote[] =>
  note === null ? notes : [...notes.filter(other => !isForSameLine(other, note)), note]

interface UnsentNotesContext {
  readonly vendorId: number | null
  readonly serverCart: Cart | null
  readonly queue: readonly QueuedWrite[]
}

/** The notes that a change brings to a line which the server knows. */
const unsentNoteOf = ({ vendorId, change }: QueuedWrite, { lines }: Cart): UnsavedNote[] =>
  change.kind !== 'note'
    ? []
    : lines
        .filter(({ id, menuItemId }) => [id, menuItemId].includes(change.lineOrDishId))
        .map(({ id: lineId, menuItemId, name, allergyNote: savedNote, kitchenNote: savedKitchenNote }) => {
          const { note, kitchenNote } = change
          const saved = { savedNote, savedKitchenNote }
          return { vendorId, menuItemId, name, note, kitchenNote, lineId, ...saved, isUnsent: true }
        })

/** The notes that wait for the server. If the page is closed now, they may be lost, and the next visit shows them. */
export const unsentNotes = ({ vendorId, serverCart, queue }: UnsentNotesContext): readonly UnsavedNote[] =>
  queue
    .flatMap(write => (serverCart && write.vendorId === vendorId ? unsentNoteOf(write, serverCart) : []))
    .reduce<readonly UnsavedNote[]>(withUnsavedNote, [])
    .filter(note => unsavedTexts(note).length > 0)

const linesOf = ({ menuItemId }: UnsavedNote, { lines }: Cart): CartLine[] =>
  lines.filter(line => line.menuItemId === menuItemId)

/** Whether the dish is in the cart, and its line has the same notes. Another tab may have saved both as one meanwhile. */
export function isStillUnsaved(note: UnsavedNote, cart: Cart): boolean {
  const lines = linesOf(note, cart)
  const line = lines.find(({ id }) => id === note.lineId)
  const { savedNote, savedKitchenNote } = note
  return line ? hasNotes(line, { note: savedNote, kitchenNote: savedKitchenNote }) : lines.length > 0
}

/** Removes the notes of this vendor that no longer match the server's cart. Do not pass a stored cart: it may be old. */
export const withoutOutdatedNotes = (
  notes: readonly UnsavedNote[],
  vendorId: number | null,
  cart: Cart,
): readonly UnsavedNote[] => notes.filter(note => note.vendorId !== vendorId || isStillUnsaved(note, cart))

/** The line of the note. If it is gone or not known, each line of the dish may get the note. */
function linesForNote(note: UnsavedNote, cart: Cart): CartLine[] {
  const lines = linesOf(note, cart)
  const own = lines.filter(({ id }) => id === note.lineId)
  return own.length > 0 ? own : lines
}

/** Whether a change that the server has accepted saves another note for the line or for all of the dish. */
export const isReplacedBy = (note: UnsavedNote, { vendorId, change }: QueuedWrite, cart: Cart): boolean =>
  vendorId === note.vendorId &&
  change.kind === 'note' &&
  (change.lineOrDishId === note.menuItemId ||
    linesForNote(note, cart).some(({ id }) => id === change.lineOrDishId))

/** Replaces the toast '1 Item Added'. It stays longer, and leads to the dish. */
export const unsavedNoteToast = ({ vendorId, menuItemId, name, lineId }: UnsavedNote): Toast => ({
  policy: 'action',
  tone: 'error',
  title: 'Your allergy note is not saved',
  detail: `${name} has a note already, and both together are longer than ${NOTE_LIMIT} characters. Please write them as one.`,
  action: { label: 'Open the dish', to: itemPath(vendorId, menuItemId, lineId) },
})
