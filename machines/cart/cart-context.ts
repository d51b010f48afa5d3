/** What the cart keeps in mind, and how each event and answer changes it. Pure: `cart.machine.ts` says when. */
import type { Cart } from '#domain/contract/cart'
import { createEmptyCart } from '#domain/cart/cart-lines'
import { DEFAULT_ORDER_TYPE, type OrderType } from '#domain/orders/order-type'
import { computeOptimisticCart, findLine } from './optimistic-cart'
import { type Ordered, removalOf, stillOrdered } from './ordered-lines'
import { enqueueWrite, rolledBack, withAttempt, withoutAnswered } from './write-queue'
import type { AddRequest, CartChange, QueuedWrite, WriteReply, WriteRequest } from './cart-write'

export interface CartInput {
  readonly userId: string
  /** The dish that a visitor wanted before they signed in. */
  readonly pendingAdd: AddRequest | null
}

export interface CartContext {
  readonly userId: string
  readonly vendorId: number | null
  /** The chosen order type; null until it is chosen or recalled. What is shown is `cart.orderType`. */
  readonly orderType: OrderType | null
  /** What the page shows: the server's last word with everything that waits laid over it. Never null. */
  readonly cart: Cart
  /** The server's last word; null until it has spoken. */
  readonly serverCart: Cart | null
  readonly queue: readonly QueuedWrite[]
  /** Names the writes of this sitting; with `seed`, their idempotency keys. */
  readonly lastWriteId: number
  /** A random text from outside; null where none could be had, and then writes go without a key. */
  readonly keySeed: string | null
  /** The cart has to be read (again). */
  readonly isStale: boolean
  /** Reads in a row that found no network. */
  readonly offlineRetries: number
  /** What a cash order took, until the server's cart is known to be without it. */
  readonly ordered: Ordered | null
  /** Why the cart could not be read, as the customer reads it; null while something is known of it. */
  readonly errorMessage: string | null
}

/** What the browser kept of this user's cart, and fresh random for the keys of this sitting. */
export interface RestoredCart {
  readonly vendorId: number | null
  readonly orderType: OrderType | null
  readonly cart: Cart | null
  readonly keySeed: string
}

/** What the action `remember` is told to keep; always under the user's id (readings, session). */
export interface PersistedCart {
  readonly userId: string
  readonly vendorId: number | null
  readonly orderType: OrderType | null
  readonly cart: Cart | null
}

/** The order type in force: dine-in until another is chosen (spec, section 9). */
export const orderTypeOf = ({ orderType }: CartContext): OrderType => orderType ?? DEFAULT_ORDER_TYPE

/** Every change of mind ends here, so that what is shown always follows from what is known. */
const withOptimisticCart = (context: CartContext): CartContext => ({
  ...context,
  cart: computeOptimisticCart({ ...context, orderType: orderTypeOf(context) }),
})

export function initialContext({ userId, pendingAdd }: CartInput): CartContext {
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
    errorMessage: null,
  }
  return pendingAdd ? withQueuedAdd(empty, pendingAdd) : empty
}

/** What was kept gives way to what has been chosen since. */
export function withRestoredCart(context: CartContext, kept: RestoredCart): CartContext {
  const isSameCart = context.vendorId === null || context.vendorId === kept.vendorId
  return withOptimisticCart({
    ...context,
    vendorId: context.vendorId ?? kept.vendorId,
    orderType: context.orderType ?? kept.orderType,
    serverCart: isSameCart ? kept.cart : null,
    keySeed: kept.keySeed,
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

/** Lets a change of the current trailer's cart wait its turn; the page shows it at once. */
export function withQueuedChange(context: CartContext, change: CartChange): CartContext {
  if (context.vendorId === null) return context
  const id = context.lastWriteId + 1
  const write: QueuedWrite = { id, vendorId: context.vendorId, attempts: 0, change }
  return withOptimisticCart({ ...context, lastWriteId: id, queue: enqueueWrite(context.queue, write) })
}

/** Adds a dish, of another trailer too: its cart is then the one that is shown. */
export function withQueuedAdd(context: CartContext, request: AddRequest): CartContext {
  const there = request.vendorId === context.vendorId ? context : withVendor(context, request.vendorId)
  const added = withQueuedChange(there, { kind: 'add', request })
  const line = findLine(added.cart, request)
  if (!request.note || !line) return added
  return withQueuedChange(added, { kind: 'note', itemId: line.id, note: request.note })
}

/** What is sent now. @throws Error when nothing waits, which the chart rules out. */
export function nextWriteRequest(context: CartContext): WriteRequest {
  const [head] = context.queue
  if (!head) throw new Error('No change of the cart waits')
  return {
    change: head.change,
    vendorId: head.vendorId,
    orderType: orderTypeOf(context),
    idempotencyKey: context.keySeed && `${context.keySeed}-${head.id}`,
  }
}

/** Which cart is read now. @throws Error when no trailer is known, which the chart rules out. */
export function cartQuery(context: CartContext): { vendorId: number; orderType: OrderType } {
  if (context.vendorId === null) throw new Error('No trailer is known')
  return { vendorId: context.vendorId, orderType: orderTypeOf(context) }
}

export const withAttemptCounted = (context: CartContext): CartContext => ({
  ...context,
  queue: withAttempt(context.queue),
})

/** The server took the change. Its cart is its last word; a bare message means that it did as asked. */
export function withWriteReply(context: CartContext, { cart }: WriteReply): CartContext {
  const [head] = context.queue
  const queue = withoutAnswered(context.queue, cart)
  if (head?.vendorId !== context.vendorId) return withOptimisticCart({ ...context, queue })
  const done = { ...context, confirmed: context.serverCart ?? createEmptyCart(orderTypeOf(context)) }
  const asAsked = withOptimisticCart({ ...done, queue: head ? [head] : [] }).cart
  return withOptimisticCart({
    ...context,
    serverCart: cart ?? asAsked,
    queue,
    offlineRetries: 0,
    errorMessage: null,
  })
}

/** The change was refused, or given up: it takes itself back. */
export const withRollback = (context: CartContext): CartContext =>
  withOptimisticCart({ ...context, queue: rolledBack(context.queue) })

/** The true cart. `arrived`: the change whose answer was lost is in it. */
export const withLoadedCart = (context: CartContext, cart: Cart, arrived: boolean): CartContext =>
  withOptimisticCart({
    ...context,
    serverCart: cart,
    ordered: stillOrdered({ ...context, confirmed: cart }),
    queue: arrived ? withoutAnswered(context.queue, cart) : context.queue,
    offlineRetries: 0,
    errorMessage: null,
  })

/** The cart could not be read: what is shown is cleared, and a change of unknown fate is given up. */
export function withLoadError(context: CartContext, errorMessage: string): CartContext {
  const isUnsure = (context.queue[0]?.attempts ?? 0) > 0
  const queue = isUnsure ? rolledBack(context.queue) : context.queue
  return withOptimisticCart({ ...context, serverCart: null, queue, errorMessage })
}

/** An order took everything; what was not sent yet has lost its purpose. */
export const withCheckedOutCart = (context: CartContext): CartContext =>
  withOptimisticCart({
    ...context,
    serverCart: createEmptyCart(orderTypeOf(context)),
    queue: context.queue.filter(write => write.attempts > 0),
    isStale: true,
    errorMessage: null,
  })

/** What was ordered and is still in the server's cart is taken out of it, before anything that waits. */
export function withoutOrdered(context: CartContext): CartContext {
  const { vendorId, lastWriteId } = context
  if (vendorId === null) return context
  const writes = removalOf(context).map((change, at) => ({
    id: lastWriteId + at + 1,
    vendorId,
    attempts: 0,
    change,
  }))
  const queue = [...writes, ...context.queue]
  return withOptimisticCart({ ...context, ordered: null, lastWriteId: lastWriteId + writes.length, queue })
}

export const toPersistedCart = ({ userId, vendorId, orderType, serverCart }: CartContext): PersistedCart => ({
  userId,
  vendorId,
  orderType,
  cart: serverCart,
})
