import { assign, setup } from 'xstate'
import type { OrderNotification } from '#domain/calls/events'
import { PATIENCE } from '#machines/kit/patience'
import { provided } from '#machines/kit/provided'

type OrderTrackingEvent =
  /** The event 'order-status-notification', of whichever order. */
  | ({ type: 'order.pushed' } & OrderNotification)
  /** The socket is connected again: what was missed is asked for before events are trusted. */
  | { type: 'order.caughtUp' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

interface OrderTrackingContext {
  readonly orderId: string
  /** When the last good answer came, in ms; null until one has. */
  readonly answeredAt: number | null
  /** A push came that the answer under way may not know of. */
  readonly hasNews: boolean
}

/** The order itself stays with the app; the chart hears whether there is one, and when it was asked (ms). */
export interface OrderAnswer {
  readonly found: boolean
  readonly at: number
}

/** Section 9: order detail polling every 30 s. In ms. */
const DELAYS = { pollEvery: 30_000, patience: PATIENCE }

const answered = ({ event }: { event: { output: OrderAnswer } }) => event.output
const given = <Event>({ event }: { event: Event }) => event
const mine = ({ context }: { context: OrderTrackingContext }) => ({ orderId: context.orderId })

export const orderTrackingMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as OrderTrackingContext,
    events: {} as OrderTrackingEvent,
    tags: {} as 'loading' | 'found' | 'missing' | 'asking' | 'settled',
  },
  actors: {
    /** Asks anew, whatever is already under way, and keeps the answer where the view reads it; what is shown stays on failure. */
    refreshOrder: provided<OrderAnswer, { orderId: string }>('refreshOrder'),
  },
  actions: {
    /** Puts a pushed status on the order that is shown, ahead of the answer. */
    patchOrder: (_, _notification: OrderNotification) => {},
    noteAnswer: assign((_, { at }: OrderAnswer) => ({ answeredAt: at })),
    markNews: assign({ hasNews: true }),
    heedNews: assign({ hasNews: false }),
  },
  guards: {
    isMine: ({ context }, { orderId }: OrderNotification) => String(orderId) === context.orderId,
    hasNews: ({ context }) => context.hasNews,
    isFound: (_, { found }: OrderAnswer) => found,
  },
  delays: DELAYS,
}).createMachine({
  id: 'orderTracking',
  description: 'One order page: asks on opening, every 30 seconds, when the tab becomes visible and on news.',
  context: ({ input }) => ({ orderId: String(input.orderId), answeredAt: null, hasNews: false }),
  initial: 'loading',
  on: {
    'order.pushed': {
      guard: { type: 'isMine', params: given },
      actions: [{ type: 'patchOrder', params: given }, 'markNews'],
    },
  },
  states: {
    loading: {
      tags: 'loading',
      description: "'Loading order details...': called on opening.",
      invoke: {
        id: 'refreshOrder',
        src: 'refreshOrder',
        input: mine,
        onDone: [
          {
            guard: { type: 'isFound', params: answered },
            target: 'following',
            actions: { type: 'noteAnswer', params: answered },
          },
          { target: 'missing' },
        ],
        onError: 'missing',
      },
      after: { patience: 'missing' },
      on: {
        'order.caughtUp': { target: 'loading', reenter: true },
        'tab.shown': { target: 'loading', reenter: true },
        'browser.online': { target: 'loading', reenter: true },
      },
    },

    following: {
      tags: 'found',
      description: 'Order status updates automatically every 30 seconds.',
      initial: 'resting',
      on: { 'order.caughtUp': '.asking', 'tab.shown': '.asking', 'browser.online': '.asking' },
      states: {
        resting: {
          tags: 'settled',
          description: 'The shown order is as the last answer and the last push told it.',
          always: { guard: 'hasNews', target: 'asking' },
          after: { pollEvery: 'asking' },
        },
        asking: {
          tags: 'asking',
          description: 'A later failure is silent: what is shown is kept.',
          entry: 'heedNews',
          invoke: {
            id: 'refreshOrder',
            src: 'refreshOrder',
            input: mine,
            onDone: { target: 'resting', actions: { type: 'noteAnswer', params: answered } },
            onError: 'resting',
          },
          after: { patience: 'resting' },
        },
      },
    },

    missing: {
      tags: 'missing',
      description:
        "The user then sees 'Order not found' if nothing was loaded; it is looked for all the same.",
      initial: 'resting',
      on: { 'order.caughtUp': '.asking', 'tab.shown': '.asking', 'browser.online': '.asking' },
      states: {
        resting: {
          tags: 'settled',
          description: "'Order not found' and a 'Back to Orders' button.",
          always: { guard: 'hasNews', target: 'asking' },
          after: { pollEvery: 'asking' },
        },
        asking: {
          tags: 'asking',
          description: 'Asked again, as the order or the network may have come since.',
          entry: 'heedNews',
          invoke: {
            id: 'refreshOrder',
            src: 'refreshOrder',
            input: mine,
            onDone: [
              {
                guard: { type: 'isFound', params: answered },
                target: '#orderTracking.following',
                actions: { type: 'noteAnswer', params: answered },
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
          after: { patience: 'resting' },
        },
      },
    },
  },
})
