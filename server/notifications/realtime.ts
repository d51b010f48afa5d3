import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#domain/contract/socket-events'
import type { Identity, Tokens } from '#server/auth/tokens'
import type { RedisAdapter } from './redis-adapter'
import type { StatusNotification } from './outbox-store'

const MAX_MESSAGE_BYTES = 16 * 1024
/** `setTimeout` cannot wait longer than this, in milliseconds. */
const MAX_TIMER_DELAY = 2 ** 31 - 1

interface RealtimeDependencies {
  readonly tokens: Tokens
  readonly now: () => number
  readonly isRevoked: (jti: string) => Promise<boolean>
  /** Joins several servers' rooms; undefined where there is one server. */
  readonly adapter: RedisAdapter['adapter'] | undefined
}

type Connection = Socket<ClientEvents, ServerEvents>

const userRoom = (userId: number) => `user_${userId}`
const sessionRoom = (jti: string) => `session_${jti}`

export type Realtime = ReturnType<typeof createRealtime>

/** Socket.IO beside the API. Who is connected is known by the handshake's token alone, never by what is said later. */
export function createRealtime(server: HttpServer, parts: RealtimeDependencies) {
  const io = new Server<ClientEvents, ServerEvents>(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    ...(parts.adapter && { adapter: parts.adapter }),
  })
  io.on('connection', connection => void handleConnection(connection, parts))

  return {
    /** One notification to the customer, on every device. */
    publish: ({ orderId, userId, status }: StatusNotification): void => {
      io.to(userRoom(userId)).emit('order-status-notification', { orderId: String(orderId), status })
    },
    /** Ends the live connections of a token that was signed out. */
    disconnectSession: ({ jti }: Identity): void => {
      // Here at once, whatever becomes of the word to the others.
      io.local.in(sessionRoom(jti)).disconnectSockets(true)
      io.in(sessionRoom(jti)).disconnectSockets(true)
    },
    /** Ends what was signed out on other servers while this one could not hear them. */
    disconnectRevokedSessions: async (): Promise<void> => {
      for (const connection of io.sockets.sockets.values())
        if (await isTokenOfConnectionRevoked(connection, parts)) rejectConnection(connection)
    },
    close: async (): Promise<void> => {
      await io.close()
    },
  }
}

/** Anything may come as an id, and some of it cannot even be made a text of. */
const isOwnUserId = (userId: unknown, { id }: Identity): boolean => userId === id || userId === String(id)

/** Listens at once, since the client speaks as soon as it is connected; each answer waits for the identity. */
async function handleConnection(connection: Connection, parts: RealtimeDependencies): Promise<void> {
  const identity = identifyConnection(connection, parts)
  const asked = async (userId: unknown, agree: (who: Identity) => void) => {
    const who = await identity
    if (who && isOwnUserId(userId, who)) agree(who)
    else connection.emit('auth-error', { code: 'unauthenticated', message: 'This is not your account' })
  }
  connection.on('ping', () => connection.emit('pong'))
  connection.on('user-auth', userId => void asked(userId, () => connection.emit('auth-success')))
  connection.on(
    'join-user-room',
    userId =>
      void asked(userId, who => {
        connection.join(userRoom(who.id))
        connection.emit('room-joined', { room: userRoom(who.id) })
      }),
  )
  const who = await identity
  // It may have left meanwhile, and would never take the timer with it.
  if (!connection.connected) return
  if (who) disconnectAtTokenExpiry(connection, who, parts)
  else rejectConnection(connection)
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
  parts: RealtimeDependencies,
): Promise<boolean> {
  const identity = await verifyHandshakeToken(connection, parts)
  return identity !== null && parts.isRevoked(identity.jti)
}

async function identifyConnection(
  connection: Connection,
  parts: RealtimeDependencies,
): Promise<Identity | null> {
  const { isRevoked } = parts
  const identity = await verifyHandshakeToken(connection, parts)
  const isGone = identity === null || (await isRevoked(identity.jti).catch(() => true))
  return isGone ? null : identity
}

function rejectConnection(connection: Connection): void {
  connection.emit('auth-error', { code: 'unauthenticated', message: 'Please sign in to continue' })
  connection.disconnect(true)
}

/** A live connection ends with its token. */
function disconnectAtTokenExpiry(
  connection: Connection,
  { jti, exp }: Identity,
  { now }: RealtimeDependencies,
): void {
  connection.join(sessionRoom(jti))
  const left = Math.min(exp * 1000 - now(), MAX_TIMER_DELAY)
  const timer = setTimeout(() => rejectConnection(connection), left)
  timer.unref()
  connection.on('disconnect', () => clearTimeout(timer))
}
