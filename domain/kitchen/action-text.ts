/** What an action of the staff is called, in the messages of the board. */
import type { Board, BoardOrder } from '#domain/contract/kitchen'
import { calledText } from '#domain/orders/called-order'
import type { KitchenAction } from './kitchen-rules'

const MOVES: Readonly<Record<string, string>> = {
  confirmed: 'Take cash',
  preparing: 'Start',
  ready: 'Ready',
  out_for_delivery: 'Send out',
  completed: 'Hand over',
  delivered: 'Delivered',
  cancelled: 'Cancel',
}

const NAMES = {
  accept: 'Accept',
  allergySeen: 'Allergy seen',
  ticket: 'Ticket',
  noticeRead: 'Seen',
  undo: 'Undo',
  dish: 'Dishes',
  addon: 'Dishes',
  trailer: 'Trailer',
  extraMinutes: 'Waiting time',
} as const

/** The words of a button, such as 'Ready'. */
export const actionLabel = (action: KitchenAction): string =>
  action.kind === 'move' ? (MOVES[action.to] ?? action.to) : NAMES[action.kind]

/** Such as 'K47 ‘Ready’', or '‘Trailer’'. */
function actionText(orders: readonly BoardOrder[], action: KitchenAction): string {
  const label = `‘${actionLabel(action)}’`
  const order = 'orderId' in action ? orders.find(({ id }) => id === action.orderId) : undefined
  return order ? `${calledText(order)} ${label}` : label
}

const listActions = (board: Board | null, actions: readonly KitchenAction[]): string =>
  actions.map(action => actionText(board?.orders ?? [], action)).join(', ')

/** The message about taps that were never sent, because the answer to the one before them was lost. */
export const notSentText = (board: Board | null, actions: readonly KitchenAction[]): string =>
  `Not sent: ${listActions(board, actions)}. Please tap again when the board is connected.`

/** The message about taps whose answer was lost, when the board shows that they have changed nothing. */
export const notMadeText = (board: Board | null, actions: readonly KitchenAction[]): string =>
  `Did not reach the server: ${listActions(board, actions)}. Please tap again.`
