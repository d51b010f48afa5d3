/** The actors and actions of the realtime chart: a Socket.IO socket, toasts and a beep. */
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client'
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import type { ClientEvents, ServerEvents } from '#domain/contract/realtime/event-payloads'
import {
  type OrderNotification,
  orderNotificationSchema,
  readSeq,
  socketErrorSchema,
} from '#domain/contract/realtime/socket-events'
import { appActors } from '#machines/app/app-actors'
import { SOCKET_TIMEOUT, type SocketCommand, type SocketEvent } from '#machines/realtime/realtime.machine'
import { createNotificationBatcher } from './notification-batcher'
import { createNotificationCursor, type NotificationCursor } from './notification-cursor'

/** Socket.IO would read an empty URL as a host without a name. */
const SAME_ORIGIN = '/'

type AppSocket = Socket<ServerEvents, ClientEvents>
/** Opens a socket: `io` of socket.io-client, or a fake in tests. */
export type OpenSocket = (url: string, options: Partial<ManagerOptions & SocketOptions>) => AppSocket

interface RealtimeDeps {
  /** The server's host; '' is the page's own origin. */
  readonly url: string
  readonly getToken: () => string | null
  readonly device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
  readonly beep: () => void
  /** Suppresses order toasts and beeps. Specification 2.10. */
  readonly mutesNotifications?: boolean
  readonly log: (message: string) => void
  /** Called with each new notification. */
  readonly onNotification?: (notification: OrderNotification) => void
  /** Called when the server refuses the token: the session may have ended. */
  readonly onUnauthorized?: () => void
  readonly loadSocket?: () => Promise<OpenSocket>
}

const importSocketIo = async (): Promise<OpenSocket> => (await import('socket.io-client')).io

/** Whether the device runs iOS, or iPadOS, which calls itself a Mac. Specification 17.16. */
export const isAppleMobile = ({ userAgent, maxTouchPoints }: RealtimeDeps['device']): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Provides the realtime chart. */
export const provideRealtime = (deps: RealtimeDeps) =>
  appActors.realtime.provide({
    actors: { socket: createSocketActor(deps) },
    actions: {
      logMessage: (_, message) => deps.log(message),
      ...(deps.mutesNotifications
        ? { showToast: () => {}, playBeep: () => {} }
        : { playBeep: () => deps.beep() }),
    },
  })

/** An actor for one connection. Its socket never reconnects by itself; the chart starts the next attempt. */
function createSocketActor(deps: RealtimeDeps) {
  const { url, getToken, device, log, onUnauthorized, loadSocket = importSocketIo } = deps
  const options = {
    forceNew: true,
    reconnection: false,
    timeout: SOCKET_TIMEOUT,
    transports: isAppleMobile(device) ? ['polling'] : ['websocket', 'polling'],
    tryAllTransports: true,
  }
  const cursor = createNotificationCursor()
  return fromCallback<SocketCommand, undefined>(({ sendBack, receive }) => {
    const report = (event: SocketEvent) => sendBack(event)
    let isClosed = false
    let socket: AppSocket | null = null
    let stopNotifications = () => {}
    const connect = (openSocket: OpenSocket) => {
      if (isClosed) return
      const token = getToken()
      const seq = cursor.lastSeqOf(token)
      const auth = seq === null ? { token } : { token, seq }
      socket = openSocket(url || SAME_ORIGIN, { ...options, auth })
      const reader = createNotificationReader({ report, log, cursor, onNotification: deps.onNotification })
      const notifications = createNotificationBatcher(reader)
      stopNotifications = notifications.stop
      forwardSocketEvents(socket, { report, cursor, notifications, onUnauthorized })
    }
    loadSocket()
      .then(connect)
      .catch(error => report({ type: 'socket.connectFailed', reason: String(error) }))
    receive(command => {
      if (socket) executeSocketCommand(socket, command)
    })
    return () => {
      isClosed = true
      stopNotifications()
      socket?.removeAllListeners()
      socket?.disconnect()
    }
  })
}

function executeSocketCommand(socket: AppSocket, command: SocketCommand) {
  if (command.type === 'socket.sendPing') socket.emit('ping')
  if (command.type === 'socket.authenticate') socket.emit('user-auth', command.userId)
  if (command.type === 'socket.joinRoom') socket.emit('join-user-room', command.userId)
}

interface NotificationDeps {
  readonly report: (event: SocketEvent) => void
  readonly log: (message: string) => void
  readonly cursor: NotificationCursor
  readonly onNotification: RealtimeDeps['onNotification']
}

/** Creates a function that reads a notification, and reports it if it is new. */
const createNotificationReader =
  ({ report, log, cursor, onNotification }: NotificationDeps) =>
  (raw: unknown): void => {
    const result = z.safeParse(orderNotificationSchema, raw)
    if (result.success && !cursor.acceptIfNew(readSeq(raw))) return
    if (result.success) {
      report({ type: 'socket.notified', notification: result.data })
      onNotification?.(result.data)
    } else log('A notification could not be read')
  }

interface ForwardOptions extends Pick<NotificationDeps, 'report' | 'cursor'> {
  readonly onUnauthorized: RealtimeDeps['onUnauthorized']
  readonly notifications: Pick<ReturnType<typeof createNotificationBatcher<unknown>>, 'add' | 'flush'>
}

/** Reports the socket's events to the chart. */
function forwardSocketEvents(socket: AppSocket, options: ForwardOptions) {
  const { report, cursor, notifications, onUnauthorized } = options
  let wasOpen = false
  socket.on('connect', () => {
    wasOpen = true
    report({ type: 'socket.opened' })
  })
  // Socket.IO does not report a connection that closes before the handshake; it would wait for the time-out.
  socket.io.engine.on('close', reason => {
    if (!wasOpen) report({ type: 'socket.connectFailed', reason })
  })
  socket.on('connect_error', error => report({ type: 'socket.connectFailed', reason: error.message }))
  socket.on('disconnect', reason => {
    notifications.flush()
    report({ type: 'socket.dropped', reason })
  })
  socket.on('auth-success', () => report({ type: 'socket.authenticated' }))
  socket.on('pong', () => report({ type: 'socket.pongReceived' }))
  socket.on('room-joined', room => {
    cursor.resumeAfter(readSeq(room))
    report({ type: 'socket.joined' })
  })
  socket.on('auth-error', raw => {
    const { message = 'auth-error' } = z.safeParse(socketErrorSchema, raw).data ?? {}
    report({ type: 'socket.authRejected', reason: message })
    onUnauthorized?.()
  })
  socket.on('order-status-notification', notifications.add)
}
