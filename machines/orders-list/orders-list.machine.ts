import { assign, setup } from 'xstate'
import type { OrderNotification } from '#domain/calls/events'
import { PATIENCE } from '#machines/kit/patience'
import { provided } from '#machines/kit/provided'

type OrdersListEvent =
  /** The refresh button. */
  | { type: 'orders.refreshed' }
  | ({ type: 'order.pushed' } & OrderNotification)
  /** The socket is connected again: what was missed is asked for before events are trusted. */
  | { type: 'order.caughtUp' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

interface OrdersListContext {
  /** When the last good answer came, in ms; null until one has. The 'Updated' label counts from it. */
  readonly updatedAt: number | null
  /** The time as the 'Updated' label knows it, in ms. */
  readonly now: number | null
  /** A push came that the answer under way may not know of. */
  readonly hasNews: boolean
}

/** The orders themselves stay with the app; the chart hears when they were answered, in ms. */
export interface ListAnswer {
  readonly at: number
}

/** Section 9: orders list refresh every 30 s; 'Updated' ticks each 60 s. In ms. */
const DELAYS = { pollEvery: 30_000, tickEvery: 60_000, patience: PATIENCE }

const given = <Event>({ event }: { event: Event }) => event
const answered = ({ event }: { event: { output: ListAnswer } }) => event.output

export const ordersListMachine = setup({
  types: {
    context: {} as OrdersListContext,
    events: {} as OrdersListEvent,
    tags: {} as 'loading' | 'asking' | 'settled',
  },
  actors: {
    /** Asks anew, whatever is already under way; a failure empties the list on the first load only. */
    refreshOrders: provided<ListAnswer>('refreshOrders'),
    readClock: provided<number>('readClock'),
  },
  actions: {
    /** Puts a pushed status on the order that is shown, ahead of the answer. */
    patchOrder: (_, _notification: OrderNotification) => {},
    noteAnswer: assign((_, { at }: ListAnswer) => ({ updatedAt: at, now: at })),
    noteTime: assign((_, now: number) => ({ now })),
    markNews: assign({ hasNews: true }),
    heedNews: assign({ hasNews: false }),
  },
  guards: { hasNews: ({ context }) => context.hasNews },
  delays: DELAYS,
}).createMachine({
  id: 'ordersList',
  description:
    'My Orders: refreshed on opening, every 30 seconds, when the tab becomes visible, by hand and on news.',
  context: { updatedAt: null, now: null, hasNews: false },
  type: 'parallel',
  on: {
    'order.pushed': { actions: [{ type: 'patchOrder', params: given }, 'markNews'] },
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
            onDone: { target: 'listed', actions: { type: 'noteAnswer', params: answered } },
            onError: 'listed',
          },
          after: { patience: 'listed' },
          on: {
            'order.caughtUp': { target: 'loading', reenter: true },
            'tab.shown': { target: 'loading', reenter: true },
            'browser.online': { target: 'loading', reenter: true },
          },
        },
        listed: {
          description: 'Refreshed every 30 s and when the tab becomes visible.',
          initial: 'resting',
          on: {
            'orders.refreshed': '.asking',
            'order.caughtUp': '.asking',
            'tab.shown': '.asking',
            'browser.online': '.asking',
          },
          states: {
            resting: {
              tags: 'settled',
              description: 'The list is as the last answer and the last push told it.',
              always: { guard: 'hasNews', target: 'asking' },
              after: { pollEvery: 'asking' },
            },
            asking: {
              tags: 'asking',
              description: 'A failed fetch is silent: the list is kept on a refresh.',
              entry: 'heedNews',
              invoke: {
                id: 'refreshOrders',
                src: 'refreshOrders',
                onDone: { target: 'resting', actions: { type: 'noteAnswer', params: answered } },
                onError: 'resting',
              },
              after: { patience: 'resting' },
            },
          },
        },
      },
    },

    label: {
      description: "The 'Updated' label.",
      initial: 'standing',
      states: {
        standing: {
          description: "'Updated' ticks each 60 s.",
          after: { tickEvery: 'ticking' },
          on: { 'tab.shown': 'ticking' },
        },
        ticking: {
          description: 'What time is it now?',
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: {
              target: 'standing',
              actions: { type: 'noteTime', params: ({ event }) => event.output },
            },
            onError: 'standing',
          },
          after: { patience: 'standing' },
        },
      },
    },
  },
})
