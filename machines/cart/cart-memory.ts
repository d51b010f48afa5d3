/** What the cart keeps in mind, and how each event and answer changes it. Pure: `cart.machine.ts` says when. */
import type { Cart } from '#domain/calls/cart'
import { emptyCart } from '#domain/cart-lines'
import { DEFAULT_ORDER_TYPE, type OrderType } from '#domain/order-type'
import { lineFor, shownCart } from './ahead'
import { type Ordered, removalOf, stillOrdered } from './ordered'
import { answered, enqueue, sentOnce, takenBack } from './queue'
import type { AddRequest, Change, Write, WriteReply, WriteRequest } from './write'

export interface CartInput {
  readonly userId: string
  /** The dish that a visitor wanted before they signed in. */
  readonly wanted: AddRequest | null
}

export interface CartContext {
  readonly userId: string
  readonly vendorId: number | null
  /** The chosen order type; null until it is chosen or recalled. What is shown is `cart.orderType`. */
  readonly orderType: OrderType | null
  /** What the page shows: the server's last word with everything that waits laid over it. Never null. */
  readonly cart: Cart
  /** The server's last word; null until it has spoken. */
  readonly confirmed: Cart | null
  readonly queue: readonly Write[]
  /** Names the writes of this sitting; with `seed`, their idempotency keys. */
  readonly counter: number
  /** A random text from outside; null where none could be had, and then writes go without a key. */
  readonly seed: string | null
  /** The cart has to be read (again). */
  readonly stale: boolean
  /** Reads in a row that found no network. */
  readonly waits: number
  /** What a cash order took, until the server's cart is known to be without it. */
  readonly ordered: Ordered | null
  /** Why the cart could not be read, as the customer reads it; null while something is known of it. */
  readonly problem: string | null
}

/** What the browser kept of this user's cart, and fresh random for the keys of this sitting. */
export interface Recalled {
  readonly vendorId: number | null
  readonly orderType: OrderType | null
  readonly cart: Cart | null
  readonly seed: string
}

/** What the action `remember` is told to keep; always under the user's id (readings, session). */
export interface Remembered {
  readonly userId: string
  readonly vendorId: number | null
  readonly orderType: OrderType | null
  readonly cart: Cart | null
}

/** The order type in force: dine-in until another is chosen (spec, section 9). */
export const orderTypeOf = ({ orderType }: CartContext): OrderType => orderType ?? DEFAULT_ORDER_TYPE

/** Every change of mind ends here, so that what is shown always follows from what is known. */
const shown = (context: CartContext): CartContext => ({
  ...context,
  cart: shownCart({ ...context, orderType: orderTypeOf(context) }),
})

export function startOf({ userId, wanted }: CartInput): CartContext {
  const empty: CartContext = {
    userId,
    vendorId: null,
    orderType: null,
    cart: emptyCart(DEFAULT_ORDER_TYPE),
    confirmed: null,
    queue: [],
    counter: 0,
    seed: null,
    stale: false,
    waits: 0,
    ordered: null,
    problem: null,
  }
  return wanted ? withRequest(empty, wanted) : empty
}

/** What was kept gives way to what has been chosen since. */
export function withRecalled(context: CartContext, kept: Recalled): CartContext {
  const isSameCart = context.vendorId === null || context.vendorId === kept.vendorId
  return shown({
    ...context,
    vendorId: context.vendorId ?? kept.vendorId,
    orderType: context.orderType ?? kept.orderType,
    confirmed: isSameCart ? kept.cart : null,
    seed: kept.seed,
    stale: true,
  })
}

export const withVendor = (context: CartContext, vendorId: number): CartContext =>
  shown({
    ...context,
    vendorId,
    confirmed: vendorId === context.vendorId ? context.confirmed : null,
    problem: vendorId === context.vendorId ? context.problem : null,
    stale: true,
  })

export const withOrderType = (context: CartContext, orderType: OrderType): CartContext =>
  shown({ ...context, orderType, stale: true })

/** Lets a change of the current trailer's cart wait its turn; the page shows it at once. */
export function withAsked(context: CartContext, change: Change): CartContext {
  if (context.vendorId === null) return context
  const id = context.counter + 1
  const write: Write = { id, vendorId: context.vendorId, attempts: 0, change }
  return shown({ ...context, counter: id, queue: enqueue(context.queue, write) })
}

/** Adds a dish, of another trailer too: its cart is then the one that is shown. */
export function withRequest(context: CartContext, request: AddRequest): CartContext {
  const there = request.vendorId === context.vendorId ? context : withVendor(context, request.vendorId)
  const added = withAsked(there, { kind: 'add', request })
  const line = lineFor(added.cart, request)
  if (!request.note || !line) return added
  return withAsked(added, { kind: 'note', itemId: line.id, note: request.note })
}

/** What is sent now. @throws Error when nothing waits, which the chart rules out. */
export function requestOf(context: CartContext): WriteRequest {
  const [head] = context.queue
  if (!head) throw new Error('No change of the cart waits')
  return {
    change: head.change,
    vendorId: head.vendorId,
    orderType: orderTypeOf(context),
    idempotencyKey: context.seed && `${context.seed}-${head.id}`,
  }
}

/** Which cart is read now. @throws Error when no trailer is known, which the chart rules out. */
export function askedOf(context: CartContext): { vendorId: number; orderType: OrderType } {
  if (context.vendorId === null) throw new Error('No trailer is known')
  return { vendorId: context.vendorId, orderType: orderTypeOf(context) }
}

export const withSending = (context: CartContext): CartContext => ({
  ...context,
  queue: sentOnce(context.queue),
})

/** The server took the change. Its cart is its last word; a bare message means that it did as asked. */
export function withReply(context: CartContext, { cart }: WriteReply): CartContext {
  const [head] = context.queue
  const queue = answered(context.queue, cart)
  if (head?.vendorId !== context.vendorId) return shown({ ...context, queue })
  const done = { ...context, confirmed: context.confirmed ?? emptyCart(orderTypeOf(context)) }
  const asAsked = shown({ ...done, queue: head ? [head] : [] }).cart
  return shown({ ...context, confirmed: cart ?? asAsked, queue, waits: 0, problem: null })
}

/** The change was refused, or given up: it takes itself back. */
export const withRefusal = (context: CartContext): CartContext =>
  shown({ ...context, queue: takenBack(context.queue) })

/** The true cart. `arrived`: the change whose answer was lost is in it. */
export const withRead = (context: CartContext, cart: Cart, arrived: boolean): CartContext =>
  shown({
    ...context,
    confirmed: cart,
    ordered: stillOrdered({ ...context, confirmed: cart }),
    queue: arrived ? answered(context.queue, cart) : context.queue,
    waits: 0,
    problem: null,
  })

/** The cart could not be read: what is shown is cleared, and a change of unknown fate is given up. */
export function withoutRead(context: CartContext, problem: string): CartContext {
  const isUnsure = (context.queue[0]?.attempts ?? 0) > 0
  const queue = isUnsure ? takenBack(context.queue) : context.queue
  return shown({ ...context, confirmed: null, queue, problem })
}

/** An order took everything; what was not sent yet has lost its purpose. */
export const withNothing = (context: CartContext): CartContext =>
  shown({
    ...context,
    confirmed: emptyCart(orderTypeOf(context)),
    queue: context.queue.filter(write => write.attempts > 0),
    stale: true,
    problem: null,
  })

/** What was ordered and is still in the server's cart is taken out of it, before anything that waits. */
export function withoutOrdered(context: CartContext): CartContext {
  const { vendorId, counter } = context
  if (vendorId === null) return context
  const writes = removalOf(context).map((change, at) => ({
    id: counter + at + 1,
    vendorId,
    attempts: 0,
    change,
  }))
  const queue = [...writes, ...context.queue]
  return shown({ ...context, ordered: null, counter: counter + writes.length, queue })
}

export const rememberedOf = ({ userId, vendorId, orderType, confirmed }: CartContext): Remembered => ({
  userId,
  vendorId,
  orderType,
  cart: confirmed,
})
