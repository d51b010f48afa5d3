import { assign, setup } from 'xstate'
import type { OrderNotification } from '#domain/contract/socket-events'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { providedPromise } from '#machines/provided-actor'

type OrderTrackingEvent =
  /** The event 'order-status-notification', of whichever order. */
  | ({ type: 'order.statusChanged' } & OrderNotification)
  /** The socket is connected again: what was missed is asked for before events are trusted. */
  | { type: 'realtime.connected' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

interface OrderTrackingContext {
  readonly orderId: string
  /** When the last good answer came, in ms; null until one has. */
  readonly updatedAt: number | null
  /** A push came that the answer under way may not know of. */
  readonly needsRefresh: boolean
}

/** The order itself stays with the app; the chart hears whether there is one, and when it was asked (ms). */
export interface OrderRefreshResult {
  readonly found: boolean
  readonly at: number
}

/** Section 9: order detail polling every 30 s. In ms. */
const DELAYS = { pollEvery: 30_000, patience: ACTOR_TIMEOUT }

const actorOutput = ({ event }: { event: { output: OrderRefreshResult } }) => event.output
const eventParam = <Event>({ event }: { event: Event }) => event
const orderIdInput = ({ context }: { context: OrderTrackingContext }) => ({ orderId: context.orderId })

export const orderTrackingMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as OrderTrackingContext,
    events: {} as OrderTrackingEvent,
    tags: {} as 'loading' | 'found' | 'notFound' | 'refreshing' | 'settled',
  },
  actors: {
    /** Asks anew, whatever is already under way, and keeps the answer where the view reads it; what is shown stays on failure. */
    refreshOrder: providedPromise<OrderRefreshResult, { orderId: string }>('refreshOrder'),
  },
  actions: {
    /** Puts a pushed status on the order that is shown, ahead of the answer. */
    patchOrder: (_, _notification: OrderNotification) => {},
    setUpdatedAt: assign((_, { at }: OrderRefreshResult) => ({ updatedAt: at })),
    markRefreshNeeded: assign({ needsRefresh: true }),
    clearRefreshNeeded: assign({ needsRefresh: false }),
  },
  guards: {
    isSameOrder: ({ context }, { orderId }: OrderNotification) => String(orderId) === context.orderId,
    needsRefresh: ({ context }) => context.needsRefresh,
    isFound: (_, { found }: OrderRefreshResult) => found,
  },
  delays: DELAYS,
}).createMachine({
  id: 'orderTracking',
  description: 'One order page: asks on opening, every 30 seconds, when the tab becomes visible and on news.',
  context: ({ input }) => ({ orderId: String(input.orderId), answeredAt: null, needsRefresh: false }),
  initial: 'loading',
  on: {
    'order.statusChanged': {
      guard: { type: 'isSameOrder', params: eventParam },
      actions: [{ type: 'patchOrder', params: eventParam }, 'markRefreshNeeded'],
    },
  },
  states: {
    loading: {
      tags: 'loading',
      description: "'Loading order details...': called on opening.",
      invoke: {
        id: 'refreshOrder',
        src: 'refreshOrder',
        input: orderIdInput,
        onDone: [
          {
            guard: { type: 'isFound', params: actorOutput },
            target: 'following',
            actions: { type: 'setUpdatedAt', params: actorOutput },
          },
          { target: 'notFound' },
        ],
        onError: 'notFound',
      },
      after: { patience: 'notFound' },
      on: {
        'realtime.connected': { target: 'loading', reenter: true },
        'tab.shown': { target: 'loading', reenter: true },
        'browser.online': { target: 'loading', reenter: true },
      },
    },

    following: {
      tags: 'found',
      description: 'Order status updates automatically every 30 seconds.',
      initial: 'idle',
      on: {
        'realtime.connected': '.refreshing',
        'tab.shown': '.refreshing',
        'browser.online': '.refreshing',
      },
      states: {
        idle: {
          tags: 'settled',
          description: 'The shown order is as the last answer and the last push told it.',
          always: { guard: 'needsRefresh', target: 'refreshing' },
          after: { pollEvery: 'refreshing' },
        },
        refreshing: {
          tags: 'refreshing',
          description: 'A later failure is silent: what is shown is kept.',
          entry: 'clearRefreshNeeded',
          invoke: {
            id: 'refreshOrder',
            src: 'refreshOrder',
            input: orderIdInput,
            onDone: { target: 'idle', actions: { type: 'setUpdatedAt', params: actorOutput } },
            onError: 'idle',
          },
          after: { patience: 'idle' },
        },
      },
    },

    notFound: {
      tags: 'notFound',
      description:
        "The user then sees 'Order not found' if nothing was loaded; it is looked for all the same.",
      initial: 'idle',
      on: {
        'realtime.connected': '.refreshing',
        'tab.shown': '.refreshing',
        'browser.online': '.refreshing',
      },
      states: {
        idle: {
          tags: 'settled',
          description: "'Order not found' and a 'Back to Orders' button.",
          always: { guard: 'needsRefresh', target: 'refreshing' },
          after: { pollEvery: 'refreshing' },
        },
        refreshing: {
          tags: 'refreshing',
          description: 'Asked again, as the order or the network may have come since.',
          entry: 'clearRefreshNeeded',
          invoke: {
            id: 'refreshOrder',
            src: 'refreshOrder',
            input: orderIdInput,
            onDone: [
              {
                guard: { type: 'isFound', params: actorOutput },
                target: '#orderTracking.following',
                actions: { type: 'setUpdatedAt', params: actorOutput },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
          after: { patience: 'idle' },
        },
      },
    },
  },
})
