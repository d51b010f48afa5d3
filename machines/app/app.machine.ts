import {
  appSetup,
  FORWARD_EVENT,
  logFailure,
  SAVE_PENDING_ADD,
  sessionUserId,
  userIdInput,
} from './app.setup'
import { routesAfterPayment } from './event-routing'
import { paymentState } from './payment-state'

/** The root chart. It starts and stops every flow that outlives a page, and forwards events to them. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'The app as a whole: it starts and stops every flow that outlives a page.',
  context: ({ input: { checkoutDomain } }) => ({
    checkoutDomain,
    userId: undefined,
    pendingAdds: [],
    orderId: '',
    paymentVisit: { paymentRequest: null, returnedUnpaid: false },
    returnArrival: { sessionId: null, orderId: null },
  }),
  invoke: [
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      onSnapshot: [
        {
          guard: { type: 'isNewUser', params: sessionUserId },
          target: '.signedIn',
          actions: { type: 'setUser', params: sessionUserId },
        },
        {
          guard: { type: 'isUserGone', params: sessionUserId },
          target: '.signedOut',
          actions: { type: 'setUser', params: sessionUserId },
        },
      ],
      onError: {
        target: '.signedOut',
        actions: [{ type: 'setUser', params: null }, logFailure('session').actions],
      },
    },
    { id: 'toasts', src: 'toasts', systemId: 'toasts', onError: logFailure('toasts') },
    { id: 'browserEvents', src: 'browserEvents', onError: logFailure('browserEvents') },
  ],
  on: {
    'browser.online': { actions: FORWARD_EVENT },
    'browser.offline': { actions: FORWARD_EVENT },
    'tab.shown': { actions: FORWARD_EVENT },
  },
  initial: 'starting',
  states: {
    starting: {
      tags: 'loading',
      description: 'The app is loading until the session knows whether a customer is signed in.',
      on: { 'app.addRequested': SAVE_PENDING_ADD },
    },
    signedOut: {
      tags: 'signedOut',
      description: 'Visitors who are not signed in can browse the home page and the trailers.',
      on: { 'app.addRequested': SAVE_PENDING_ADD },
    },
    signedIn: {
      tags: 'signedIn',
      description:
        'A customer is signed in, with a cart, a live connection and order pages. When the sign-in ends, the app forgets the orders on the screen. The browser keeps the cart and a started payment for the next sign-in of the same customer.',
      exit: [
        'clearPendingAdds',
        { type: 'forwardEvents', params: [{ to: ['toasts'], event: { type: 'toasts.cleared' } }] },
        'clearCustomerData',
      ],
      invoke: [
        {
          id: 'realtime',
          src: 'realtime',
          systemId: 'realtime',
          input: userIdInput,
          onError: logFailure('realtime'),
        },
        {
          id: 'cart',
          src: 'cart',
          systemId: 'cart',
          input: ({ context }) => ({ userId: context.userId ?? '', pendingAdds: context.pendingAdds }),
          onError: logFailure('cart'),
        },
        {
          id: 'deliveryAddress',
          src: 'deliveryAddress',
          systemId: 'deliveryAddress',
          onError: logFailure('deliveryAddress'),
        },
        { id: 'checkout', src: 'checkout', systemId: 'checkout', onError: logFailure('checkout') },
      ],
      on: {
        'order.statusChanged': {
          actions: [FORWARD_EVENT, 'refreshOrders'],
        },
        'realtime.connected': {
          actions: [FORWARD_EVENT, 'refreshOrders'],
        },
        'payment.paid': {
          actions: [
            { type: 'forwardEvents', params: ({ event }) => routesAfterPayment(event.paidCart) },
            'refreshOrders',
          ],
        },
      },
      type: 'parallel',
      states: {
        payment: paymentState,
        orderPage: {
          description: 'An order is tracked while its page is open.',
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
                onError: { target: 'closed', ...logFailure('orderTracking') },
              },
              on: { 'order.closed': 'closed' },
            },
          },
        },
        ordersPage: {
          description: 'The list of orders is refreshed while My Orders is open.',
          initial: 'closed',
          states: {
            closed: { description: 'My Orders is not open.', on: { 'orders.opened': 'open' } },
            open: {
              description: 'My Orders is open.',
              invoke: {
                id: 'ordersList',
                src: 'ordersList',
                systemId: 'ordersList',
                onError: { target: 'closed', ...logFailure('ordersList') },
              },
              on: { 'orders.closed': 'closed' },
            },
          },
        },
      },
    },
  },
})
