/** The customer is at the checkout, and the status is polled. */
import { askedNow } from '#machines/kit/asked'
import { INPUTS, MADE, STEPS } from '#machines/payment/payment.cases'
import { same } from '#machines/payment/payment.ledger'
import { looks, opens, type PaymentJourney, POLLING, POPPED_UP, PROCESSING, polls, says } from './way'

const { fromCart } = INPUTS

export const processing: readonly PaymentJourney[] = [
  {
    tells: 'Success goes to the order detail.',
    input: fromCart,
    steps: [...POLLING, STEPS.stillOpen, STEPS.pollDue, STEPS.succeeded],
    ends: 'success',
    and: (_, history) =>
      same(askedNow(history, 'showOrder'), ['1042']) && same(askedNow(history, 'forget'), [{ userId: '7' }]),
  },
  {
    tells: 'Without an order id it goes to /orders.',
    input: fromCart,
    steps: [...POLLING, STEPS.paid],
    ends: 'success',
    and: (_, history) => same(askedNow(history, 'showOrder'), [null]),
  },
  {
    tells: "'Payment failed'.",
    input: fromCart,
    steps: [...POLLING, STEPS.failed],
    ends: 'failed',
    and: says('Payment failed'),
  },
  {
    tells: "A cancelled one: 'Payment was cancelled or failed. Please try again.'",
    input: fromCart,
    steps: [...POLLING, STEPS.canceled],
    ends: 'failed',
    and: says('Payment was cancelled or failed. Please try again.'),
  },
  {
    tells: "The server's own words come first.",
    input: fromCart,
    steps: [...POLLING, STEPS.refunded],
    ends: 'failed',
    and: says('This order was cancelled and your payment is being refunded.'),
  },
  {
    tells:
      'A fresh intent stands at requires_payment_method: that is a failure only when error comes with it.',
    input: fromCart,
    steps: [...POLLING, STEPS.stillOpen, STEPS.pollDue, STEPS.declined],
    ends: 'failed',
    and: says('Your card was declined.'),
  },
  {
    tells: 'Money that matches nothing is kept in mind.',
    input: fromCart,
    steps: [...POLLING, STEPS.unverified],
    ends: 'failed',
    and: (snapshot, history) =>
      says('Unable to verify order status. Please contact support.')(snapshot, history) &&
      snapshot.context.facts !== null,
  },
  {
    tells: 'Errors of the network go on polling, answers that never come too.',
    input: fromCart,
    steps: [
      ...POLLING,
      STEPS.lookLost,
      STEPS.pollDue,
      STEPS.pollPatienceEnds,
      STEPS.pollDue,
      STEPS.lookUnknown,
    ],
    ends: PROCESSING,
  },
  {
    tells: 'The tab showing asks at once.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.shown],
    ends: { processing: 'checking' },
  },
  {
    tells: 'The browser being online asks at once.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.online],
    ends: { processing: 'checking' },
  },
  {
    tells: "After 10 minutes: 'Unable to verify order status. Please contact support.'",
    input: fromCart,
    steps: [...POPPED_UP, STEPS.tenMinutesPass],
    ends: 'failed',
    and: says('Unable to verify order status. Please contact support.'),
  },
  {
    tells: 'A hidden tab slows timers down: the answer tells of the ten minutes as well.',
    input: fromCart,
    steps: [...POLLING, STEPS.openTooLong],
    ends: 'failed',
    and: says('Unable to verify order status. Please contact support.'),
  },
  {
    tells: 'Shows the same checkout again, in its new place.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.reopened],
    ends: 'handingOver',
    and: (_, history) => opens(history, MADE.sessionUrl, 'page'),
  },
  {
    tells: 'Showing it again gains no time.',
    input: fromCart,
    steps: [...POLLING, STEPS.stillOpen, STEPS.reopened, STEPS.opened],
    ends: PROCESSING,
    and: (_, history) => polls(history, 596_000),
  },
  {
    tells: 'A kept URL of another host is not shown again.',
    input: fromCart,
    steps: [STEPS.knownEvil, STEPS.reopened],
    ends: PROCESSING,
  },
  {
    tells:
      "Retry Payment asks about the previous intent, which can still be paid, and returns to pending: the law's old gap.",
    input: fromCart,
    steps: [...POPPED_UP, STEPS.tenMinutesPass, STEPS.retried, STEPS.openTooLong],
    ends: 'pending',
    and: ({ context: { facts } }) => same(facts?.intent, MADE),
  },
  {
    tells: 'Started then, the same checkout is shown once more.',
    input: fromCart,
    steps: [
      ...POPPED_UP,
      STEPS.tenMinutesPass,
      STEPS.retried,
      STEPS.stillOpen,
      STEPS.startedAgain,
      STEPS.clockRead,
    ],
    ends: 'handingOver',
    and: (_, history) => opens(history, MADE.sessionUrl, 'page'),
  },
  {
    tells: 'Paid late, the retry shows its order.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.tenMinutesPass, STEPS.retried, STEPS.succeeded],
    ends: 'success',
  },
  {
    tells: 'A retry without a network asks on until there is an answer.',
    input: fromCart,
    steps: [
      ...POPPED_UP,
      STEPS.tenMinutesPass,
      STEPS.retried,
      STEPS.lookLost,
      STEPS.asksAgain,
      STEPS.lookingPatienceEnds,
      STEPS.shown,
    ],
    ends: { resuming: 'looking' },
    and: (_, history) => looks(history, MADE),
  },
  {
    tells: 'A retry that finds a payment which the server does not know is a fresh start.',
    input: fromCart,
    steps: [...POPPED_UP, STEPS.tenMinutesPass, STEPS.retried, STEPS.lookUnknown],
    ends: 'pending',
    and: ({ context: { facts } }) => facts === null,
  },
]
