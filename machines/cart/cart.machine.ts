import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import { type Cart, getCart } from '#domain/contract/ordering/cart'
import { actorOutput, eventParam } from '#machines/transition-params'
import { cartSetup } from './cart.setup'
import {
  type CartContext,
  cartQuery,
  createCartContext,
  nextWriteRequest,
  toStorableCart,
  toStorableQueue,
} from './cart-context'
import { changeFailureMessage, failureToast, successToast } from './cart-toasts'
import type { CartChange } from './cart-write'
import { unsavedNoteToast } from './unsaved-note'
import { findUnsavedNote } from './write-queue'

interface ContextArg {
  context: CartContext
}
interface ErrorArg extends ContextArg {
  event: { error: unknown }
}

const storableCart = ({ context }: ContextArg) => toStorableCart(context)
const storableQueue = ({ context }: ContextArg) => toStorableQueue(context)
const writeError = ({ context, event }: ErrorArg): ApiErrorData =>
  toApiErrorData(event.error, changeFailureMessage(context.queue[0]))
const timeoutError = ({ context }: ContextArg): ApiErrorData => ({
  kind: 'offline',
  status: null,
  message: changeFailureMessage(context.queue[0]),
})
const refusalToast = ({ context, event }: ErrorArg) =>
  failureToast(context.queue[0], writeError({ context, event }))
const givenUpToast = ({ context }: ContextArg) => failureToast(context.queue[0], timeoutError({ context }))
const readErrorMessage = ({ event }: ErrorArg) => toApiErrorData(event.error, getCart.defaultError).message
/** The toast of an accepted change. If a note that waits behind it is too long and stays unsaved, the toast says so instead. */
function writtenToast({ queue }: CartContext, message: string, reply: Cart | null) {
  const unsavedNote = findUnsavedNote(queue, reply)
  return unsavedNote ? unsavedNoteToast(unsavedNote) : successToast(queue[0], message)
}
const asChange = (change: CartChange): CartChange => change
const STORE_CART = { type: 'storeCart', params: storableCart } as const
/** A change is stored at once, because the page may be closed before the server has it. */
const STORE_QUEUE = { type: 'storeQueue', params: storableQueue } as const

/** A failed read clears the cart and sets the error message. A write without a certain answer is given up with a toast. */
const readFailureTransitions = <Message>(params: Message) => {
  const setReadError = { type: 'setReadError', params } as const
  return [
    {
      guard: 'isWriteUncertain',
      target: 'idle',
      actions: [{ type: 'showToast', params: givenUpToast }, setReadError],
    },
    { target: 'idle', actions: setReadError },
  ] as const
}

export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description:
    'The cart of a customer: it shows every change at once, sends one change at a time, and rolls a refused change back with a message. At a sign-out it stops. The browser and the server keep it for the next sign-in of the same customer, and another customer gets a cart of their own.',
  context: ({ input }) => createCartContext(input),
  initial: 'restoring',
  on: {
    'cart.vendorChosen': { actions: { type: 'setVendor', params: eventParam } },
    // Saved at once, because without a vendor no read follows that would save it.
    'cart.orderTypeChosen': {
      actions: [{ type: 'setOrderType', params: eventParam }, STORE_CART],
    },
    'cart.addRequested': { actions: [{ type: 'queueAdd', params: eventParam }, STORE_QUEUE] },
    'cart.quantityChanged': {
      guard: { type: 'hasLine', params: eventParam },
      actions: [
        {
          type: 'queueChange',
          params: ({ event: { lineId, quantity } }) => asChange({ kind: 'quantity', lineId, quantity }),
        },
        STORE_QUEUE,
      ],
    },
    'cart.noteSaved': {
      guard: { type: 'canSaveNote', params: eventParam },
      actions: [
        {
          type: 'queueChange',
          params: ({ event: { lineOrDishId, note, kitchenNote } }) =>
            asChange({ kind: 'note', lineOrDishId, note, kitchenNote }),
        },
        STORE_CART,
        STORE_QUEUE,
      ],
    },
    'cart.instructionsSaved': {
      guard: { type: 'canSaveInstructions', params: eventParam },
      actions: [
        {
          type: 'queueChange',
          params: ({ event }) => asChange({ kind: 'instructions', text: event.text.trim() }),
        },
        STORE_QUEUE,
      ],
    },
    'cart.cleared': {
      guard: 'hasLines',
      actions: [{ type: 'queueChange', params: () => asChange({ kind: 'clear' }) }, STORE_QUEUE],
    },
    'cart.refreshRequested': {
      actions: ['markStale', { type: 'setSharedParts', params: eventParam }],
    },
    // Saved at once, because a reload before the next read must not forget the ordered lines.
    'cart.orderPlaced': {
      actions: [{ type: 'removeOrdered', params: eventParam }, STORE_CART, STORE_QUEUE],
    },
  },
  states: {
    restoring: {
      tags: 'busy',
      description: 'The stored cart of this user is read from the browser.',
      invoke: {
        id: 'readStoredCart',
        src: 'readStoredCart',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'idle', actions: { type: 'setStoredCart', params: actorOutput } },
        onError: 'idle',
      },
      after: { actorTimeout: 'idle' },
    },

    idle: {
      tags: 'settled',
      description: 'No change is being sent, and the page shows the cart of the server’s last answer.',
      entry: [STORE_CART, STORE_QUEUE],
      always: [
        { guard: 'needsRead', target: 'reading' },
        { guard: 'hasOrderedLines', actions: 'queueRemovals' },
        { guard: 'hasQueuedWrites', target: 'writing' },
      ],
    },

    reading: {
      tags: ['busy', 'reading'],
      description:
        'The cart is read from the server: when the trailer is known or changes, when the order type changes, when the tab shows, when the network is back, after an order, after a change in another tab of this browser, and after a change of the cart that was refused or may have been lost.',
      entry: [STORE_CART, 'clearStale'],
      // A change of vendor or order type during the read starts a new read.
      always: { guard: 'needsRead', target: 'reading', reenter: true },
      invoke: {
        id: 'readCart',
        src: 'readCart',
        input: ({ context }) => cartQuery(context),
        onDone: [
          {
            guard: { type: 'hasWriteArrived', params: actorOutput },
            target: 'idle',
            actions: [
              { type: 'showToast', params: ({ context, event }) => writtenToast(context, '', event.output) },
              { type: 'applyReadCart', params: ({ event }) => ({ cart: event.output, hasArrived: true }) },
            ],
          },
          {
            target: 'idle',
            actions: {
              type: 'applyReadCart',
              params: ({ event }) => ({ cart: event.output, hasArrived: false }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'canRetryRead', params: writeError },
            target: 'waiting',
            actions: 'countOfflineRetry',
          },
          ...readFailureTransitions(readErrorMessage),
        ],
      },
      after: {
        actorTimeout: [
          {
            guard: { type: 'canRetryRead', params: timeoutError },
            target: 'waiting',
            actions: 'countOfflineRetry',
          },
          ...readFailureTransitions(getCart.defaultError),
        ],
      },
    },

    writing: {
      tags: 'busy',
      description:
        'One change is being sent. Later changes wait, and only the last quantity of a line is sent. A refused change is rolled back with the message of the server.',
      // Stored before it is sent, so that a page after a reload knows that it may have arrived.
      entry: ['countAttempt', STORE_QUEUE],
      invoke: {
        id: 'writeCart',
        src: 'writeCart',
        input: ({ context }) => nextWriteRequest(context),
        onDone: [
          {
            guard: 'hasNoSuccessMessage',
            target: 'idle',
            actions: { type: 'applyWriteReply', params: actorOutput },
          },
          {
            target: 'idle',
            actions: [
              {
                type: 'showToast',
                params: ({ context, event }) =>
                  writtenToast(context, event.output.message, event.output.cart),
              },
              { type: 'applyWriteReply', params: actorOutput },
            ],
          },
        ],
        onError: [
          { guard: { type: 'canRetryWrite', params: writeError }, target: 'reading' },
          {
            target: 'reading',
            actions: [{ type: 'showToast', params: refusalToast }, 'rollBackWrite', STORE_QUEUE],
          },
        ],
      },
      after: {
        actorTimeout: [
          { guard: { type: 'canRetryWrite', params: timeoutError }, target: 'reading' },
          {
            target: 'reading',
            actions: [{ type: 'showToast', params: givenUpToast }, 'rollBackWrite', STORE_QUEUE],
          },
        ],
      },
    },

    waiting: {
      tags: ['busy', 'offline'],
      description: 'There is no network. The cart is read again before a change is repeated.',
      always: { guard: 'needsRead', target: 'reading' },
      after: { retryEvery: 'reading' },
    },
  },
})
