/** The realtime events of the kitchen board, beside those of customers (specification 23.3). */
import type { ClientEvents, ServerEvents } from './socket-events'

export interface KitchenClientEvents extends ClientEvents {
  /** Asks for the changes of the vendor that the token names. */
  'join-kitchen': () => void
}

export interface KitchenServerEvents extends ServerEvents {
  'kitchen-joined': () => void
  /** Something on the board of the vendor has changed. The client asks for the board. */
  'board-changed': () => void
}
