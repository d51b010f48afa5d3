/** Provides the chart of the kitchen board with its actors and actions. */
import { type EventObject, type fromCallback, fromPromise } from 'xstate'
import { ApiError } from '#api/api-error'
import type { SendRequest } from '#api/send-request'
import { type BrowserHost, createBrowserEventsActor } from '#app/actors/browser-events-actor'
import { login, logout } from '#domain/contract/account/auth'
import { signInWithSecondFactor } from '#domain/contract/account/second-factor'
import {
  acceptOrder,
  type Board,
  type BoardOrder,
  countTicket,
  getBoard,
  listFinishedOrders,
  markAllergySeen,
  markNoticeRead,
  moveOrder,
  setAddonAvailability,
  setDishAvailability,
  setExtraMinutes,
  setTrailerState,
  undoStep,
} from '#domain/contract/kitchen'
import type { KitchenAction } from '#domain/kitchen/kitchen-rules'
import { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import type { LoadedBoard, SignInInput } from '#machines/kitchen-board/kitchen-board.setup'
import { createSoundStateActor, type KitchenSound } from '#staff/kitchen/sound/kitchen-sound'
import { UNREACHABLE_MESSAGE } from '#staff/shared/error-text'
import type { SessionStorage } from '#staff/shared/session-storage'

export const NOT_STAFF_MESSAGE =
  'This account does not belong to a trailer. Please use the account of your trailer.'

type CallbackActor = ReturnType<typeof fromCallback<EventObject, undefined>>

export interface KitchenDeps {
  readonly request: SendRequest
  readonly session: SessionStorage
  readonly window: BrowserHost
  readonly now: () => number
  readonly sound: KitchenSound
  readonly boardSocket: CallbackActor
  readonly keepAwake: CallbackActor
  readonly log: (message: string) => void
}

/** Sends one action of the staff. @throws ApiError */
async function sendAction(request: SendRequest, action: KitchenAction, by: string): Promise<Board> {
  switch (action.kind) {
    case 'accept':
      return request(acceptOrder, { orderId: action.orderId, by })
    case 'allergySeen':
      return request(markAllergySeen, { orderId: action.orderId, by })
    case 'noticeRead':
      return request(markNoticeRead, { ...action, by })
    case 'move':
      return request(moveOrder, { ...action, by })
    case 'undo':
      return request(undoStep, { ...action, by })
    case 'ticket':
      return request(countTicket, { orderId: action.orderId, by })
    case 'dish':
      return request(setDishAvailability, action)
    case 'addon':
      return request(setAddonAvailability, action)
    case 'trailer':
      return request(setTrailerState, action)
    case 'extraMinutes':
      return request(setExtraMinutes, action)
  }
}

type SignInFields = Omit<SignInInput, 'name'>

/** Signs in, with a code if one was typed. @throws ApiError; if no answer comes, its message says so */
async function sendSignIn(request: SendRequest, { code, ...credentials }: SignInFields, signal: AbortSignal) {
  try {
    return await (code === ''
      ? request(login, credentials, { signal })
      : request(signInWithSecondFactor, { ...credentials, code }, { signal }))
  } catch (error) {
    // 'Login failed' would read as if the password were wrong.
    const isOffline = error instanceof ApiError && error.kind === 'offline'
    throw isOffline ? new ApiError('offline', null, UNREACHABLE_MESSAGE, { cause: error }) : error
  }
}

/** A backend that always names a next page must not keep the tablet busy. */
const MAX_PAGES = 50

/** Joins the later pages of a board to its first one, so that no order is hidden from the kitchen. */
async function readAllPages(
  request: SendRequest,
  firstPage: Board,
  options?: { readonly signal: AbortSignal },
): Promise<Board> {
  const orders = [...firstPage.orders]
  let after = firstPage.nextCursor
  for (let page = 1; page < MAX_PAGES && typeof after === 'number'; page += 1) {
    const next = await request(getBoard, { after }, options)
    orders.push(...next.orders)
    after = next.nextCursor
  }
  return { ...firstPage, orders }
}

/** Loads the board, and stores the name of its trailer with the session, because the page of an invitation shows it. */
async function loadBoard(request: SendRequest, session: SessionStorage, signal: AbortSignal): Promise<Board> {
  const before = session.read()
  const board = await readAllPages(request, await request(getBoard, {}, { signal }), { signal })
  const trailer = board.trailer.name
  if (before && before.trailer !== trailer && session.read()?.token === before.token)
    session.save({ ...before, trailer })
  return board
}

/** Loads the orders that were handed over in this shift. */
export const createFinishedOrdersLoader =
  (request: SendRequest) => async (): Promise<readonly BoardOrder[]> =>
    (await request(listFinishedOrders, {})).orders

/** Provides the kitchen board's chart. */
export function provideKitchen({ request, session, now, sound, ...deps }: KitchenDeps) {
  const withTime = async (board: Promise<Board>): Promise<LoadedBoard> => ({ board: await board, at: now() })
  return kitchenBoardMachine.provide({
    actors: {
      readSession: fromPromise(async () => ({ name: session.read()?.name ?? null })),
      signIn: fromPromise(async ({ input: { name, ...input }, signal }) => {
        const { token, user } = await sendSignIn(request, input, signal)
        if (user.role !== 'vendor') throw new ApiError('refused', 403, NOT_STAFF_MESSAGE)
        session.save({ token, name })
        return { name }
      }),
      loadBoard: fromPromise(({ signal }) => withTime(loadBoard(request, session, signal))),
      runAction: fromPromise(({ input: { action, by } }) => {
        if (action === undefined) throw new Error('There is no action')
        return withTime(sendAction(request, action, by).then(board => readAllPages(request, board)))
      }),
      boardSocket: deps.boardSocket,
      browserEvents: createBrowserEventsActor(deps.window),
      keepAwake: deps.keepAwake,
      soundState: createSoundStateActor(sound),
    },
    actions: {
      playAlarm: () => sound.play('newOrder'),
      playNotice: () => sound.play('notice'),
      playOutage: () => sound.play('outage'),
      unlockSound: () => sound.unlock(),
      signOutAtServer: () => {
        // The call reads the token before `clear` clears it. The sign-out holds here even if the call fails.
        void request(logout, {}).catch(() => deps.log('The sign-out did not reach the server'))
        session.clear()
      },
      logMessage: (_, message) => deps.log(message),
    },
  })
}
