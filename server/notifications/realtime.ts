import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#domain/contract/socket-events'
import type { SessionCheck } from '#server/auth/session-store'
import type { Identity, TokenService } from '#server/auth/tokens'
import type { StatusNotification } from './outbox-store'
import type { RedisAdapter } from './redis-adapter'

const MAX_MESSAGE_BYTES = 16 * 1024
/** `setTimeout` cannot wait longer than this, in milliseconds. */
const MAX_TIMER_DELAY = 2 ** 31 - 1

interface RealtimeDependencies {
  readonly tokens: TokenService
  readonly now: () => number
  readonly isSessionValid: SessionCheck
  /** Shares the rooms of several servers. Undefined for a single server. */
  readonly adapter: RedisAdapter['adapter'] | undefined
}

type Connection = Socket<ClientEvents, ServerEvents>

const userRoom = (userId: number) => `user_${userId}`
const sessionRoom = (jti: string) => `session_${jti}`
const accountRoom = (userId: number) => `account_${userId}`

export type Realtime = ReturnType<typeof createRealtime>

/** Creates the Socket.IO server. Only the token of the handshake identifies a connection, never a later message. */
export function createRealtime(server: HttpServer, dependencies: RealtimeDependencies) {
  const io = new Server<ClientEvents, ServerEvents>(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    ...(dependencies.adapter && { adapter: dependencies.adapter }),
  })
  io.on('connection', connection => void handleConnection(connection, dependencies))
  const disconnectRoom = (room: string) => {
    // The local connections end at once, even if the other servers cannot be reached.
    io.local.in(room).disconnectSockets(true)
    io.in(room).disconnectSockets(true)
  }

  return {
    /** Sends one notification to the customer, on every device (specification 22.12). */
    publish: ({ orderId, userId, status }: StatusNotification): void => {
      io.to(userRoom(userId)).emit('order-status-notification', { orderId: String(orderId), status })
    },
    /** Ends the live connections of a token that was signed out. */
    disconnectSession: ({ jti }: Identity): void => disconnectRoom(sessionRoom(jti)),
    /** Ends the live connections of an account, on every device. */
    disconnectAccount: ({ id }: Identity): void => disconnectRoom(accountRoom(id)),
    /** Ends the connections whose token has ended: on a server that was not reached, or with a change of the account. */
    disconnectEndedSessions: async (): Promise<void> => {
      const connections = [...io.sockets.sockets.values()]
      await Promise.all(connections.map(connection => disconnectIfEnded(connection, dependencies)))
    },
    close: async (): Promise<void> => {
      await io.close()
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
  if (knownIdentity) disconnectAtTokenExpiry(connection, knownIdentity, dependencies)
  else rejectConnection(connection)
}

async function verifyHandshakeToken(
  { handshake }: Connection,
  { tokens }: RealtimeDependencies,
): Promise<Identity | null> {
  const token: unknown = handshake.auth.token
  return typeof token === 'string' ? tokens.verify(token) : null
}

async function disconnectIfEnded(connection: Connection, dependencies: RealtimeDependencies): Promise<void> {
  const identity = await verifyHandshakeToken(connection, dependencies)
  if (identity !== null && !(await dependencies.isSessionValid(identity))) rejectConnection(connection)
}

async function identifyConnection(
  connection: Connection,
  dependencies: RealtimeDependencies,
): Promise<Identity | null> {
  const { isSessionValid } = dependencies
  const identity = await verifyHandshakeToken(connection, dependencies)
  const isValid = identity !== null && (await isSessionValid(identity).catch(() => false))
  return isValid ? identity : null
}

function rejectConnection(connection: Connection): void {
  connection.emit('auth-error', { code: 'unauthenticated', message: 'Please sign in to continue' })
  connection.disconnect(true)
}

/** Ends a live connection when its token expires. */
function disconnectAtTokenExpiry(
  connection: Connection,
  { id, jti, exp }: Identity,
  { now }: RealtimeDependencies,
): void {
  connection.join([sessionRoom(jti), accountRoom(id)])
  const remaining = Math.min(exp * 1000 - now(), MAX_TIMER_DELAY)
  const timer = setTimeout(() => rejectConnection(connection), remaining)
  timer.unref()
  connection.on('disconnect', () => clearTimeout(timer))
}
