/** From the click to the checkout. */
import { askedNow } from '#machines/kit/asked'
import { INPUTS, KEPT, KNOWN, LATER, MADE, STEPS } from '#machines/payment/payment.cases'
import { same } from '#machines/payment/payment.ledger'
import { CREATING, creates, looks, OPENED, opens, type PaymentJourney, POLLING, says } from './way'

const { fromCart } = INPUTS

export const starting: readonly PaymentJourney[] = [
  {
    tells: 'Start Payment creates the payment: a double click is one.',
    input: fromCart,
    steps: [...OPENED, STEPS.startedAgain, STEPS.clockRead, STEPS.startedAgain],
    ends: { creating: 'asking' },
    and: ({ context: { facts } }) =>
      same(facts, { ...KEPT, key: 'first', intent: null, startedAt: LATER }) && facts?.left === false,
  },
  {
    tells: 'The user is redirected to the checkout, and the status is polled.',
    input: fromCart,
    steps: POLLING,
    ends: { processing: 'checking' },
    and: (_, history) => looks(history, MADE),
  },
  {
    tells: 'The checkout opens where the click said.',
    input: fromCart,
    steps: [...CREATING, STEPS.made],
    ends: 'handingOver',
    and: (_, history) => opens(history, MADE.sessionUrl, 'popup'),
  },
  {
    tells: "'Invalid payment URL. Please try again.': one that merely contains the words is refused.",
    input: fromCart,
    steps: [...CREATING, STEPS.madeElsewhere],
    ends: 'failed',
    and: (snapshot, history) =>
      says('Invalid payment URL. Please try again.')(snapshot, history) &&
      snapshot.context.facts?.intent === null,
  },
  {
    tells: "A refusal is told in the server's words, and the next try is a new payment.",
    input: fromCart,
    steps: [
      ...CREATING,
      STEPS.closed,
      STEPS.retried,
      STEPS.nothingKnown,
      STEPS.startedAgain,
      STEPS.clockRead,
    ],
    ends: { creating: 'asking' },
    and: (_, history) => creates(history, 'second'),
  },
  {
    tells: 'Smoky Joes is closed: the page says so, and a toast.',
    input: fromCart,
    steps: [...CREATING, STEPS.closed],
    ends: 'failed',
    and: (snapshot, history) =>
      says('Smoky Joes is closed')(snapshot, history) &&
      same(askedNow(history, 'tell'), [{ policy: 'cart', tone: 'error', title: 'Smoky Joes is closed' }]),
  },
  ...(['createLost', 'createUnreadable', 'providerDown', 'createPatienceEnds'] as const).flatMap(
    (trouble): PaymentJourney[] => [
      {
        tells: `'Failed to create payment intent' after ${trouble}.`,
        input: fromCart,
        steps: [...CREATING, STEPS[trouble]],
        ends: 'failed',
        and: says('Failed to create payment intent'),
      },
      {
        tells: `The retry repeats it under the same key after ${trouble}.`,
        input: fromCart,
        steps: [
          ...CREATING,
          STEPS[trouble],
          STEPS.retried,
          STEPS.nothingKnown,
          STEPS.startedAgain,
          STEPS.clockRead,
        ],
        ends: { creating: 'asking' },
        and: (_, history) => creates(history, 'first'),
      },
    ],
  ),
  {
    tells: 'Retry Payment returns to pending, also where it was made after all: the answer alone was lost.',
    input: fromCart,
    steps: [...CREATING, STEPS.createLost, STEPS.retried, STEPS.knownOpen],
    ends: 'pending',
    and: ({ context: { facts } }) => same(facts?.intent, KNOWN),
  },
  {
    tells: 'Turned away at the door, an earlier try may still stand: its key is kept.',
    input: fromCart,
    steps: [...CREATING, STEPS.turnedAway],
    ends: 'failed',
    and: (snapshot, history) =>
      says('Too many requests')(snapshot, history) && snapshot.context.facts?.key === 'first',
  },
  {
    tells: 'Without a clock nothing is sent.',
    input: fromCart,
    steps: [...OPENED, STEPS.clockBroken],
    ends: 'failed',
    and: says('Failed to create payment intent'),
  },
  {
    tells: "'Failed to open payment page': the intent is kept.",
    input: fromCart,
    steps: [...CREATING, STEPS.made, STEPS.notOpened],
    ends: 'failed',
    and: (snapshot, history) =>
      says('Failed to open payment page')(snapshot, history) && same(snapshot.context.facts?.intent, MADE),
  },
  {
    tells: 'A mock intent simulates success after 3 s, and its page is /orders.',
    input: fromCart,
    steps: [...CREATING, STEPS.simulated, STEPS.simulationEnds],
    ends: 'success',
    and: (_, history) => same(askedNow(history, 'showOrder'), [null]),
  },
]
