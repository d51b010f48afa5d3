/** The queue of changes for the server, oldest first. They are sent one at a time. A change that was sent is never altered. */
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import { type AddRequest, type CartChange, type QueuedWrite, wasSent } from './cart-write'
import { findLine, isSameAddRequest, temporaryLineId } from './optimistic-cart'
import {
  isReplacedBy,
  joinedNote,
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

function mergeAdd(queue: Queue, next: QueuedWrite, request: AddRequest): Queue {
  const same = queue.find(
    write =>
      !wasSent(write) &&
      write.vendorId === next.vendorId &&
      write.change.kind === 'add' &&
      isSameAddRequest(write.change.request, request),
  )
  if (same?.change.kind !== 'add') return [...queue, next]
  const quantity = same.change.request.quantity + request.quantity
  return replaceChange(queue, same, { kind: 'add', request: { ...request, quantity } })
}

function mergeQuantity(queue: Queue, next: QueuedWrite, lineId: number, quantity: number): Queue {
  const added = queue.find(write => !wasSent(write) && temporaryLineId(write.id) === lineId)
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

/**
 * A note that was written before the line was known joins the line's own note, which the customer did not see. It is not sent
 * if both do not fit: the newer one alone would replace the saved one.
 */
function withJoinedNote(write: QueuedWrite, line: CartLine): QueuedWrite[] {
  if (write.change.kind !== 'note') return [write]
  const note = joinedNote(line, write.change.note)
  return note === null ? [] : [{ ...write, change: { ...write.change, note } }]
}

/** The newest note behind an add whose line is not known yet. It takes the place of the notes before it. */
const findNewestNote = (add: QueuedWrite, rest: Queue) =>
  rest.findLast(write => write.change.kind === 'note' && lineIdOf(write) === temporaryLineId(add.id))

/** The queue without its answered head. Changes that refer to the head's temporary line get the line's id from the server. */
export function withoutAnsweredWrite(queue: Queue, reply: Cart | null): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add' || !reply) return rest
  const line = findAddedLine(reply, head.change.request)
  if (!line) return withoutRefusedWrite(queue)
  const lineId = temporaryLineId(head.id)
  const newestNote = findNewestNote(head, rest)
  return rest.flatMap(write => {
    if (lineIdOf(write) !== lineId) return [write]
    const isReplaced = write.change.kind === 'note' && write !== newestNote
    return isReplaced ? [] : withJoinedNote(withLineId(write, line.id), line)
  })
}

/** The newest note behind the answered add that does not fit beside the note of its line; null if all do. */
export function findUnsavedNote([head, ...rest]: Queue, reply: Cart | null): UnsavedNote | null {
  if (head?.change.kind !== 'add' || !reply) return null
  const { item } = head.change.request
  const line = findAddedLine(reply, head.change.request)
  const change = findNewestNote(head, rest)?.change
  if (!line || change?.kind !== 'note' || joinedNote(line, change.note) !== null) return null
  const { menuItemId, name } = item
  return {
    vendorId: head.vendorId,
    menuItemId,
    name,
    note: change.note,
    lineId: line.id,
    savedNote: line.allergyNote,
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

/** The line that an add created. Without a line with the same add-ons it is the newest line of the dish. */
function findAddedLine(reply: Cart, request: AddRequest): CartLine | undefined {
  const linesOfDish = reply.lines.filter(line => line.menuItemId === request.item.menuItemId)
  return findLine(reply, request) ?? linesOfDish.at(-1)
}

const isRemovalOf = ({ change }: QueuedWrite, lineId: number): boolean =>
  change.kind === 'quantity' && change.lineId === lineId && change.quantity === 0

/** A later add of the same dish with the same add-ons as the refused one. None if the line is removed in between. */
function findJoinedAdd(rest: Queue, head: QueuedWrite, request: AddRequest): QueuedWrite | undefined {
  const lineId = temporaryLineId(head.id)
  const index = rest.findIndex(
    ({ vendorId, change }) =>
      vendorId === head.vendorId && change.kind === 'add' && isSameAddRequest(change.request, request),
  )
  const isRemoved = rest.slice(0, index).some(write => isRemovalOf(write, lineId))
  return isRemoved ? undefined : rest[index]
}

/**
 * The queue without its refused head and without the changes of a line that the head would have created. If another add makes
 * the same line, its notes and its last quantity stay: no dish may lose its note.
 */
export function withoutRefusedWrite(queue: Queue): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add') return rest
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
