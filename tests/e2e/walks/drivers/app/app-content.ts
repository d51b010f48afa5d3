/** What the customer sees while the flows of the app run. Where no flow has a page, the page shows where the customer is. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import { PATHS, vendorPath } from '#domain/paths'
import { CANCELLED_ERROR } from '#domain/payments/outcome-messages'
import { APP_STEPS } from '#machines/app/spec/fixtures'
import type { DescribeContent, ExpectedContent } from '#tests/e2e/walks/driver'
import { ORDER_ID, VENDOR } from '#tests/e2e/walks/server/default-answers'
import { type FlowPage, findFlowPage, PAYMENT_CLOSED_BY_APP } from './app-steps'

export const FIRST_PATH = vendorPath(VENDOR.id)

const { ann, visitor, addRequested } = APP_STEPS
const { lastPaymentPaid, lastPaymentEnded } = APP_STEPS

const TOASTS = new Map<unknown, string>([
  [lastPaymentPaid, 'Payment completed successfully!'],
  [lastPaymentEnded, CANCELLED_ERROR],
])

/** The steps after the customer was last signed in. */
function stepsOfVisitor(steps: readonly ChartEvent[]): readonly ChartEvent[] {
  const before = steps.slice(0, steps.lastIndexOf(ann))
  return before.slice(before.lastIndexOf(ann) + 1)
}

/** A customer who wanted to add a dish comes back to its menu. The walk begins there too. */
function pathAfterSignIn(steps: readonly ChartEvent[]): string {
  const earlier = stepsOfVisitor(steps)
  return earlier.includes(addRequested) || !earlier.includes(visitor) ? FIRST_PATH : PATHS.home
}

const MOVING_TYPES = /^(?:payment|paymentReturn|order|orders)\.closed$/

/** The path of the page while no flow has one. */
function currentPath(steps: readonly ChartEvent[]): string {
  const last = steps.findLast(step => step === ann || MOVING_TYPES.test(step.type))
  if (last === ann) return pathAfterSignIn(steps)
  return last === PAYMENT_CLOSED_BY_APP ? PATHS.cart : PATHS.home
}

const addedToast = (steps: readonly ChartEvent[]): readonly ExpectedContent[] =>
  steps.at(-1) === ann && stepsOfVisitor(steps).includes(addRequested) ? [{ text: '1 Item Added' }] : []

/** What the page of each flow shows. */
const PAGE_CONTENTS: Readonly<Record<FlowPage, ExpectedContent>> = {
  'payment.paying.open': { role: 'status', name: 'Waiting for your payment' },
  'payment.returning': { role: 'heading', name: 'Checking your payment...' },
  'orderPage.open': { role: 'heading', name: `Order #${ORDER_ID}` },
  'ordersPage.open': { role: 'heading', name: 'My Orders' },
}

export const customerContent: DescribeContent = (snapshot, earlierSteps) => {
  const page = findFlowPage(snapshot)
  const toast = TOASTS.get(earlierSteps.at(-1))
  return [
    page ? PAGE_CONTENTS[page] : { address: currentPath(earlierSteps) },
    ...addedToast(earlierSteps),
    ...(toast ? [{ text: toast }] : []),
  ]
}
