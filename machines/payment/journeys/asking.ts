/** Questions that find no answer. */
import { INPUTS, STEPS } from '#machines/payment/payment.cases'
import { askedOf } from '#machines/payment/payment.ledger'
import type { PaymentJourney } from './way'

const { fromCart } = INPUTS

export const asking: readonly PaymentJourney[] = [
  {
    tells: 'A question that fails waits, and asks again after 2 s.',
    input: fromCart,
    steps: [STEPS.questionLost, STEPS.asksAgain],
    ends: { resuming: 'asking' },
    and: (_, history) => askedOf(history, 'askKnown').length === 1,
  },
  {
    tells: 'No answer is a failure too.',
    input: fromCart,
    steps: [STEPS.askPatienceEnds, STEPS.online],
    ends: { resuming: 'asking' },
  },
  {
    tells: 'The tab showing asks again.',
    input: fromCart,
    steps: [STEPS.questionLost, STEPS.shown],
    ends: { resuming: 'asking' },
  },
  {
    tells: 'A refusal of the caller is no word on the payment.',
    input: fromCart,
    steps: [STEPS.questionRefused],
    ends: { resuming: 'waiting' },
  },
  {
    tells: 'A payment that the server does not know is a fresh start.',
    input: fromCart,
    steps: [STEPS.questionUnknown],
    ends: 'pending',
  },
  {
    tells: 'The customer can leave while it asks.',
    input: fromCart,
    steps: [STEPS.questionLost, STEPS.left],
    ends: 'left',
  },
]
