import { getCart } from '#domain/contract/cart'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import { cartSetup } from './cart.setup'
import { type CartContext, cartQuery, initialContext, nextWriteRequest, toPersistedCart } from './cart-context'
import { changeFailureMessage, failureToast, successToast } from './cart-toasts'
import type { CartChange } from './cart-write'

interface ContextArg {
  context: CartContext
}
interface OutputArg<Output> extends ContextArg {
  event: { output: Output }
}
interface ErrorArg extends ContextArg {
  event: { error: unknown }
}

const eventParam = <Event>({ event }: { event: Event }) => event
const actorOutput = <Output>({ event }: OutputArg<Output>) => event.output
const savedCart = ({ context }: ContextArg) => toPersistedCart(context)
const writeError = ({ context, event }: ErrorArg): ApiErrorData =>
  toApiErrorData(event.error, changeFailureMessage(context.queue[0]))
const timeoutError = ({ context }: ContextArg): ApiErrorData => ({
  kind: 'offline',
  status: null,
  message: changeFailureMessage(context.queue[0]),
})
const refusalToast = ({ context, event }: ErrorArg) =>
  failureToast(context.queue[0], writeError({ context, event }))
const gaveUpToast = ({ context }: ContextArg) => failureToast(context.queue[0], timeoutError({ context }))
const readErrorMessage = ({ event }: ErrorArg) => toApiErrorData(event.error, getCart.defaultError).message
const doneToast = (context: CartContext, message: string) => successToast(context.queue[0], message)
const asChange = (change: CartChange): CartChange => change

/** On failure the cart is cleared with the reason, and what may or may not have arrived is given up with a word. */
const clearTransitions = <Reason>(params: Reason) => {
  const clear = { type: 'setReadError', params } as const
  return [
    {
      guard: 'isWriteUncertain',
      target: 'idle',
      actions: [{ type: 'showToast', params: gaveUpToast }, clear],
    },
    { target: 'idle', actions: clear },
  ] as const
}

export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description:
    'One cart: answers at once, writes one change at a time, takes a refused one back with the reason.',
  context: ({ input }) => initialContext(input),
  initial: 'restoring',
  on: {
    'cart.vendorChosen': { actions: { type: 'setVendor', params: eventParam } },
    // Kept at once: at home no trailer is known yet, so that no read would keep it.
    'cart.orderTypeChosen': {
      actions: [
        { type: 'setOrderType', params: eventParam },
        { type: 'saveCart', params: savedCart },
      ],
    },
    'cart.addRequested': { actions: { type: 'queueAdd', params: eventParam } },
    'cart.quantityChanged': {
      guard: { type: 'hasLine', params: eventParam },
      actions: {
        type: 'queueChange',
        params: ({ event: { lineId, quantity } }) => asChange({ kind: 'quantity', lineId, quantity }),
      },
    },
    'cart.noteSaved': {
      guard: { type: 'canSaveNote', params: eventParam },
      actions: {
        type: 'queueChange',
        params: ({ event: { itemId, note } }) => asChange({ kind: 'note', itemId, note }),
      },
    },
    'cart.instructionsSaved': {
      guard: { type: 'canSaveInstructions', params: eventParam },
      actions: {
        type: 'queueChange',
        params: ({ event }) => asChange({ kind: 'instructions', text: event.text.trim() }),
      },
    },
    'cart.cleared': {
      guard: 'hasLines',
      actions: { type: 'queueChange', params: () => asChange({ kind: 'clear' }) },
    },
    'cart.refreshRequested': { actions: 'markStale' },
    'cart.checkedOut': { actions: 'markCheckedOut' },
    'cart.ordered': { actions: ['markCheckedOut', { type: 'noteOrdered', params: eventParam }] },
  },
  states: {
    restoring: {
      tags: 'busy',
      description:
        'It is persisted locally together with the vendor id: what did the browser keep for this user?',
      invoke: {
        id: 'restoreCart',
        src: 'restoreCart',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'idle', actions: { type: 'restoreSavedCart', params: actorOutput } },
        onError: 'idle',
      },
      after: { patience: 'idle' },
    },

    idle: {
      tags: 'settled',
      description: 'The page equals the server, as far as the server has told.',
      entry: { type: 'saveCart', params: savedCart },
      always: [
        { guard: 'needsRead', target: 'reading' },
        { guard: 'hasOrderedLines', actions: 'removeOrdered' },
        { guard: 'hasQueuedWrites', target: 'writing' },
      ],
    },

    reading: {
      tags: ['busy', 'reading'],
      description:
        'The cart is fetched when a vendor id is known and reloaded when the vendor or order type changes.',
      entry: [{ type: 'saveCart', params: savedCart }, 'clearStale'],
      // Whatever changed since it was asked for: it is asked for anew.
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
              { type: 'showToast', params: ({ context }) => doneToast(context, '') },
              { type: 'applyReadCart', params: ({ event }) => ({ cart: event.output, arrived: true }) },
            ],
          },
          {
            target: 'idle',
            actions: {
              type: 'applyReadCart',
              params: ({ event }) => ({ cart: event.output, arrived: false }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'canRetryRead', params: writeError },
            target: 'waiting',
            actions: 'countOfflineRetry',
          },
          ...clearTransitions(readErrorMessage),
        ],
      },
      after: {
        patience: [
          {
            guard: { type: 'canRetryRead', params: timeoutError },
            target: 'waiting',
            actions: 'countOfflineRetry',
          },
          ...clearTransitions(getCart.defaultError),
        ],
      },
    },

    writing: {
      tags: 'busy',
      description: 'One write at a time for a cart; later ones wait, and the last quantity of a line counts.',
      entry: 'countAttempt',
      invoke: {
        id: 'writeCart',
        src: 'writeCart',
        input: ({ context }) => nextWriteRequest(context),
        onDone: [
          {
            guard: 'hasNoSuccessMessage',
            target: 'idle',
            actions: { type: 'applyReply', params: actorOutput },
          },
          {
            target: 'idle',
            actions: [
              { type: 'showToast', params: ({ context, event }) => doneToast(context, event.output.message) },
              { type: 'applyReply', params: actorOutput },
            ],
          },
        ],
        onError: [
          { guard: { type: 'canRetryWrite', params: writeError }, target: 'reading' },
          { target: 'reading', actions: [{ type: 'showToast', params: refusalToast }, 'rollBackWrite'] },
        ],
      },
      after: {
        patience: [
          { guard: { type: 'canRetryWrite', params: timeoutError }, target: 'reading' },
          { target: 'reading', actions: [{ type: 'showToast', params: gaveUpToast }, 'rollBackWrite'] },
        ],
      },
    },

    waiting: {
      tags: ['busy', 'offline'],
      description: 'No network: the true cart is read again before anything is repeated.',
      always: { guard: 'needsRead', target: 'reading' },
      after: { retryEvery: 'reading' },
    },
  },
})
