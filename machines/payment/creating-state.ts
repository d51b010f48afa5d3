import { cartErrorToast } from '#domain/toast'
import { actorOutput } from '#machines/transition-params'
import { actorError, createdPayment, createPaymentInput, startedPayment } from './payment.params'
import { paymentSetup } from './payment.setup'
import { CLEAR_PAYMENT, failureTransition, LEAVE, SAVE_PAYMENT } from './payment.transitions'
import { INVALID_URL_ERROR, NOT_CREATED_ERROR } from './payment-messages'

const refusalToast = (args: Parameters<typeof actorError>[0]) => cartErrorToast(actorError(args).message)

/** Shows the refusal on the page, beside 'Retry Payment', and in a toast. Specification 13.17. */
const SHOW_REFUSAL = [
  { type: 'setRefusal', params: actorError },
  { type: 'showToast', params: refusalToast },
] as const

const SAVE_START = [{ type: 'setSavedPayment', params: startedPayment }, SAVE_PAYMENT] as const
const SAVE_INTENT = [{ type: 'setSavedPayment', params: createdPayment }, SAVE_PAYMENT] as const
const FAIL_NOT_CREATED = failureTransition(NOT_CREATED_ERROR)

/** Creates the payment, once. Specification 13.5. */
export const creatingState = paymentSetup.createStateConfig({
  tags: 'busy',
  description:
    'The server creates the payment, unless an earlier one can still be paid. More clicks change nothing.',
  initial: 'readingClock',
  on: { 'payment.left': LEAVE },
  states: {
    readingClock: {
      description:
        'The browser keeps the start time and the key of the payment before anything is sent. The key is a random text, by which the server knows a repeated request and creates no second payment.',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [
          { guard: 'canOpenCheckout', target: '#payment.openingCheckout', actions: SAVE_START },
          { target: 'requesting', actions: SAVE_START },
        ],
        onError: FAIL_NOT_CREATED,
      },
    },
    requesting: {
      description: 'The request carries the saved key. A repeated request never creates a second payment.',
      invoke: {
        id: 'createPayment',
        src: 'createPayment',
        input: createPaymentInput,
        onDone: [
          {
            guard: { type: 'isSimulatedPayment', params: actorOutput },
            target: '#payment.simulating',
            actions: SAVE_INTENT,
          },
          {
            guard: { type: 'hasAllowedUrl', params: actorOutput },
            target: '#payment.openingCheckout',
            actions: SAVE_INTENT,
          },
          failureTransition(INVALID_URL_ERROR),
        ],
        onError: [
          {
            guard: { type: 'isCreationRefused', params: actorError },
            target: '#payment.failed',
            actions: [...SHOW_REFUSAL, 'closeCheckout', 'refreshCart', ...CLEAR_PAYMENT],
          },
          { target: '#payment.failed', actions: [...SHOW_REFUSAL, 'closeCheckout', 'refreshCart'] },
        ],
      },
      after: {
        actorTimeout: {
          ...FAIL_NOT_CREATED,
          actions: [
            ...FAIL_NOT_CREATED.actions,
            { type: 'showToast', params: cartErrorToast(NOT_CREATED_ERROR) },
          ],
        },
      },
    },
  },
})
