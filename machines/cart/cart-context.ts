/** The context of the cart and the pure functions that change it. `cart.machine.ts` decides when they apply. */

import { createEmptyCart } from '#domain/cart/cart-lines'
import type { Cart } from '#domain/contract/ordering/cart'
import { DEFAULT_ORDER_TYPE, type OrderType } from '#domain/orders/order-type'
import {
  type AddRequest,
  type CartChange,
  type QueuedWrite,
  type WriteReply,
  type WriteRequest,
  wasSent,
} from './cart-write'
import { computeOptimisticCart, temporaryLineId } from './optimistic-cart'
import {
  isForOrderedLine,
  type LeftDishes,
  leftDishes,
  type OrderedCart,
  orderStillInCart,
  removalChanges,
  withoutOrderedLines,
} from './ordered-lines'
import {
  idempotencyKeyOf,
  type StorableCart,
  type StorableQueue,
  type StoredCart,
  withEarlierWrites,
  withStoredKeys,
} from './stored-cart'
import { type UnsavedNote, unsentNotes, withoutOutdatedNotes } from './unsaved-note'
import {
  enqueueWrite,
  unsavedNotesAfter,
  withHeadAttemptCounted,
  withoutAnsweredWrite,
  withoutRefusedWrite,
} from './write-queue'

export interface CartInput {
  readonly userId: string
  /** The dishes that a visitor wanted to add before the sign-in (specification 8.19). */
  readonly pendingAdds: readonly AddRequest[]
}

export interface CartContext {
  readonly userId: string
  readonly vendorId: number | null
  /** The chosen order type; null until it is chosen or restored. The page shows `cart.orderType`. */
  readonly orderType: OrderType | null
  /** What the page shows: `serverCart` with every queued change applied. */
  readonly cart: Cart
  /** The cart of the server's last answer; null before the first one. */
  readonly serverCart: Cart | null
  readonly queue: readonly QueuedWrite[]
  /** The id of the last queued write. With `keySeed` it forms the idempotency key. */
  readonly lastWriteId: number
  /** A random text from the restored cart. While it is null, writes have no idempotency key. */
  readonly keySeed: string | null
  /** True if the cart must be read from the server. */
  readonly isStale: boolean
  /** The number of reads in a row without a network. */
  readonly offlineRetries: number
  /** The last order, until the server's cart has none of its lines. */
  readonly ordered: OrderedCart | null
  /** What left the cart with that order; null once the customer has changed a cart since. */
  readonly leftDishes: LeftDishes | null
  /** The notes that could not be sent. Specification 10.25. */
  readonly unsavedNotes: readonly UnsavedNote[]
  /** The message on the page if the cart could not be read; null while `serverCart` is known. */
  readonly errorMessage: string | null
}

/** The order type that applies: dine-in until another is chosen (specification 2.6). */
export const orderTypeOf = ({ orderType }: CartContext): OrderType => orderType ?? DEFAULT_ORDER_TYPE

/** Recomputes `cart`. Every other function ends here, so the shown cart always matches the rest of the context. */
const withOptimisticCart = (context: CartContext): CartContext => ({
  ...context,
  cart: computeOptimisticCart({ ...context, orderType: orderTypeOf(context) }),
})

export function createCartContext({ userId, pendingAdds }: CartInput): CartContext {
  const empty: CartContext = {
    userId,
    vendorId: null,
    orderType: null,
    cart: createEmptyCart(DEFAULT_ORDER_TYPE),
    serverCart: null,
    queue: [],
    lastWriteId: 0,
    keySeed: null,
    isStale: false,
    offlineRetries: 0,
    ordered: null,
    leftDishes: null,
    unsavedNotes: [],
    errorMessage: null,
  }
  return pendingAdds.reduce(withQueuedAdd, empty)
}

/** Applies the stored cart. A choice that the customer made meanwhile wins over it. */
export function withStoredCart(context: CartContext, restored: StoredCart): CartContext {
  const isSameCart = context.vendorId === null || context.vendorId === restored.vendorId
  return withOptimisticCart({
    ...context,
    vendorId: context.vendorId ?? restored.vendorId,
    orderType: context.orderType ?? restored.orderType,
    serverCart: isSameCart ? restored.cart : null,
    ordered: context.ordered ?? restored.ordered,
    leftDishes: context.leftDishes ?? restored.leftDishes ?? null,
    unsavedNotes: restored.unsavedNotes ?? [],
    ...withEarlierWrites(context, restored),
    keySeed: restored.keySeed,
    isStale: true,
  })
}

export const withVendor = (context: CartContext, vendorId: number): CartContext =>
  withOptimisticCart({
    ...context,
    vendorId,
    serverCart: vendorId === context.vendorId ? context.serverCart : null,
    errorMessage: vendorId === context.vendorId ? context.errorMessage : null,
    isStale: true,
  })

export const withOrderType = (context: CartContext, orderType: OrderType): CartContext =>
  withOptimisticCart({ ...context, orderType, isStale: true })

/** Queues a change of the current vendor's cart. The page shows it at once (specification 10.14). */
export function withQueuedChange(context: CartContext, change: CartChange): CartContext {
  if (context.vendorId === null) return context
  const id = context.lastWriteId + 1
  const write: QueuedWrite = { id, vendorId: context.vendorId, attempts: 0, change }
  const queue = enqueueWrite(context.queue, write)
  return withOptimisticCart({ ...context, lastWriteId: id, queue, leftDishes: null })
}

/** Queues the removal of the line that an added dish takes the place of. */
function withQueuedReplacement(context: CartContext, { replacesLine: lineId }: AddRequest): CartContext {
  if (lineId === undefined || context.cart.lines.every(({ id }) => id !== lineId)) return context
  return withQueuedChange(context, { kind: 'quantity', lineId, quantity: 0 })
}

/** Queues an add. A dish of another vendor changes the current vendor first. */
export function withQueuedAdd(context: CartContext, request: AddRequest): CartContext {
  return withQueuedReplacement(withQueuedDish(context, request), request)
}

function withQueuedDish(context: CartContext, request: AddRequest): CartContext {
  const atVendor = request.vendorId === context.vendorId ? context : withVendor(context, request.vendorId)
  const added = withQueuedChange(atVendor, { kind: 'add', request })
  const lineId = temporaryLineId(added.lastWriteId)
  // A server that does not take a note with the dish gets it by a second call. A line that the dish joins has the same note.
  if (!(request.note || request.kitchenNote) || !added.cart.lines.some(({ id }) => id === lineId))
    return added
  const { note = '', kitchenNote } = request
  return withQueuedChange(added, { kind: 'note', lineOrDishId: lineId, note, kitchenNote })
}

/** The request for the head of the queue. @throws Error if the queue is empty; the chart prevents this. */
export function nextWriteRequest(context: CartContext): WriteRequest {
  const [head] = context.queue
  if (!head) throw new Error('No cart change is queued')
  return {
    change: head.change,
    vendorId: head.vendorId,
    orderType: head.orderType ?? orderTypeOf(context),
    idempotencyKey: idempotencyKeyOf(head, context.keySeed),
  }
}

/** The cart to read. @throws Error if no vendor is known; the chart prevents this. */
export function cartQuery(context: CartContext): { vendorId: number; orderType: OrderType } {
  if (context.vendorId === null) throw new Error('No vendor is known')
  return { vendorId: context.vendorId, orderType: orderTypeOf(context) }
}

export const withAttemptCounted = (context: CartContext): CartContext => ({
  ...context,
  queue: withHeadAttemptCounted(context.queue, orderTypeOf(context)),
})

/** The server accepted the head of the queue. An answer without a cart means that the change was applied as requested. */
export function withWriteReply(context: CartContext, { cart }: WriteReply): CartContext {
  const [head] = context.queue
  const queue = withoutAnsweredWrite(context.queue, cart)
  const unsavedNotes = unsavedNotesAfter(context, cart)
  if (head?.vendorId !== context.vendorId) return withOptimisticCart({ ...context, queue, unsavedNotes })
  const expected = withOptimisticCart({
    ...context,
    serverCart: context.serverCart ?? createEmptyCart(orderTypeOf(context)),
    queue: head ? [head] : [],
  })
  return withOptimisticCart({
    ...context,
    serverCart: cart ?? expected.cart,
    queue,
    unsavedNotes,
    // The answer to a repeat is for the order type of its first attempt.
    isStale: context.isStale || head.orderType !== orderTypeOf(context),
    offlineRetries: 0,
    errorMessage: null,
  })
}

/** The head of the queue was refused or given up: its change disappears. */
export const withWriteRolledBack = (context: CartContext): CartContext =>
  withOptimisticCart({ ...context, queue: withoutRefusedWrite(context.queue) })

/** Applies a cart that was read. @param hasArrived whether it contains the write whose answer was lost */
export const withReadCart = (context: CartContext, cart: Cart, hasArrived: boolean): CartContext =>
  withOptimisticCart({
    ...context,
    serverCart: cart,
    ordered: orderStillInCart({ ...context, serverCart: cart }),
    queue: hasArrived ? withoutAnsweredWrite(context.queue, cart) : context.queue,
    unsavedNotes: hasArrived
      ? unsavedNotesAfter(context, cart)
      : withoutOutdatedNotes(context.unsavedNotes, context.vendorId, cart),
    offlineRetries: 0,
    errorMessage: null,
  })

/** The cart could not be read: it is cleared, and a write without a certain answer is given up (specification 10.12). */
export function withReadError(context: CartContext, errorMessage: string): CartContext {
  const queue = wasSent(context.queue[0]) ? withoutRefusedWrite(context.queue) : context.queue
  return withOptimisticCart({ ...context, serverCart: null, queue, errorMessage })
}

/**
 * A cart was ordered: what was ordered leaves it, and with it the changes of the ordered lines that were not sent yet. All else
 * stays: the customer may have added a dish meanwhile, also in another tab.
 */
export const withOrderedCart = (context: CartContext, { vendorId, lines }: OrderedCart): CartContext => {
  const ordered = { vendorId, lines }
  const isShown = vendorId === context.vendorId
  return withOptimisticCart({
    ...context,
    ordered,
    leftDishes: leftDishes(ordered),
    serverCart:
      isShown && context.serverCart ? withoutOrderedLines(context.serverCart, ordered) : context.serverCart,
    queue: context.queue.filter(write => wasSent(write) || !isForOrderedLine(write, ordered)),
    isStale: true,
    errorMessage: isShown ? null : context.errorMessage,
  })
}

/** Queues the removal of ordered lines before every other change (specification 10.21). */
export function withQueuedRemovals(context: CartContext): CartContext {
  const { vendorId, lastWriteId } = context
  if (vendorId === null) return context
  const writes = removalChanges(context).map((change, index) => ({
    id: lastWriteId + index + 1,
    vendorId,
    attempts: 0,
    change,
  }))
  const queue = [...writes, ...context.queue]
  return withOptimisticCart({ ...context, ordered: null, lastWriteId: lastWriteId + writes.length, queue })
}

export const toStorableQueue = ({ userId, queue, keySeed, lastWriteId }: CartContext): StorableQueue => ({
  userId,
  queue: withStoredKeys(queue, keySeed),
  lastWriteId,
})

export const toStorableCart = (context: CartContext): StorableCart => ({
  userId: context.userId,
  vendorId: context.vendorId,
  orderType: context.orderType,
  cart: context.serverCart,
  ordered: context.ordered,
  leftDishes: context.leftDishes,
  unsavedNotes: context.unsavedNotes,
  unsentNotes: unsentNotes(context),
})
