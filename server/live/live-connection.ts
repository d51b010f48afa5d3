/** One live connection: who it belongs to, what it joins, and when it ends. */
import type { Socket } from 'socket.io'
import { textId } from '#domain/contract/parsers'
import type { KitchenClientEvents, KitchenServerEvents } from '#domain/contract/realtime/event-payloads'
import { handshakeSchema, readSeq } from '#domain/contract/realtime/socket-events'
import type { SessionCheck } from '#server/identity/auth/sessions/session-store'
import type { Identity, TokenService } from '#server/identity/auth/tokens'
import type { NumberedNotification } from '#server/messages/outbox/outbox-store'
import type { MissedNotifications } from './missed-notifications'

/** `setTimeout` cannot wait longer than this, in milliseconds. */
const MAX_TIMER_DELAY = 2 ** 31 - 1
/** Each server counts its own. */
const MAX_CONNECTIONS_PER_CUSTOMER = 8
const KITCHEN_PREFIX = 'kitchen_'

export interface ConnectionDependencies {
  readonly tokens: Pick<TokenService, 'verify'>
  readonly now: () => number
  readonly isSessionValid: SessionCheck
  /** Called when it is known whose connection it is. */
  readonly setCustomer: (connection: Connection, customer: number) => void
  /** Called when a kitchen board has joined. */
  readonly onBoardOpened: () => void
  /** Reads what a customer has missed since a sequence number. */
  readonly readMissed: (
    userId: number,
    lastSeq: number | null,
    onRead: (missed: MissedNotifications) => void,
  ) => Promise<void>
}

export type Connection = Socket<KitchenClientEvents, KitchenServerEvents>

/** Gets the notifications of a customer. */
export const userRoom = (userId: number) => `user_${userId}`
/** Holds all connections of a customer, also those that do not ask for notifications. */
export const customerRoom = (userId: number) => `customer_${userId}`
/** Holds the connections of one token. */
export const sessionRoom = (jti: string) => `session_${jti}`

/** Holds all kitchen boards. */
export const BOARDS_ROOM = 'boards'

/** Holds the kitchen boards of a vendor. */
export const kitchenRoom = (vendorId: number) => `${KITCHEN_PREFIX}${vendorId}`

/** The vendor of a kitchen room; null for any other room. */
export const vendorOfRoom = (room: string): number | null =>
  room.startsWith(KITCHEN_PREFIX) ? Number(room.slice(KITCHEN_PREFIX.length)) : null

export const toEvent = ({ orderId, status, seq }: NumberedNotification) =>
  ['order-status-notification', { orderId: String(orderId), status, seq }] as const

/** A client may send any value as an id, even one that cannot become a string. */
const isOwnUserId = (userId: unknown, { id }: Identity): boolean =>
  textId.safeParse(userId).data === String(id)

/** Adds the listeners at once, because the client sends as soon as it is connected. Each answer waits for the identity. */
export async function handleConnection(
  connection: Connection,
  dependencies: ConnectionDependencies,
): Promise<void> {
  const identity = identifyConnection(connection, dependencies)
  const withOwnIdentity = async (userId: unknown, handle: (ownIdentity: Identity) => void) => {
    const ownIdentity = await identity
    // A connection that has ended would stay in the rooms that it joins.
    if (!connection.connected) return
    if (ownIdentity && isOwnUserId(userId, ownIdentity)) handle(ownIdentity)
    else connection.emit('auth-error', { code: 'unauthenticated', message: 'This is not your account' })
  }
  // Joining reads from the database, so a client that asks again and again is answered once.
  let hasJoined = false
  connection.on('ping', () => connection.emit('pong'))
  connection.on('user-auth', userId => void withOwnIdentity(userId, () => connection.emit('auth-success')))
  connection.on(
    'join-user-room',
    userId =>
      void withOwnIdentity(userId, ({ id }) => {
        if (hasJoined) return
        hasJoined = true
        void joinUserRoom(connection, id, dependencies)
      }),
  )
  connection.on('join-kitchen', async () => joinKitchen(connection, await identity, dependencies))
  const knownIdentity = await identity
  // A connection that has ended in the meantime would never clear the timer.
  if (!connection.connected) return
  if (!knownIdentity) return rejectConnection(connection)
  dependencies.setCustomer(connection, knownIdentity.id)
  disconnectAtTokenExpiry(connection, knownIdentity, dependencies)
  disconnectOldest(connection, knownIdentity)
}

/** Joins a customer's room, and sends what the customer has missed. If that cannot be read, the client tries again. */
const joinUserRoom = (connection: Connection, id: number, { readMissed }: ConnectionDependencies) =>
  readMissed(id, readSeq(connection.handshake.auth), ({ seq, notifications }) => {
    if (!connection.connected) return
    connection.join(userRoom(id))
    connection.emit('room-joined', { room: userRoom(id), seq })
    for (const notification of notifications) connection.emit(...toEvent(notification))
  }).catch(() => connection.disconnect(true))

/** Joins a kitchen board to the room of its vendor. Accounts that are no staff have no board. */
function joinKitchen(
  connection: Connection,
  identity: Identity | null,
  { onBoardOpened }: ConnectionDependencies,
): void {
  if (!connection.connected) return
  if (identity?.role !== 'vendor' || identity.vendorId === null) {
    connection.emit('auth-error', { code: 'staff_only', message: 'Only the staff of a trailer can do this' })
    return
  }
  connection.join([BOARDS_ROOM, kitchenRoom(identity.vendorId)])
  connection.emit('kitchen-joined')
  onBoardOpened()
}

async function verifyHandshakeToken(
  { handshake }: Connection,
  { tokens }: Pick<ConnectionDependencies, 'tokens'>,
): Promise<Identity | null> {
  const { data } = handshakeSchema.safeParse(handshake.auth)
  return data ? tokens.verify(data.token) : null
}

/** Ends a connection whose token has ended. @throws the error of the database */
export async function disconnectIfEnded(
  connection: Connection,
  dependencies: Omit<ConnectionDependencies, 'setCustomer'>,
): Promise<void> {
  const identity = await verifyHandshakeToken(connection, dependencies)
  if (identity !== null && !(await dependencies.isSessionValid(identity))) rejectConnection(connection)
}

/**
 * The identity of a connection; null if its token is not valid, or if the connection has ended. It joins the rooms of its token
 * and its customer first, and checks the token then. A sign-out during the check finds the connection in the rooms.
 */
async function identifyConnection(
  connection: Connection,
  dependencies: ConnectionDependencies,
): Promise<Identity | null> {
  const identity = await verifyHandshakeToken(connection, dependencies)
  if (identity === null || !connection.connected) return null
  await connection.join([sessionRoom(identity.jti), customerRoom(identity.id)])
  try {
    return (await dependencies.isSessionValid(identity)) ? identity : null
  } catch {
    // The database does not answer. The client tries again, so that an outage signs no customer out.
    connection.disconnect(true)
    return null
  }
}

function rejectConnection(connection: Connection): void {
  connection.emit('auth-error', { code: 'unauthenticated', message: 'Please sign in to continue' })
  connection.disconnect(true)
}

/**
 * Ends the oldest connections of a customer who has too many: a phone has most likely lost them. The error keeps their tabs from
 * reconnecting until they are shown again.
 */
function disconnectOldest(connection: Connection, { id }: Identity): void {
  const { adapter, sockets } = connection.nsp
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
  { now }: ConnectionDependencies,
): void {
  const remaining = Math.min(exp * 1000 - now(), MAX_TIMER_DELAY)
  const timer = setTimeout(() => rejectConnection(connection), remaining)
  timer.unref()
  connection.on('disconnect', () => clearTimeout(timer))
}
