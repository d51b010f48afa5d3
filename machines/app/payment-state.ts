import { orderPath } from '#domain/paths'
import type { Toast } from '#domain/toast'
import { PAID_WHILE_AWAY_ROUTES, routesFor } from './event-routing'
import type { LastPayment } from './app-actors'
import { CANCELLED_ERROR } from '#machines/payment/payment-outcome'
import { appSetup, customerInput, eventParam, logFailure } from './app.setup'

const lastPaymentOf = ({ event }: { event: { output: LastPayment } }) => event.output

const paidToast = ({ orderId }: LastPayment): Toast => ({
  policy: 'action',
  tone: 'success',
  title: 'Payment completed successfully!',
  ...(orderId === null ? {} : { action: { label: 'View order', to: orderPath(orderId) } }),
})
const ENDED_TOAST: Toast = { policy: 'action', tone: 'error', title: CANCELLED_ERROR }

/** The part of the park's chart that owns the card payments: one at a time, and it outlives its page for a last look. */
export const paymentState = appSetup.createStateConfig({
  description:
    'A card payment: its page, the way back from the provider, and what ended while nobody looked.',
  initial: 'checkingLastPayment',
  on: {
    'payment.opened': { target: '.paying', actions: { type: 'setPaymentVisit', params: eventParam } },
    'paymentReturn.opened': {
      target: '.returning',
      actions: { type: 'setReturnArrival', params: eventParam },
    },
  },
  states: {
    checkingLastPayment: {
      description: 'What became of a payment that ended with the tab closed is shown at the next start.',
      invoke: {
        id: 'checkLastPayment',
        src: 'checkLastPayment',
        input: customerInput,
        onDone: [
          {
            guard: { type: 'isPaid', params: lastPaymentOf },
            target: 'idle',
            actions: [
              { type: 'showToast', params: ({ event }) => paidToast(event.output) },
              { type: 'forward', params: PAID_WHILE_AWAY_ROUTES },
              'refreshOrders',
            ],
          },
          {
            guard: { type: 'isEnded', params: lastPaymentOf },
            target: 'idle',
            actions: { type: 'showToast', params: ENDED_TOAST },
          },
          { target: 'idle' },
        ],
        onError: 'lastPaymentUnknown',
      },
      after: { patience: 'lastPaymentUnknown' },
    },

    lastPaymentUnknown: {
      description: 'Nobody answered what became of it: asked again when somebody may.',
      on: {
        'browser.online': {
          target: 'checkingLastPayment',
          actions: { type: 'forward', params: ({ event }) => routesFor(event) },
        },
        'tab.shown': {
          target: 'checkingLastPayment',
          actions: { type: 'forward', params: ({ event }) => routesFor(event) },
        },
      },
    },

    idle: { description: 'No payment is looked at.' },

    paying: {
      description: 'A card is charged for one order, from its page and for a last look after it.',
      invoke: {
        id: 'payment',
        src: 'payment',
        systemId: 'payment',
        input: ({ context }) => ({
          ...customerInput({ context }),
          ...context.paymentVisit,
          checkoutDomain: context.checkoutDomain,
        }),
        onDone: [{ guard: 'isPaymentPageClosed', target: 'idle' }, { target: '.ended' }],
        onError: { target: 'idle', ...logFailure('payment') },
      },
      initial: 'open',
      states: {
        open: {
          description: 'The payment page is open.',
          on: {
            'payment.opened': { guard: { type: 'isSamePaymentVisit', params: eventParam } },
            'payment.closed': {
              target: 'leaving',
              actions: { type: 'forward', params: [{ to: ['payment'], event: { type: 'payment.left' } }] },
            },
          },
        },
        leaving: { description: 'The page is closed; the payment has its last look.' },
        ended: {
          description: 'The payment has ended; its page shows how until the next one is there.',
          on: {
            'payment.opened': { guard: { type: 'isSamePaymentVisit', params: eventParam } },
            'payment.closed': '#park.signedIn.payment.idle',
          },
        },
      },
    },

    returning: {
      description: 'The provider has sent the customer back.',
      invoke: {
        id: 'paymentReturn',
        src: 'paymentReturn',
        systemId: 'paymentReturn',
        input: ({ context }) => ({ ...customerInput({ context }), ...context.returnArrival }),
        onError: { target: 'idle', ...logFailure('way back from the checkout') },
      },
      on: {
        'paymentReturn.opened': {
          actions: { type: 'forward', params: ({ event }) => [{ to: ['paymentReturn'], event }] },
        },
        'paymentReturn.closed': 'idle',
      },
    },
  },
})
