import type { Toast } from '#domain/toast'
import { INVALID_URL_ERROR, NOT_CREATED_ERROR } from './payment-outcome'
import {
  actorOutput,
  CLEAR_PAYMENT,
  createdPayment,
  createError,
  failWith,
  LEAVE_TRANSITIONS,
  SAVE_PAYMENT,
  savedPaymentOf,
  startedPayment,
} from './payment.params'
import { paymentSetup } from './payment.setup'

/** Section 8 has it among the cart's toasts; the page says it too, beside 'Retry Payment'. */
const errorToast = (title: string): Toast => ({ policy: 'cart', tone: 'error', title })
const refusalMessage = (mind: Parameters<typeof createError>[0]) => createError(mind).message
const SHOW_REFUSAL = [
  { type: 'setError', params: refusalMessage },
  {
    type: 'showToast',
    params: (mind: Parameters<typeof createError>[0]) => errorToast(refusalMessage(mind)),
  },
] as const
const NO_ANSWER = failWith(NOT_CREATED_ERROR)

/** The part of the payment's chart that makes it, once. */
export const creatingState = paymentSetup.createStateConfig({
  tags: 'busy',
  description:
    'The payment is made under its kept key, unless a live one is known; other clicks are not heard.',
  initial: 'readingClock',
  on: { 'payment.left': LEAVE_TRANSITIONS },
  states: {
    readingClock: {
      description: 'When it was started, and under which key, is kept before anything is sent.',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [
          {
            guard: 'canOpenCheckout',
            target: '#payment.openingCheckout',
            actions: [{ type: 'setSavedPayment', params: startedPayment }, SAVE_PAYMENT],
          },
          {
            target: 'requesting',
            actions: [{ type: 'setSavedPayment', params: startedPayment }, SAVE_PAYMENT],
          },
        ],
        onError: failWith(NOT_CREATED_ERROR),
      },
    },
    requesting: {
      description: 'The same key again makes no second payment, whatever became of the answer.',
      invoke: {
        id: 'createPayment',
        src: 'createPayment',
        input: ({ context }) => {
          const { paymentRequest, idempotencyKey } = savedPaymentOf({ context })
          return { handover, key }
        },
        onDone: [
          {
            guard: { type: 'isSimulatedPayment', params: actorOutput },
            target: '#payment.simulating',
            actions: [{ type: 'setSavedPayment', params: createdPayment }, SAVE_PAYMENT],
          },
          {
            guard: { type: 'hasAllowedUrl', params: actorOutput },
            target: '#payment.openingCheckout',
            actions: [{ type: 'setSavedPayment', params: createdPayment }, SAVE_PAYMENT],
          },
          failWith(INVALID_URL_ERROR),
        ],
        onError: [
          {
            guard: { type: 'isFinalRefusal', params: createError },
            target: '#payment.failed',
            actions: [...SHOW_REFUSAL, 'closeCheckout', 'refreshCart', ...CLEAR_PAYMENT],
          },
          {
            target: '#payment.failed',
            actions: [...SHOW_REFUSAL, 'closeCheckout'],
          },
        ],
      },
      after: {
        patience: {
          ...NO_ANSWER,
          actions: [...NO_ANSWER.actions, { type: 'showToast', params: errorToast(NOT_CREATED_ERROR) }],
        },
      },
    },
  },
})
