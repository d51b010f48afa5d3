import { orderPath } from '#domain/paths'
import { CANCELLED_ERROR, PAYMENT_COMPLETED_MESSAGE } from '#domain/payments/outcome-messages'
import type { Toast } from '#domain/toast'
import { actorOutput, eventParam } from '#machines/transition-params'
import { appSetup, FORWARD_EVENT, logFailure, userIdInput } from './app.setup'
import type { LastPayment } from './app-actors'
import { routesAfterPayment } from './event-routing'

const paidToast = ({ orderId }: LastPayment): Toast => ({
  policy: 'action',
  tone: 'success',
  title: PAYMENT_COMPLETED_MESSAGE,
  ...(orderId === null ? {} : { action: { label: 'View order', to: orderPath(orderId) } }),
})
const endedToast = ({ error, reason }: LastPayment): Toast => ({
  policy: 'action',
  tone: 'error',
  title: error || CANCELLED_ERROR,
  ...(reason ? { detail: reason } : {}),
})

/** Starts the card payments, one at a time. A payment outlives its page for one last status request. */
export const paymentState = appSetup.createStateConfig({
  description:
    'A card payment: its page, the return from the provider, and the result of an earlier payment.',
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
      description:
        'At its start and after each sign-in, the app asks what became of the payment that the browser keeps for this customer, and says in a toast that it is paid or has failed. So no payment is lost if the tab was closed or the sign-in ended.',
      invoke: {
        id: 'checkLastPayment',
        src: 'checkLastPayment',
        input: userIdInput,
        onDone: [
          {
            guard: { type: 'isPaid', params: actorOutput },
            target: 'idle',
            actions: [
              { type: 'showToast', params: ({ event }) => paidToast(event.output) },
              {
                type: 'forwardEvents',
                params: ({ event }) => routesAfterPayment(event.output.paidCart ?? null),
              },
              'refreshOrders',
            ],
          },
          {
            guard: { type: 'isEnded', params: actorOutput },
            target: 'idle',
            actions: { type: 'showToast', params: ({ event }) => endedToast(event.output) },
          },
          { target: 'idle' },
        ],
        onError: 'lastPaymentUnknown',
      },
      after: { actorTimeout: 'lastPaymentUnknown' },
    },

    lastPaymentUnknown: {
      description: 'No answer came. The app asks again when the browser is online or the tab shows.',
      on: {
        'browser.online': { target: 'checkingLastPayment', actions: FORWARD_EVENT },
        'tab.shown': { target: 'checkingLastPayment', actions: FORWARD_EVENT },
      },
    },

    idle: { description: 'No payment page is open.' },

    paying: {
      description: 'The payment runs while its page is open and until its last status request is answered.',
      invoke: {
        id: 'payment',
        src: 'payment',
        systemId: 'payment',
        input: ({ context }) => ({
          ...userIdInput({ context }),
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
              actions: {
                type: 'forwardEvents',
                params: [{ to: ['payment'], event: { type: 'payment.left' } }],
              },
            },
          },
        },
        leaving: { description: 'The page is closed, and the payment asks for its status once more.' },
        ended: {
          description: 'The payment has ended. Its page shows the result until another page opens.',
          on: {
            'payment.opened': { guard: { type: 'isSamePaymentVisit', params: eventParam } },
            'payment.closed': '#app.signedIn.payment.idle',
          },
        },
      },
    },

    returning: {
      description: 'The customer is back from the provider, on the return page.',
      invoke: {
        id: 'paymentReturn',
        src: 'paymentReturn',
        systemId: 'paymentReturn',
        input: ({ context }) => ({ ...userIdInput({ context }), ...context.returnArrival }),
        onError: { target: 'idle', ...logFailure('paymentReturn') },
      },
      on: {
        'paymentReturn.opened': {
          actions: { type: 'forwardEvents', params: ({ event }) => [{ to: ['paymentReturn'], event }] },
        },
        'paymentReturn.closed': 'idle',
      },
    },
  },
})
