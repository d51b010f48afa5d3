/** The page asks for the status, and no answer comes. */
import { PAYMENT_INPUTS, PAYMENT_STEPS } from '#machines/payment/spec/fixtures'
import { inputRecordsInLastStep } from '#machines/payment/spec/history'
import type { PaymentExample } from './example-steps'

const { fromCart } = PAYMENT_INPUTS

export const unansweredExamples: readonly PaymentExample[] = [
  {
    title: 'A request that fails is sent again after 2 s.',
    input: fromCart,
    steps: [PAYMENT_STEPS.restoreOffline, PAYMENT_STEPS.retryDue],
    endsIn: { resuming: 'requesting' },
    expect: (_, history) => inputRecordsInLastStep(history, 'restoreSavedPayment').length === 1,
  },
  {
    title: 'A request without an answer counts as failed.',
    input: fromCart,
    steps: [PAYMENT_STEPS.restoreTimeout, PAYMENT_STEPS.online],
    endsIn: { resuming: 'requesting' },
  },
  {
    title: 'The page asks again when the tab shows.',
    input: fromCart,
    steps: [PAYMENT_STEPS.restoreOffline, PAYMENT_STEPS.tabShown],
    endsIn: { resuming: 'requesting' },
  },
  {
    title:
      'A request that is refused because of the sign-in says nothing about the payment: the page waits and asks again.',
    input: fromCart,
    steps: [PAYMENT_STEPS.restoreRefused],
    endsIn: { resuming: 'waiting' },
  },
  {
    title: 'A payment that the server does not know is forgotten, and the page waits for Start Payment.',
    input: fromCart,
    steps: [PAYMENT_STEPS.restoreNotFound],
    endsIn: 'pending',
  },
  {
    title: 'The customer can leave while the page asks.',
    input: fromCart,
    steps: [PAYMENT_STEPS.restoreOffline, PAYMENT_STEPS.left],
    endsIn: 'left',
  },
]
