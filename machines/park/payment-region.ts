import type { Notice } from '#domain/notice'
import { FOUND_PAID, passingsOf } from '#machines/park/hearers'
import type { LastPayment } from '#machines/park/park-actors'
import { CANCELLED } from '#machines/payment/outcome'
import { broke, customer, given, parkSetup } from './park.setup'

const found = ({ event }: { event: { output: LastPayment } }) => event.output

const paidNotice = ({ orderId }: LastPayment): Notice => ({
  policy: 'action',
  tone: 'success',
  title: 'Payment completed successfully!',
  ...(orderId === null ? {} : { action: { label: 'View order', to: `/order/${orderId}` } }),
})
const ENDED: Notice = { policy: 'action', tone: 'error', title: CANCELLED }

/** The part of the park's chart that owns the card payments: one at a time, and it outlives its page for a last look. */
export const payment = parkSetup.createStateConfig({
  description:
    'A card payment: its page, the way back from the provider, and what ended while nobody looked.',
  initial: 'lookingBack',
  on: {
    'payment.opened': { target: '.paying', actions: { type: 'visit', params: given } },
    'paymentReturn.opened': { target: '.returning', actions: { type: 'arrive', params: given } },
  },
  states: {
    lookingBack: {
      description: 'What became of a payment that ended with the tab closed is shown at the next start.',
      invoke: {
        id: 'askLastPayment',
        src: 'askLastPayment',
        input: customer,
        onDone: [
          {
            guard: { type: 'isPaid', params: found },
            target: 'idle',
            actions: [
              { type: 'tell', params: ({ event }) => paidNotice(event.output) },
              { type: 'pass', params: FOUND_PAID },
              'refreshOrders',
            ],
          },
          {
            guard: { type: 'isEnded', params: found },
            target: 'idle',
            actions: { type: 'tell', params: ENDED },
          },
          { target: 'idle' },
        ],
        onError: 'wondering',
      },
      after: { patience: 'wondering' },
    },

    wondering: {
      description: 'Nobody answered what became of it: asked again when somebody may.',
      on: {
        'browser.online': {
          target: 'lookingBack',
          actions: { type: 'pass', params: ({ event }) => passingsOf(event) },
        },
        'tab.shown': {
          target: 'lookingBack',
          actions: { type: 'pass', params: ({ event }) => passingsOf(event) },
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
          ...customer({ context }),
          ...context.visit,
          checkoutDomain: context.checkoutDomain,
        }),
        onDone: [{ guard: 'isPageLeft', target: 'idle' }, { target: '.over' }],
        onError: { target: 'idle', ...broke('payment') },
      },
      initial: 'open',
      states: {
        open: {
          description: 'The payment page is open.',
          on: {
            'payment.opened': { guard: { type: 'isSameVisit', params: given } },
            'payment.closed': {
              target: 'leaving',
              actions: { type: 'pass', params: [{ to: ['payment'], event: { type: 'payment.left' } }] },
            },
          },
        },
        leaving: { description: 'The page is closed; the payment has its last look.' },
        over: {
          description: 'The payment has ended; its page shows how until the next one is there.',
          on: {
            'payment.opened': { guard: { type: 'isSameVisit', params: given } },
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
        input: ({ context }) => ({ ...customer({ context }), ...context.arrival }),
        onError: { target: 'idle', ...broke('way back from the checkout') },
      },
      on: {
        'paymentReturn.opened': {
          actions: { type: 'pass', params: ({ event }) => [{ to: ['paymentReturn'], event }] },
        },
        'paymentReturn.closed': 'idle',
      },
    },
  },
})
