import { io, type Socket } from 'socket.io-client'
import { type EventObject, fromCallback } from 'xstate'
import type { KitchenClientEvents, KitchenServerEvents } from '#domain/contract/realtime/event-payloads'
import type { BoardSocketEvent } from '#machines/kitchen-board/kitchen-board.setup'

interface BoardSocketOptions {
  /** The server's host; '' is the page's own origin. */
  readonly apiHost: string
  readonly getToken: () => string | null
}

/** An actor for one connection. Its socket never reconnects by itself; the chart starts the next attempt. */
export const createBoardSocketActor = ({ apiHost, getToken }: BoardSocketOptions) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const report = (event: BoardSocketEvent) => sendBack(event)
    const socket: Socket<KitchenServerEvents, KitchenClientEvents> = io(apiHost || '/', {
      auth: { token: getToken() },
      forceNew: true,
      reconnection: false,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    })
    const reportLost = () => report({ type: 'socket.lost' })
    socket.on('connect', () => socket.emit('join-kitchen'))
    socket.on('kitchen-joined', () => report({ type: 'socket.joined' }))
    socket.on('board-changed', () => report({ type: 'socket.changed' }))
    for (const event of ['connect_error', 'disconnect', 'auth-error'] as const) socket.on(event, reportLost)
    return () => {
      socket.removeAllListeners()
      socket.disconnect()
    }
  })
