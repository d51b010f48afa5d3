import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#domain/contract/socket-events'
import type { Identity, TokenService } from '#server/auth/tokens'
import type { StatusNotification } from './outbox-store'
import type { RedisAdapter } from './redis-adapter'

/** In milliseconds. A connection without a request would delay the stop for longer. */
const CLOSE_TIMEOUT = 5_000
/** Of one server. A customer stays with one server. */
const MAX_CONNECTIONS_PER_CUSTOMER = 8
const MAX_MESSAGE_BYTES = 16 * 1024
/** `setTimeout` cannot wait longer than this, in milliseconds. */
const MAX_TIMER_DELAY = 2 ** 31 - 1

interface RealtimeDependencies {
  readonly tokens: Pick<TokenService, 'verify'>
  readonly now: () => number
  readonly isRevoked: (jti: string) => Promise<boolean>
  /** Shares the rooms of several servers. Undefined for a single server. */
  readonly adapter: RedisAdapter['adapter'] | undefined
  /** Other origins whose pages may connect. */
  readonly allowedOrigins: readonly string[]
  /** Whether the address of a new connection may open it. */
  readonly isHandshakeAllowed: (request: IncomingMessage) => boolean
}

type Connection = Socket<ClientEvents, ServerEvents>

const userRoom = (userId: number) => `user_${userId}`
/** Holds all connections of a customer, also those that do not ask for notifications. */
const customerRoom = (userId: number) => `customer_${userId}`
const sessionRoom = (jti: string) => `session_${jti}`

export type Realtime = ReturnType<typeof createRealtime>

/** Creates the Socket.IO server. Only the token of the handshake identifies a connection, never a later message. */
export function createRealtime(server: HttpServer, dependencies: RealtimeDependencies) {
  const { adapter, allowedOrigins, isHandshakeAllowed } = dependencies
  const io = new Server<ClientEvents, ServerEvents>(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, callback) => callback(null, isHandshakeAllowed(request)),
    ...(allowedOrigins.length > 0 && { cors: { origin: [...allowedOrigins] } }),
    ...(adapter && { adapter }),
  })
  io.on('connection', connection => void handleConnection(connection, dependencies))

  return {
    /** Sends one notification to the customer, on every device (specification 22.12). */
    publish: ({ orderId, userId, status }: StatusNotification): void => {
      io.to(userRoom(userId)).emit('order-status-notification', { orderId: String(orderId), status })
    },
    /** Ends the live connections of a token that was signed out. */
    disconnectSession: ({ jti }: Identity): void => {
      // The local connections end at once, even if the other servers cannot be reached.
      io.local.in(sessionRoom(jti)).disconnectSockets(true)
      io.in(sessionRoom(jti)).disconnectSockets(true)
    },
    /** Ends the connections whose token was signed out on another server while this one could not reach it. */
    disconnectRevokedSessions: async (): Promise<void> => {
      for (const connection of io.sockets.sockets.values())
        if (await isTokenOfConnectionRevoked(connection, dependencies)) rejectConnection(connection)
    },
    /** Ends all live connections, and resolves when the running requests have ended, or after five seconds. */
    close: async (): Promise<void> => {
      await Promise.race([io.close(), wait(CLOSE_TIMEOUT, undefined, { ref: false })])
    },
  }
}

/** A client may send any value as an id, even one that cannot become a string. */
const isOwnUserId = (userId: unknown, { id }: Identity): boolean => userId === id || userId === String(id)

/** Adds the listeners at once, because the client sends as soon as it is connected. Each answer waits for the identity. */
async function handleConnection(connection: Connection, dependencies: RealtimeDependencies): Promise<void> {
  const identity = identifyConnection(connection, dependencies)
  const withOwnIdentity = async (userId: unknown, handle: (ownIdentity: Identity) => void) => {
    const ownIdentity = await identity
    // A connection that has ended would stay in the rooms that it joins.
    if (!connection.connected) return
    if (ownIdentity && isOwnUserId(userId, ownIdentity)) handle(ownIdentity)
    else connection.emit('auth-error', { code: 'unauthenticated', message: 'This is not your account' })
  }
  connection.on('ping', () => connection.emit('pong'))
  connection.on('user-auth', userId => void withOwnIdentity(userId, () => connection.emit('auth-success')))
  connection.on(
    'join-user-room',
    userId =>
      void withOwnIdentity(userId, ({ id }) => {
        connection.join(userRoom(id))
        connection.emit('room-joined', { room: userRoom(id) })
      }),
  )
  const knownIdentity = await identity
  // A connection that has ended in the meantime would never clear the timer.
  if (!connection.connected) return
  if (!knownIdentity) return rejectConnection(connection)
  disconnectAtTokenExpiry(connection, knownIdentity, dependencies)
  disconnectOldest(connection, knownIdentity)
}

async function verifyHandshakeToken(
  { handshake }: Connection,
  { tokens }: RealtimeDependencies,
): Promise<Identity | null> {
  const token: unknown = handshake.auth.token
  return typeof token === 'string' ? tokens.verify(token) : null
}

async function isTokenOfConnectionRevoked(
  connection: Connection,
  dependencies: RealtimeDependencies,
): Promise<boolean> {
  const identity = await verifyHandshakeToken(connection, dependencies)
  return identity !== null && dependencies.isRevoked(identity.jti)
}

/**
 * The identity of a connection; null if its token is not valid, or if the connection has ended. It joins the room of its token
 * before it asks whether the token was signed out. So a sign-out that the answer does not know yet finds it in that room.
 */
async function identifyConnection(
  connection: Connection,
  dependencies: RealtimeDependencies,
): Promise<Identity | null> {
  const identity = await verifyHandshakeToken(connection, dependencies)
  if (identity === null || !connection.connected) return null
  await connection.join(sessionRoom(identity.jti))
  const isRevoked = await dependencies.isRevoked(identity.jti).catch(() => true)
  return isRevoked ? null : identity
}

function rejectConnection(connection: Connection): void {
  connection.emit('auth-error', { code: 'unauthenticated', message: 'Please sign in to continue' })
  connection.disconnect(true)
}

/**
 * Ends the oldest connections of a customer who has too many. The oldest ones are most likely those that a phone has lost. The
 * error keeps their tabs from reconnecting, until they are shown again.
 */
function disconnectOldest(connection: Connection, { id }: Identity): void {
  const { adapter, sockets } = connection.nsp
  connection.join(customerRoom(id))
  // A room lists its connections in the order in which they joined.
  const ids = [...(adapter.rooms.get(customerRoom(id)) ?? [])]
  for (const oldest of ids.slice(0, -MAX_CONNECTIONS_PER_CUSTOMER)) {
    sockets.get(oldest)?.emit('auth-error', {
      code: 'too_many_connections',
      message: 'Another page of yours took over the live updates',
    })
    sockets.get(oldest)?.disconnect(true)
  }
}

/** Ends a live connection when its token expires. */
function disconnectAtTokenExpiry(
  connection: Connection,
  { exp }: Identity,
  { now }: RealtimeDependencies,
): void {
  const remaining = Math.min(exp * 1000 - now(), MAX_TIMER_DELAY)
  const timer = setTimeout(() => rejectConnection(connection), remaining)
  timer.unref()
  connection.on('disconnect', () => clearTimeout(timer))
}
