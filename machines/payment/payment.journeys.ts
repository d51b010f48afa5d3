import { unansweredExamples } from './journeys/asking'
import { openingExamples } from './journeys/opening'
import { leavingExamples } from './journeys/parting'
import { processingExamples } from './journeys/processing'
import { returningExamples } from './journeys/returning'
import { startingExamples } from './journeys/starting'
import type { PaymentExample } from './journeys/way'

/** Hand-written, quoting the spec and the readings. */
export const paymentExamples: readonly PaymentExample[] = [
  ...openingExamples,
  ...returningExamples,
  ...unansweredExamples,
  ...startingExamples,
  ...processingExamples,
  ...leavingExamples,
]
