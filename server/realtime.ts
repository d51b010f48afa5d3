import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#domain/calls/events'
import type { Identity, Tokens } from '#server/accounts/tokens'
import type { SharedRooms } from '#server/redis-rooms'
import type { StatusNews } from '#server/stores/outbox'

const LARGEST_MESSAGE = 16 * 1024
/** `setTimeout` cannot wait longer than this, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

interface RealtimeParts {
  readonly tokens: Tokens
  readonly now: () => number
  readonly isRevoked: (jti: string) => Promise<boolean>
  /** Joins several servers' rooms; undefined where there is one server. */
  readonly adapter: SharedRooms['adapter'] | undefined
}

type Connection = Socket<ClientEvents, ServerEvents>

const roomOf = (userId: number) => `user_${userId}`
const sessionOf = (jti: string) => `session_${jti}`

export type Realtime = ReturnType<typeof makeRealtime>

/** Socket.IO beside the API. Who is connected is known by the handshake's token alone, never by what is said later. */
export function makeRealtime(server: HttpServer, parts: RealtimeParts) {
  const io = new Server<ClientEvents, ServerEvents>(server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    ...(parts.adapter && { adapter: parts.adapter }),
  })
  io.on('connection', connection => void welcome(connection, parts))

  return {
    /** One notification to the customer, on every device. */
    announce: ({ orderId, userId, status }: StatusNews): void => {
      io.to(roomOf(userId)).emit('order-status-notification', { orderId: String(orderId), status })
    },
    /** Ends the live connections of a token that was signed out. */
    endSession: ({ jti }: Identity): void => {
      // Here at once, whatever becomes of the word to the others.
      io.local.in(sessionOf(jti)).disconnectSockets(true)
      io.in(sessionOf(jti)).disconnectSockets(true)
    },
    /** Ends what was signed out on other servers while this one could not hear them. */
    endMissedSessions: async (): Promise<void> => {
      for (const connection of io.sockets.sockets.values())
        if (await isSignedOut(connection, parts)) turnAway(connection)
    },
    close: async (): Promise<void> => {
      await io.close()
    },
  }
}

/** Anything may come as an id, and some of it cannot even be made a text of. */
const names = (userId: unknown, { id }: Identity): boolean => userId === id || userId === String(id)

/** Listens at once, since the client speaks as soon as it is connected; each answer waits for the identity. */
async function welcome(connection: Connection, parts: RealtimeParts): Promise<void> {
  const identity = identify(connection, parts)
  const asked = async (userId: unknown, agree: (who: Identity) => void) => {
    const who = await identity
    if (who && names(userId, who)) agree(who)
    else connection.emit('auth-error', { code: 'unauthenticated', message: 'This is not your account' })
  }
  connection.on('ping', () => connection.emit('pong'))
  connection.on('user-auth', userId => void asked(userId, () => connection.emit('auth-success')))
  connection.on(
    'join-user-room',
    userId =>
      void asked(userId, who => {
        connection.join(roomOf(who.id))
        connection.emit('room-joined', { room: roomOf(who.id) })
      }),
  )
  const who = await identity
  // It may have left meanwhile, and would never take the timer with it.
  if (!connection.connected) return
  if (who) keepWhileValid(connection, who, parts)
  else turnAway(connection)
}

async function readToken({ handshake }: Connection, { tokens }: RealtimeParts): Promise<Identity | null> {
  const token: unknown = handshake.auth.token
  return typeof token === 'string' ? tokens.read(token) : null
}

async function isSignedOut(connection: Connection, parts: RealtimeParts): Promise<boolean> {
  const identity = await readToken(connection, parts)
  return identity !== null && parts.isRevoked(identity.jti)
}

async function identify(connection: Connection, parts: RealtimeParts): Promise<Identity | null> {
  const { isRevoked } = parts
  const identity = await readToken(connection, parts)
  const isGone = identity === null || (await isRevoked(identity.jti).catch(() => true))
  return isGone ? null : identity
}

function turnAway(connection: Connection): void {
  connection.emit('auth-error', { code: 'unauthenticated', message: 'Please sign in to continue' })
  connection.disconnect(true)
}

/** A live connection ends with its token. */
function keepWhileValid(connection: Connection, { jti, exp }: Identity, { now }: RealtimeParts): void {
  connection.join(sessionOf(jti))
  const left = Math.min(exp * 1000 - now(), LONGEST_WAIT)
  const timer = setTimeout(() => turnAway(connection), left)
  timer.unref()
  connection.on('disconnect', () => clearTimeout(timer))
}
