import type { Cart, CartLine } from '#domain/calls/cart'
import { emptyCart } from '#domain/cart-lines'
import type { Fault } from '#domain/fault'
import type { OrderType } from '#domain/order-type'
import type { cartMachine } from '#machines/cart/cart.machine'
import type { CartEvent } from '#machines/cart/cart.setup'
import type { CartContext, Recalled } from '#machines/cart/cart-memory'
import type { AddRequest, WriteReply } from '#machines/cart/write'
import type { Cases, Step } from '#machines/kit/flow'

export const HERE = 31
export const ELSEWHERE = 26

/** Dishes of the two trailers; the ids of Elsewhere's begin at 900. */
export const SODA: AddRequest = {
  vendorId: HERE,
  item: { menuItemId: 412, name: 'Lemon soda', price: 250 },
  quantity: 1,
}
export const BAO: AddRequest = {
  vendorId: ELSEWHERE,
  item: { menuItemId: 900, name: 'Pork bao', price: 600 },
  quantity: 1,
}

export const lineOf = ({ item }: AddRequest, id: number, quantity: number): CartLine => ({
  id,
  menuItemId: item.menuItemId,
  name: item.name,
  description: '',
  image: '',
  quantity,
  price: item.price,
  totalPrice: item.price * quantity,
  addonTotal: 0,
  allergyNote: '',
  addons: [],
})

/** A cart as the server would answer it, with the service charge of £1.50. */
export function cartOf(lines: CartLine[], orderType: OrderType = 'dine_in'): Cart {
  const subtotal = lines.reduce((sum, line) => sum + line.totalPrice, 0)
  const serviceCharge = lines.length > 0 ? 150 : 0
  const amounts = { subtotal, originalSubtotal: subtotal, serviceCharge, total: subtotal + serviceCharge }
  return { ...emptyCart(orderType), ...amounts, lines }
}

export const CARTS = {
  empty: cartOf([]),
  oneSoda: cartOf([lineOf(SODA, 1, 1)]),
  twoSodas: cartOf([lineOf(SODA, 1, 2)]),
  oneBao: cartOf([lineOf(BAO, 2, 1)]),
} as const satisfies Record<string, Cart>

const recalled = (kept: Partial<Recalled>): Step => ({
  type: 'xstate.done.actor.recall',
  output: { vendorId: null, orderType: null, cart: null, seed: 'seed', ...kept } satisfies Recalled,
})
const sent = (event: CartEvent): Step => ({ ...event })
const read = (cart: Cart): Step => ({ type: 'xstate.done.actor.readCart', output: cart })
const written = (cart: Cart | null, message = ''): Step => ({
  type: 'xstate.done.actor.writeCart',
  output: { cart, message } satisfies WriteReply,
})
const failed = (slot: string, error: Fault): Step => ({ type: `xstate.error.actor.${slot}`, error })

const OFFLINE: Fault = { kind: 'offline', status: null, message: '' }
const SOLD_OUT: Fault = { kind: 'refused', status: 409, message: 'Lemon soda is sold out' }
const BROKEN: Fault = { kind: 'refused', status: 500, message: '' }

/** What the customer and the app can do. */
export const SENT = {
  hereChosen: sent({ type: 'cart.vendorChosen', vendorId: HERE }),
  elsewhereChosen: sent({ type: 'cart.vendorChosen', vendorId: ELSEWHERE }),
  deliveryChosen: sent({ type: 'cart.orderTypeChosen', orderType: 'delivery' }),
  sodaAdded: sent({ type: 'cart.addRequested', ...SODA }),
  notedSodaAdded: sent({ type: 'cart.addRequested', ...SODA, note: 'no nuts' }),
  baoAdded: sent({ type: 'cart.addRequested', ...BAO }),
  twoWanted: sent({ type: 'cart.quantityChanged', lineId: 1, quantity: 2 }),
  fiveWanted: sent({ type: 'cart.quantityChanged', lineId: 1, quantity: 5 }),
  noneWanted: sent({ type: 'cart.quantityChanged', lineId: 1, quantity: 0 }),
  newLineTaken: sent({ type: 'cart.quantityChanged', lineId: -1, quantity: 3 }),
  noted: sent({ type: 'cart.noteSaved', itemId: 1, note: 'no nuts' }),
  instructed: sent({ type: 'cart.instructionsSaved', text: ' Ring twice ' }),
  cleared: sent({ type: 'cart.cleared' }),
  refreshed: sent({ type: 'cart.refreshed' }),
  emptied: sent({ type: 'cart.emptied' }),
  ordered: sent({ type: 'cart.ordered', vendorId: HERE, lines: [{ id: 1, quantity: 1 }] }),
} as const satisfies Record<string, Step>

/** What the outside answers. */
export const ANSWERED = {
  recalledNothing: recalled({}),
  recalledHere: recalled({ vendorId: HERE, orderType: 'delivery', cart: CARTS.oneSoda }),
  recallBroken: failed('recall', BROKEN),
  readEmpty: read(CARTS.empty),
  readOne: read(CARTS.oneSoda),
  readTwo: read(CARTS.twoSodas),
  readElsewhere: read(CARTS.oneBao),
  readOffline: failed('readCart', OFFLINE),
  readBroken: failed('readCart', BROKEN),
  wroteOne: written(CARTS.oneSoda, 'Item added to cart successfully'),
  wroteTwo: written(CARTS.twoSodas),
  wroteElsewhere: written(CARTS.oneBao),
  wroteBare: written(null),
  writeOffline: failed('writeCart', OFFLINE),
  writeRefused: failed('writeCart', SOLD_OUT),
  writeBroken: failed('writeCart', BROKEN),
} as const satisfies Record<string, Step>

export const PATIENCE_RECALLING: Step = { type: 'xstate.after.patience.cart.recalling' }
export const PATIENCE_READING: Step = { type: 'xstate.after.patience.cart.reading' }
export const PATIENCE_WRITING: Step = { type: 'xstate.after.patience.cart.writing' }
export const RETRIES: Step = { type: 'xstate.after.retryEvery.cart.waiting' }

/** What joins an empty queue, and what an add or a quantity that waits alone; more would only repeat them. */
const FIRST: readonly Step[] = [SENT.sodaAdded, SENT.baoAdded, SENT.twoWanted, SENT.noted, SENT.instructed]
const SECOND: readonly Step[] = [SENT.twoWanted, SENT.cleared]
const hasCart = (head: CartContext['queue'][number] | undefined) =>
  head?.change.kind === 'add' || head?.change.kind === 'quantity'
function joining({ queue: [head, next] }: CartContext): readonly Step[] {
  if (!head) return FIRST
  return hasCart(head) && !next ? SECOND : []
}
const REST: readonly Step[] = [
  SENT.hereChosen,
  SENT.deliveryChosen,
  SENT.refreshed,
  SENT.emptied,
  SENT.ordered,
]

const READ = {
  [HERE]: [ANSWERED.readEmpty, ANSWERED.readOne, ANSWERED.readTwo],
  [ELSEWHERE]: [ANSWERED.readEmpty, ANSWERED.readElsewhere],
}
const WROTE = { [HERE]: [ANSWERED.wroteOne, ANSWERED.wroteTwo], [ELSEWHERE]: [ANSWERED.wroteElsewhere] }
const trailerOf = (vendorId: number | null | undefined) => (vendorId === ELSEWHERE ? ELSEWHERE : HERE)

/** A call that answers with a cart does so with the right trailer's; the others answer with a message. */
function answersTo({ queue: [head], vendorId }: CartContext): readonly Step[] {
  return [
    ...READ[trailerOf(vendorId)],
    ...(hasCart(head) ? WROTE[trailerOf(head?.vendorId)] : [ANSWERED.wroteBare]),
  ]
}
const OTHERS: readonly Step[] = Object.values(ANSWERED).filter(
  ({ type }) =>
    !type.startsWith('xstate.done.actor.readCart') && !type.startsWith('xstate.done.actor.writeCart'),
)

/** Looks at the network are told apart only where one lost add waits alone: everywhere else they would do the same again. */
const isLostAdd = ({ queue: [head, next], confirmed, vendorId }: CartContext) =>
  head?.change.kind === 'add' &&
  head.attempts === 1 &&
  vendorId === ELSEWHERE &&
  confirmed?.lines.length === 0 &&
  !next

const idOf = (id: number) => (id < 0 ? 'new' : id)

export const cartCases: Cases<typeof cartMachine> = {
  input: { userId: '7', wanted: null },
  events: ({ context }) => [...OTHERS, ...answersTo(context), ...REST, ...joining(context)],
  // No guard reads the order type.
  key: ({ context }) => [
    isLostAdd(context) ? context.waits : null,
    context.vendorId,
    context.stale,
    context.ordered !== null,
    context.queue.map(write => [write.vendorId, write.change.kind, write.attempts]),
    context.confirmed?.lines.map(({ id, quantity }) => [idOf(id), quantity]),
    context.cart.lines.map(({ id }) => idOf(id)),
  ],
}
