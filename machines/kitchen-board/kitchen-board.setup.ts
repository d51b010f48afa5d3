import { assign, setup } from 'xstate'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import { CHANGE_NOT_SAVED } from '#domain/contract/call'
import type { Board } from '#domain/contract/kitchen'
import { type ErrorCode, effectiveStatus } from '#domain/error-codes'
import {
  isActionAllowed,
  isNewOrder,
  type KitchenAction,
  ordersWithNews,
  ringingOrders,
} from '#domain/kitchen/kitchen-rules'
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

export type KitchenBoardEvent =
  | BoardSocketEvent
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
  readonly isSoundOn: boolean
  /** The action that the server is asked for; null if none is. */
  readonly action: KitchenAction | null
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
  action: null,
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
    runAction: providedPromise<LoadedBoard, { action: KitchenAction | null; by: string }>('runAction'),
    boardSocket: providedCallback('boardSocket'),
    browserEvents: providedCallback('browserEvents'),
    /** Keeps the screen on. */
    keepAwake: providedCallback('keepAwake'),
  },
  actions: {
    /** Plays the alarm once. */
    playAlarm: () => {},
    /** Plays the sound of a cancellation or a refund once. */
    playNotice: () => {},
    /** Asks the browser to allow sound. Browsers allow it only while they handle a tap. */
    unlockSound: () => {},
    /** Ends the session at the server, and removes its token from the browser. */
    signOutAtServer: () => {},
    logMessage: (_, _message: string) => {},
    setStaffName: assign((_, { name }: { name: string | null }) => ({ staffName: name, ...NO_ERROR })),
    setBoard: assign(({ context }, { board, at }: LoadedBoard) => {
      const newIds = board.orders.filter(isNewOrder).map(({ id }) => id)
      return {
        board: withEachOrderOnce(board),
        updatedAt: at,
        isReachable: true,
        silenced: context.silenced.filter(id => newIds.includes(id)),
      }
    }),
    markUnreachable: assign({ isReachable: false }),
    markRefreshNeeded: assign({ needsRefresh: true }),
    clearRefreshNeeded: assign({ needsRefresh: false }),
    silenceNewOrders: assign({
      silenced: ({ context }) => (context.board?.orders ?? []).filter(isNewOrder).map(({ id }) => id),
    }),
    turnSoundOn: assign({ isSoundOn: true }),
    setAction: assign((_, { action }: { action: KitchenAction }) => ({ action, ...NO_ERROR })),
    clearAction: assign({ action: null }),
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
      context.isReachable && context.board !== null && isActionAllowed(context.board, action),
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
