/** The live connection of a page that a walk is not about: it is open when the chart starts, and drops when the walk says so. */
import type { StepAction } from '#tests/e2e/walks/driver'
import type { WalkPage } from './walk-page'

const JOINING = 'attached.connected.joining'
const LISTENING = 'attached.connected.listening'
/** The time until the page connects again, in ms. */
const RETRY_DELAY_MS = 1_000

/** Holds connections back. The server then answers no ping, so that no time of the page's clock ends the connection. */
export const holdConnections = ({ server: { socketServer } }: WalkPage): void => socketServer.setMode('held')

/** Accepts the connection that the page opens. Resolves when the page receives notifications. */
export async function acceptConnection({ server: { socketServer }, waitForChartState }: WalkPage) {
  await socketServer.acceptNext()
  await waitForChartState('realtime', JOINING)
  socketServer.emitToAll('room-joined', {})
  await waitForChartState('realtime', LISTENING)
}

/** The connection drops, and the page connects again. */
export const reopenConnection: StepAction = async walkPage => {
  walkPage.server.socketServer.closeAll()
  await walkPage.waitForChartState('realtime', 'waiting')
  await walkPage.advanceTime(RETRY_DELAY_MS)
  await acceptConnection(walkPage)
}

/** The server notifies the page of the new status of an order. */
export const notifyStatus: StepAction = async ({ server: { socketServer } }, { step: { orderId, status } }) =>
  socketServer.emitToAll('order-status-notification', { orderId, status })
