/** Walks the realtime connection on the page My Orders, which shows the connection status. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import { READY_NOTIFICATION } from '#machines/realtime/spec/fixtures'
import { realtimeFlow } from '#machines/realtime/spec/flow'
import type { DescribeContent, ExpectedContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { BROWSER_EVENT_ACTIONS, REFRESH_WINDOW_MS } from '#tests/e2e/walks/page/step-actions'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'

const POLLING_CONTENT: readonly ExpectedContent[] = [
  { role: 'heading', name: 'My Orders' },
  { text: 'Checking every 30 s' },
]
const LIVE_CONTENT: readonly ExpectedContent[] = [{ role: 'heading', name: 'My Orders' }, { text: 'Live' }]
const OFFLINE_CONTENT: readonly ExpectedContent[] = [{ role: 'status', name: 'Offline – last known ' }]
const NETWORK_EVENTS: readonly string[] = ['browser.online', 'browser.offline']
/** The toast right after the notification. */
const TOAST_CONTENT: ExpectedContent = { role: 'link', name: `Order #${READY_NOTIFICATION.orderId}` }
/** The entry among the recent updates of the list. */
const UPDATE_CONTENT: ExpectedContent = {
  role: 'link',
  name: `Order #${READY_NOTIFICATION.orderId} Ready for Pickup`,
}

/** The server sends an event to the page. */
const emitFromServer =
  (event: string, payload: (step: ChartEvent) => readonly unknown[] = () => []): StepAction =>
  async ({ server: { socketServer } }, { step }) =>
    socketServer.emitToAll(event, ...payload(step))

/** The server answers a request of the list of orders, which must not wait for earlier ones. */
const refreshOrders: StepAction = async ({ advanceTime, press }) => {
  await advanceTime(REFRESH_WINDOW_MS)
  await press('Refresh')
}

/** The browser reports the loss of the network. The walk still decides how each connection attempt ends. */
const goOffline: StepAction = ({ page }) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    window.dispatchEvent(new Event('offline'))
  })

/** The browser reports the network, also if it never reported its loss. */
const goOnline: StepAction = ({ page }) =>
  page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  })

/** What the page shows after an order notification. */
function expectedNews(earlierSteps: readonly ChartEvent[]): readonly ExpectedContent[] {
  if (earlierSteps.at(-1)?.type === 'socket.notified') return [TOAST_CONTENT, UPDATE_CONTENT]
  return earlierSteps.some(({ type }) => type === 'socket.notified') ? [UPDATE_CONTENT] : []
}

/** Whether the browser has reported the loss of the network last. */
const isOffline = (earlierSteps: readonly ChartEvent[]): boolean =>
  earlierSteps.findLast(({ type }) => NETWORK_EVENTS.includes(type))?.type === 'browser.offline'

/** Without a connection the page polls. Without a network it shows how old its data is, in any state (specification 17.1). */
const unconnectedContent: DescribeContent = (_, earlierSteps) =>
  isOffline(earlierSteps) ? OFFLINE_CONTENT : POLLING_CONTENT

const liveContent: DescribeContent = (_, earlierSteps) => [
  ...(isOffline(earlierSteps) ? OFFLINE_CONTENT : LIVE_CONTENT),
  ...expectedNews(earlierSteps),
]

const CONNECTED_SOCKET_EVENTS = [
  'socket.authenticated',
  'socket.joined',
  'socket.pongReceived',
  'socket.notified',
  'socket.dropped',
  'socket.authRejected',
]

/** In the 20 s of an attempt the list of orders is answered. That begins a new round as soon as the last attempt has failed. */
const isLastTimeout = ({ type }: ChartEvent, { context }: AnyMachineSnapshot): boolean =>
  type === CONNECT_TIMEOUT && context.attempts >= LAST_ATTEMPT

/** A socket that is not open yet only reports whether it opens. */
const isStepPossible = (step: ChartEvent, before: AnyMachineSnapshot): boolean =>
  !isLastTimeout(step, before) &&
  (!CONNECTED_SOCKET_EVENTS.includes(step.type) || before.matches({ attached: 'connected' }))

const CONNECT_TIMEOUT = 'xstate.after.connectTimeout.realtime.attached.connecting'
/** Of five. */
const LAST_ATTEMPT = 4

const NEVER_BREAKS =
  'Every error of a socket, even a failed download of its code, is reported as a failed connection attempt.'

export const realtimeDriver: WalkDriver = {
  flow: realtimeFlow,
  open: async ({ server, openPage }) => {
    server.socketServer.setMode('held')
    await openPage({ path: '/orders', localStorageEntries: SIGNED_IN_STORAGE })
  },
  stepActions: {
    ...BROWSER_EVENT_ACTIONS,
    'browser.online': goOnline,
    'browser.offline': goOffline,
    'server.answered': refreshOrders,
    'socket.opened': ({ server: { socketServer } }) => socketServer.acceptNext(),
    'socket.connectFailed': ({ server: { socketServer } }) => socketServer.refuseNext(),
    'socket.authenticated': emitFromServer('auth-success'),
    'socket.joined': emitFromServer('room-joined', () => [{ room: 'user_7' }]),
    'socket.pongReceived': emitFromServer('pong'),
    'socket.authRejected': emitFromServer('auth-error', ({ reason }) => [{ message: reason }]),
    'socket.notified': emitFromServer('order-status-notification', ({ notification }) => [notification]),
    'socket.dropped': async ({ server: { socketServer } }) => socketServer.closeAll(),
  },
  isStepPossible,
  impossibleTransitions: {
    'realtime.attached|xstate.error.actor.socket|0': NEVER_BREAKS,
    'realtime.attached|xstate.error.actor.socket|1': NEVER_BREAKS,
  },
  expectedContent: {
    attached: unconnectedContent,
    'attached.connected.listening': liveContent,
    waiting: unconnectedContent,
    exhausted: unconnectedContent,
    refused: unconnectedContent,
  },
}
