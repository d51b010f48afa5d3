import { passingsOf } from '#machines/park/hearers'
import { broke, customer, parkSetup, shown, WISH } from './park.setup'
import { payment } from './payment-region'

export const parkMachine = parkSetup.createMachine({
  id: 'park',
  description: 'The root: owns every flow that outlives a page, and decides which of them live when.',
  context: ({ input: { checkoutDomain } }) => ({
    checkoutDomain,
    userId: undefined,
    wanted: null,
    orderId: '',
    visit: { handover: null, cameBack: false },
    arrival: { sessionId: null, orderId: null },
  }),
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
      on: { 'park.addWanted': WISH },
    },
    visiting: {
      tags: 'signedOut',
      description: 'Visitors who are not signed in may browse the home page and vendors.',
      on: { 'park.addWanted': WISH },
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
        'payment.paid': {
          actions: [{ type: 'pass', params: ({ event }) => passingsOf(event) }, 'refreshOrders'],
        },
      },
      type: 'parallel',
      states: {
        payment,
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
