import { assign, setup } from 'xstate'
import type { OrderNotification } from '#domain/contract/socket-events'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { providedPromise } from '#machines/provided-actor'

type OrdersListEvent =
  /** The refresh button. */
  | { type: 'orders.refreshRequested' }
  | ({ type: 'order.statusChanged' } & OrderNotification)
  /** The socket is connected again: what was missed is asked for before events are trusted. */
  | { type: 'realtime.connected' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

interface OrdersListContext {
  /** When the last good answer came, in ms; null until one has. The 'Updated' label counts from it. */
  readonly updatedAt: number | null
  /** The time as the 'Updated' label knows it, in ms. */
  readonly now: number | null
  /** A push came that the answer under way may not know of. */
  readonly needsRefresh: boolean
}

/** The orders themselves stay with the app; the chart hears when they were answered, in ms. */
export interface OrdersRefreshResult {
  readonly at: number
}

/** Section 9: orders list refresh every 30 s; 'Updated' ticks each 60 s. In ms. */
const DELAYS = { pollEvery: 30_000, tickEvery: 60_000, patience: ACTOR_TIMEOUT }

const eventParam = <Event>({ event }: { event: Event }) => event
const actorOutput = ({ event }: { event: { output: OrdersRefreshResult } }) => event.output

export const ordersListMachine = setup({
  types: {
    context: {} as OrdersListContext,
    events: {} as OrdersListEvent,
    tags: {} as 'loading' | 'refreshing' | 'settled',
  },
  actors: {
    /** Asks anew, whatever is already under way; a failure empties the list on the first load only. */
    refreshOrders: providedPromise<OrdersRefreshResult>('refreshOrders'),
    readClock: providedPromise<number>('readClock'),
  },
  actions: {
    /** Puts a pushed status on the order that is shown, ahead of the answer. */
    patchOrder: (_, _notification: OrderNotification) => {},
    setUpdatedAt: assign((_, { at }: OrdersRefreshResult) => ({ updatedAt: at, now: at })),
    setNow: assign((_, now: number) => ({ now })),
    markRefreshNeeded: assign({ needsRefresh: true }),
    clearRefreshNeeded: assign({ needsRefresh: false }),
  },
  guards: { needsRefresh: ({ context }) => context.needsRefresh },
  delays: DELAYS,
}).createMachine({
  id: 'ordersList',
  description:
    'My Orders: refreshed on opening, every 30 seconds, when the tab becomes visible, by hand and on news.',
  context: { updatedAt: null, now: null, needsRefresh: false },
  type: 'parallel',
  on: {
    'order.statusChanged': { actions: [{ type: 'patchOrder', params: eventParam }, 'markRefreshNeeded'] },
  },
  states: {
    list: {
      description: "'My Orders' list with manual refresh and auto refresh.",
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          description: 'A failed fetch is silent: the list is emptied on the first load.',
          invoke: {
            id: 'refreshOrders',
            src: 'refreshOrders',
            onDone: { target: 'loaded', actions: { type: 'setUpdatedAt', params: actorOutput } },
            onError: 'loaded',
          },
          after: { patience: 'loaded' },
          on: {
            'realtime.connected': { target: 'loading', reenter: true },
            'tab.shown': { target: 'loading', reenter: true },
            'browser.online': { target: 'loading', reenter: true },
          },
        },
        loaded: {
          description: 'Refreshed every 30 s and when the tab becomes visible.',
          initial: 'idle',
          on: {
            'orders.refreshRequested': '.refreshing',
            'realtime.connected': '.refreshing',
            'tab.shown': '.refreshing',
            'browser.online': '.refreshing',
          },
          states: {
            idle: {
              tags: 'settled',
              description: 'The list is as the last answer and the last push told it.',
              always: { guard: 'needsRefresh', target: 'refreshing' },
              after: { pollEvery: 'refreshing' },
            },
            refreshing: {
              tags: 'refreshing',
              description: 'A failed fetch is silent: the list is kept on a refresh.',
              entry: 'clearRefreshNeeded',
              invoke: {
                id: 'refreshOrders',
                src: 'refreshOrders',
                onDone: { target: 'idle', actions: { type: 'setUpdatedAt', params: actorOutput } },
                onError: 'idle',
              },
              after: { patience: 'idle' },
            },
          },
        },
      },
    },

    label: {
      description: "The 'Updated' label.",
      initial: 'current',
      states: {
        current: {
          description: "'Updated' ticks each 60 s.",
          after: { tickEvery: 'updating' },
          on: { 'tab.shown': 'updating' },
        },
        updating: {
          description: 'What time is it now?',
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: {
              target: 'current',
              actions: { type: 'setNow', params: ({ event }) => event.output },
            },
            onError: 'current',
          },
          after: { patience: 'current' },
        },
      },
    },
  },
})
