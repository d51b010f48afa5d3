/** Walks the live connection on the page of My Orders, which says how live it is. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Step } from '#machines/kit/flow'
import { READY } from '#machines/realtime/realtime.cases'
import { realtimeFlow } from '#machines/realtime/realtime.flow'
import type { Driver, See, Sight, Way } from './driver'
import { SIGNED_IN } from './token'
import { BROWSER_WAYS, hears } from './ways'

const CHECKING: readonly Sight[] = [{ role: 'heading', name: 'My Orders' }, { text: 'Checking every 30 s' }]
const LIVE: readonly Sight[] = [{ role: 'heading', name: 'My Orders' }, { text: 'Live' }]
/** The toast, while it is new. */
const TOAST: Sight = { role: 'link', name: `Order #${READY.orderId}` }
/** Among the recent updates of the list. */
const UPDATE: Sight = { role: 'link', name: `Order #${READY.orderId} Ready for Pickup` }

/** The server says something to the page. */
const says =
  (event: string, payload: (step: Step) => readonly unknown[] = () => []): Way =>
  async ({ server: { live } }, { step }) =>
    live.say(event, ...payload(step))

/** The network is gone for every new question; what is open stays open, as a browser that has lost its network does not know yet. */
const losesNetwork: Way = ({ page }) => page.context().setOffline(true)

/** What is seen of the news that the line brought. */
function newsIn(came: readonly Step[]): readonly Sight[] {
  if (came.at(-1)?.type === 'socket.notified') return [TOAST, UPDATE]
  return came.some(({ type }) => type === 'socket.notified') ? [UPDATE] : []
}

/** Without a line the page asks by itself; without a network it says how old is what it shows. */
const unconnected: See = (_, came) =>
  came.at(-1)?.type === 'browser.offline' ? [{ role: 'status', name: 'Offline – last known ' }] : CHECKING

const SOCKET_SPEAKS = ['welcomed', 'joined', 'ponged', 'notified', 'dropped', 'refused'].map(
  word => `socket.${word}`,
)

/** A socket that is not open yet says nothing but whether it opens. */
const mayCome = ({ type }: Step, before: AnyMachineSnapshot): boolean =>
  !SOCKET_SPEAKS.includes(type) || before.matches({ attached: 'connected' })

const NEVER_BREAKS =
  'Whatever goes wrong with a socket, its code that does not come included, is reported as an attempt that failed.'

export const realtimeDriver: Driver = {
  flow: realtimeFlow,
  open: async ({ page, server, visit }) => {
    await page.context().setOffline(false)
    server.live.turn('held')
    await visit({ at: '/orders', local: SIGNED_IN })
  },
  ways: {
    ...BROWSER_WAYS,
    'browser.online': hears('window', 'online'),
    'browser.offline': losesNetwork,
    'socket.opened': ({ server: { live } }) => live.letIn(),
    'socket.failed': ({ server: { live } }) => live.turnAway(),
    'socket.welcomed': says('auth-success'),
    'socket.joined': says('room-joined', () => [{ room: 'user_7' }]),
    'socket.ponged': says('pong'),
    'socket.refused': says('auth-error', ({ reason }) => [{ message: reason }]),
    'socket.notified': says('order-status-notification', ({ notification }) => [notification]),
    'socket.dropped': async ({ server: { live } }) => live.drop(),
  },
  allows: mayCome,
  cannot: {
    'realtime.attached|xstate.error.actor.socket|0': NEVER_BREAKS,
    'realtime.attached|xstate.error.actor.socket|1': NEVER_BREAKS,
  },
  sees: {
    attached: () => CHECKING,
    'attached.connected.listening': (_, came) => [...LIVE, ...newsIn(came)],
    waiting: unconnected,
    exhausted: unconnected,
    refused: () => CHECKING,
  },
}
