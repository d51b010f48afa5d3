import { routesFor } from './event-routing'
import { appSetup, customerInput, logFailure, SAVE_PENDING_ADD, shownUserId } from './app.setup'
import { paymentState } from './payment-state'

export const appMachine = appSetup.createMachine({
  id: 'app',
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
          guard: { type: 'isNewUser', params: shownUserId },
          target: '.signedIn',
          actions: { type: 'setUser', params: shownUserId },
        },
        {
          guard: { type: 'isUserGone', params: shownUserId },
          target: '.signedOut',
          actions: { type: 'setUser', params: shownUserId },
        },
      ],
      onError: {
        target: '.signedOut',
        actions: [
          { type: 'setUser', params: null },
          { type: 'log', params: 'The session broke' },
        ],
      },
    },
    { id: 'toasts', src: 'toasts', systemId: 'toasts', onError: logFailure('toasts') },
    { id: 'browserEvents', src: 'browserEvents', onError: logFailure('browser events') },
  ],
  on: {
    'browser.online': { actions: { type: 'forward', params: ({ event }) => routesFor(event) } },
    'browser.offline': { actions: { type: 'forward', params: ({ event }) => routesFor(event) } },
    'tab.shown': { actions: { type: 'forward', params: ({ event }) => routesFor(event) } },
  },
  initial: 'starting',
  states: {
    starting: {
      tags: 'loading',
      description: 'Loading at start-up, until the session knows who is here.',
      on: { 'app.addRequested': SAVE_PENDING_ADD },
    },
    signedOut: {
      tags: 'signedOut',
      description: 'Visitors who are not signed in may browse the home page and vendors.',
      on: { 'app.addRequested': SAVE_PENDING_ADD },
    },
    signedIn: {
      tags: 'signedIn',
      description: 'A customer is here, with a cart, a live connection and the pages of their orders.',
      exit: [
        { type: 'savePendingAdd', params: null },
        { type: 'forward', params: [{ to: ['toasts'], event: { type: 'toasts.cleared' } }] },
        'clearCustomerData',
      ],
      invoke: [
        {
          id: 'realtime',
          src: 'realtime',
          systemId: 'realtime',
          input: customerInput,
          onError: logFailure('connection'),
        },
        {
          id: 'cart',
          src: 'cart',
          systemId: 'cart',
          input: ({ context }) => ({ userId: context.userId ?? '', wanted: context.pendingAdd }),
          onError: logFailure('cart'),
        },
        {
          id: 'deliveryAddress',
          src: 'deliveryAddress',
          systemId: 'deliveryAddress',
          onError: logFailure('address'),
        },
        { id: 'checkout', src: 'checkout', systemId: 'checkout', onError: logFailure('checkout') },
      ],
      on: {
        'order.statusChanged': {
          actions: [{ type: 'forward', params: ({ event }) => routesFor(event) }, 'refreshOrders'],
        },
        'realtime.connected': {
          actions: [{ type: 'forward', params: ({ event }) => routesFor(event) }, 'refreshOrders'],
        },
        'payment.paid': {
          actions: [{ type: 'forward', params: ({ event }) => routesFor(event) }, 'refreshOrders'],
        },
      },
      type: 'parallel',
      states: {
        payment: paymentState,
        orderPage: {
          description: 'One order, followed while its page is open.',
          initial: 'closed',
          on: {
            'order.opened': {
              target: '.open',
              actions: { type: 'setOrderId', params: ({ event }) => event.orderId },
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
                onError: { target: 'closed', ...logFailure('order page') },
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
                onError: { target: 'closed', ...logFailure('list of orders') },
              },
              on: { 'orders.closed': 'closed' },
            },
          },
        },
      },
    },
  },
})
