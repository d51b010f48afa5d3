/** From the click to the checkout. */
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import {
  CREATED_INTENT,
  INPUTS,
  SAVED_INTENT,
  SAVED_PAYMENT,
  STARTED_AT,
  STEPS,
} from '#machines/payment/spec/fixtures'
import { isDeepEqual } from '#machines/payment/spec/history'
import {
  CREATE_STEPS,
  createsPayment,
  fetchesOutcome,
  hasErrorMessage,
  opensCheckout,
  type PaymentExample,
  POLL_STEPS,
  START_STEPS,
} from './example-steps'

const { fromCart } = INPUTS

export const startingExamples: readonly PaymentExample[] = [
  {
    title: 'Start Payment creates the payment: a double click is one.',
    input: fromCart,
    steps: [...START_STEPS, STEPS.startedAgain, STEPS.clockRead, STEPS.startedAgain],
    endsIn: { creating: 'requesting' },
    expect: ({ context: { savedPayment } }) =>
      isDeepEqual(savedPayment, { ...SAVED_PAYMENT, key: 'first', intent: null, startedAt: STARTED_AT }) &&
      savedPayment?.wasLeft === false,
  },
  {
    title: 'The user is redirected to the checkout, and the status is polled.',
    input: fromCart,
    steps: POLL_STEPS,
    endsIn: { processing: 'checking' },
    expect: (_, history) => fetchesOutcome(history, CREATED_INTENT),
  },
  {
    title: 'The checkout opens where the click said.',
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.created],
    endsIn: 'openingCheckout',
    expect: (_, history) => opensCheckout(history, CREATED_INTENT.sessionUrl, 'popup'),
  },
  {
    title: "'Invalid payment URL. Please try again.': one that merely contains the words is refused.",
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.createdForeignUrl],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Invalid payment URL. Please try again.')(snapshot, history) &&
      snapshot.context.savedPayment?.intent === null,
  },
  {
    title: "A refusal is told in the server's words, and the next try is a new payment.",
    input: fromCart,
    steps: [
      ...CREATE_STEPS,
      STEPS.vendorClosed,
      STEPS.retried,
      STEPS.nothingSaved,
      STEPS.startedAgain,
      STEPS.clockRead,
    ],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'second'),
  },
  {
    title: 'Smoky Joes is closed: the page says so, and a toast.',
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.vendorClosed],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Smoky Joes is closed')(snapshot, history) &&
      isDeepEqual(requestedInLastStep(history, 'showToast'), [
        { policy: 'cart', tone: 'error', title: 'Smoky Joes is closed' },
      ]),
  },
  ...(['createLost', 'createUnreadable', 'providerDown', 'createPatienceEnds'] as const).flatMap(
    (trouble): PaymentExample[] => [
      {
        title: `'Failed to create payment intent' after ${trouble}.`,
        input: fromCart,
        steps: [...CREATE_STEPS, STEPS[trouble]],
        endsIn: 'failed',
        expect: hasErrorMessage('Failed to create payment intent'),
      },
      {
        title: `The retry repeats it under the same key after ${trouble}.`,
        input: fromCart,
        steps: [
          ...CREATE_STEPS,
          STEPS[trouble],
          STEPS.retried,
          STEPS.nothingSaved,
          STEPS.startedAgain,
          STEPS.clockRead,
        ],
        endsIn: { creating: 'requesting' },
        expect: (_, history) => createsPayment(history, 'first'),
      },
    ],
  ),
  {
    title: 'Retry Payment returns to pending, also where it was made after all: the answer alone was lost.',
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.createLost, STEPS.retried, STEPS.savedOpen],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => isDeepEqual(savedPayment?.intent, SAVED_INTENT),
  },
  {
    title: 'Turned away at the door, an earlier try may still stand: its key is kept.',
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.rateLimited],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Too many requests')(snapshot, history) &&
      snapshot.context.savedPayment?.idempotencyKey === 'first',
  },
  {
    title: 'Without a clock nothing is sent.',
    input: fromCart,
    steps: [...START_STEPS, STEPS.clockFailed],
    endsIn: 'failed',
    expect: hasErrorMessage('Failed to create payment intent'),
  },
  {
    title: "'Failed to open payment page': the intent is kept.",
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.created, STEPS.notOpened],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Failed to open payment page')(snapshot, history) &&
      isDeepEqual(snapshot.context.savedPayment?.intent, CREATED_INTENT),
  },
  {
    title: 'A mock intent simulates success after 3 s, and its page is /orders.',
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.simulated, STEPS.simulationEnds],
    endsIn: 'success',
    expect: (_, history) => isDeepEqual(requestedInLastStep(history, 'showOrder'), [null]),
  },
]
