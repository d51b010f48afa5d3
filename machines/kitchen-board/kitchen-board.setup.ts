import { assign, raise, setup } from 'xstate'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import { CHANGE_NOT_SAVED } from '#domain/contract/call'
import type { Board } from '#domain/contract/kitchen'
import { type ErrorCode, effectiveStatus } from '#domain/error-codes'
import { actionLabel, notMadeText, notSentText } from '#domain/kitchen/action-text'
import {
  isActionAllowed,
  isNewOrder,
  isStillUndone,
  type KitchenAction,
  ordersWithNews,
  ringingOrders,
  targetOf,
  type UndoAction,
  undoOf,
} from '#domain/kitchen/kitchen-rules'
import { calledText } from '#domain/orders/called-order'
import { ACTOR_TIMEOUT, providedCallback, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'

export interface SignInInput {
  readonly email: string
  readonly password: string
  /** The code of the second factor; '' without one. */
  readonly code: string
  /** The name of the person at the tablet. */
  readonly name: string
}

/** The board as the server answered it, and the time of the answer in ms. */
export interface LoadedBoard {
  readonly board: Board
  readonly at: number
}

/** The events that the socket actor reports. */
export type BoardSocketEvent =
  /** From now on the server notifies this tablet of changes. */
  { type: 'socket.joined' } | { type: 'socket.changed' } | { type: 'socket.lost' }

/** What the browser says about its sound. */
export interface SoundEvent {
  readonly type: 'sound.changed'
  /** Whether a sound can be heard now. A browser blocks it before the first tap, and a call interrupts it. */
  readonly isAudible: boolean
}

/** A step that was made at this tablet, and how it is taken back. */
export interface UndoOffer {
  readonly undo: UndoAction
  /** What the order is called, such as 'K47'. */
  readonly name: string
  /** The words of the button, such as 'Ready'. */
  readonly label: string
  /** When the server answered the step, in ms. */
  readonly at: number
}

export type KitchenBoardEvent =
  | BoardSocketEvent
  | SoundEvent
  /** Raised by the chart: the server has answered an action, or its answer is lost. */
  | { type: 'action.ended' }
  | ({ type: 'kitchen.signInSubmitted' } & SignInInput)
  | { type: 'kitchen.actionChosen'; action: KitchenAction }
  | { type: 'kitchen.soundTurnedOn' }
  | { type: 'kitchen.silenced' }
  | { type: 'kitchen.errorDismissed' }
  | { type: 'kitchen.signedOut' }
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'tab.shown' }

export interface KitchenBoardContext {
  /** The name of the person at the tablet; null while the tablet is signed out. */
  readonly staffName: string | null
  readonly board: Board | null
  /** The time of the last answer with the board, in ms. */
  readonly updatedAt: number | null
  /** Whether the last request for the board was answered. */
  readonly isReachable: boolean
  /** Something has changed that the running request may not include. */
  readonly needsRefresh: boolean
  /** The orders for which this tablet was silenced. */
  readonly silenced: readonly string[]
  /** Whether this tablet was silenced since the server does not answer. */
  readonly isOutageSilenced: boolean
  /** Whether this tablet can be heard, as far as its browser knows. */
  readonly isAudible: boolean
  /** The actions that the staff have chosen, in their order, one for each card. The first one is being sent. */
  readonly waiting: readonly KitchenAction[]
  /** Actions whose answer was lost. The next board shows whether they were made. */
  readonly unanswered: readonly KitchenAction[]
  /** The last steps of this tablet, which can be taken back. The newest is the last. */
  readonly undoOffers: readonly UndoOffer[]
  /** What went wrong last, for the staff. */
  readonly errorMessage: string | null
  /** The server's error code; null without one. */
  readonly errorCode: string | null
}

/** In ms. */
const DELAYS = {
  /** The board is read at this interval even without a notification (specification 23.16). */
  pollEvery: 5_000,
  connectTimeout: 20_000,
  reconnectAfter: 3_000,
  ringEvery: 3_000,
  /** How often the sound of a cancellation or a refund repeats, until someone has read it. */
  remindEvery: 5_000,
  actorTimeout: ACTOR_TIMEOUT,
}

/** A server that sends an order twice must not make the kitchen cook it twice. */
const withEachOrderOnce = (board: Board): Board => ({
  ...board,
  orders: [...new Map(board.orders.map(order => [order.id, order])).values()],
})

/** The context while the tablet is signed out: no data of the trailer stays on the tablet. */
export const SIGNED_OUT_CONTEXT = {
  staffName: null,
  board: null,
  updatedAt: null,
  isReachable: true,
  needsRefresh: false,
  silenced: [],
  isOutageSilenced: false,
  waiting: [],
  unanswered: [],
  undoOffers: [],
} as const satisfies Partial<KitchenBoardContext>

export const NO_ERROR = {
  errorMessage: null,
  errorCode: null,
} as const satisfies Partial<KitchenBoardContext>

export const SIGN_IN_FAILED = 'Login failed. Please try again.'
export const SESSION_ENDED = 'Your sign-in has ended. Please sign in again.'

const FACTOR_NOT_SET_UP: ErrorCode = 'second_factor_not_set_up'

const isFactorMissing = (error: unknown): boolean =>
  toApiErrorData(error, CHANGE_NOT_SAVED).code === FACTOR_NOT_SET_UP

/** The message about a sign-in that no longer works. If a second factor is missing, the server's text says what to do. */
export const sessionEndParam = ({ event: { error } }: { event: { error: unknown } }) => ({
  message: isFactorMissing(error) ? toApiErrorData(error, SESSION_ENDED).message : SESSION_ENDED,
})

/** How many steps are offered at once. */
const MAX_UNDO_OFFERS = 4

interface WaitingContext {
  readonly context: KitchenBoardContext
}

/** The offers without those that the board knows to be over: another tablet has moved the order, or it was cancelled. */
const openOffers = ({ undoOffers }: KitchenBoardContext, board: Board): readonly UndoOffer[] =>
  undoOffers.filter(({ undo }) => isActionAllowed(board, undo))

/** A new board. It shows which of the actions without an answer were made. */
function withBoard({ context }: WaitingContext, { board, at }: LoadedBoard) {
  const newIds = board.orders.filter(isNewOrder).map(({ id }) => id)
  const shown = withEachOrderOnce(board)
  const notMade = context.unanswered.filter(action => isStillUndone(shown, action))
  return {
    board: shown,
    updatedAt: at,
    isReachable: true,
    isOutageSilenced: false,
    silenced: context.silenced.filter(id => newIds.includes(id)),
    unanswered: [],
    undoOffers: openOffers(context, shown),
    ...(notMade.length > 0 ? { errorMessage: notMadeText(shown, notMade), errorCode: null } : {}),
  }
}

/** The first action was made. It can be taken back, and what an undo has taken back is offered no more. */
function withOffer(
  { context: { board, waiting, undoOffers } }: WaitingContext,
  { at }: Pick<LoadedBoard, 'at'>,
) {
  const [action] = waiting
  if (action === undefined || !('orderId' in action)) return {}
  const order = board?.orders.find(({ id }) => id === action.orderId)
  const undo = order === undefined ? null : undoOf(action, order)
  // Only the last step of an order can be taken back.
  const others = undoOffers.filter(offer => offer.undo.orderId !== action.orderId)
  if (order === undefined || undo === null)
    return { undoOffers: action.kind === 'ticket' ? undoOffers : others }
  const offer = { undo, name: calledText(order), label: actionLabel(action), at }
  return { undoOffers: [...others, offer].slice(-MAX_UNDO_OFFERS) }
}

/** The answer to the first action is lost, and with it the taps behind it: what happens to an order meanwhile is not known. */
function withLostAnswer({ context: { board, waiting, unanswered } }: WaitingContext) {
  const [sent, ...unsent] = waiting
  return {
    waiting: [],
    unanswered: sent === undefined ? unanswered : [...unanswered, sent],
    ...(unsent.length > 0 ? { errorMessage: notSentText(board, unsent), errorCode: null } : {}),
  }
}

/** Whether an action on the same card, or on the same dish, waits already. */
const isTargetBusy = ({ waiting, unanswered }: KitchenBoardContext, action: KitchenAction): boolean =>
  [...waiting, ...unanswered].some(other => targetOf(other) === targetOf(action))

export const kitchenBoardSetup = setup({
  types: setupTypes<{
    context: KitchenBoardContext
    events: KitchenBoardEvent
    tags: 'busy' | 'live' | 'ringing' | 'reminding'
  }>(),
  actors: {
    /** Reads the stored session. @returns the name of the person; null without a session */
    readSession: providedPromise<{ name: string | null }>('readSession'),
    /** Signs in and stores the session. Refuses an account that is not of the staff. @returns the name of the person */
    signIn: providedPromise<{ name: string }, SignInInput>('signIn'),
    loadBoard: providedPromise<LoadedBoard>('loadBoard'),
    /** Sends one change. The answer is the changed board. */
    runAction: providedPromise<LoadedBoard, { action: KitchenAction | undefined; by: string }>('runAction'),
    boardSocket: providedCallback('boardSocket'),
    /** Tells whether a sound can be heard. */
    soundState: providedCallback('soundState'),
    browserEvents: providedCallback('browserEvents'),
    /** Keeps the screen on. */
    keepAwake: providedCallback('keepAwake'),
  },
  actions: {
    /** Plays the alarm once. */
    playAlarm: () => {},
    /** Plays the sound of a cancellation or a refund once. */
    playNotice: () => {},
    /** Plays the sound of a lost connection once. */
    playOutage: () => {},
    /** Asks the browser to allow sound. Browsers allow it only while they handle a tap. */
    unlockSound: () => {},
    /** Ends the session at the server, and removes its token from the browser. */
    signOutAtServer: () => {},
    logMessage: (_, _message: string) => {},
    setStaffName: assign((_, { name }: { name: string | null }) => ({ staffName: name, ...NO_ERROR })),
    setBoard: assign(withBoard),
    markUnreachable: assign({ isReachable: false }),
    markRefreshNeeded: assign({ needsRefresh: true }),
    clearRefreshNeeded: assign({ needsRefresh: false }),
    silenceAlarms: assign({
      isOutageSilenced: ({ context }) => !context.isReachable,
      silenced: ({ context }) => (context.board?.orders ?? []).filter(isNewOrder).map(({ id }) => id),
    }),
    setAudible: assign((_, { isAudible }: Pick<SoundEvent, 'isAudible'>) => ({ isAudible })),
    queueAction: assign(({ context }, { action }: { action: KitchenAction }) => ({
      waiting: [...context.waiting, action],
      ...NO_ERROR,
    })),
    /** From now on an answer that was requested before is out of date. */
    endAction: raise({ type: 'action.ended' }),
    removeFirstAction: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    setLostAnswer: assign(withLostAnswer),
    offerUndo: assign(withOffer),
    setError: assign((_, { message, code = null }: Pick<ApiErrorData, 'message' | 'code'>) => ({
      errorMessage: message,
      errorCode: code,
    })),
    clearError: assign(NO_ERROR),
    resetToSignedOut: assign(SIGNED_OUT_CONTEXT),
  },
  guards: {
    hasName: (_, { name }: { name: string | null }) => name !== null,
    needsRefresh: ({ context }) => context.needsRefresh,
    hasRingingOrder: ({ context }) => ringingOrders(context.board, context.silenced).length > 0,
    isQuiet: ({ context }) => ringingOrders(context.board, context.silenced).length === 0,
    hasUnreadNews: ({ context }) => ordersWithNews(context.board, context.staffName).length > 0,
    isAllowed: ({ context }, { action }: { action: KitchenAction }) =>
      context.isReachable &&
      context.board !== null &&
      !isTargetBusy(context, action) &&
      isActionAllowed(context.board, action),
    hasWaitingAction: ({ context }) => context.waiting.length > 0,
    isOutageAudible: ({ context }) => !context.isReachable && !context.isOutageSilenced,
    /** It is unknown whether the server has made the change. */
    isAnswerLost: (_, { error }: { error: unknown }) =>
      toApiErrorData(error, CHANGE_NOT_SAVED).kind === 'offline',
    isSessionEnded: (_, { error }: { error: unknown }) =>
      isFactorMissing(error) || effectiveStatus(toApiErrorData(error, CHANGE_NOT_SAVED)) === 401,
  },
  delays: DELAYS,
})

/** What the staff read about a failed actor, with its code. */
export const errorTextParam =
  (fallback: string) =>
  ({ event }: { event: { error: unknown } }) => {
    const { message, code = null } = toApiErrorData(event.error, fallback)
    return { message, code }
  }
