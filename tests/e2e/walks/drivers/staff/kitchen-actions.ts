/** How the staff, the server and time cause the steps of the kitchen board. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import { getBoard } from '#domain/contract/kitchen'
import type { KitchenAction } from '#domain/kitchen/kitchen-rules'
import type { StepAction } from '#tests/e2e/walks/driver'
import { answerCall, failCall, outputFieldsOf } from '#tests/e2e/walks/page/step-actions'
import type { CallRoute } from '#tests/e2e/walks/server/call-script'
import { BLANK_PAGE } from '#tests/e2e/walks/server/scripted-server'
import { KITCHEN_CALLS } from '#tests/e2e/walks/server/staff-answers'
import { WALK_TOKEN } from '#tests/e2e/walks/server/walk-token'

/** The calls that change something. */
export const CHANGE_CALLS = Object.values(KITCHEN_CALLS)

const isKind = (kind: unknown): kind is KitchenAction['kind'] =>
  typeof kind === 'string' && kind in KITCHEN_CALLS

/** The kind of an action in a step. @throws Error if it is no action of the kitchen */
function kindOf(action: unknown): KitchenAction['kind'] {
  const kind = typeof action === 'object' && action !== null && 'kind' in action ? action.kind : null
  if (isKind(kind)) return kind
  throw new Error('The step has no action of the kitchen')
}

/** What the browser has kept when the page reads its session. */
export function createKitchenStorage(step: ChartEvent | undefined): Readonly<Record<string, string>> {
  const { name } = step ? outputFieldsOf(step) : { name: null }
  // The clock of a walk stands still between its steps, and so would a place that waits to be still.
  const kitchenTablet = JSON.stringify({ stillFor: 0 })
  return name === null
    ? { kitchenTablet }
    : { kitchenTablet, kitchenSession: JSON.stringify({ token: WALK_TOKEN, name }) }
}

/** The tap that asks for the sound. A browser that allows it already has the same button as a test. */
export const allowSound: StepAction = async ({ page }) => {
  const isAllowed = await page.getByRole('button', { name: 'Sound on', exact: true }).isVisible()
  if (!isAllowed) return page.getByRole('button', { name: 'Turn sound on' }).click()
  await page.getByRole('button', { name: 'Sound on', exact: true }).click()
  await page.getByRole('button', { name: 'Test the sound' }).click()
  return page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
}

/** Takes the action of the step on the board. A cancellation and a pause have a sheet, which is closed afterwards. */
export const chooseAction: StepAction = async ({ press, page }, { step }) => {
  switch (kindOf(step.action)) {
    case 'accept':
      return press('Accept')
    case 'allergySeen':
      return press('Allergy seen')
    case 'noticeRead':
      return page
        .getByRole('listitem')
        .getByRole('button', { name: /^(Cancellation|Refund) seen$/ })
        .click()
    case 'undo':
      return page
        .getByRole('button', { name: /^Undo .* ‘Accept’$/ })
        .first()
        .click()
    case 'move':
      await page.getByRole('button', { name: 'More about order 1042' }).click()
      await press('Cancel…')
      return press('Cancel the order')
    default:
      await press('Trailer')
      await press('Pause for 15 minutes')
      // An alert of the board has a button of this name too.
      return page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  }
}

const runningCall = ({ context }: AnyMachineSnapshot): CallRoute => KITCHEN_CALLS[kindOf(context.waiting[0])]

/** The server saves the change, and answers with the changed board. */
export const answerAction: StepAction = (walkPage, moment) =>
  answerCall(runningCall(moment.snapshotBefore), ({ board }) => board)(walkPage, moment)

/** The server refuses the change. */
export const failAction: StepAction = (walkPage, moment) =>
  failCall(runningCall(moment.snapshotBefore))(walkPage, moment)

/** Makes sure that the server knows of the connections that the page has closed. A closed one must not be accepted. */
const awaitClosedConnections: StepAction = ({ page }) =>
  page.evaluate(path => fetch(path, { cache: 'no-store' }).then(() => undefined), BLANK_PAGE)

/** The connection opens, and the server confirms that it sends changes. */
export const joinKitchen: StepAction = async (walkPage, moment) => {
  await awaitClosedConnections(walkPage, moment)
  await walkPage.server.socketServer.acceptNext()
}

/** An open connection drops; one that is being opened is refused. */
export const loseConnection: StepAction = async (walkPage, moment) => {
  const { socketServer } = walkPage.server
  if (moment.snapshotBefore.hasTag('live')) return socketServer.closeAll()
  await awaitClosedConnections(walkPage, moment)
  return socketServer.refuseNext()
}

const CHART = 'kitchenBoard'
const CONNECTION_LOST = /connection\.lost/
/** Shorter than the pause after a lost connection, in ms. */
const CHUNK_MS = 2_500
/** Together they are longer than the time-out of a connection. */
const MAX_CHUNKS = 9

/** While the connection is being opened, the board is read every 5 s. The server answers that nothing has changed. */
export const waitForConnectTimeout: StepAction = async (walkPage, { snapshotBefore }) => {
  const { server, advanceTime, readChartState, waitForAnswers } = walkPage
  server.answer(getBoard, { json: snapshotBefore.context.board })
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
    await advanceTime(CHUNK_MS)
    await waitForAnswers(0)
    if (CONNECTION_LOST.test(await readChartState(CHART))) break
  }
  server.hold(getBoard)
}

/** The states that the board passes through while a connection is being opened for too long. */
export const CONNECT_TIMEOUT_STATES = ['idle', 'refreshing'].flatMap(board =>
  ['attached.connecting', 'lost'].flatMap(connection =>
    ['silent', 'ringing'].map(
      alarm =>
        `working.board.${board} working.connection.${connection} working.action.idle working.news.read working.alarm.${alarm}`,
    ),
  ),
)
