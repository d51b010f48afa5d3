/** Back at the page: from the checkout, after ten minutes, after leaving. */
import { askedNow } from '#machines/kit/asked'
import { INPUTS, KEPT, KNOWN, STEPS } from '#machines/payment/payment.cases'
import { same } from '#machines/payment/payment.ledger'
import { creates, opens, type PaymentJourney, PROCESSING, polls, says } from './way'

const { fromCart, cameBack } = INPUTS

export const returning: readonly PaymentJourney[] = [
  {
    tells: "The provider's cancel link is 'Payment cancelled by user'.",
    input: cameBack,
    steps: [STEPS.knownOpen],
    ends: 'left',
    and: (_, history) => same(askedNow(history, 'remember'), [{ ...KEPT, left: true, userId: '7' }]),
  },
  {
    tells: 'The cancel link after ten minutes is no different.',
    input: cameBack,
    steps: [STEPS.knownPast],
    ends: 'left',
  },
  {
    tells: 'Who was told already is not told again, and may start it again.',
    input: cameBack,
    steps: [STEPS.knownLeft],
    ends: 'pending',
  },
  {
    tells: 'Left, and paid for again from the cart: the same checkout is opened.',
    input: fromCart,
    steps: [STEPS.knownLeft, STEPS.startedAgain, STEPS.clockRead],
    ends: 'handingOver',
    and: (_, history) => opens(history, KNOWN.sessionUrl, 'page'),
  },
  {
    tells: 'Past the ten minutes and still open, the same checkout is opened, for ten minutes more.',
    input: fromCart,
    steps: [STEPS.knownPast, STEPS.started, STEPS.clockRead, STEPS.opened],
    ends: PROCESSING,
    and: (_, history) => polls(history, 600_000),
  },
  {
    tells:
      "'Unable to verify order status. Please contact support.': money that matches nothing is never asked for again.",
    input: fromCart,
    steps: [STEPS.knownUnverified, STEPS.retried, STEPS.unverified],
    ends: 'failed',
    and: says('Unable to verify order status. Please contact support.'),
  },
  {
    tells: 'A kept URL of another host is not opened: the payment is asked for again under its own key.',
    input: fromCart,
    steps: [
      STEPS.knownEvil,
      STEPS.pollDue,
      STEPS.openTooLong,
      STEPS.retried,
      STEPS.openTooLong,
      STEPS.started,
      STEPS.clockRead,
    ],
    ends: { creating: 'asking' },
    and: (_, history) => creates(history, 'kept'),
  },
]
