/** The changes that wait for the server, oldest first. They go one at a time; what was sent is never altered. */
import type { Cart } from '#domain/contract/cart'
import { findLine, isSameAddRequest, temporaryLineId } from './optimistic-cart'
import type { AddRequest, CartChange, QueuedWrite } from './cart-write'

type Queue = readonly QueuedWrite[]

const isWaiting = (write: QueuedWrite) => write.attempts === 0

/** The line that a change is about; null for one that is about the whole cart. */
function lineIdOf({ id, change }: QueuedWrite): number | null {
  if (change.kind === 'add') return temporaryLineId(id)
  if (change.kind === 'quantity') return change.lineId
  return change.kind === 'note' ? change.itemId : null
}

const replaceChange = (queue: Queue, old: QueuedWrite, change: CartChange): Queue =>
  queue.map(write => (write === old ? { ...old, change } : write))

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

/** Lets a change wait its turn. What it makes pointless is dropped: the last quantity of a line counts, and a cleared cart forgets. */
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
  return change.kind === 'note' ? { ...write, change: { ...change, itemId: lineId } } : write
}

/** The queue without its head, which was answered: what waits for the head's line now names the server's. */
export function withoutAnswered(queue: Queue, reply: Cart | null): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add' || !reply) return rest
  const line = findAddedLine(reply, head.change.request)
  if (line === null) return rolledBack(queue)
  return rest.map(write => (lineIdOf(write) === temporaryLineId(head.id) ? withLineId(write, line) : write))
}

/** The line that an add became; the newest of its dish where none has exactly its add-ons. */
function findAddedLine(reply: Cart, request: AddRequest): number | null {
  const ofDish = reply.lines.filter(line => line.menuItemId === request.item.menuItemId)
  return (findLine(reply, request) ?? ofDish.at(-1))?.id ?? null
}

/** The queue without its head, which was refused, and without what was asked of a line that will never be. */
export function rolledBack(queue: Queue): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add') return rest
  return rest.filter(write => lineIdOf(write) !== temporaryLineId(head.id))
}

export const withAttempt = ([head, ...rest]: Queue): Queue =>
  head ? [{ ...head, attempts: head.attempts + 1 }, ...rest] : rest

/** Whether an add whose answer was lost had arrived: its line has grown by as much between the two readings of the cart. */
export function hasWriteArrived(head: QueuedWrite | undefined, before: Cart | null, now: Cart): boolean {
  if (head?.change.kind !== 'add' || head.attempts === 0 || !before) return false
  const { request } = head.change
  const grown = (findLine(now, request)?.quantity ?? 0) - (findLine(before, request)?.quantity ?? 0)
  return grown >= request.quantity
}
