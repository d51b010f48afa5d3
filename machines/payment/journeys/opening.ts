/** The page opens: what was kept decides where it begins. */
import { askedNow } from '#machines/kit/asked'
import { INPUTS, STEPS } from '#machines/payment/payment.cases'
import { askedOf, same } from '#machines/payment/payment.ledger'
import { creates, type PaymentJourney, PROCESSING, polls, says } from './way'

const { fromCart, fromOrder, cameBackWithNothing, cameBack } = INPUTS

export const opening: readonly PaymentJourney[] = [
  {
    tells: "'Missing orderData or orderId. Please go back to cart and try again.'",
    input: cameBackWithNothing,
    steps: [STEPS.nothingKnown],
    ends: 'lost',
    and: says('Missing orderData or orderId. Please go back to cart and try again.'),
  },
  {
    tells: 'From there it goes back to the cart.',
    steps: [STEPS.nothingKnown, STEPS.left],
    ends: 'left',
  },
  {
    tells: 'It asks about what is kept for this handover and this user, before anything else.',
    input: fromCart,
    steps: [],
    ends: { resuming: 'asking' },
    and: (_, history) =>
      same(askedOf(history, 'askKnown'), [{ userId: '7', handover: fromCart.handover }]) &&
      same(askedOf(history, 'watchPayment'), [{ userId: '7' }]),
  },
  {
    tells: 'Nothing kept: it waits for Start Payment.',
    input: fromOrder,
    steps: [STEPS.nothingKnown],
    ends: 'pending',
    and: ({ context }) => context.facts === null,
  },
  {
    tells: 'Keeps router state over a reload: without a handover it is what was kept.',
    steps: [STEPS.knownForOrder],
    ends: PROCESSING,
    and: ({ context }) => same(context.handover, fromOrder.handover),
  },
  {
    tells: 'A payment whose answer never came is started again under its own key.',
    input: fromCart,
    steps: [STEPS.knownUnmade, STEPS.started, STEPS.clockRead],
    ends: { creating: 'asking' },
    and: (_, history) => creates(history, 'kept'),
  },
  {
    tells: 'A reload in mid payment goes on polling, for what is left of the ten minutes.',
    input: fromCart,
    steps: [STEPS.knownOpen],
    ends: PROCESSING,
    and: (_, history) => polls(history, 596_000),
  },
  {
    tells: 'Paid meanwhile, it shows the order.',
    input: fromCart,
    steps: [STEPS.knownPaid],
    ends: 'success',
    and: (_, history) => same(askedNow(history, 'showOrder'), ['1042']),
  },
  {
    tells: 'Paid after it was left, it shows the order all the same.',
    input: cameBack,
    steps: [STEPS.knownLeftPaid],
    ends: 'success',
  },
  {
    tells: 'Dead meanwhile, it starts afresh under a new key.',
    input: fromCart,
    steps: [STEPS.knownDead, STEPS.started, STEPS.clockRead],
    ends: { creating: 'asking' },
    and: (_, history) => creates(history, 'first'),
  },
  {
    tells:
      "'Payment was cancelled or failed. Please try again.': it died while the customer was at the checkout.",
    input: cameBack,
    steps: [STEPS.knownDead],
    ends: 'failed',
    and: says('Payment was cancelled or failed. Please try again.'),
  },
  {
    tells: 'One that was left before it died is a fresh start.',
    input: cameBack,
    steps: [STEPS.knownLeftDead],
    ends: 'pending',
    and: ({ context }) => context.facts === null,
  },
]
