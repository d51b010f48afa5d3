/** Walks the page of an order. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import { getOrderDetails } from '#domain/contract/ordering/orders'
import { statusBanner } from '#domain/orders/status-banner'
import { ORDER_TRACKING_STEPS } from '#machines/order-tracking/spec/fixtures'
import { orderTrackingFlow } from '#machines/order-tracking/spec/flow'
import type { DescribeContent, ExpectedContent, WalkDriver } from '#tests/e2e/walks/driver'
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import {
  acceptConnection,
  holdConnections,
  notifyStatus,
  reopenConnection,
} from '#tests/e2e/walks/page/live-connection'
import {
  advancePastRefreshLimit,
  answerCall,
  dispatchBrowserEvent,
  failCall,
  goTo,
} from '#tests/e2e/walks/page/step-actions'
import { ORDER_ID } from '#tests/e2e/walks/server/default-answers'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'

const ORDER_PATH = `/order/${ORDER_ID}`
/** The status of the order in the answers of the server. */
const ANSWERED_STATUS = 'confirmed'

const { found, notFound, failed, statusChanged } = ORDER_TRACKING_STEPS
const isOneOf =
  (...steps: readonly ChartEvent[]) =>
  (step: ChartEvent) =>
    steps.includes(step)

/** The last status in an answer or a notification of the server while the page had an order. */
function expectedStatus(earlierSteps: readonly ChartEvent[]): string {
  const last = earlierSteps
    .slice(earlierSteps.findIndex(isOneOf(found)))
    .findLast(isOneOf(found, statusChanged))
  return last === statusChanged ? String(statusChanged.status) : ANSWERED_STATUS
}

/** Whether the last request failed. A status in a later notification counts as an answer. */
const hasFailed = (earlierSteps: readonly ChartEvent[]) =>
  earlierSteps.findLast(isOneOf(found, notFound, failed, statusChanged)) === failed

const followingContent: DescribeContent = (_, earlierSteps) => [
  { role: 'heading', name: statusBanner(expectedStatus(earlierSteps)).text },
  { text: hasFailed(earlierSteps) ? 'Checking every 30 s' : 'Live' },
]
const NOT_FOUND_CONTENT: readonly ExpectedContent[] = [
  { role: 'heading', name: 'Order not found' },
  { role: 'link', name: 'Back to Orders' },
]

export const orderTrackingDriver: WalkDriver = {
  flow: orderTrackingFlow,
  open: async walkPage => {
    const { server, openPage } = walkPage
    holdConnections(walkPage)
    server.hold(getOrderDetails)
    await openPage({ path: '/', localStorageEntries: SIGNED_IN_STORAGE })
    await acceptConnection(walkPage)
    await goTo(walkPage, ORDER_PATH)
  },
  stepActions: {
    'xstate.done.actor.refreshOrder': async (walkPage, moment) => {
      await advancePastRefreshLimit(walkPage, getOrderDetails)
      await answerCall(getOrderDetails, output =>
        output.found ? walkPage.server.answerTo(getOrderDetails) : { success: false, data: null },
      )(walkPage, moment)
    },
    'xstate.error.actor.refreshOrder': async (walkPage, moment) => {
      await advancePastRefreshLimit(walkPage, getOrderDetails)
      await failCall(getOrderDetails)(walkPage, moment)
    },
    'order.statusChanged': notifyStatus,
    'orders.mayBeStale': reopenConnection,
    'tab.shown': dispatchBrowserEvent('document', 'visibilitychange'),
    'browser.online': dispatchBrowserEvent('window', 'online'),
  },
  isStepPossible: ({ type }) => !type.startsWith('xstate.after.actorTimeout.'),
  impossibleTransitions: {
    'orderTracking.loading|xstate.after.actorTimeout.orderTracking.loading|0': CALL_TIMES_OUT_FIRST,
    'orderTracking.following.refreshing|xstate.after.actorTimeout.orderTracking.following.refreshing|0':
      CALL_TIMES_OUT_FIRST,
    'orderTracking.notFound.refreshing|xstate.after.actorTimeout.orderTracking.notFound.refreshing|0':
      CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    loading: () => [{ role: 'status', name: 'Loading order details...' }],
    following: followingContent,
    notFound: () => NOT_FOUND_CONTENT,
  },
}
