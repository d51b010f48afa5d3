import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Invariant } from 'statechart-kit/explore/flow'
import {
  hasUnreadNotice,
  isActionAllowed,
  isNewOrder,
  type KitchenAction,
  ordersWithNews,
  ringingOrders,
  stepBack,
  targetOf,
} from '#domain/kitchen/kitchen-rules'
import { cashToTake } from '#domain/orders/cash-moves'
import { wasLastEvent } from '#machines/history-queries'
import type { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import { KITCHEN_STEPS, KITCHEN_TAPS } from './fixtures'

type KitchenBoardMachine = typeof kitchenBoardMachine

/** The taps that go on with an order as if nothing had happened to it. */
const GOING_ON_TAPS = [KITCHEN_TAPS.accept, KITCHEN_TAPS.start, KITCHEN_TAPS.cancel]
const ORDER_TAPS = [...GOING_ON_TAPS, KITCHEN_TAPS.seen, KITCHEN_TAPS.readNotice]
/** The events after which the board is read. */
const READING_EVENTS = [
  KITCHEN_STEPS.actionDone,
  KITCHEN_STEPS.actionConflict,
  KITCHEN_STEPS.signedIn,
  KITCHEN_STEPS.joined,
  KITCHEN_STEPS.online,
  KITCHEN_STEPS.tabShown,
]

/** The events that bring a board. */
const BOARD_EVENTS = [KITCHEN_STEPS.emptyBoard, KITCHEN_STEPS.newOrder, KITCHEN_STEPS.actionDone]

const waitingFor = (
  { waiting, unanswered }: { waiting: readonly KitchenAction[]; unanswered: readonly KitchenAction[] },
  action: KitchenAction,
) => [...waiting, ...unanswered].some(other => targetOf(other) === targetOf(action))

export const kitchenBoardInvariants: readonly Invariant<KitchenBoardMachine>[] = [
  {
    statement: 'No order is shown twice.',
    holds: ({ context: { board } }) => {
      const ids = board?.orders.map(({ id }) => id) ?? []
      return new Set(ids).size === ids.length
    },
  },
  {
    // Specification 23.15.
    statement: 'A new order rings until it is accepted or silenced, and nothing else rings.',
    holds: snapshot =>
      snapshot.hasTag('ringing') ===
      (snapshot.matches('working') &&
        ringingOrders(snapshot.context.board, snapshot.context.silenced).length > 0),
  },
  {
    statement: 'Only orders that are still new stay silenced, so that a new order always rings.',
    holds: ({ context: { board, silenced } }) =>
      silenced.every(id => board?.orders.some(order => order.id === id && isNewOrder(order))),
  },
  {
    statement: 'The alarm sounds when it begins, and each time that its delay ends.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, KITCHEN_STEPS.ringDue) ||
      (snapshot.hasTag('ringing') && actionParamsInLastStep(history, 'playAlarm').length === 1),
  },
  {
    // Specification 23.13.
    statement: 'A cancelled order offers neither cooking nor its allergy note.',
    holds: snapshot =>
      !snapshot.context.board?.orders.some(({ status }) => status === 'cancelled') ||
      [...GOING_ON_TAPS, KITCHEN_TAPS.seen].every(tap => !snapshot.can(tap)),
  },
  {
    // Specification 23.29.
    statement: 'A cancelled or refunded order does not go on before that is marked as seen.',
    holds: snapshot =>
      !snapshot.context.board?.orders.some(hasUnreadNotice) || GOING_ON_TAPS.every(tap => !snapshot.can(tap)),
  },
  {
    // Specification 23.29.
    statement: 'A cancellation or a refund is reminded of until it is marked as seen.',
    holds: snapshot =>
      !snapshot.matches('working') ||
      snapshot.hasTag('reminding') ||
      ordersWithNews(snapshot.context.board, snapshot.context.staffName).length === 0,
  },
  {
    // Specification 23.29.
    statement:
      'Its sound plays when it comes and each time that its delay ends, and for nothing that is marked as seen.',
    holds: ({ context: { board, staffName } }, history) =>
      actionParamsInLastStep(history, 'playNotice').length <= ordersWithNews(board, staffName).length &&
      (!wasLastEvent(history, KITCHEN_STEPS.remindDue) ||
        ordersWithNews(board, staffName).length === 0 ||
        actionParamsInLastStep(history, 'playNotice').length === 1),
  },
  {
    // Specification 23.14.
    statement: 'No order is started before its allergy note is seen.',
    holds: snapshot => !snapshot.can(KITCHEN_TAPS.start),
  },
  {
    // Specification 23.16 and 23.43.
    statement:
      'An action is possible exactly if the board allows it, nothing waits for its card and the server can be reached.',
    holds: snapshot =>
      ORDER_TAPS.every(
        tap =>
          snapshot.can(tap) ===
          (snapshot.matches('working') &&
            snapshot.context.isReachable &&
            snapshot.context.board !== null &&
            tap.type === 'kitchen.actionChosen' &&
            !waitingFor(snapshot.context, tap.action) &&
            isActionAllowed(snapshot.context.board, tap.action)),
      ),
  },
  {
    // Specification 23.43.
    statement: 'No tap does two steps: for each card one action waits at most.',
    holds: ({ context: { waiting, unanswered } }) => {
      const targets = [...waiting, ...unanswered].map(targetOf)
      return new Set(targets).size === targets.length
    },
  },
  {
    // Specification 23.35.
    statement: 'No tap takes cash or gives it back without naming the sum.',
    holds: ({ context: { board, waiting, undoOffers } }) =>
      [...waiting, ...undoOffers.map(({ undo }) => undo)].every(action => {
        const order = board?.orders.find(({ id }) => 'orderId' in action && id === action.orderId)
        if (order === undefined || (action.kind !== 'move' && action.kind !== 'undo')) return true
        const due =
          action.kind === 'move' ? cashToTake(order, action.to) : (stepBack(order)?.cash ?? action.cash)
        return action.cash === due || action.kind === 'undo'
      }),
  },
  {
    // Specification 23.43.
    statement: 'An accepted tap is sent once, under the name of the person at the tablet.',
    holds: ({ context }, history) => {
      const sent = actorInputsInLastStep(history, 'runAction')
      return (
        sent.length <= 1 &&
        sent.every(
          input =>
            JSON.stringify(input) === JSON.stringify({ action: context.waiting[0], by: context.staffName }),
        )
      )
    },
  },
  {
    // Specification 23.43.
    statement: 'What waits is being sent, and nothing is sent that does not wait.',
    holds: snapshot =>
      snapshot.context.waiting.length > 0 === snapshot.matches({ working: { action: 'running' } }),
  },
  {
    // Specification 23.44.
    statement: 'A tap whose answer is lost is not forgotten before a board has shown whether it was made.',
    holds: ({ context }, history) =>
      context.unanswered.length === 0 || !context.isReachable || !wasLastEvent(history, ...BOARD_EVENTS),
  },
  {
    // Specification 23.36.
    statement: 'No step of a cancelled order can be taken back.',
    holds: ({ context: { board, undoOffers } }) =>
      undoOffers.every(
        ({ undo }) => !board?.orders.some(({ id, status }) => id === undo.orderId && status === 'cancelled'),
      ),
  },
  {
    // Specification 23.46.
    statement:
      'The sound of a lost connection plays only while the server does not answer, and is not silenced.',
    holds: ({ context }, history) =>
      actionParamsInLastStep(history, 'playOutage').length === 0 ||
      (!context.isReachable && !context.isOutageSilenced),
  },
  {
    statement: 'An error has a code only while its message shows.',
    holds: ({ context }) => context.errorCode === null || context.errorMessage !== null,
  },
  {
    // Specification 23.18.
    statement: 'After a sign-out nothing of the trailer stays on the tablet.',
    holds: ({ context, ...snapshot }) =>
      snapshot.value !== 'signedOut' ||
      (context.staffName === null &&
        context.board === null &&
        context.silenced.length === 0 &&
        context.waiting.length === 0 &&
        context.unanswered.length === 0 &&
        context.undoOffers.length === 0),
  },
  {
    statement: 'The staff are signed in exactly while the board works.',
    holds: snapshot => snapshot.matches('working') === (snapshot.context.staffName !== null),
  },
  {
    statement: 'A change, a new connection and the end of an action read the board again.',
    holds: (snapshot, history) =>
      !snapshot.matches('working') ||
      !wasLastEvent(history, ...READING_EVENTS) ||
      !snapshot.matches({ working: { board: 'idle' } }),
  },
  {
    statement: 'A board at rest has heard nothing that it did not read.',
    holds: snapshot => !snapshot.matches({ working: { board: 'idle' } }) || !snapshot.context.needsRefresh,
  },
  {
    // Specification 23.16.
    statement:
      'The board is polled every 5 s, the alarm repeats every 3 s, the sound of a cancellation every 5 s, and a lost connection is tried again after 3 s.',
    holds: (_, history) =>
      hasExpectedDelays(history, {
        pollEvery: 5_000,
        ringEvery: 3_000,
        remindEvery: 5_000,
        reconnectAfter: 3_000,
        connectTimeout: 20_000,
        actorTimeout: 25_000,
      }),
  },
]
