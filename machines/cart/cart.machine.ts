import { getCart } from '#domain/calls/cart'
import { type Fault, toFault } from '#domain/fault'
import { cartSetup } from './cart.setup'
import { askedOf, type CartContext, rememberedOf, requestOf, startOf } from './cart-memory'
import { doneNotice, failedNotice, failureText } from './cart-notices'
import type { Change } from './write'

interface Mind {
  context: CartContext
}
interface Answered<Output> extends Mind {
  event: { output: Output }
}
interface Failed extends Mind {
  event: { error: unknown }
}

const given = <Event>({ event }: { event: Event }) => event
const answered = <Output>({ event }: Answered<Output>) => event.output
const kept = ({ context }: Mind) => rememberedOf(context)
const faultOf = ({ context, event }: Failed): Fault => toFault(event.error, failureText(context.queue[0]))
const silence = ({ context }: Mind): Fault => ({
  kind: 'offline',
  status: null,
  message: failureText(context.queue[0]),
})
const refusal = ({ context, event }: Failed) => failedNotice(context.queue[0], faultOf({ context, event }))
const gaveUp = ({ context }: Mind) => failedNotice(context.queue[0], silence({ context }))
const unreadable = ({ event }: Failed) => toFault(event.error, getCart.fallback).message
const doneOf = (context: CartContext, message: string) => doneNotice(context.queue[0], message)
const as = (change: Change): Change => change

/** On failure the cart is cleared with the reason, and what may or may not have arrived is given up with a word. */
const clearing = <Reason>(params: Reason) => {
  const clear = { type: 'clearShown', params } as const
  return [
    { guard: 'isUnsure', target: 'resting', actions: [{ type: 'tell', params: gaveUp }, clear] },
    { target: 'resting', actions: clear },
  ] as const
}

export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description:
    'One cart: answers at once, writes one change at a time, takes a refused one back with the reason.',
  context: ({ input }) => startOf(input),
  initial: 'recalling',
  on: {
    'cart.vendorChosen': { actions: { type: 'chooseVendor', params: given } },
    // Kept at once: at home no trailer is known yet, so that no read would keep it.
    'cart.orderTypeChosen': {
      actions: [
        { type: 'chooseOrderType', params: given },
        { type: 'remember', params: kept },
      ],
    },
    'cart.addRequested': { actions: { type: 'takeRequest', params: given } },
    'cart.quantityChanged': {
      guard: { type: 'hasLine', params: given },
      actions: {
        type: 'ask',
        params: ({ event: { lineId, quantity } }) => as({ kind: 'quantity', lineId, quantity }),
      },
    },
    'cart.noteSaved': {
      guard: { type: 'canNote', params: given },
      actions: { type: 'ask', params: ({ event: { itemId, note } }) => as({ kind: 'note', itemId, note }) },
    },
    'cart.instructionsSaved': {
      guard: { type: 'canInstruct', params: given },
      actions: {
        type: 'ask',
        params: ({ event }) => as({ kind: 'instructions', text: event.text.trim() }),
      },
    },
    'cart.cleared': {
      guard: 'hasLines',
      actions: { type: 'ask', params: () => as({ kind: 'clear' }) },
    },
    'cart.refreshed': { actions: 'markStale' },
    'cart.emptied': { actions: 'empty' },
    'cart.ordered': { actions: ['empty', { type: 'noteOrdered', params: given }] },
  },
  states: {
    recalling: {
      tags: 'busy',
      description:
        'It is persisted locally together with the vendor id: what did the browser keep for this user?',
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'resting', actions: { type: 'takeRecalled', params: answered } },
        onError: 'resting',
      },
      after: { patience: 'resting' },
    },

    resting: {
      tags: 'settled',
      description: 'The page equals the server, as far as the server has told.',
      entry: { type: 'remember', params: kept },
      always: [
        { guard: 'needsRead', target: 'reading' },
        { guard: 'hasOrderedLines', actions: 'removeOrdered' },
        { guard: 'hasWrites', target: 'writing' },
      ],
    },

    reading: {
      tags: ['busy', 'reading'],
      description:
        'The cart is fetched when a vendor id is known and reloaded when the vendor or order type changes.',
      entry: [{ type: 'remember', params: kept }, 'markReading'],
      // Whatever changed since it was asked for: it is asked for anew.
      always: { guard: 'needsRead', target: 'reading', reenter: true },
      invoke: {
        id: 'readCart',
        src: 'readCart',
        input: ({ context }) => askedOf(context),
        onDone: [
          {
            guard: { type: 'hasArrived', params: answered },
            target: 'resting',
            actions: [
              { type: 'tell', params: ({ context }) => doneOf(context, '') },
              { type: 'takeRead', params: ({ event }) => ({ cart: event.output, arrived: true }) },
            ],
          },
          {
            target: 'resting',
            actions: { type: 'takeRead', params: ({ event }) => ({ cart: event.output, arrived: false }) },
          },
        ],
        onError: [
          { guard: { type: 'canWait', params: faultOf }, target: 'waiting', actions: 'countWait' },
          ...clearing(unreadable),
        ],
      },
      after: {
        patience: [
          { guard: { type: 'canWait', params: silence }, target: 'waiting', actions: 'countWait' },
          ...clearing(getCart.fallback),
        ],
      },
    },

    writing: {
      tags: 'busy',
      description: 'One write at a time for a cart; later ones wait, and the last quantity of a line counts.',
      entry: 'markSending',
      invoke: {
        id: 'writeCart',
        src: 'writeCart',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: 'isSilent',
            target: 'resting',
            actions: { type: 'takeReply', params: answered },
          },
          {
            target: 'resting',
            actions: [
              { type: 'tell', params: ({ context, event }) => doneOf(context, event.output.message) },
              { type: 'takeReply', params: answered },
            ],
          },
        ],
        onError: [
          { guard: { type: 'canRepeat', params: faultOf }, target: 'reading' },
          { target: 'reading', actions: [{ type: 'tell', params: refusal }, 'takeBack'] },
        ],
      },
      after: {
        patience: [
          { guard: { type: 'canRepeat', params: silence }, target: 'reading' },
          { target: 'reading', actions: [{ type: 'tell', params: gaveUp }, 'takeBack'] },
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
