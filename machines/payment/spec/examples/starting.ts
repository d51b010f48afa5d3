/** From the click on 'Start Payment' to the checkout. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { isSameJson } from '#domain/same-json'
import {
  CREATED_INTENT,
  PAYMENT_INPUTS,
  PAYMENT_STEPS,
  SAVED_INTENT,
  SAVED_PAYMENT,
  STARTED_AT,
} from '#machines/payment/spec/fixtures'
import {
  CREATE_STEPS,
  createsPayment,
  fetchesPaymentStatus,
  hasErrorMessage,
  opensCheckout,
  type PaymentExample,
  POLL_STEPS,
  START_STEPS,
} from './example-steps'

const { fromCart } = PAYMENT_INPUTS

/** Requests that fail without a decision of the server. */
const FAILED_REQUESTS = [
  { failure: 'a lost answer', step: PAYMENT_STEPS.createLost },
  { failure: 'an unreadable answer', step: PAYMENT_STEPS.createUnreadable },
  { failure: 'an error of the provider', step: PAYMENT_STEPS.providerDown },
  { failure: '25 s without an answer', step: PAYMENT_STEPS.createTimeout },
]

export const startingExamples: readonly PaymentExample[] = [
  {
    // Specification 13.5.
    title: 'Start Payment creates one payment, also after a double click.',
    input: fromCart,
    steps: [...START_STEPS, PAYMENT_STEPS.startedAgain, PAYMENT_STEPS.clockRead, PAYMENT_STEPS.startedAgain],
    endsIn: { creating: 'requesting' },
    expect: ({ context: { savedPayment } }) =>
      isSameJson(savedPayment, {
        ...SAVED_PAYMENT,
        idempotencyKey: 'first',
        intent: null,
        startedAt: STARTED_AT,
      }) && savedPayment?.wasLeft === false,
  },
  {
    // Specification 13.5.
    title: 'The checkout opens, and the page polls the status.',
    input: fromCart,
    steps: POLL_STEPS,
    endsIn: { processing: 'checking' },
    expect: (_, history) => fetchesPaymentStatus(history, CREATED_INTENT),
  },
  {
    title: 'The checkout opens in the place that the click asks for.',
    input: fromCart,
    steps: [...CREATE_STEPS, PAYMENT_STEPS.created],
    endsIn: 'openingCheckout',
    expect: (_, history) => opensCheckout(history, CREATED_INTENT.sessionUrl, 'popup'),
  },
  {
    // Specification 13.9 and 13.10.
    title:
      "'Invalid payment URL. Please try again.': a URL that merely contains the provider's domain is refused.",
    input: fromCart,
    steps: [...CREATE_STEPS, PAYMENT_STEPS.createdForeignUrl],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Invalid payment URL. Please try again.')(snapshot, history) &&
      snapshot.context.savedPayment?.intent === null,
  },
  {
    title: 'After a final refusal the next try creates a new payment with a new key.',
    input: fromCart,
    steps: [
      ...CREATE_STEPS,
      PAYMENT_STEPS.vendorClosed,
      PAYMENT_STEPS.retried,
      PAYMENT_STEPS.nothingSaved,
      PAYMENT_STEPS.startedAgain,
      PAYMENT_STEPS.clockRead,
    ],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'second'),
  },
  {
    title: "The page and a toast show the server's refusal: 'Smoky Joes is closed'.",
    input: fromCart,
    steps: [...CREATE_STEPS, PAYMENT_STEPS.vendorClosed],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Smoky Joes is closed')(snapshot, history) &&
      snapshot.context.errorCode === 'vendor_closed' &&
      isSameJson(actionParamsInLastStep(history, 'showToast'), [
        { policy: 'cart', tone: 'error', title: 'Smoky Joes is closed' },
      ]),
  },
  ...FAILED_REQUESTS.flatMap(({ failure, step }): PaymentExample[] => [
    {
      // Specification 13.17.
      title: `The page shows 'Failed to create payment intent' after ${failure}.`,
      input: fromCart,
      steps: [...CREATE_STEPS, step],
      endsIn: 'failed',
      expect: hasErrorMessage('Failed to create payment intent'),
    },
    {
      title: `A retry after ${failure} repeats the request with the same key.`,
      input: fromCart,
      steps: [
        ...CREATE_STEPS,
        step,
        PAYMENT_STEPS.retried,
        PAYMENT_STEPS.nothingSaved,
        PAYMENT_STEPS.startedAgain,
        PAYMENT_STEPS.clockRead,
      ],
      endsIn: { creating: 'requesting' },
      expect: (_, history) => createsPayment(history, 'first'),
    },
  ]),
  {
    title: 'Retry Payment returns to pending with the payment that was created, if only the answer was lost.',
    input: fromCart,
    steps: [...CREATE_STEPS, PAYMENT_STEPS.createLost, PAYMENT_STEPS.retried, PAYMENT_STEPS.savedOpen],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => isSameJson(savedPayment?.intent, SAVED_INTENT),
  },
  {
    title: 'A rate-limited payment keeps its key, because an earlier request may have created it.',
    input: fromCart,
    steps: [...CREATE_STEPS, PAYMENT_STEPS.rateLimited],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Too many requests')(snapshot, history) &&
      snapshot.context.savedPayment?.idempotencyKey === 'first',
  },
  {
    title: 'Nothing is sent if the clock cannot be read.',
    input: fromCart,
    steps: [...START_STEPS, PAYMENT_STEPS.clockFailed],
    endsIn: 'failed',
    expect: hasErrorMessage('Failed to create payment intent'),
  },
  {
    // Specification 13.11.
    title: "A checkout that cannot be opened shows 'Failed to open payment page', and the payment is kept.",
    input: fromCart,
    steps: [...CREATE_STEPS, PAYMENT_STEPS.created, PAYMENT_STEPS.notOpened],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Failed to open payment page')(snapshot, history) &&
      isSameJson(snapshot.context.savedPayment?.intent, CREATED_INTENT),
  },
  {
    title: 'A simulated payment succeeds after 3 s and shows /orders.',
    input: fromCart,
    steps: [...CREATE_STEPS, PAYMENT_STEPS.simulated, PAYMENT_STEPS.simulationEnds],
    endsIn: 'success',
    expect: (_, history) => isSameJson(actionParamsInLastStep(history, 'showOrder'), [null]),
  },
]
