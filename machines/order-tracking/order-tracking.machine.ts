import { assign, setup } from 'xstate'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { LOAD_AGAIN, type OrderRefreshEvent, REFRESH } from '#machines/order-refresh'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import { actorOutput, eventParam } from '#machines/transition-params'

type OrderTrackingEvent =
  /** The socket event 'order-status-notification', about any order. */
  ({ type: 'order.statusChanged' } & OrderNotification) | OrderRefreshEvent

interface OrderTrackingContext {
  readonly orderId: string
  /** The time of the last good answer, in ms; null before the first one. */
  readonly updatedAt: number | null
}

/** Whether there is an order, and the time of the answer in ms. The order itself is in the app's query cache. */
export interface OrderRefreshResult {
  readonly found: boolean
  readonly at: number
}

/** In ms (specification 16.17). */
const DELAYS = { pollEvery: 30_000, actorTimeout: ACTOR_TIMEOUT }

/** Sets the notified status at once. The order is requested anew, because the answer of a running request may be older. */
const STATUS_CHANGED = {
  guard: { type: 'isSameOrder', params: eventParam },
  actions: { type: 'patchOrder', params: eventParam },
} as const

const orderIdInput = ({ context }: { context: OrderTrackingContext }) => ({ orderId: context.orderId })

export const orderTrackingMachine = setup({
  types: setupTypes<{
    input: { orderId: string }
    context: OrderTrackingContext
    events: OrderTrackingEvent
    tags: 'loading' | 'found' | 'notFound' | 'refreshing' | 'settled'
  }>(),
  actors: {
    /** Requests the order and stores it for the view. A failure keeps the stored order. */
    refreshOrder: providedPromise<OrderRefreshResult, { orderId: string }>('refreshOrder'),
  },
  actions: {
    /** Sets the status of a notification on the shown order, before the server answers, unless the order has passed it. */
    patchOrder: (_, _notification: OrderNotification) => {},
    setUpdatedAt: assign((_, { at }: OrderRefreshResult) => ({ updatedAt: at })),
  },
  guards: {
    isSameOrder: ({ context }, { orderId }: OrderNotification) => String(orderId) === context.orderId,
    isFound: (_, { found }: OrderRefreshResult) => found,
  },
  delays: DELAYS,
}).createMachine({
  id: 'orderTracking',
  description:
    'The order page: it requests the order on opening, every 30 seconds, when the tab becomes visible, and after a notification.',
  context: ({ input }) => ({ orderId: String(input.orderId), updatedAt: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      description: "The order is requested for the first time. The page says 'Loading order details...'.",
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
      after: { actorTimeout: 'notFound' },
      on: {
        'order.statusChanged': { ...STATUS_CHANGED, target: 'loading', reenter: true },
        ...LOAD_AGAIN,
      },
    },

    following: {
      tags: 'found',
      description: 'The order is shown. It is requested again every 30 seconds.',
      initial: 'idle',
      on: {
        'order.statusChanged': { ...STATUS_CHANGED, target: '.refreshing' },
        ...REFRESH,
      },
      states: {
        idle: {
          tags: 'settled',
          description: 'The page shows the order of the last answer, with the last notified status.',
          after: { pollEvery: 'refreshing' },
        },
        refreshing: {
          tags: 'refreshing',
          description: 'The order is being requested again. After a failure it stays as it is.',
          invoke: {
            id: 'refreshOrder',
            src: 'refreshOrder',
            input: orderIdInput,
            onDone: { target: 'idle', actions: { type: 'setUpdatedAt', params: actorOutput } },
            onError: 'idle',
          },
          after: { actorTimeout: 'idle' },
        },
      },
    },

    notFound: {
      tags: 'notFound',
      description: "No order was loaded. The page says 'Order not found', and the order is still requested.",
      initial: 'idle',
      on: {
        'order.statusChanged': { ...STATUS_CHANGED, target: '.refreshing' },
        ...REFRESH,
      },
      states: {
        idle: {
          tags: 'settled',
          description: "The page says 'Order not found' and has a 'Back to Orders' button.",
          after: { pollEvery: 'refreshing' },
        },
        refreshing: {
          tags: 'refreshing',
          description: 'The order is being requested again.',
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
          after: { actorTimeout: 'idle' },
        },
      },
    },
  },
})
