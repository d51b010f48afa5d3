/** What the live connection's chart needs from outside: a socket, and a beep. */
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client'
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { type ClientEvents, orderNotification, type ServerEvents } from '#domain/calls/events'
import { parkActors } from '#machines/park/park-actors'
import { SOCKET_TIMEOUT, type SocketCommand, type SocketReport } from '#machines/realtime/realtime.machine'

/** An empty address would be taken for a host without a name. */
const OWN_ORIGIN = '/'

type ParkSocket = Socket<ServerEvents, ClientEvents>
/** Opens a socket; `io` of socket.io-client, or a stand-in. */
export type OpenSocket = (url: string, options: Partial<ManagerOptions & SocketOptions>) => ParkSocket

interface RealtimeNeeds {
  /** The server's host; '' is the page's own origin. */
  readonly url: string
  readonly token: () => string | null
  readonly device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
  readonly beep: () => void
  /** Orders move on without a toast and a beep. */
  readonly silent?: boolean
  readonly log: (message: string) => void
  readonly load?: () => Promise<OpenSocket>
}

const loadSocket = async (): Promise<OpenSocket> => (await import('socket.io-client')).io

/** iOS, and iPadOS that calls itself a Mac (readings, realtime). */
export const isApplePortable = ({ userAgent, maxTouchPoints }: RealtimeNeeds['device']): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** The live connection's chart with its slots filled. */
export const realtimeWith = (needs: RealtimeNeeds) =>
  parkActors.realtime.provide({
    actors: { socket: socketActor(needs) },
    actions: {
      log: (_, message) => needs.log(message),
      ...(needs.silent ? { tell: () => {}, beep: () => {} } : { beep: () => needs.beep() }),
    },
  })

/** One socket for one connection: it never reconnects by itself, and it is closed with its actor. */
function socketActor({ url, token, device, log, load = loadSocket }: RealtimeNeeds) {
  const options = {
    forceNew: true,
    reconnection: false,
    timeout: SOCKET_TIMEOUT,
    transports: isApplePortable(device) ? ['polling'] : ['websocket', 'polling'],
    tryAllTransports: true,
  }
  return fromCallback<SocketCommand, undefined>(({ sendBack, receive }) => {
    const report = (event: SocketReport) => sendBack(event)
    let isClosed = false
    let socket: ParkSocket | null = null
    const open = (openSocket: OpenSocket) => {
      if (isClosed) return
      socket = openSocket(url || OWN_ORIGIN, { ...options, auth: { token: token() } })
      listen(socket, report, log)
    }
    load()
      .then(open)
      .catch(error => report({ type: 'socket.failed', reason: String(error) }))
    receive(command => {
      if (socket) obey(socket, command)
    })
    return () => {
      isClosed = true
      socket?.removeAllListeners()
      socket?.disconnect()
    }
  })
}

function obey(socket: ParkSocket, command: SocketCommand) {
  if (command.type === 'socket.ping') socket.emit('ping')
  if (command.type === 'socket.announce') socket.emit('user-auth', command.userId)
  if (command.type === 'socket.join') socket.emit('join-user-room', command.userId)
}

/** Turns what the socket hears into what the chart hears. */
function listen(socket: ParkSocket, report: (event: SocketReport) => void, log: (message: string) => void) {
  let wasOpen = false
  socket.on('connect', () => {
    wasOpen = true
    report({ type: 'socket.opened' })
  })
  // A line that closes before anything was said on it is no error to the client: it would wait for its time to be over.
  socket.io.engine.on('close', reason => {
    if (!wasOpen) report({ type: 'socket.failed', reason })
  })
  socket.on('connect_error', error => report({ type: 'socket.failed', reason: error.message }))
  socket.on('disconnect', reason => report({ type: 'socket.dropped', reason }))
  socket.on('auth-success', () => report({ type: 'socket.welcomed' }))
  socket.on('pong', () => report({ type: 'socket.ponged' }))
  socket.on('room-joined', () => report({ type: 'socket.joined' }))
  socket.on('auth-error', error => report({ type: 'socket.refused', reason: error?.message ?? 'auth-error' }))
  socket.on('order-status-notification', raw => {
    const read = z.safeParse(orderNotification, raw)
    if (read.success) report({ type: 'socket.notified', notification: read.data })
    else log('A notification could not be read')
  })
}
