import { assign, setup } from 'xstate'
import { type Cart, NOTE_LIMIT } from '#domain/contract/cart'
import type { ApiErrorData } from '#domain/api-error'
import type { Toast } from '#domain/toast'
import type { OrderType } from '#domain/orders/order-type'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { providedPromise } from '#machines/provided-actor'
import * as memory from './cart-context'
import { hasNoSuccessMessage } from './cart-toasts'
import { hasOrderedLines, type Ordered } from './ordered-lines'
import { hasWriteArrived } from './write-queue'
import { type AddRequest, type CartChange, isAnswerLost, type WriteReply, type WriteRequest } from './cart-write'

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
  | { type: 'cart.refreshRequested' }
  /** A card order was placed: the server has cleared the trailer's cart. */
  | { type: 'cart.checkedOut' }
  /** A cash order was placed. Not every server clears the cart then. */
  | ({ type: 'cart.ordered' } & Ordered)

/** The network is looked for every 2 s; in ms. */
const DELAYS = { patience: ACTOR_TIMEOUT, retryEvery: 2_000 }
/** A change is sent so often at most. */
const MAX_ATTEMPTS = 3
/** A minute without a network, at 2 s a look. */
const MAX_OFFLINE_RETRIES = 30

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
    restoreCart: providedPromise<memory.RestoredCart, { userId: string }>('restoreCart'),
    readCart: providedPromise<Cart, { vendorId: number; orderType: OrderType }>('readCart'),
    writeCart: providedPromise<WriteReply, WriteRequest>('writeCart'),
  },
  actions: {
    showToast: (_, _notice: Toast) => {},
    saveCart: (_, _kept: memory.PersistedCart) => {},
    restoreSavedCart: assign(({ context }, kept: memory.RestoredCart) =>
      memory.withRestoredCart(context, kept),
    ),
    setVendor: assign(({ context }, { vendorId }: { vendorId: number }) =>
      memory.withVendor(context, vendorId),
    ),
    setOrderType: assign(({ context }, { orderType }: { orderType: OrderType }) =>
      memory.withOrderType(context, orderType),
    ),
    queueAdd: assign(({ context }, request: AddRequest) => memory.withQueuedAdd(context, request)),
    queueChange: assign(({ context }, change: CartChange) => memory.withQueuedChange(context, change)),
    countAttempt: assign(({ context }) => memory.withAttemptCounted(context)),
    applyReply: assign(({ context }, reply: WriteReply) => memory.withWriteReply(context, reply)),
    rollBackWrite: assign(({ context }) => memory.withRollback(context)),
    markStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    applyReadCart: assign(({ context }, { cart, arrived }: { cart: Cart; arrived: boolean }) =>
      memory.withLoadedCart(context, cart, arrived),
    ),
    setReadError: assign(({ context }, problem: string) => memory.withLoadError(context, problem)),
    countOfflineRetry: assign({ offlineRetries: ({ context }) => context.offlineRetries + 1 }),
    markCheckedOut: assign(({ context }) => memory.withCheckedOutCart(context)),
    noteOrdered: assign({ ordered: (_, { vendorId, lines }: Ordered) => ({ vendorId, lines }) }),
    removeOrdered: assign(({ context }) => memory.withoutOrdered(context)),
  },
  guards: {
    needsRead: ({ context }) => context.isStale && context.vendorId !== null,
    hasOrderedLines: ({ context }) => hasOrderedLines(context),
    hasQueuedWrites: ({ context }) => context.queue.length > 0,
    hasLine: ({ context }, { lineId }: { lineId: number }) =>
      context.cart.lines.some(({ id }) => id === lineId),
    hasLines: ({ context }) => context.cart.lines.length > 0,
    canSaveNote: ({ context }, { itemId, note }: { itemId: number; note: string }) =>
      note.length <= NOTE_LIMIT &&
      context.cart.lines.some(line => line.id === itemId || line.menuItemId === itemId),
    canSaveInstructions: ({ context }, { text }: { text: string }) =>
      context.vendorId !== null && text.trim() !== '' && text.length <= NOTE_LIMIT,
    hasWriteArrived: ({ context }, cart: Cart) =>
      context.queue[0]?.vendorId === context.vendorId &&
      hasWriteArrived(context.queue[0], context.serverCart, cart),
    canRetryRead: ({ context }, fault: ApiErrorData) =>
      isAnswerLost(fault) &&
      context.offlineRetries < MAX_OFFLINE_RETRIES &&
      (context.queue.length > 0 || context.serverCart !== null),
    isWriteUncertain: ({ context }) => (context.queue[0]?.attempts ?? 0) > 0,
    hasNoSuccessMessage: ({ context }) => hasNoSuccessMessage(context.queue[0]),
    canRetryWrite: ({ context }, fault: ApiErrorData) =>
      isAnswerLost(fault) && (context.queue[0]?.attempts ?? MAX_ATTEMPTS) < MAX_ATTEMPTS,
  },
  delays: DELAYS,
})
