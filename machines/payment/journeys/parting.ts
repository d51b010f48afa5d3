/** Leaving, and what happens in other windows. */
import { askedNow, toldNow } from '#machines/kit/asked'
import { INPUTS, KEPT, LATER, MADE, STEPS } from '#machines/payment/payment.cases'
import { askedOf, same } from '#machines/payment/payment.ledger'
import { CREATING, creates, looks, type PaymentJourney, POPPED_UP, says } from './way'

const { fromCart } = INPUTS

export const parting: readonly PaymentJourney[] = [
  {
    tells: "Leaving the payment page goes back to /cart with the error 'Payment cancelled by user'.",
    input: fromCart,
    steps: [...POPPED_UP, STEPS.left, STEPS.stillOpen],
    ends: 'left',
    and: (_, history) =>
      same(askedNow(history, 'tell'), [
        { policy: 'action', tone: 'error', title: 'Payment cancelled by user' },
      ]),
  },
  {
    tells: 'Unless a last look at the status says that it was paid.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.left, STEPS.succeeded],
    ends: 'success',
    and: (_, history) =>
      same(toldNow(history), ['Payment completed successfully!']) &&
      same(askedNow(history, 'showOrder'), ['1042']),
  },
  {
    tells: 'The last look takes some seconds at most.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.left, STEPS.lookPatienceEnds],
    ends: 'left',
  },
  {
    tells: 'A last look that fails says nothing of the payment: it is left.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.left, STEPS.lookLost],
    ends: 'left',
  },
  {
    tells: 'Before anything was started there is nothing to look at.',
    input: fromCart,
    steps: [STEPS.nothingKnown, STEPS.left],
    ends: 'left',
    and: (_, history) => askedNow(history, 'remember').length === 0,
  },
  {
    tells: 'Left while it is made, its key is kept: the answer is unknown.',
    input: fromCart,
    steps: [...CREATING, STEPS.left],
    ends: 'left',
    and: (_, history) =>
      same(askedNow(history, 'remember'), [
        { ...KEPT, key: 'first', intent: null, startedAt: LATER, left: true, userId: '7' },
      ]),
  },
  {
    tells: 'Left after a failure, it is looked at once more.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.tenMinutesPass, STEPS.left],
    ends: 'leaving',
    and: (_, history) => looks(history, MADE),
  },
  {
    tells: 'Left in another window, it is left here.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.changedElsewhere, STEPS.stillOpen],
    ends: 'left',
  },
  {
    tells: 'Paid in another window, it shows the order here.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.changedElsewhere, STEPS.lookLost, STEPS.online, STEPS.succeeded],
    ends: 'success',
  },
  {
    tells: "Ended in another window: 'Payment was cancelled or failed. Please try again.'",
    input: fromCart,
    steps: [...POPPED_UP, STEPS.changedElsewhere, STEPS.canceled],
    ends: 'failed',
    and: says('Payment was cancelled or failed. Please try again.'),
  },
  {
    tells: 'Paid in its window after the ten minutes, it shows the order without being asked.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.tenMinutesPass, STEPS.changedElsewhere, STEPS.succeeded],
    ends: 'success',
  },
  {
    tells: 'What another window began is asked about before this one starts.',
    input: fromCart,
    steps: [STEPS.nothingKnown, STEPS.changedElsewhere, STEPS.knownUnmade, STEPS.started, STEPS.clockRead],
    ends: { creating: 'asking' },
    and: (_, history) => creates(history, 'kept'),
  },
  {
    tells: 'A word from another window is a reason to ask again at once.',
    input: fromCart,
    steps: [STEPS.questionLost, STEPS.changedElsewhere],
    ends: { resuming: 'asking' },
    and: (_, history) => askedOf(history, 'askKnown').length === 1,
  },
  {
    tells: 'While the previous intent is asked about, such a word asks about it anew.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.tenMinutesPass, STEPS.retried, STEPS.changedElsewhere],
    ends: { resuming: 'looking' },
    and: (_, history) => looks(history, MADE),
  },
  {
    tells: 'What another window is at is not followed here: it may be started, and is the same then.',
    input: fromCart,
    steps: [STEPS.nothingKnown, STEPS.changedElsewhere, STEPS.knownOpen],
    ends: 'pending',
    and: ({ context: { facts } }) => facts?.key === 'kept',
  },
  {
    tells: 'Nor is the one that this window knows, while it waits for Start Payment.',
    input: fromCart,
    steps: [STEPS.knownPast, STEPS.changedElsewhere, STEPS.stillOpen],
    ends: 'pending',
  },
  {
    tells: 'After the ten minutes a word from another window, and it is still open: it may be started again.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.tenMinutesPass, STEPS.changedElsewhere, STEPS.stillOpen],
    ends: 'pending',
  },
]
