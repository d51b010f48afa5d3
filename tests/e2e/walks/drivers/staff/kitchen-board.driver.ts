/** Walks the kitchen board of a trailer: the sign-in, the board, the live connection, the actions and the alarm. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import { signInWithSecondFactor } from '#domain/contract/account/second-factor'
import { type BoardOrder, getBoard } from '#domain/contract/kitchen'
import { hasUnreadNotice, isNewOrder } from '#domain/kitchen/kitchen-rules'
import { kitchenBoardFlow } from '#machines/kitchen-board/spec/flow'
import type { DescribeContent, ExpectedContent, WalkDriver } from '#tests/e2e/walks/driver'
import { submitFields } from '#tests/e2e/walks/drivers/account/account-actions'
import { actorTimeoutIn, CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { buttonContent, headingContent } from '#tests/e2e/walks/drivers/role-content'
import { answerCall, BROWSER_EVENT_ACTIONS, failCall, pressButton } from '#tests/e2e/walks/page/step-actions'
import { STAFF_LOGIN } from '#tests/e2e/walks/server/staff-answers'
import {
  allowSound,
  answerAction,
  CHANGE_CALLS,
  CONNECT_TIMEOUT_STATES,
  chooseAction,
  createKitchenStorage,
  failAction,
  joinKitchen,
  loseConnection,
  waitForConnectTimeout,
} from './kitchen-actions'

const isLost = (before: AnyMachineSnapshot) => before.matches({ working: { connection: 'lost' } })
const isBoardIdle = (before: AnyMachineSnapshot) => before.matches({ working: { board: 'idle' } })

/**
 * Which timer ends first: the board is read every 5 s, a lost connection is opened again after 3 s, the alarm repeats every 3 s, and
 * the sound of a cancellation every 5 s. While a request for the board waits, it is not read again.
 */
const TIMERS: Readonly<Record<string, (before: AnyMachineSnapshot) => boolean>> = {
  pollEvery: before => !isLost(before) && !before.hasTag('reminding'),
  reconnectAfter: before => !isBoardIdle(before),
  ringEvery: before => !isBoardIdle(before) && !isLost(before),
  remindEvery: before => !isBoardIdle(before) && !isLost(before) && !before.hasTag('ringing'),
  connectTimeout: before =>
    isBoardIdle(before) &&
    !before.hasTag('reminding') &&
    before.context.isReachable &&
    before.matches({ working: { action: 'idle' } }),
}

const isOutageHeard = ({ context }: AnyMachineSnapshot): boolean =>
  !context.isReachable && !context.isOutageSilenced

/** When the page offers a step, by its type. It offers all others always. */
const OFFERS: Readonly<Record<string, (before: AnyMachineSnapshot) => boolean>> = {
  'xstate.error.actor.readSession': () => false,
  'kitchen.soundTurnedOn': before => before.matches('working'),
  'kitchen.silenced': before => before.hasTag('ringing') || isOutageHeard(before),
  'kitchen.errorDismissed': before => before.matches('working') && before.context.errorMessage !== null,
}

const isUndo = ({ action }: ChartEvent): boolean =>
  typeof action === 'object' && action !== null && 'kind' in action && action.kind === 'undo'

function isStepPossible(step: ChartEvent, before: AnyMachineSnapshot): boolean {
  // The page offers only its own last steps.
  if (isUndo(step)) return before.context.undoOffers.length > 0
  const timer = /^xstate\.after\.(\w+)\./.exec(step.type)?.[1]
  if (timer !== undefined) return TIMERS[timer]?.(before) ?? false
  return OFFERS[step.type]?.(before) ?? true
}

const NOT_CONNECTED_MESSAGE: ExpectedContent = { role: 'status', name: 'Not connected' }

const boardContent: DescribeContent = ({ context: { board, isReachable, errorMessage } }) => {
  const newOrders = board?.orders.filter(isNewOrder).length ?? 0
  const text = newOrders === 1 ? '1 new order' : `${newOrders} new orders`
  return [
    headingContent(board?.trailer.name ?? 'Kitchen'),
    { role: 'status', name: text },
    ...(isReachable ? [] : [NOT_CONNECTED_MESSAGE]),
    ...(board === null && isReachable ? [{ text: 'Loading the board...' }] : []),
    ...(errorMessage === null ? [] : [{ role: 'alert', name: errorMessage } as const]),
  ]
}

const connectionContent =
  (text: string): DescribeContent =>
  ({ context: { isReachable } }) => [isReachable ? { text } : NOT_CONNECTED_MESSAGE]

const newsContent: DescribeContent = ({ context: { board } }) => {
  const news: BoardOrder | undefined = board?.orders.find(hasUnreadNotice)
  if (news === undefined) return []
  return [{ role: 'alert', name: news.status === 'cancelled' ? 'Cancelled by' : 'Refunded in full' }]
}

const NEVER_BREAKS = 'The actor catches every error of the browser and reports it as an event, or not at all.'
const SESSION_READ_AT_ONCE =
  'The browser keeps the session, which the page reads at once. An unreadable one counts as none.'
const WORKING = 'kitchenBoard.working'
export const kitchenBoardDriver: WalkDriver = {
  flow: kitchenBoardFlow,
  open: ({ server, openPage }, [restored]) => {
    server.hold(signInWithSecondFactor, getBoard, ...CHANGE_CALLS)
    server.socketServer.setMode('held')
    return openPage({ path: '/kitchen/', localStorageEntries: createKitchenStorage(restored) })
  },
  immediateActors: ['readSession'],
  stepActions: {
    ...BROWSER_EVENT_ACTIONS,
    'kitchen.signInSubmitted': submitFields('Sign In', 'email', 'password', 'code', 'name'),
    'xstate.done.actor.signIn': answerCall(signInWithSecondFactor, () => STAFF_LOGIN),
    'xstate.error.actor.signIn': failCall(signInWithSecondFactor),
    'xstate.done.actor.loadBoard': answerCall(getBoard, ({ board }) => board),
    'xstate.error.actor.loadBoard': failCall(getBoard),
    'socket.joined': joinKitchen,
    'socket.changed': async ({ server: { socketServer } }) => socketServer.emitToAll('board-changed'),
    'socket.lost': loseConnection,
    'kitchen.actionChosen': chooseAction,
    'xstate.done.actor.runAction': answerAction,
    'xstate.error.actor.runAction': failAction,
    'kitchen.soundTurnedOn': allowSound,
    'kitchen.silenced': ({ page }) =>
      page
        .getByRole('button', { name: /^Silence/ })
        .first()
        .click(),
    'kitchen.errorDismissed': pressButton('Close'),
    'kitchen.signedOut': pressButton('Sign out'),
    [`xstate.after.connectTimeout.${WORKING}.connection.attached.connecting`]: waitForConnectTimeout,
  },
  intermediateStates: {
    [`xstate.after.connectTimeout.${WORKING}.connection.attached.connecting`]: CONNECT_TIMEOUT_STATES,
  },
  isStepPossible,
  impossibleTransitions: {
    'kitchenBoard.starting|xstate.error.actor.readSession|0': SESSION_READ_AT_ONCE,
    [actorTimeoutIn('kitchenBoard.starting')]: SESSION_READ_AT_ONCE,
    [actorTimeoutIn('kitchenBoard.signingIn')]: CALL_TIMES_OUT_FIRST,
    [`${WORKING}|xstate.error.actor.browserEvents|0`]: NEVER_BREAKS,
    [`${WORKING}|xstate.error.actor.keepAwake|0`]: NEVER_BREAKS,
    [`${WORKING}|xstate.error.actor.soundState|0`]: NEVER_BREAKS,
    [`${WORKING}|sound.changed|0`]:
      'The browser says at the start whether it can be heard, and after the tap.',
    [`${WORKING}.connection.attached|xstate.error.actor.boardSocket|0`]: NEVER_BREAKS,
    [actorTimeoutIn('kitchenBoard.working.board.loading')]: CALL_TIMES_OUT_FIRST,
    [actorTimeoutIn('kitchenBoard.working.board.refreshing')]: CALL_TIMES_OUT_FIRST,
    ...Object.fromEntries(
      ['loading', 'refreshing'].map(state => [
        `${WORKING}.board.${state}|xstate.after.actorTimeout.${WORKING}.board.${state}|1`,
        CALL_TIMES_OUT_FIRST,
      ]),
    ),
    [actorTimeoutIn('kitchenBoard.working.action.running')]: CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    signedOut: ({ context: { errorMessage } }) => [
      headingContent('Kitchen'),
      buttonContent('Sign In'),
      ...(errorMessage === null ? [] : [{ text: errorMessage }]),
    ],
    signingIn: () => [buttonContent('Signing In...')],
    'working.board': boardContent,
    'working.connection': connectionContent('Checking every 5 s'),
    'working.connection.attached.live': connectionContent('Live'),
    'working.action': () => [],
    'working.news': () => [],
    'working.news.reminding': newsContent,
    'working.alarm': () => [],
    'working.alarm.ringing': () => [buttonContent('Silence')],
  },
}
