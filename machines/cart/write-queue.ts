/** The queue of changes for the server, oldest first. They are sent one at a time. A change that was sent is never altered. */
import type { Cart } from '#domain/contract/ordering/cart'
import type { AddRequest, CartChange, QueuedWrite } from './cart-write'
import { findLine, isSameAddRequest, temporaryLineId } from './optimistic-cart'

type Queue = readonly QueuedWrite[]

const isWaiting = (write: QueuedWrite) => write.attempts === 0

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
    ({ vendorId, attempts, change }) =>
      attempts === 0 &&
      vendorId === next.vendorId &&
      change.kind === 'add' &&
      isSameAddRequest(change.request, request),
  )
  if (same?.change.kind !== 'add') return [...queue, next]
  const quantity = same.change.request.quantity + request.quantity
  return replaceChange(queue, same, { kind: 'add', request: { ...request, quantity } })
}

function mergeQuantity(queue: Queue, next: QueuedWrite, lineId: number, quantity: number): Queue {
  const added = queue.find(write => isWaiting(write) && temporaryLineId(write.id) === lineId)
  if (added?.change.kind === 'add' && quantity > 0)
    return replaceChange(queue, added, { kind: 'add', request: { ...added.change.request, quantity } })
  if (added) return queue.filter(write => lineIdOf(write) !== lineId)
  const others = queue.filter(
    write => !(isWaiting(write) && write.change.kind === 'quantity' && lineIdOf(write) === lineId),
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
      return [...queue.filter(write => !isWaiting(write) || write.vendorId !== next.vendorId), next]
    default:
      return [...queue, next]
  }
}

const withLineId = (write: QueuedWrite, lineId: number): QueuedWrite => {
  const { change } = write
  if (change.kind === 'quantity') return { ...write, change: { ...change, lineId } }
  return change.kind === 'note' ? { ...write, change: { ...change, lineOrDishId: lineId } } : write
}

/** The queue without its answered head. Changes that refer to the head's temporary line get the line's id from the server. */
export function withoutAnsweredWrite(queue: Queue, reply: Cart | null): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add' || !reply) return rest
  const lineId = findAddedLineId(reply, head.change.request)
  if (lineId === null) return withoutRefusedWrite(queue)
  return rest.map(write => (lineIdOf(write) === temporaryLineId(head.id) ? withLineId(write, lineId) : write))
}

/** The id of the line that an add created. Without a line with the same add-ons it is the newest line of the dish. */
function findAddedLineId(reply: Cart, request: AddRequest): number | null {
  const linesOfDish = reply.lines.filter(line => line.menuItemId === request.item.menuItemId)
  return (findLine(reply, request) ?? linesOfDish.at(-1))?.id ?? null
}

/** The queue without its refused head and without the changes of a line that the head would have created. */
export function withoutRefusedWrite(queue: Queue): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add') return rest
  return rest.filter(write => lineIdOf(write) !== temporaryLineId(head.id))
}

export const withHeadAttemptCounted = ([head, ...rest]: Queue): Queue =>
  head ? [{ ...head, attempts: head.attempts + 1 }, ...rest] : rest

/** Whether an add whose answer was lost has arrived: its line grew by the same quantity between two reads of the cart. */
export function hasWriteArrived(head: QueuedWrite | undefined, before: Cart | null, after: Cart): boolean {
  if (head?.change.kind !== 'add' || head.attempts === 0 || !before) return false
  const { request } = head.change
  const growth = (findLine(after, request)?.quantity ?? 0) - (findLine(before, request)?.quantity ?? 0)
  return growth >= request.quantity
}
