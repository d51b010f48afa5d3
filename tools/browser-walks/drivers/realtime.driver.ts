/** Walks the live connection on the page of My Orders, which says how live it is. */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { READY_NOTIFICATION } from '#machines/realtime/spec/fixtures'
import { realtimeFlow } from '#machines/realtime/spec/flow'
import type { DescribeContent, ExpectedContent, StepAction, WalkDriver } from '#tools/browser-walks/driver'
import { SIGNED_IN_STORAGE } from '#tools/browser-walks/server/walk-token'
import { BROWSER_EVENT_ACTIONS, dispatchBrowserEvent } from '#tools/browser-walks/page/step-actions'

const POLLING_CONTENT: readonly ExpectedContent[] = [
  { role: 'heading', name: 'My Orders' },
  { text: 'Checking every 30 s' },
]
const LIVE_CONTENT: readonly ExpectedContent[] = [{ role: 'heading', name: 'My Orders' }, { text: 'Live' }]
/** The toast, while it is new. */
const TOAST_CONTENT: ExpectedContent = { role: 'link', name: `Order #${READY_NOTIFICATION.orderId}` }
/** Among the recent updates of the list. */
const UPDATE_CONTENT: ExpectedContent = {
  role: 'link',
  name: `Order #${READY_NOTIFICATION.orderId} Ready for Pickup`,
}

/** The server says something to the page. */
const emitFromServer =
  (event: string, payload: (step: ChartEvent) => readonly unknown[] = () => []): StepAction =>
  async ({ server: { socketServer } }, { step }) =>
    socketServer.emitToAll(event, ...payload(step))

/** The network is gone for every new question; what is open stays open, as a browser that has lost its network does not know yet. */
const goOffline: StepAction = ({ page }) => page.context().setOffline(true)

/** What is seen of the news that the line brought. */
function expectedNews(came: readonly ChartEvent[]): readonly ExpectedContent[] {
  if (came.at(-1)?.type === 'socket.notified') return [TOAST_CONTENT, UPDATE_CONTENT]
  return came.some(({ type }) => type === 'socket.notified') ? [UPDATE_CONTENT] : []
}

/** Without a line the page asks by itself; without a network it says how old is what it shows. */
const unconnectedContent: DescribeContent = (_, came) =>
  came.at(-1)?.type === 'browser.offline'
    ? [{ role: 'status', name: 'Offline – last known ' }]
    : POLLING_CONTENT

const CONNECTED_SOCKET_EVENTS = ['welcomed', 'joined', 'ponged', 'notified', 'dropped', 'refused'].map(
  word => `socket.${word}`,
)

/** A socket that is not open yet says nothing but whether it opens. */
const isSocketStepPossible = ({ type }: ChartEvent, before: AnyMachineSnapshot): boolean =>
  !CONNECTED_SOCKET_EVENTS.includes(type) || before.matches({ attached: 'connected' })

const NEVER_BREAKS =
  'Whatever goes wrong with a socket, its code that does not come included, is reported as an attempt that failed.'

export const realtimeDriver: WalkDriver = {
  flow: realtimeFlow,
  open: async ({ page, server, openPage }) => {
    await page.context().setOffline(false)
    server.socketServer.setMode('held')
    await openPage({ path: '/orders', localStorageEntries: SIGNED_IN_STORAGE })
  },
  stepActions: {
    ...BROWSER_EVENT_ACTIONS,
    'browser.online': dispatchBrowserEvent('window', 'online'),
    'browser.offline': goOffline,
    'socket.opened': ({ server: { socketServer } }) => socketServer.acceptNext(),
    'socket.connectFailed': ({ server: { socketServer } }) => socketServer.refuseNext(),
    'socket.authenticated': emitFromServer('auth-success'),
    'socket.joined': emitFromServer('room-joined', () => [{ room: 'user_7' }]),
    'socket.pongReceived': emitFromServer('pong'),
    'socket.authRejected': emitFromServer('auth-error', ({ reason }) => [{ message: reason }]),
    'socket.notified': emitFromServer('order-status-notification', ({ notification }) => [notification]),
    'socket.dropped': async ({ server: { socketServer } }) => socketServer.closeAll(),
  },
  isStepPossible: isSocketStepPossible,
  impossibleTransitions: {
    'realtime.attached|xstate.error.actor.socket|0': NEVER_BREAKS,
    'realtime.attached|xstate.error.actor.socket|1': NEVER_BREAKS,
  },
  expectedContent: {
    attached: () => POLLING_CONTENT,
    'attached.connected.listening': (_, came) => [...LIVE_CONTENT, ...expectedNews(came)],
    waiting: unconnectedContent,
    exhausted: unconnectedContent,
    refused: () => POLLING_CONTENT,
  },
}
