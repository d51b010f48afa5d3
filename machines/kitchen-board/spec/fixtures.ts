import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { Board, BoardOrder } from '#domain/contract/kitchen'
import { type KitchenAction, targetOf } from '#domain/kitchen/kitchen-rules'
import type { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import type { LoadedBoard } from '#machines/kitchen-board/kitchen-board.setup'

export const BOARD_READ_AT = Date.UTC(2025, 5, 6, 12)

export const NEW_ORDER: BoardOrder = {
  id: '1042',
  status: 'confirmed',
  orderType: 'dine_in',
  paymentMethod: 'stripe',
  isPaid: true,
  total: 1_250,
  customerName: 'Priya',
  items: [{ id: '1', name: 'Smokehouse Double', quantity: 1, addons: [], note: 'No nuts', kitchenNote: '' }],
  allergyNote: 'No nuts',
  allergySeenBy: null,
  deliveryInstructions: '',
  address: '',
  tableName: '',
  collectionCode: '',
  createdAt: '2025-06-06T11:59:00.000Z',
  estimatedAt: '2025-06-06T12:15:00.000Z',
  statusChangedAt: '2025-06-06T11:59:00.000Z',
  version: 1,
  printed: 0,
  acceptedAt: null,
  changedBy: null,
  refunded: 0,
  cancelledBy: null,
  cancelReason: '',
  statusBefore: '',
  noticeAt: null,
}
const ACCEPTED_ORDER: BoardOrder = { ...NEW_ORDER, acceptedAt: '2025-06-06T12:00:00.000Z', changedBy: 'Rosa' }
export const SECOND_ORDER: BoardOrder = { ...NEW_ORDER, id: '1043', allergyNote: '' }
const NOTICE_AT = '2025-06-06T12:05:00.000Z'
/** The host has cancelled it. */
const CANCELLED_ORDER: BoardOrder = {
  ...ACCEPTED_ORDER,
  status: 'cancelled',
  statusBefore: 'confirmed',
  cancelledBy: 'host',
  changedBy: 'Ada Brook',
  noticeAt: NOTICE_AT,
}
/** The host has given all of the money back, and lets the kitchen decide. */
const REFUNDED_ORDER: BoardOrder = {
  ...ACCEPTED_ORDER,
  allergySeenBy: 'Rosa',
  refunded: ACCEPTED_ORDER.total,
  noticeAt: NOTICE_AT,
}

const toBoard = (orders: BoardOrder[]): Board => ({
  trailer: { name: "Smoky Joe's", state: 'open', pausedUntil: null, extraMinutes: 0, nextShiftAt: null },
  orders,
  dishes: [
    { id: 3101, name: 'Smokehouse Double', category: 'Burgers', isAvailable: true, soldOutUntil: null },
  ],
  addons: [{ id: 310202, name: 'Hot Honey', group: 'Sauce', isAvailable: true, soldOutUntil: null }],
})
const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: 'No network' }
const UNAUTHENTICATED: ApiErrorData = {
  kind: 'refused',
  status: 401,
  code: 'unauthenticated',
  message: 'Please sign in to continue',
}
export const FACTOR_MISSING: ApiErrorData = {
  kind: 'refused',
  status: 403,
  code: 'second_factor_not_set_up',
  message: 'Please turn on the second factor first, at /host',
}
export const CONFLICT: ApiErrorData = {
  kind: 'refused',
  status: 409,
  code: 'order_status_conflict',
  message: 'Ben was first: order #1042 is preparing now.',
}

const toOutput = (orders: BoardOrder[]): LoadedBoard => ({ board: toBoard(orders), at: BOARD_READ_AT })
export const loadedStep = (orders: BoardOrder[]) => ({
  type: 'xstate.done.actor.loadBoard' as const,
  output: toOutput(orders),
})
const toStep = (event: MachineEvent<typeof kitchenBoardMachine>): ChartEvent => ({ ...event })

export const actionTap = (action: KitchenAction): MachineEvent<typeof kitchenBoardMachine> => ({
  type: 'kitchen.actionChosen',
  action,
})
const moveTap = (to: string, more: { reason?: string } = {}) =>
  actionTap({ kind: 'move', orderId: '1042', from: 'confirmed', version: 1, to, cash: 0, ...more })

/** The taps on buttons of the board. */
export const KITCHEN_TAPS = {
  accept: actionTap({ kind: 'accept', orderId: '1042' }),
  seen: actionTap({ kind: 'allergySeen', orderId: '1042' }),
  start: moveTap('preparing'),
  cancel: moveTap('cancelled', { reason: 'Sold out' }),
  readNotice: actionTap({ kind: 'noticeRead', orderId: '1042', noticeAt: NOTICE_AT }),
  undoAccept: actionTap({ kind: 'undo', orderId: '1042', step: 'accept', version: 1, cash: 0 }),
  pause: actionTap({ kind: 'trailer', state: 'paused', minutes: 15 }),
}

/** Every event that reaches the board from outside. */
export const KITCHEN_STEPS = {
  sessionFound: { type: 'xstate.done.actor.readSession', output: { name: 'Rosa' } },
  sessionMissing: { type: 'xstate.done.actor.readSession', output: { name: null } },
  sessionUnreadable: { type: 'xstate.error.actor.readSession', error: { message: 'no storage' } },
  browserFailed: { type: 'xstate.error.actor.browserEvents', error: { message: 'no window' } },
  signInSubmitted: toStep({
    type: 'kitchen.signInSubmitted',
    email: 'vendor31@foodpark.test',
    password: 'lunchtime',
    code: '481592',
    name: 'Rosa',
  }),
  signedIn: { type: 'xstate.done.actor.signIn', output: { name: 'Rosa' } },
  signInRefused: {
    type: 'xstate.error.actor.signIn',
    error: { kind: 'refused', status: 401, code: 'wrong_credentials', message: 'Wrong password' },
  },
  emptyBoard: loadedStep([]),
  /** A server that sends an order twice. */
  newOrder: loadedStep([NEW_ORDER, NEW_ORDER]),
  acceptedOrder: loadedStep([ACCEPTED_ORDER]),
  twoOrders: loadedStep([NEW_ORDER, SECOND_ORDER]),
  cancelledOrder: loadedStep([CANCELLED_ORDER]),
  refundedOrder: loadedStep([REFUNDED_ORDER]),
  boardFailed: { type: 'xstate.error.actor.loadBoard', error: OFFLINE },
  boardRefused: { type: 'xstate.error.actor.loadBoard', error: UNAUTHENTICATED },
  boardBarred: { type: 'xstate.error.actor.loadBoard', error: FACTOR_MISSING },
  joined: toStep({ type: 'socket.joined' }),
  changed: toStep({ type: 'socket.changed' }),
  lost: toStep({ type: 'socket.lost' }),
  socketFailed: { type: 'xstate.error.actor.boardSocket', error: { message: 'no such chunk' } },
  awakeFailed: { type: 'xstate.error.actor.keepAwake', error: { message: 'not allowed' } },
  acceptTapped: toStep(KITCHEN_TAPS.accept),
  seenTapped: toStep(KITCHEN_TAPS.seen),
  startTapped: toStep(KITCHEN_TAPS.start),
  cancelTapped: toStep(KITCHEN_TAPS.cancel),
  noticeTapped: toStep(KITCHEN_TAPS.readNotice),
  undoTapped: toStep(KITCHEN_TAPS.undoAccept),
  pauseTapped: toStep(KITCHEN_TAPS.pause),
  actionDone: { type: 'xstate.done.actor.runAction', output: toOutput([ACCEPTED_ORDER]) },
  actionLost: { type: 'xstate.error.actor.runAction', error: OFFLINE },
  actionConflict: { type: 'xstate.error.actor.runAction', error: CONFLICT },
  actionRefused: { type: 'xstate.error.actor.runAction', error: UNAUTHENTICATED },
  soundFailed: { type: 'xstate.error.actor.soundState', error: { message: 'no audio' } },
  soundAllowed: toStep({ type: 'sound.changed', isAudible: true }),
  soundBlocked: toStep({ type: 'sound.changed', isAudible: false }),
  soundTurnedOn: toStep({ type: 'kitchen.soundTurnedOn' }),
  silenced: toStep({ type: 'kitchen.silenced' }),
  errorDismissed: toStep({ type: 'kitchen.errorDismissed' }),
  signedOut: toStep({ type: 'kitchen.signedOut' }),
  online: toStep({ type: 'browser.online' }),
  offline: toStep({ type: 'browser.offline' }),
  tabShown: toStep({ type: 'tab.shown' }),
  pollDue: { type: 'xstate.after.pollEvery.kitchenBoard.working.board.idle' },
  remindDue: { type: 'xstate.after.remindEvery.kitchenBoard.working.news.reminding' },
  ringDue: { type: 'xstate.after.ringEvery.kitchenBoard.working.alarm.ringing' },
  reconnectDue: { type: 'xstate.after.reconnectAfter.kitchenBoard.working.connection.lost' },
} as const satisfies Record<string, ChartEvent>

export const kitchenBoardFixtures: Fixtures<typeof kitchenBoardMachine> = {
  input: undefined,
  // With a second thing to tap, the waiting taps of both in every order would make five times as many states. The examples have it.
  events: Object.values(KITCHEN_STEPS).filter(step => step !== KITCHEN_STEPS.pauseTapped),
  key: ({ context }) => [
    context.staffName,
    context.board?.orders.map(({ id, status, acceptedAt, noticeAt }) => [id, status, acceptedAt, noticeAt]),
    context.isReachable,
    context.needsRefresh,
    context.silenced,
    context.isOutageSilenced,
    context.waiting.map(targetOf),
    context.unanswered.map(targetOf),
  ],
}
