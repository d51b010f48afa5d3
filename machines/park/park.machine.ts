import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import type { OrderNotification } from '#domain/calls/events'
import type { AddRequest } from '#machines/cart/write'
import { type Passing, passingsOf } from '#machines/park/hearers'
import { parkActors } from '#machines/park/park-actors'
import { userOf } from '#machines/session/session.machine'

type ParkEvent =
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'tab.shown' }
  /** An order page opens and closes; so does My Orders. */
  | { type: 'order.opened'; orderId: string }
  | { type: 'order.closed' }
  | { type: 'orders.opened' }
  | { type: 'orders.closed' }
  /** '+ Add' by a visitor who is not signed in. */
  | { type: 'park.addWanted'; wanted: AddRequest }
  /** From the live connection: news of one order, and that some may have been missed. */
  | ({ type: 'order.pushed' } & OrderNotification)
  | { type: 'order.caughtUp' }

/** A customer's id; null for a visitor; undefined until the session has said. */
type Who = string | null | undefined

interface ParkContext {
  userId: Who
  /** What the visitor wanted to add; the cart is given it after the sign-in. */
  wanted: AddRequest | null
  orderId: string
}

type SessionSnapshot = SnapshotFrom<typeof parkActors.session>

/** Whom the session speaks of; undefined while it does not know. */
const whoIs = (session: SessionSnapshot): Who => (session.hasTag('signedOut') ? null : userOf(session)?.id)

const shown = ({ event }: { event: { snapshot: SessionSnapshot } }) => whoIs(event.snapshot)
const customer = ({ context }: { context: ParkContext }) => ({ userId: context.userId ?? '' })
const broke = (what: string) => ({ actions: { type: 'log', params: `The ${what} broke` } }) as const

const parkSetup = setup({
  types: {
    context: {} as ParkContext,
    events: {} as ParkEvent,
    tags: {} as 'loading' | 'signedIn' | 'signedOut',
    children: {} as { [Name in keyof typeof parkActors]: Name },
  },
  actors: parkActors,
  guards: {
    isNewcomer: ({ context }, who: Who) => typeof who === 'string' && who !== context.userId,
    isGone: ({ context }, who: Who) => who === null && context.userId !== null,
  },
  actions: {
    meet: assign({ userId: (_, who: Who) => who }),
    wish: assign({ wanted: (_, wanted: AddRequest | null) => wanted }),
    turnTo: assign({ orderId: (_, orderId: string) => orderId }),
    /** Drops what the app keeps of a customer's answers: nobody sees another account's. */
    forgetCustomer: () => {},
    /** Has the app ask anew for the orders that are on the screen. */
    refreshOrders: () => {},
    log: (_, _message: string) => {},
  },
}).extend({
  actions: {
    pass: enqueueActions(({ enqueue, system }, passings: readonly Passing[]) => {
      for (const { to, event } of passings)
        for (const name of to) {
          const actor = system.get(name)
          if (actor) enqueue.sendTo(actor, event)
        }
    }),
  },
})

export const parkMachine = parkSetup.createMachine({
  id: 'park',
  context: { userId: undefined, wanted: null, orderId: '' },
  invoke: [
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      onSnapshot: [
        {
          guard: { type: 'isNewcomer', params: shown },
          target: '.signedIn',
          actions: { type: 'meet', params: shown },
        },
        {
          guard: { type: 'isGone', params: shown },
          target: '.visiting',
          actions: { type: 'meet', params: shown },
        },
      ],
      onError: {
        target: '.visiting',
        actions: [
          { type: 'meet', params: null },
          { type: 'log', params: 'The session broke' },
        ],
      },
    },
    { id: 'toasts', src: 'toasts', systemId: 'toasts', onError: broke('toasts') },
    { id: 'browserEvents', src: 'browserEvents', onError: broke('browser events') },
  ],
  on: {
    'browser.online': { actions: { type: 'pass', params: ({ event }) => passingsOf(event) } },
    'browser.offline': { actions: { type: 'pass', params: ({ event }) => passingsOf(event) } },
    'tab.shown': { actions: { type: 'pass', params: ({ event }) => passingsOf(event) } },
  },
  initial: 'starting',
  states: {
    starting: {
      tags: 'loading',
      description: 'Loading at start-up, until the session knows who is here.',
    },
    visiting: {
      tags: 'signedOut',
      description: 'Visitors who are not signed in may browse the home page and vendors.',
      on: {
        'park.addWanted': { actions: { type: 'wish', params: ({ event }) => event.wanted } },
      },
    },
    signedIn: {
      tags: 'signedIn',
      description: 'A customer is here, with a cart, a live connection and the pages of their orders.',
      exit: [
        { type: 'wish', params: null },
        { type: 'pass', params: [{ to: ['toasts'], event: { type: 'toasts.cleared' } }] },
        'forgetCustomer',
      ],
      invoke: [
        {
          id: 'realtime',
          src: 'realtime',
          systemId: 'realtime',
          input: customer,
          onError: broke('connection'),
        },
        {
          id: 'cart',
          src: 'cart',
          systemId: 'cart',
          input: ({ context }) => ({ userId: context.userId ?? '', wanted: context.wanted }),
          onError: broke('cart'),
        },
        {
          id: 'deliveryAddress',
          src: 'deliveryAddress',
          systemId: 'deliveryAddress',
          onError: broke('address'),
        },
        { id: 'checkout', src: 'checkout', systemId: 'checkout', onError: broke('checkout') },
      ],
      on: {
        'order.pushed': {
          actions: [{ type: 'pass', params: ({ event }) => passingsOf(event) }, 'refreshOrders'],
        },
        'order.caughtUp': {
          actions: [{ type: 'pass', params: ({ event }) => passingsOf(event) }, 'refreshOrders'],
        },
      },
      type: 'parallel',
      states: {
        orderPage: {
          description: 'One order, followed while its page is open.',
          initial: 'closed',
          on: {
            'order.opened': {
              target: '.open',
              actions: { type: 'turnTo', params: ({ event }) => event.orderId },
            },
          },
          states: {
            closed: { description: 'No order page is open.' },
            open: {
              description: 'An order page is open.',
              invoke: {
                id: 'orderTracking',
                src: 'orderTracking',
                systemId: 'orderTracking',
                input: ({ context }) => ({ orderId: context.orderId }),
                onError: { target: 'closed', ...broke('order page') },
              },
              on: { 'order.closed': 'closed' },
            },
          },
        },
        ordersPage: {
          description: 'My Orders, kept fresh while it is open.',
          initial: 'closed',
          states: {
            closed: { description: 'My Orders is not open.', on: { 'orders.opened': 'open' } },
            open: {
              description: 'My Orders is open.',
              invoke: {
                id: 'ordersList',
                src: 'ordersList',
                systemId: 'ordersList',
                onError: { target: 'closed', ...broke('list of orders') },
              },
              on: { 'orders.closed': 'closed' },
            },
          },
        },
      },
    },
  },
})
