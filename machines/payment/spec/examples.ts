import type { PaymentExample } from './examples/example-steps'
import { leavingExamples } from './examples/leaving'
import { openingExamples } from './examples/opening'
import { processingExamples } from './examples/processing'
import { returningExamples } from './examples/returning'
import { startingExamples } from './examples/starting'
import { unansweredExamples } from './examples/unanswered'

/** Hand-written paths through the chart and the state that each of them ends in. */
export const paymentExamples: readonly PaymentExample[] = [
  ...openingExamples,
  ...returningExamples,
  ...unansweredExamples,
  ...startingExamples,
  ...processingExamples,
  ...leavingExamples,
]
