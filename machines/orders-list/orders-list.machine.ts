import { assign, setup } from 'xstate'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { LOAD_AGAIN, type OrderRefreshEvent, REFRESH } from '#machines/order-refresh'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import { actorOutput, eventParam } from '#machines/transition-params'

type OrdersListEvent =
  /** The customer pressed the refresh button. */
  | { type: 'orders.refreshRequested' }
  | ({ type: 'order.statusChanged' } & OrderNotification)
  | OrderRefreshEvent

interface OrdersListContext {
  /** The time of the last good answer, in ms; null before the first one. The 'Updated' label counts from it. */
  readonly updatedAt: number | null
  /** The time that the 'Updated' label counts to, in ms. */
  readonly now: number | null
}

/** The time of the answer, in ms. The orders themselves are in the app's query cache. */
export interface OrdersRefreshResult {
  readonly at: number
}

/** In ms (specification 15.10, 15.11). */
const DELAYS = { pollEvery: 30_000, tickEvery: 60_000, actorTimeout: ACTOR_TIMEOUT }

/** Sets the notified status at once. The list is requested anew, because the answer of a running request may be older. */
const STATUS_CHANGED = { actions: { type: 'patchOrder', params: eventParam } } as const

export const ordersListMachine = setup({
  types: setupTypes<{
    context: OrdersListContext
    events: OrdersListEvent
    tags: 'loading' | 'refreshing' | 'settled'
  }>(),
  actors: {
    /** Requests the orders and stores them for the view. Only a failure of the first load empties the list. */
    refreshOrders: providedPromise<OrdersRefreshResult>('refreshOrders'),
    readClock: providedPromise<number>('readClock'),
  },
  actions: {
    /** Sets the status of a notification on the shown order, before the server answers, unless the order has passed it. */
    patchOrder: (_, _notification: OrderNotification) => {},
    setUpdatedAt: assign((_, { at }: OrdersRefreshResult) => ({ updatedAt: at, now: at })),
    setNow: assign((_, now: number) => ({ now })),
  },
  delays: DELAYS,
}).createMachine({
  id: 'ordersList',
  description:
    'My Orders: the list refreshes on opening, every 30 seconds, on demand, and after a notification.',
  context: { updatedAt: null, now: null },
  type: 'parallel',
  states: {
    list: {
      description: 'The list of orders and its refreshes.',
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          description:
            'The orders are requested for the first time. After a failure the list is empty, without a message.',
          invoke: {
            id: 'refreshOrders',
            src: 'refreshOrders',
            onDone: { target: 'loaded', actions: { type: 'setUpdatedAt', params: actorOutput } },
            onError: 'loaded',
          },
          after: { actorTimeout: 'loaded' },
          on: {
            'order.statusChanged': { ...STATUS_CHANGED, target: 'loading', reenter: true },
            ...LOAD_AGAIN,
          },
        },
        loaded: {
          description:
            'The first load is over. The list refreshes every 30 seconds and when the tab becomes visible.',
          initial: 'idle',
          on: {
            'orders.refreshRequested': '.refreshing',
            'order.statusChanged': { ...STATUS_CHANGED, target: '.refreshing' },
            ...REFRESH,
          },
          states: {
            idle: {
              tags: 'settled',
              description: 'The list shows the orders of the last answer, with the last notified statuses.',
              after: { pollEvery: 'refreshing' },
            },
            refreshing: {
              tags: 'refreshing',
              description:
                'The orders are being requested again. After a failure the list stays as it is, without a message.',
              invoke: {
                id: 'refreshOrders',
                src: 'refreshOrders',
                onDone: { target: 'idle', actions: { type: 'setUpdatedAt', params: actorOutput } },
                onError: 'idle',
              },
              after: { actorTimeout: 'idle' },
            },
          },
        },
      },
    },

    label: {
      description: "The 'Updated' label and its clock.",
      initial: 'current',
      states: {
        current: {
          description: "The 'Updated' label waits for its next tick after 60 seconds.",
          after: { tickEvery: 'updating' },
          on: { 'tab.shown': 'updating' },
        },
        updating: {
          description: 'The clock is being read for the label.',
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: {
              target: 'current',
              actions: { type: 'setNow', params: ({ event }) => event.output },
            },
            onError: 'current',
          },
          after: { actorTimeout: 'current' },
        },
      },
    },
  },
})
