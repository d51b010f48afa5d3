/** The changes that wait for the server, oldest first. They go one at a time; what was sent is never altered. */
import type { Cart } from '#domain/calls/cart'
import { isSameDish, lineFor, provisionalId } from './ahead'
import type { AddRequest, Change, Write } from './write'

type Queue = readonly Write[]

const isWaiting = (write: Write) => write.attempts === 0

/** The line that a change is about; null for one that is about the whole cart. */
function lineOf({ id, change }: Write): number | null {
  if (change.kind === 'add') return provisionalId(id)
  if (change.kind === 'quantity') return change.lineId
  return change.kind === 'note' ? change.itemId : null
}

const replaced = (queue: Queue, old: Write, change: Change): Queue =>
  queue.map(write => (write === old ? { ...old, change } : write))

function withAdd(queue: Queue, next: Write, request: AddRequest): Queue {
  const same = queue.find(
    ({ vendorId, attempts, change }) =>
      attempts === 0 &&
      vendorId === next.vendorId &&
      change.kind === 'add' &&
      isSameDish(change.request, request),
  )
  if (same?.change.kind !== 'add') return [...queue, next]
  const quantity = same.change.request.quantity + request.quantity
  return replaced(queue, same, { kind: 'add', request: { ...request, quantity } })
}

function withLatestQuantity(queue: Queue, next: Write, lineId: number, quantity: number): Queue {
  const added = queue.find(write => isWaiting(write) && provisionalId(write.id) === lineId)
  if (added?.change.kind === 'add' && quantity > 0)
    return replaced(queue, added, { kind: 'add', request: { ...added.change.request, quantity } })
  if (added) return queue.filter(write => lineOf(write) !== lineId)
  const others = queue.filter(
    write => !(isWaiting(write) && write.change.kind === 'quantity' && lineOf(write) === lineId),
  )
  return [...others, next]
}

/** Lets a change wait its turn. What it makes pointless is dropped: the last quantity of a line counts, and a cleared cart forgets. */
export function enqueue(queue: Queue, next: Write): Queue {
  const { change } = next
  switch (change.kind) {
    case 'add':
      return withAdd(queue, next, change.request)
    case 'quantity':
      return withLatestQuantity(queue, next, change.lineId, change.quantity)
    case 'clear':
      return [...queue.filter(write => !isWaiting(write) || write.vendorId !== next.vendorId), next]
    default:
      return [...queue, next]
  }
}

const retargeted = (write: Write, lineId: number): Write => {
  const { change } = write
  if (change.kind === 'quantity') return { ...write, change: { ...change, lineId } }
  return change.kind === 'note' ? { ...write, change: { ...change, itemId: lineId } } : write
}

/** The queue without its head, which was answered: what waits for the head's line now names the server's. */
export function answered(queue: Queue, reply: Cart | null): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add' || !reply) return rest
  const line = lineAdded(reply, head.change.request)
  if (line === null) return takenBack(queue)
  return rest.map(write => (lineOf(write) === provisionalId(head.id) ? retargeted(write, line) : write))
}

/** The line that an add became; the newest of its dish where none has exactly its add-ons. */
function lineAdded(reply: Cart, request: AddRequest): number | null {
  const ofDish = reply.lines.filter(line => line.menuItemId === request.item.menuItemId)
  return (lineFor(reply, request) ?? ofDish.at(-1))?.id ?? null
}

/** The queue without its head, which was refused, and without what was asked of a line that will never be. */
export function takenBack(queue: Queue): Queue {
  const [head, ...rest] = queue
  if (head?.change.kind !== 'add') return rest
  return rest.filter(write => lineOf(write) !== provisionalId(head.id))
}

export const sentOnce = ([head, ...rest]: Queue): Queue =>
  head ? [{ ...head, attempts: head.attempts + 1 }, ...rest] : rest

/** Whether an add whose answer was lost had arrived: its line has grown by as much between the two readings of the cart. */
export function hasArrived(head: Write | undefined, before: Cart | null, now: Cart): boolean {
  if (head?.change.kind !== 'add' || head.attempts === 0 || !before) return false
  const { request } = head.change
  const grown = (lineFor(now, request)?.quantity ?? 0) - (lineFor(before, request)?.quantity ?? 0)
  return grown >= request.quantity
}
