/** Walks My Orders: the list, and the clock of its 'Updated' label. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import { listOrders } from '#domain/contract/ordering/orders'
import { statusLabel } from '#domain/orders/status-banner'
import { ORDERS_LIST_STEPS } from '#machines/orders-list/spec/fixtures'
import { ordersListFlow } from '#machines/orders-list/spec/flow'
import type { DescribeContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
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
  pressButton,
} from '#tests/e2e/walks/page/step-actions'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'

/** The status of the order in the answers of the server. */
const ANSWERED_STATUS = 'confirmed'
/** How far the page's clock advances at once, in ms, until the page repeats a request, and until the label ticks. */
const TIME_STEPS_MS = { untilRepeat: 500, untilTick: 5_000 }

const { listRefreshed, statusChanged, labelTick } = ORDERS_LIST_STEPS

const answerList: StepAction = async (walkPage, moment) => {
  await advancePastRefreshLimit(walkPage, listOrders)
  await answerCall(listOrders, () => walkPage.server.answerTo(listOrders))(walkPage, moment)
}

/** The page repeats a lost request twice, after 0.5 s and 1 s. */
const loseList: StepAction = async (walkPage, moment) => {
  await advancePastRefreshLimit(walkPage, listOrders)
  await failCall(listOrders)(walkPage, moment)
  for (const _ of ['first repeat', 'second repeat']) {
    while (!walkPage.server.isWaiting(listOrders)) await walkPage.advanceTime(TIME_STEPS_MS.untilRepeat)
    await failCall(listOrders)(walkPage, moment)
  }
}

/**
 * The label ticks a minute after its last change. The list is requested every 30 s, also about when the label ticks, and the
 * server answers. The step ends with an answer after the tick, so that no request begins between this step and the next.
 */
const waitUntilTick: StepAction = async (walkPage, moment) => {
  const { page, server, advanceTime, readChartState } = walkPage
  const countTicks = () =>
    page.evaluate(
      () => window.stateLog.statesOf('ordersList').filter(state => state.endsWith('label.updating')).length,
    )
  const ticksBefore = await countTicks()
  const isRefreshing = async () => (await readChartState('ordersList')).includes('refreshing')
  let isAnsweredAfterTick = false
  while (!isAnsweredAfterTick || (await isRefreshing())) {
    if (server.isWaiting(listOrders)) {
      isAnsweredAfterTick = (await countTicks()) > ticksBefore
      await answerList(walkPage, moment)
    } else if (!(await isRefreshing())) await advanceTime(TIME_STEPS_MS.untilTick)
  }
}

/** Whether the server answered after this step. It also answers while the label waits for its tick. */
const isAnswered = (step: ChartEvent) => step === listRefreshed || step === labelTick

/** The last status in an answer or a notification of the server while the page had the order. */
function expectedStatus(earlierSteps: readonly ChartEvent[]): string {
  const withOrder = earlierSteps.slice(earlierSteps.findIndex(isAnswered))
  const last = withOrder.findLast(step => isAnswered(step) || step === statusChanged)
  return last === statusChanged ? String(statusChanged.status) : ANSWERED_STATUS
}

const loadedContent: DescribeContent = (_, earlierSteps) =>
  earlierSteps.some(isAnswered)
    ? [{ text: statusLabel(expectedStatus(earlierSteps)) }]
    : [{ role: 'heading', name: 'No orders to show' }]

const TICKING_STATES = ['list.loading', 'list.loaded.idle', 'list.loaded.refreshing'].map(
  list => `${list} label.updating`,
)
/** While time passes, the label may tick, and the clock is read at once. */
const TICKS = Object.fromEntries(Object.values(ORDERS_LIST_STEPS).map(({ type }) => [type, TICKING_STATES]))

const HAPPENS_IMMEDIATELY = 'The clock of the browser answers at once and never fails.'

export const ordersListDriver: WalkDriver = {
  flow: ordersListFlow,
  open: async walkPage => {
    holdConnections(walkPage)
    walkPage.server.hold(listOrders)
    await walkPage.openPage({ path: '/', localStorageEntries: SIGNED_IN_STORAGE })
    await acceptConnection(walkPage)
    await goTo(walkPage, '/orders')
  },
  stepActions: {
    'xstate.done.actor.refreshOrders': answerList,
    'xstate.error.actor.refreshOrders': loseList,
    'orders.refreshRequested': pressButton('Refresh'),
    'order.statusChanged': notifyStatus,
    'orders.mayBeStale': reopenConnection,
    'tab.shown': dispatchBrowserEvent('document', 'visibilitychange'),
    'browser.online': dispatchBrowserEvent('window', 'online'),
    [labelTick.type]: waitUntilTick,
  },
  immediateActors: ['readClock'],
  intermediateStates: {
    ...TICKS,
    [labelTick.type]: [...TICKING_STATES, 'list.loaded.refreshing label.current'],
  },
  isStepPossible: ({ type }, before) => {
    if (type.startsWith('xstate.after.actorTimeout.') || type === 'xstate.error.actor.readClock') return false
    // A request ends before the label ticks.
    return type !== labelTick.type || before.matches({ list: { loaded: 'idle' } })
  },
  impossibleTransitions: {
    'ordersList.list.loading|xstate.after.actorTimeout.ordersList.list.loading|0': CALL_TIMES_OUT_FIRST,
    'ordersList.list.loaded.refreshing|xstate.after.actorTimeout.ordersList.list.loaded.refreshing|0':
      CALL_TIMES_OUT_FIRST,
    'ordersList.label.updating|xstate.error.actor.readClock|0': HAPPENS_IMMEDIATELY,
    'ordersList.label.updating|xstate.after.actorTimeout.ordersList.label.updating|0': HAPPENS_IMMEDIATELY,
  },
  expectedContent: {
    'list.loading': () => [{ role: 'status', name: 'Loading orders...' }],
    'list.loaded': loadedContent,
    label: () => [{ role: 'heading', name: 'My Orders' }],
  },
}
