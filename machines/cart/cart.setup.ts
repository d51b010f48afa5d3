import { assign, setup } from 'xstate'
import { type Cart, NOTE_LIMIT } from '#domain/calls/cart'
import type { Fault } from '#domain/fault'
import type { Notice } from '#domain/notice'
import type { OrderType } from '#domain/order-type'
import { PATIENCE } from '#machines/kit/patience'
import { provided } from '#machines/kit/provided'
import * as memory from './cart-memory'
import { isSilent } from './cart-notices'
import { hasOrderedLines, type Ordered } from './ordered'
import { hasArrived } from './queue'
import { type AddRequest, type Change, isLost, type WriteReply, type WriteRequest } from './write'

export type CartEvent =
  /** A menu or cart page knows its trailer. */
  | { type: 'cart.vendorChosen'; vendorId: number }
  | { type: 'cart.orderTypeChosen'; orderType: OrderType }
  | ({ type: 'cart.addRequested' } & AddRequest)
  | { type: 'cart.quantityChanged'; lineId: number; quantity: number }
  | { type: 'cart.cleared' }
  /** `itemId`: the line's id where it has one, else the dish's. An empty note takes it off. */
  | { type: 'cart.noteSaved'; itemId: number; note: string }
  | { type: 'cart.instructionsSaved'; text: string }
  /** Another tab changed the cart, the tab shows, or the browser is online again. */
  | { type: 'cart.refreshed' }
  /** A card order was placed: the server has cleared the trailer's cart. */
  | { type: 'cart.emptied' }
  /** A cash order was placed. Not every server clears the cart then. */
  | ({ type: 'cart.ordered' } & Ordered)

/** The network is looked for every 2 s; in ms. */
const DELAYS = { patience: PATIENCE, retryEvery: 2_000 }
/** A change is sent so often at most. */
const SENDS = 3
/** A minute without a network, at 2 s a look. */
const WAITS = 30

/** Who speaks, what the cart needs from outside, and what it can do. The picture is in `cart.machine.ts`. */
export const cartSetup = setup({
  types: {
    input: {} as memory.CartInput,
    context: {} as memory.CartContext,
    events: {} as CartEvent,
    tags: {} as 'busy' | 'reading' | 'offline' | 'settled',
  },
  actors: {
    /** What the browser kept under this user's id. */
    recall: provided<memory.Recalled, { userId: string }>('recall'),
    readCart: provided<Cart, { vendorId: number; orderType: OrderType }>('readCart'),
    writeCart: provided<WriteReply, WriteRequest>('writeCart'),
  },
  actions: {
    tell: (_, _notice: Notice) => {},
    remember: (_, _kept: memory.Remembered) => {},
    takeRecalled: assign(({ context }, kept: memory.Recalled) => memory.withRecalled(context, kept)),
    chooseVendor: assign(({ context }, { vendorId }: { vendorId: number }) =>
      memory.withVendor(context, vendorId),
    ),
    chooseOrderType: assign(({ context }, { orderType }: { orderType: OrderType }) =>
      memory.withOrderType(context, orderType),
    ),
    takeRequest: assign(({ context }, request: AddRequest) => memory.withRequest(context, request)),
    ask: assign(({ context }, change: Change) => memory.withAsked(context, change)),
    markSending: assign(({ context }) => memory.withSending(context)),
    takeReply: assign(({ context }, reply: WriteReply) => memory.withReply(context, reply)),
    takeBack: assign(({ context }) => memory.withRefusal(context)),
    markStale: assign({ stale: true }),
    markReading: assign({ stale: false }),
    takeRead: assign(({ context }, { cart, arrived }: { cart: Cart; arrived: boolean }) =>
      memory.withRead(context, cart, arrived),
    ),
    clearShown: assign(({ context }, problem: string) => memory.withoutRead(context, problem)),
    countWait: assign({ waits: ({ context }) => context.waits + 1 }),
    empty: assign(({ context }) => memory.withNothing(context)),
    noteOrdered: assign({ ordered: (_, { vendorId, lines }: Ordered) => ({ vendorId, lines }) }),
    removeOrdered: assign(({ context }) => memory.withoutOrdered(context)),
  },
  guards: {
    needsRead: ({ context }) => context.stale && context.vendorId !== null,
    hasOrderedLines: ({ context }) => hasOrderedLines(context),
    hasWrites: ({ context }) => context.queue.length > 0,
    hasLine: ({ context }, { lineId }: { lineId: number }) =>
      context.cart.lines.some(({ id }) => id === lineId),
    hasLines: ({ context }) => context.cart.lines.length > 0,
    canNote: ({ context }, { itemId, note }: { itemId: number; note: string }) =>
      note.length <= NOTE_LIMIT &&
      context.cart.lines.some(line => line.id === itemId || line.menuItemId === itemId),
    canInstruct: ({ context }, { text }: { text: string }) =>
      context.vendorId !== null && text.trim() !== '' && text.length <= NOTE_LIMIT,
    hasArrived: ({ context }, cart: Cart) =>
      context.queue[0]?.vendorId === context.vendorId &&
      hasArrived(context.queue[0], context.confirmed, cart),
    canWait: ({ context }, fault: Fault) =>
      isLost(fault) && context.waits < WAITS && (context.queue.length > 0 || context.confirmed !== null),
    isUnsure: ({ context }) => (context.queue[0]?.attempts ?? 0) > 0,
    isSilent: ({ context }) => isSilent(context.queue[0]),
    canRepeat: ({ context }, fault: Fault) => isLost(fault) && (context.queue[0]?.attempts ?? SENDS) < SENDS,
  },
  delays: DELAYS,
})
