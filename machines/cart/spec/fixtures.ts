import type { ChartEvent, Fixtures } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import { createEmptyCart } from '#domain/cart/cart-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import type { cartMachine } from '#machines/cart/cart.machine'
import type { CartEvent } from '#machines/cart/cart.setup'
import { type CartContext, orderTypeOf } from '#machines/cart/cart-context'
import type { AddRequest, WriteReply } from '#machines/cart/cart-write'
import type { StoredCart } from '#machines/cart/stored-cart'
import type { UnsavedNote } from '#machines/cart/unsaved-note'

export const VENDOR_ID = 31
export const OTHER_VENDOR_ID = 26

/** One dish of each vendor. The dish ids of the other vendor start at 900. */
export const SODA: AddRequest = {
  vendorId: VENDOR_ID,
  item: { menuItemId: 412, name: 'Lemon soda', price: 250 },
  quantity: 1,
}
export const BAO: AddRequest = {
  vendorId: OTHER_VENDOR_ID,
  item: { menuItemId: 900, name: 'Pork bao', price: 600 },
  quantity: 1,
}

export const UNSAVED_NOTE: UnsavedNote = {
  vendorId: VENDOR_ID,
  menuItemId: SODA.item.menuItemId,
  name: SODA.item.name,
  note: 'no ice',
}

export const createLine = ({ item }: AddRequest, id: number, quantity: number): CartLine => ({
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

/** A cart as the server answers it, with the service charge of £1.50. */
export function createCart(lines: CartLine[], orderType: OrderType = 'dine_in'): Cart {
  const subtotal = lines.reduce((sum, line) => sum + line.totalPrice, 0)
  const serviceCharge = lines.length > 0 ? 150 : 0
  const amounts = { subtotal, originalSubtotal: subtotal, serviceCharge, total: subtotal + serviceCharge }
  return { ...createEmptyCart(orderType), ...amounts, lines }
}

export const CARTS = {
  empty: createCart([]),
  oneSoda: createCart([createLine(SODA, 1, 1)]),
  twoSodas: createCart([createLine(SODA, 1, 2)]),
  oneBao: createCart([createLine(BAO, 2, 1)]),
} as const satisfies Record<string, Cart>

const restoredStep = (restored: Partial<StoredCart>): ChartEvent => ({
  type: 'xstate.done.actor.readStoredCart',
  output: {
    vendorId: null,
    orderType: null,
    cart: null,
    ordered: null,
    unsavedNotes: [],
    keySeed: 'seed',
    ...restored,
  } satisfies StoredCart,
})
const toStep = (event: CartEvent): ChartEvent => ({ ...event })
const readStep = (cart: Cart): ChartEvent => ({ type: 'xstate.done.actor.readCart', output: cart })
const writtenStep = (cart: Cart | null, message = ''): ChartEvent => ({
  type: 'xstate.done.actor.writeCart',
  output: { cart, message } satisfies WriteReply,
})
const errorStep = (actor: string, error: ApiErrorData): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})

const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: '' }
const SOLD_OUT: ApiErrorData = { kind: 'refused', status: 409, message: 'Lemon soda is sold out' }
const BROKEN: ApiErrorData = { kind: 'refused', status: 500, message: '' }

/** The events of the customer and of the app. */
export const CUSTOMER_STEPS = {
  vendorChosen: toStep({ type: 'cart.vendorChosen', vendorId: VENDOR_ID }),
  otherVendorChosen: toStep({ type: 'cart.vendorChosen', vendorId: OTHER_VENDOR_ID }),
  deliveryChosen: toStep({ type: 'cart.orderTypeChosen', orderType: 'delivery' }),
  sodaAdded: toStep({ type: 'cart.addRequested', ...SODA }),
  notedSodaAdded: toStep({ type: 'cart.addRequested', ...SODA, note: 'no nuts' }),
  baoAdded: toStep({ type: 'cart.addRequested', ...BAO }),
  quantitySetToTwo: toStep({ type: 'cart.quantityChanged', lineId: 1, quantity: 2 }),
  quantitySetToFive: toStep({ type: 'cart.quantityChanged', lineId: 1, quantity: 5 }),
  quantitySetToZero: toStep({ type: 'cart.quantityChanged', lineId: 1, quantity: 0 }),
  newLineQuantitySet: toStep({ type: 'cart.quantityChanged', lineId: -1, quantity: 3 }),
  noteSaved: toStep({ type: 'cart.noteSaved', lineOrDishId: 1, note: 'no nuts' }),
  instructionsSaved: toStep({ type: 'cart.instructionsSaved', text: ' Ring twice ' }),
  cleared: toStep({ type: 'cart.cleared' }),
  refreshRequested: toStep({ type: 'cart.refreshRequested' }),
  notesShared: toStep({ type: 'cart.refreshRequested', unsavedNotes: [UNSAVED_NOTE] }),
  orderPlaced: toStep({
    type: 'cart.orderPlaced',
    vendorId: VENDOR_ID,
    lines: [{ id: 1, quantity: 1 }],
  }),
} as const satisfies Record<string, ChartEvent>

/** The answers of the actors. */
export const ANSWER_STEPS = {
  restoredNothing: restoredStep({}),
  storedCart: restoredStep({ vendorId: VENDOR_ID, orderType: 'delivery', cart: CARTS.oneSoda }),
  restoredOrder: restoredStep({
    vendorId: VENDOR_ID,
    cart: CARTS.empty,
    ordered: { vendorId: VENDOR_ID, lines: [{ id: 1, quantity: 1 }] },
  }),
  restoreFailed: errorStep('readStoredCart', BROKEN),
  readEmpty: readStep(CARTS.empty),
  readOne: readStep(CARTS.oneSoda),
  readTwo: readStep(CARTS.twoSodas),
  readOtherVendor: readStep(CARTS.oneBao),
  readOffline: errorStep('readCart', OFFLINE),
  readFailed: errorStep('readCart', BROKEN),
  wroteOne: writtenStep(CARTS.oneSoda, 'Item added to cart successfully'),
  wroteTwo: writtenStep(CARTS.twoSodas),
  wroteOtherVendor: writtenStep(CARTS.oneBao),
  wroteWithoutCart: writtenStep(null),
  writeOffline: errorStep('writeCart', OFFLINE),
  writeRefused: errorStep('writeCart', SOLD_OUT),
  writeFailed: errorStep('writeCart', BROKEN),
} as const satisfies Record<string, ChartEvent>

/** The page before the reload has sent the soda, and got no answer. It leads to the states of an add that was sent. */
export const RESTORED_UNSENT: ChartEvent = restoredStep({
  vendorId: VENDOR_ID,
  cart: CARTS.empty,
  queue: [
    {
      id: 1,
      vendorId: VENDOR_ID,
      attempts: 1,
      change: { kind: 'add', request: { ...SODA, idempotencyKey: 'earlier-1' } },
    },
  ],
  lastWriteId: 1,
})

export const RESTORE_TIMEOUT: ChartEvent = { type: 'xstate.after.actorTimeout.cart.restoring' }
export const READ_TIMEOUT: ChartEvent = { type: 'xstate.after.actorTimeout.cart.reading' }
export const WRITE_TIMEOUT: ChartEvent = { type: 'xstate.after.actorTimeout.cart.writing' }
export const RETRY_DUE: ChartEvent = { type: 'xstate.after.retryEvery.cart.waiting' }

/** The changes to explore for an empty queue, and behind one waiting add or quantity. More changes give no new states. */
const FIRST_CHANGES: readonly ChartEvent[] = [
  CUSTOMER_STEPS.sodaAdded,
  CUSTOMER_STEPS.notedSodaAdded,
  CUSTOMER_STEPS.baoAdded,
  CUSTOMER_STEPS.quantitySetToTwo,
  CUSTOMER_STEPS.noteSaved,
  CUSTOMER_STEPS.instructionsSaved,
]
const SECOND_CHANGES: readonly ChartEvent[] = [CUSTOMER_STEPS.quantitySetToTwo, CUSTOMER_STEPS.cleared]
const hasCart = (head: CartContext['queue'][number] | undefined) =>
  head?.change.kind === 'add' || head?.change.kind === 'quantity'
function possibleChanges({ queue: [head, next] }: CartContext): readonly ChartEvent[] {
  if (!head) return FIRST_CHANGES
  return hasCart(head) && !next ? SECOND_CHANGES : []
}
const OTHER_CUSTOMER_STEPS: readonly ChartEvent[] = [
  CUSTOMER_STEPS.vendorChosen,
  CUSTOMER_STEPS.deliveryChosen,
  CUSTOMER_STEPS.refreshRequested,
  CUSTOMER_STEPS.orderPlaced,
]

const READ_ANSWERS = {
  [VENDOR_ID]: [ANSWER_STEPS.readEmpty, ANSWER_STEPS.readOne, ANSWER_STEPS.readTwo],
  [OTHER_VENDOR_ID]: [ANSWER_STEPS.readEmpty, ANSWER_STEPS.readOtherVendor],
}
const WRITE_ANSWERS = {
  [VENDOR_ID]: [ANSWER_STEPS.wroteOne, ANSWER_STEPS.wroteTwo],
  [OTHER_VENDOR_ID]: [ANSWER_STEPS.wroteOtherVendor],
}
const vendorOf = (vendorId: number | null | undefined) =>
  vendorId === OTHER_VENDOR_ID ? OTHER_VENDOR_ID : VENDOR_ID

/** A read, an add and a quantity answer the cart of their vendor. The other writes answer a message. */
function possibleAnswers({ queue: [head], vendorId }: CartContext): readonly ChartEvent[] {
  return [
    ...READ_ANSWERS[vendorOf(vendorId)],
    ...(hasCart(head) ? WRITE_ANSWERS[vendorOf(head?.vendorId)] : [ANSWER_STEPS.wroteWithoutCart]),
  ]
}
const OTHER_ANSWERS: readonly ChartEvent[] = Object.values(ANSWER_STEPS).filter(
  ({ type }) =>
    !type.startsWith('xstate.done.actor.readCart') && !type.startsWith('xstate.done.actor.writeCart'),
)

/** The number of offline retries counts as a state only for one lost add. Everywhere else it would only repeat states. */
const isLostAdd = ({ queue: [head, next], serverCart, vendorId }: CartContext) =>
  head?.change.kind === 'add' &&
  head.attempts === 1 &&
  vendorId === OTHER_VENDOR_ID &&
  serverCart?.lines.length === 0 &&
  !next

const stableId = (id: number) => (id < 0 ? 'new' : id)

export const cartFixtures: Fixtures<typeof cartMachine> = {
  input: { userId: '7', pendingAdds: [] },
  events: ({ context }) => [
    ...OTHER_ANSWERS,
    ...possibleAnswers(context),
    ...OTHER_CUSTOMER_STEPS,
    ...possibleChanges(context),
  ],
  // The order type matters only in one way: a change that was sent with another one makes the cart stale.
  key: ({ context }) => [
    isLostAdd(context) ? context.offlineRetries : null,
    context.vendorId,
    context.isStale,
    context.ordered !== null,
    context.queue.map(write => [write.vendorId, write.change.kind, write.attempts]),
    context.queue[0]?.orderType !== undefined && context.queue[0].orderType !== orderTypeOf(context),
    context.serverCart?.lines.map(({ id, quantity }) => [stableId(id), quantity]),
    context.cart.lines.map(({ id }) => stableId(id)),
  ],
}
