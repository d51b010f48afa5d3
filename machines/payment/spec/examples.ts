import { unansweredExamples } from './examples/unanswered'
import { openingExamples } from './examples/opening'
import { leavingExamples } from './examples/leaving'
import { processingExamples } from './examples/processing'
import { returningExamples } from './examples/returning'
import { startingExamples } from './examples/starting'
import type { PaymentExample } from './examples/example-steps'

/** Hand-written, quoting the spec and the readings. */
export const paymentExamples: readonly PaymentExample[] = [
  ...openingExamples,
  ...returningExamples,
  ...unansweredExamples,
  ...startingExamples,
  ...processingExamples,
  ...leavingExamples,
]
