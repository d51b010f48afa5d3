/** Questions that find no answer. */
import { INPUTS, STEPS } from '#machines/payment/spec/fixtures'
import { inputsNow } from '#machines/payment/spec/history'
import type { PaymentExample } from './example-steps'

const { fromCart } = INPUTS

export const unansweredExamples: readonly PaymentExample[] = [
  {
    title: 'A question that fails waits, and asks again after 2 s.',
    input: fromCart,
    steps: [STEPS.restoreOffline, STEPS.retryDue],
    endsIn: { resuming: 'requesting' },
    expect: (_, history) => inputsNow(history, 'restorePayment').length === 1,
  },
  {
    title: 'No answer is a failure too.',
    input: fromCart,
    steps: [STEPS.restoreTimeout, STEPS.online],
    endsIn: { resuming: 'requesting' },
  },
  {
    title: 'The tab showing asks again.',
    input: fromCart,
    steps: [STEPS.restoreOffline, STEPS.tabShown],
    endsIn: { resuming: 'requesting' },
  },
  {
    title: 'A refusal of the caller is no word on the payment.',
    input: fromCart,
    steps: [STEPS.restoreRefused],
    endsIn: { resuming: 'waiting' },
  },
  {
    title: 'A payment that the server does not know is a fresh start.',
    input: fromCart,
    steps: [STEPS.restoreNotFound],
    endsIn: 'pending',
  },
  {
    title: 'The customer can leave while it asks.',
    input: fromCart,
    steps: [STEPS.restoreOffline, STEPS.left],
    endsIn: 'left',
  },
]
