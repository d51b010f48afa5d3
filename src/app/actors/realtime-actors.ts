/** What the live connection's chart needs from outside: a socket, and a beep. */
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client'
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { type ClientEvents, orderNotificationSchema, type ServerEvents } from '#domain/contract/socket-events'
import { appActors } from '#machines/app/app-actors'
import { SOCKET_TIMEOUT, type SocketCommand, type SocketEvent } from '#machines/realtime/realtime.machine'

/** An empty address would be taken for a host without a name. */
const SAME_ORIGIN = '/'

type AppSocket = Socket<ServerEvents, ClientEvents>
/** Opens a socket; `io` of socket.io-client, or a stand-in. */
export type OpenSocket = (url: string, options: Partial<ManagerOptions & SocketOptions>) => AppSocket

interface RealtimeDeps {
  /** The server's host; '' is the page's own origin. */
  readonly url: string
  readonly getToken: () => string | null
  readonly device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
  readonly beep: () => void
  /** Orders move on without a toast and a beep. */
  readonly silent?: boolean
  readonly log: (message: string) => void
  readonly loadSocket?: () => Promise<OpenSocket>
}

const importSocketIo = async (): Promise<OpenSocket> => (await import('socket.io-client')).io

/** iOS, and iPadOS that calls itself a Mac (readings, realtime). */
export const isAppleMobile = ({ userAgent, maxTouchPoints }: RealtimeDeps['device']): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** The live connection's chart with its slots filled. */
export const provideRealtime = (needs: RealtimeDeps) =>
  appActors.realtime.provide({
    actors: { socket: createSocketActor(needs) },
    actions: {
      log: (_, message) => needs.log(message),
      ...(needs.silent ? { showToast: () => {}, beep: () => {} } : { beep: () => needs.beep() }),
    },
  })

/** One socket for one connection: it never reconnects by itself, and it is closed with its actor. */
function createSocketActor({ url, getToken, device, log, loadSocket = importSocketIo }: RealtimeDeps) {
  const options = {
    forceNew: true,
    reconnection: false,
    timeout: SOCKET_TIMEOUT,
    transports: isAppleMobile(device) ? ['polling'] : ['websocket', 'polling'],
    tryAllTransports: true,
  }
  return fromCallback<SocketCommand, undefined>(({ sendBack, receive }) => {
    const report = (event: SocketEvent) => sendBack(event)
    let isClosed = false
    let socket: AppSocket | null = null
    const open = (openSocket: OpenSocket) => {
      if (isClosed) return
      socket = openSocket(url || SAME_ORIGIN, { ...options, auth: { token: getToken() } })
      forwardSocketEvents(socket, report, log)
    }
    loadSocket()
      .then(open)
      .catch(error => report({ type: 'socket.connectFailed', reason: String(error) }))
    receive(command => {
      if (socket) executeSocketCommand(socket, command)
    })
    return () => {
      isClosed = true
      socket?.removeAllListeners()
      socket?.disconnect()
    }
  })
}

function executeSocketCommand(socket: AppSocket, command: SocketCommand) {
  if (command.type === 'socket.ping') socket.emit('ping')
  if (command.type === 'socket.authenticate') socket.emit('user-auth', command.userId)
  if (command.type === 'socket.joinRoom') socket.emit('join-user-room', command.userId)
}

/** Turns what the socket hears into what the chart hears. */
function forwardSocketEvents(
  socket: AppSocket,
  report: (event: SocketEvent) => void,
  log: (message: string) => void,
) {
  let wasOpen = false
  socket.on('connect', () => {
    wasOpen = true
    report({ type: 'socket.opened' })
  })
  // A line that closes before anything was said on it is no error to the client: it would wait for its time to be over.
  socket.io.engine.on('close', reason => {
    if (!wasOpen) report({ type: 'socket.connectFailed', reason })
  })
  socket.on('connect_error', error => report({ type: 'socket.connectFailed', reason: error.message }))
  socket.on('disconnect', reason => report({ type: 'socket.dropped', reason }))
  socket.on('auth-success', () => report({ type: 'socket.authenticated' }))
  socket.on('pong', () => report({ type: 'socket.pongReceived' }))
  socket.on('room-joined', () => report({ type: 'socket.joined' }))
  socket.on('auth-error', error =>
    report({ type: 'socket.authRejected', reason: error?.message ?? 'auth-error' }),
  )
  socket.on('order-status-notification', raw => {
    const read = z.safeParse(orderNotificationSchema, raw)
    if (read.success) report({ type: 'socket.notified', notification: read.data })
    else log('A notification could not be read')
  })
}
