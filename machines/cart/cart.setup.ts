import { assign, setup } from 'xstate'
import type { ApiErrorData } from '#domain/api-error'
import { NOTE_LIMIT } from '#domain/cart-limits'
import type { Cart } from '#domain/contract/ordering/cart'
import { cleanNote } from '#domain/free-text'
import type { OrderType } from '#domain/orders/order-type'
import type { Toast } from '#domain/toast'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import * as cartContext from './cart-context'
import { hasNoSuccessMessage } from './cart-toasts'
import {
  type AddRequest,
  type CartChange,
  isAnswerLost,
  type SavedNotes,
  type WriteReply,
  type WriteRequest,
  wasSent,
} from './cart-write'
import { hasWriteArrived } from './optimistic-cart'
import { hasOrderedLines, type OrderedCart } from './ordered-lines'
import type { StorableCart, StorableQueue, StoredCart } from './stored-cart'

export type CartEvent =
  /** A menu or cart page shows this vendor. */
  | { type: 'cart.vendorChosen'; vendorId: number }
  | { type: 'cart.orderTypeChosen'; orderType: OrderType }
  | ({ type: 'cart.addRequested' } & AddRequest)
  | { type: 'cart.quantityChanged'; lineId: number; quantity: number }
  | { type: 'cart.cleared' }
  | ({ type: 'cart.noteSaved' } & SavedNotes)
  | { type: 'cart.instructionsSaved'; text: string }
  /** Another tab changed or ordered the cart or changed the unsaved notes, the tab became visible, or the browser is online again. */
  | ({ type: 'cart.refreshRequested' } & SharedParts)
  /** A cash order was placed, or a card order was paid. Some servers do not clear the cart (specification 10.21). */
  | ({ type: 'cart.orderPlaced' } & OrderedCart)

/** What all windows of a browser share. The event of a change elsewhere has only the parts that have changed. */
type SharedParts = Partial<Pick<cartContext.CartContext, 'unsavedNotes' | 'leftDishes'>>

/** In ms. `retryEvery`: the time between two reads without a network (specification 10.13). */
const DELAYS = { actorTimeout: ACTOR_TIMEOUT, retryEvery: 2_000 }
/** A change is sent at most this many times. */
const MAX_ATTEMPTS = 3
/** After this many reads without a network, which take one minute, an uncertain change is given up. */
const MAX_OFFLINE_RETRIES = 30

/** The events, actors, actions and guards of the cart. The states are in `cart.machine.ts`. */
export const cartSetup = setup({
  types: setupTypes<{
    input: cartContext.CartInput
    context: cartContext.CartContext
    events: CartEvent
    tags: 'busy' | 'reading' | 'offline' | 'settled'
  }>(),
  actors: {
    /** Reads the cart that the browser stores under the user's id. */
    readStoredCart: providedPromise<StoredCart, { userId: string }>('readStoredCart'),
    readCart: providedPromise<Cart, { vendorId: number; orderType: OrderType }>('readCart'),
    writeCart: providedPromise<WriteReply, WriteRequest>('writeCart'),
  },
  actions: {
    showToast: (_, _toast: Toast) => {},
    storeCart: (_, _cart: StorableCart) => {},
    storeQueue: (_, _queue: StorableQueue) => {},
    setStoredCart: assign(({ context }, restored: StoredCart) =>
      cartContext.withStoredCart(context, restored),
    ),
    setVendor: assign(({ context }, { vendorId }: { vendorId: number }) =>
      cartContext.withVendor(context, vendorId),
    ),
    setOrderType: assign(({ context }, { orderType }: { orderType: OrderType }) =>
      cartContext.withOrderType(context, orderType),
    ),
    queueAdd: assign(({ context }, request: AddRequest) => cartContext.withQueuedAdd(context, request)),
    queueChange: assign(({ context }, change: CartChange) => cartContext.withQueuedChange(context, change)),
    countAttempt: assign(({ context }) => cartContext.withAttemptCounted(context)),
    applyWriteReply: assign(({ context }, reply: WriteReply) => cartContext.withWriteReply(context, reply)),
    rollBackWrite: assign(({ context }) => cartContext.withWriteRolledBack(context)),
    markStale: assign({ isStale: true }),
    /** Takes over what another tab has changed. */
    setSharedParts: assign(({ context }, shared: SharedParts) => ({
      unsavedNotes: shared.unsavedNotes ?? context.unsavedNotes,
      leftDishes: shared.leftDishes === undefined ? context.leftDishes : shared.leftDishes,
    })),
    clearStale: assign({ isStale: false }),
    applyReadCart: assign(({ context }, { cart, hasArrived }: { cart: Cart; hasArrived: boolean }) =>
      cartContext.withReadCart(context, cart, hasArrived),
    ),
    setReadError: assign(({ context }, errorMessage: string) =>
      cartContext.withReadError(context, errorMessage),
    ),
    countOfflineRetry: assign({
      offlineRetries: ({ context }) => Math.min(context.offlineRetries + 1, MAX_OFFLINE_RETRIES),
    }),
    removeOrdered: assign(({ context }, ordered: OrderedCart) =>
      cartContext.withOrderedCart(context, ordered),
    ),
    queueRemovals: assign(({ context }) => cartContext.withQueuedRemovals(context)),
  },
  guards: {
    needsRead: ({ context }) => context.isStale && context.vendorId !== null,
    hasOrderedLines: ({ context }) => hasOrderedLines(context),
    hasQueuedWrites: ({ context }) => context.queue.length > 0,
    hasLine: ({ context }, { lineId }: { lineId: number }) =>
      context.cart.lines.some(({ id }) => id === lineId),
    hasLines: ({ context }) => context.cart.lines.length > 0,
    canSaveNote: ({ context }, { lineOrDishId, note, kitchenNote = '' }: SavedNotes) =>
      Math.max(note.length, kitchenNote.length) <= NOTE_LIMIT &&
      context.cart.lines.some(line => line.id === lineOrDishId || line.menuItemId === lineOrDishId),
    canSaveInstructions: ({ context }, { text }: { text: string }) =>
      context.vendorId !== null && cleanNote(text).trim() !== '' && text.length <= NOTE_LIMIT,
    hasWriteArrived: ({ context }, cart: Cart) =>
      context.queue[0]?.vendorId === context.vendorId &&
      hasWriteArrived(context.queue[0], context.serverCart, cart),
    canRetryRead: ({ context }, error: ApiErrorData) =>
      isAnswerLost(error) &&
      (context.serverCart === null
        ? context.queue.length > 0 && context.offlineRetries < MAX_OFFLINE_RETRIES
        : !wasSent(context.queue[0]) || context.offlineRetries < MAX_OFFLINE_RETRIES),
    isWriteUncertain: ({ context }) => wasSent(context.queue[0]),
    hasNoSuccessMessage: ({ context }) => hasNoSuccessMessage(context.queue[0]),
    canRetryWrite: ({ context }, error: ApiErrorData) =>
      isAnswerLost(error) && (context.queue[0]?.attempts ?? MAX_ATTEMPTS) < MAX_ATTEMPTS,
  },
  delays: DELAYS,
})
