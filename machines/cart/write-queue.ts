/** The queue of changes for the server, oldest first. They are sent one at a time. A change that was sent is never altered. */
import { type AddedNotes, isSameNotes } from '#domain/cart/dish-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import { type AddRequest, type CartChange, type QueuedWrite, wasSent } from './cart-write'
import { findLine, isSameAddRequest, linesOfChoice, temporaryLineId } from './optimistic-cart'
import {
  isReplacedBy,
  notesToSend,
  type UnsavedNote,
  withoutOutdatedNotes,
  withUnsavedNote,
} from './unsaved-note'

type Queue = readonly QueuedWrite[]

/** The line or dish that a change refers to; null for a change of the whole cart. */
function lineIdOf({ id, change }: QueuedWrite): number | null {
  if (change.kind === 'add') return temporaryLineId(id)
  if (change.kind === 'quantity') return change.lineId
  return change.kind === 'note' ? change.lineOrDishId : null
}

const replaceChange = (queue: Queue, replaced: QueuedWrite, change: CartChange): Queue =>
  queue.map(write => (write === replaced ? { ...replaced, change } : write))

/** Whether a change waits behind an add, so that another add must not overtake it. The notes that came with the add do not count. */
const hasChangeBehind = (queue: Queue, add: QueuedWrite, added: AddedNotes): boolean =>
  queue.slice(queue.indexOf(add)).some(write => {
    const { change } = write
    if (change.kind !== 'note') return change.kind === 'quantity'
    return !isSameNotes(change, added) || lineIdOf(write) !== temporaryLineId(add.id)
  })

function mergeAdd(queue: Queue, next: QueuedWrite, request: AddRequest): Queue {
  if (request.replacesLine !== undefined) return [...queue, next]
  const same = queue.find(
    write =>
      !wasSent(write) &&
      write.vendorId === next.vendorId &&
      write.change.kind === 'add' &&
      isSameAddRequest(write.change.request, request) &&
      !hasChangeBehind(queue, write, request),
  )
  if (same?.change.kind !== 'add') return [...queue, next]
  const quantity = same.change.request.quantity + request.quantity
  return replaceChange(queue, same, { kind: 'add', request: { ...request, quantity } })
}

/** The add of a line that was not sent yet. None if the dish is added again later, which may join the line. */
function findUnsentAdd(queue: Queue, lineId: number): QueuedWrite | undefined {
  const index = queue.findIndex(write => !wasSent(write) && temporaryLineId(write.id) === lineId)
  const added = queue[index]
  if (added?.change.kind !== 'add') return undefined
  const { menuItemId } = added.change.request.item
  const isAddedAgain = queue
    .slice(index + 1)
    .some(({ change }) => change.kind === 'add' && change.request.item.menuItemId === menuItemId)
  return isAddedAgain ? undefined : added
}

function mergeQuantity(queue: Queue, next: QueuedWrite, lineId: number, quantity: number): Queue {
  const added = findUnsentAdd(queue, lineId)
  if (added?.change.kind === 'add' && quantity > 0)
    return replaceChange(queue, added, { kind: 'add', request: { ...added.change.request, quantity } })
  if (added) return queue.filter(write => lineIdOf(write) !== lineId)
  const others = queue.filter(
    write => wasSent(write) || write.change.kind !== 'quantity' || lineIdOf(write) !== lineId,
  )
  return [...others, next]
}

/**
 * Adds a change to the queue and drops changes that it replaces: only the last quantity of a line is sent, and clearing the cart
 * drops everything that waits for the same vendor.
 */
export function enqueueWrite(queue: Queue, next: QueuedWrite): Queue {
  const { change } = next
  switch (change.kind) {
    case 'add':
      return mergeAdd(queue, next, change.request)
    case 'quantity':
      return mergeQuantity(queue, next, change.lineId, change.quantity)
    case 'clear':
      return [...queue.filter(write => wasSent(write) || write.vendorId !== next.vendorId), next]
    default:
      return [...queue, next]
  }
}

const withLineId = (write: QueuedWrite, lineId: number): QueuedWrite => {
  const { change } = write
  if (change.kind === 'quantity') return { ...write, change: { ...change, lineId } }
  return change.kind === 'note' ? { ...write, change: { ...change, lineOrDishId: lineId } } : write
}

/** The newest note behind an add whose line is not known yet. */
const findNewestNote = (add: QueuedWrite, rest: Queue) =>
  rest.findLast(write => write.change.kind === 'note' && lineIdOf(write) === temporaryLineId(add.id))

/** Whether a later note for the same line follows before another dish is added, which could join the line. */
function isReplacedNote(write: QueuedWrite, queue: Queue): boolean {
  const next = queue
    .slice(queue.indexOf(write) + 1)
    .find(
      later =>
        later.change.kind === 'add' || (later.change.kind === 'note' && lineIdOf(later) === lineIdOf(write)),
    )
  return next?.change.kind === 'note'
}

/** A change for a line that is known now. None for notes that the line has already, or that do not fit beside its own. */
function toKnownLine(
  write: QueuedWrite,
  line: CartLine,
  notesBefore: AddedNotes,
  added: AddedNotes,
): QueuedWrite[] {
  if (write.change.kind !== 'note') return [withLineId(write, line.id)]
  const notes = notesToSend(line, write.change, added)
  if (notes === null || isSameNotes({ ...notesBefore, ...notes }, notesBefore)) return []
  return [{ ...write, change: { kind: 'note', lineOrDishId: line.id, ...notes } }]
}

/** The queue without its answered head. Changes that refer to the head's temporary line get the line's id from the server. */
export function withoutAnsweredWrite(queue: Queue, reply: Cart | null): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add' || !reply) return rest
  const { request } = head.change
  const line = findAddedLine(reply, request)
  if (!line) return withoutRefusedWrite(queue)
  const lineId = temporaryLineId(head.id)
  let notesBefore: AddedNotes = { note: line.allergyNote, kitchenNote: line.kitchenNote }
  return rest.flatMap(write => {
    if (lineIdOf(write) !== lineId) return [write]
    if (write.change.kind === 'note' && isReplacedNote(write, rest)) return []
    const known = toKnownLine(write, line, notesBefore, request)
    for (const { change } of known) if (change.kind === 'note') notesBefore = change
    return known
  })
}

/** The newest note behind the answered add that does not fit beside the note of its line; null if all do. */
export function findUnsavedNote([head, ...rest]: Queue, reply: Cart | null): UnsavedNote | null {
  if (head?.change.kind !== 'add' || !reply) return null
  const { request } = head.change
  const line = findAddedLine(reply, request)
  const change = findNewestNote(head, rest)?.change
  if (!line || change?.kind !== 'note' || notesToSend(line, change, request) !== null) return null
  const { menuItemId, name } = request.item
  return {
    vendorId: head.vendorId,
    menuItemId,
    name,
    note: change.note,
    kitchenNote: change.kitchenNote,
    lineId: line.id,
    savedNote: line.allergyNote,
    savedKitchenNote: line.kitchenNote,
  }
}

interface UnsavedNotesContext {
  readonly unsavedNotes: readonly UnsavedNote[]
  readonly queue: Queue
  readonly cart: Cart
}

/** The unsaved notes after the server has accepted the head of the queue, with the cart of its vendor or with none. */
export function unsavedNotesAfter(
  { unsavedNotes, queue, cart }: UnsavedNotesContext,
  reply: Cart | null,
): readonly UnsavedNote[] {
  const [head] = queue
  if (!head) return unsavedNotes
  const left = unsavedNotes.filter(note => !isReplacedBy(note, head, cart))
  const notes = withUnsavedNote(left, findUnsavedNote(queue, reply))
  return reply ? withoutOutdatedNotes(notes, head.vendorId, reply) : notes
}

/** The line that an add made or joined. Some servers put dishes with equal add-ons into one line, or know no add-ons. */
function findAddedLine(reply: Cart, request: AddRequest): CartLine | undefined {
  const linesOfDish = reply.lines.filter(line => line.menuItemId === request.item.menuItemId)
  return findLine(reply, request) ?? linesOfChoice(reply, request).at(-1) ?? linesOfDish.at(-1)
}

const isRemovalOf = ({ change }: QueuedWrite, lineId: number): boolean =>
  change.kind === 'quantity' && change.lineId === lineId && change.quantity === 0

/** The notes of an added dish, after those changes of them that wait behind it. */
function notesAfter(add: QueuedWrite, { note = '', kitchenNote }: AddRequest, waiting: Queue) {
  const newest = findNewestNote(add, waiting)?.change
  if (newest?.kind !== 'note') return { note, kitchenNote }
  return { note: newest.note, kitchenNote: newest.kitchenNote ?? kitchenNote }
}

/** A later add that joins the line of the refused one. None if the line is removed in between. */
function findJoinedAdd(rest: Queue, head: QueuedWrite, request: AddRequest): QueuedWrite | undefined {
  const lineId = temporaryLineId(head.id)
  const index = rest.findIndex(
    ({ vendorId, change }, position) =>
      vendorId === head.vendorId &&
      change.kind === 'add' &&
      isSameAddRequest(change.request, { ...request, ...notesAfter(head, request, rest.slice(0, position)) }),
  )
  const isRemoved = rest.slice(0, index).some(write => isRemovalOf(write, lineId))
  return isRemoved ? undefined : rest[index]
}

/**
 * The queue without its refused head and without the changes of a line that the head would have created. If another add has
 * joined that line, its notes and its last quantity stay: no dish may lose its note, or get the note of another one. A line that the
 * refused dish was to replace stays.
 */
export function withoutRefusedWrite(queue: Queue): Queue {
  const [head, ...behind] = queue
  if (head?.change.kind !== 'add') return behind
  const { replacesLine } = head.change.request
  const rest = behind.filter(write => replacesLine === undefined || !isRemovalOf(write, replacesLine))
  const lineId = temporaryLineId(head.id)
  const joined = findJoinedAdd(rest, head, head.change.request)
  const isKept = (write: QueuedWrite) =>
    joined !== undefined && (write.change.kind === 'note' || rest.indexOf(write) > rest.indexOf(joined))
  const moved = rest
    .filter(write => lineIdOf(write) === lineId && isKept(write))
    .map(write => withLineId(write, temporaryLineId(joined?.id ?? 0)))
  return rest.flatMap(write => {
    if (lineIdOf(write) === lineId) return []
    return write === joined ? [write, ...moved] : write
  })
}

/** Counts an attempt of the oldest change. Its first attempt also stores the order type of the cart. */
export const withHeadAttemptCounted = ([head, ...rest]: Queue, orderType: OrderType): Queue =>
  head ? [{ orderType, ...head, attempts: head.attempts + 1 }, ...rest] : rest
