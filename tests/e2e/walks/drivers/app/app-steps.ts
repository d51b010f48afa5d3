/** The steps of the app chart that a page can cause. A page shows one thing at a time, so some need others first. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import { APP_STEPS } from '#machines/app/spec/fixtures'
import { formatActiveStates } from '#tests/e2e/walks/walk-paths'

const paymentOpened: ChartEvent = { type: 'payment.opened', paymentRequest: null, returnedUnpaid: false }
/** After a payment the app itself shows the cart or the order. */
export const PAYMENT_CLOSED_BY_APP: ChartEvent = { type: 'payment.closed' }
const PAYMENT_ENDED: ChartEvent = { ...APP_STEPS.paymentDone }
const ORDER_OPENED_BY_APP: ChartEvent = { ...APP_STEPS.orderOpened }

const { visitor, ann, addRequested } = APP_STEPS
const { orderOpened, orderClosed, ordersOpened, ordersClosed } = APP_STEPS
const { paymentClosed, paymentDone, paid, returnOpened, otherReturnOpened, returnClosed } = APP_STEPS
const { orderStatusChanged, realtimeConnected, online, offline, tabShown } = APP_STEPS

/** What follows by itself. */
export const AUTOMATIC_STEPS: readonly ChartEvent[] = [
  PAYMENT_ENDED,
  PAYMENT_CLOSED_BY_APP,
  ORDER_OPENED_BY_APP,
]

/** The steps that happen in any order. */
export const WALKED_STEPS: readonly ChartEvent[] = [
  ...[visitor, ann, addRequested, orderOpened, orderClosed, ordersOpened, ordersClosed],
  ...[paymentOpened, paymentClosed, paymentDone, PAYMENT_CLOSED_BY_APP],
  ...[returnOpened, otherReturnOpened, returnClosed],
  ...[APP_STEPS.lastPaymentOpen, APP_STEPS.lastPaymentPaid, APP_STEPS.lastPaymentEnded],
  ...[APP_STEPS.lastPaymentError, orderStatusChanged, realtimeConnected, online, tabShown],
]

const PAYING = [ann, APP_STEPS.lastPaymentOpen, paymentOpened] as const

/** Steps that need another one right before or after them. */
export const EXTRA_PATHS: readonly (readonly ChartEvent[])[] = [
  // Without a network the page cannot connect again.
  [ann, APP_STEPS.lastPaymentOpen, offline, online],
  [...PAYING, paid, PAYMENT_ENDED, PAYMENT_CLOSED_BY_APP, ORDER_OPENED_BY_APP],
  [...PAYING, paymentClosed, paid, PAYMENT_ENDED, ORDER_OPENED_BY_APP],
]

/** The states in which the page shows an order, the orders or a payment. */
const FLOW_PAGES = ['payment.paying.open', 'payment.returning', 'orderPage.open', 'ordersPage.open'] as const
export type FlowPage = (typeof FLOW_PAGES)[number]

/** The page of a flow that is open; undefined without one. Another one opens only after it has closed. */
export function findFlowPage(snapshot: AnyMachineSnapshot): FlowPage | undefined {
  const states = formatActiveStates(snapshot)
  return FLOW_PAGES.find(page => states.includes(page))
}

const OPENING_STEPS: readonly ChartEvent[] = [orderOpened, ordersOpened, paymentOpened, returnOpened]

/** The app leaves the page of an ended payment by itself. */
export const hasEndedPayment = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ signedIn: { payment: { paying: 'ended' } } })

/** Whether the pages offer a step. */
export function isAppStepPossible(step: ChartEvent, before: AnyMachineSnapshot): boolean {
  if (step.type.startsWith('xstate.after.')) return false
  if (hasEndedPayment(before)) return step === PAYMENT_CLOSED_BY_APP
  if (step === PAYMENT_CLOSED_BY_APP) return false
  if (OPENING_STEPS.includes(step)) return findFlowPage(before) === undefined
  if (step === otherReturnOpened) return before.matches({ signedIn: { payment: 'returning' } })
  if (step === addRequested) return before.context.pendingAdds.length === 0
  if (step === ann) return !before.matches('signedIn')
  return (
    step !== visitor ||
    before.matches('starting') ||
    (before.matches('signedIn') && findFlowPage(before) === undefined)
  )
}
