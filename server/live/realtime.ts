import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import type { KitchenClientEvents, KitchenServerEvents } from '#domain/contract/realtime/event-payloads'
import type { RequestCount } from '#server/core/http/limits/request-counter'
import { connectionCountChanged, loadShed } from '#server/core/metrics/signals'
import type { Identity } from '#server/identity/auth/tokens'
import type { NumberedNotification } from '#server/messages/outbox/outbox-store'
import { createWebSocketEngine, limitConnection } from './connection-limits'
import {
  BOARDS_ROOM,
  type ConnectionDependencies,
  customerRoom,
  disconnectIfEnded,
  handleConnection,
  kitchenRoom,
  sessionRoom,
  toEvent,
  userRoom,
  vendorOfRoom,
} from './live-connection'
import { connectionIdOf, forwardToHolders } from './polling-holders'
import type { RedisAdapter } from './redis-adapter'

/** What Engine.IO reports about a request that it refuses. One for an upgrade has no response. */
interface RefusedConnection {
  readonly req: IncomingMessage & { readonly res?: ServerResponse; readonly websocket?: unknown }
}

/**
 * Answers a refused upgrade before Engine.IO does, whose own answer lacks the headers of every answer. After this the socket takes
 * nothing more.
 */
const answerRefusedUpgrade =
  (createAnswer: (request: IncomingMessage) => string) =>
  ({ req }: RefusedConnection): void => {
    const isUpgraded = req.websocket !== undefined
    if (req.res === undefined && !isUpgraded) req.socket.end(createAnswer(req))
  }

/** In seconds. */
const RETRY_AFTER = 60

/** Counts a request. @param customer null until the connection is identified */
type CountPost = (request: IncomingMessage, customer: number | null) => boolean

/**
 * Limits the requests by POST of a new server's connections. Polling clients send by POST: such a request counts like a call of the
 * API, for its customer, or for its address until he is known.
 * @param createId creates the id of a connection
 * @returns a function that sets the customer of a connection
 */
function limitPosts(
  { engine }: Pick<Server, 'engine'>,
  createId: () => string,
  isPostAllowed: CountPost,
): (connection: Socket, customer: number) => void {
  const idsOfHandshakes = new WeakMap<IncomingMessage, string>()
  const customers = new Map<string, number>()
  engine.generateId = (request: IncomingMessage) => {
    const id = createId()
    idsOfHandshakes.set(request, id)
    return id
  }
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const id = connectionIdOf(request) ?? ''
    if (request.method !== 'POST' || isPostAllowed(request, customers.get(id) ?? null)) return next()
    response.writeHead(429, { 'retry-after': String(RETRY_AFTER), connection: 'close' }).end()
  })
  return ({ conn }, customer) => {
    const id = idsOfHandshakes.get(conn.request) ?? ''
    customers.set(id, customer)
    conn.once('close', () => customers.delete(id))
  }
}

/** In milliseconds. A connection without a request would delay the stop for longer. */
const CLOSE_TIMEOUT = 5_000
/** How long other servers have to name their boards, in milliseconds. They need a few. */
const ANSWER_TIMEOUT = 500
const MAX_MESSAGE_BYTES = 16 * 1024

interface RealtimeDependencies extends Omit<ConnectionDependencies, 'setCustomer'> {
  /** Shares the rooms of several servers. Undefined for a single server. */
  readonly adapter: RedisAdapter['adapter'] | undefined
  /** The secret of all servers. */
  readonly secret: string
  /** Other origins whose pages may connect. */
  readonly allowedOrigins: readonly string[]
  /** Whether the page of a new connection may open it. */
  readonly isOriginAllowed: (request: IncomingMessage) => boolean
  /** Whether the address of a new connection may open it. */
  readonly isHandshakeAllowed: (request: IncomingMessage) => boolean
  /** Counts a request with which a polling client sends. */
  readonly isPostAllowed: CountPost
  /** The whole answer to a request that cannot become a connection, with the headers of every answer. */
  readonly createUnreadableAnswer: (request: IncomingMessage) => string
}

/** What servers tell each other. */
interface InterServerEvents {
  'requests-counted': (counter: string, counts: readonly RequestCount[]) => void
}

type RealtimeServer = Server<KitchenClientEvents, KitchenServerEvents, InterServerEvents>

const vendorsOfRooms = (rooms: Iterable<string>): number[] =>
  [...rooms].map(vendorOfRoom).filter(vendorId => vendorId !== null)

/** The vendors whose boards are connected to any server; null if another server does not answer in time. */
async function findBoardsOfAllServers(io: RealtimeServer): Promise<number[] | null> {
  const boards = await Promise.race([
    io
      .in(BOARDS_ROOM)
      .fetchSockets()
      .catch(() => null),
    wait(ANSWER_TIMEOUT, null, { ref: false }),
  ])
  return boards?.flatMap(({ rooms }) => vendorsOfRooms(rooms)) ?? null
}

function createSocketServer(
  server: HttpServer,
  dependencies: RealtimeDependencies,
): { readonly io: RealtimeServer; readonly setCustomer: ReturnType<typeof limitPosts> } {
  const { adapter, secret, allowedOrigins, isOriginAllowed, isHandshakeAllowed } = dependencies
  const io: RealtimeServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    wsEngine: createWebSocketEngine(dependencies.now),
    allowRequest: (request, callback) => {
      if (!isOriginAllowed(request)) return callback(null, false)
      const isAllowed = isHandshakeAllowed(request)
      if (!isAllowed) loadShed.send({ reason: 'handshake_refused' })
      callback(null, isAllowed)
    },
    ...(allowedOrigins.length > 0 && { cors: { origin: [...allowedOrigins] } }),
    ...(adapter && { adapter }),
  })
  io.engine.on('connection', (connection: Socket['conn']) => limitConnection(connection, dependencies.now))
  io.engine.on('connection_error', answerRefusedUpgrade(dependencies.createUnreadableAnswer))
  // Several servers: a proxy may send the requests of one connection to any of them.
  const createId = adapter ? forwardToHolders(server, secret) : randomUUID
  return { io, setCustomer: limitPosts(io, createId, dependencies.isPostAllowed) }
}

export type Realtime = ReturnType<typeof createRealtime>

/** Creates the Socket.IO server. Only the token of the handshake identifies a connection, never a later message. */
export function createRealtime(server: HttpServer, dependencies: RealtimeDependencies) {
  const { io, setCustomer } = createSocketServer(server, dependencies)
  io.on('connection', connection => {
    connectionCountChanged.send(1)
    connection.on('disconnect', () => connectionCountChanged.send(-1))
    void handleConnection(connection, { ...dependencies, setCustomer })
  })
  const disconnectRoom = (room: string) => {
    // The local connections end at once, even if the other servers cannot be reached.
    io.local.in(room).disconnectSockets(true)
    io.in(room).disconnectSockets(true)
  }

  const listOpenBoards = (): number[] => vendorsOfRooms(io.sockets.adapter.rooms.keys())

  return {
    /** Sends one notification to the customer, on every device (specification 22.12). */
    publish: (notification: NumberedNotification): void => {
      io.to(userRoom(notification.userId)).emit(...toEvent(notification))
    },
    /** The vendors whose kitchen boards are connected to this server. */
    listOpenBoards,
    /** The vendors whose kitchen boards are connected to any server; null if a server does not answer. */
    findBoardsOfAllServers: (): Promise<number[] | null> => findBoardsOfAllServers(io),
    /** The same; only the ones of this server if another does not answer. */
    findOpenBoards: async (): Promise<number[]> => (await findBoardsOfAllServers(io)) ?? listOpenBoards(),
    /** Tells the boards of a vendor on this server to load again. Each server watches for its own boards. */
    publishBoardChange: (vendorId: number): void => {
      io.local.to(kitchenRoom(vendorId)).emit('board-changed')
    },
    /** Ends the live connections of a token that was signed out. */
    disconnectSession: ({ jti }: Pick<Identity, 'jti'>): void => disconnectRoom(sessionRoom(jti)),
    /** Ends the live connections of an account, on every device. */
    disconnectAccount: ({ id }: Pick<Identity, 'id'>): void => disconnectRoom(customerRoom(id)),
    /** Ends the connections whose token has ended: on a server that was not reached, or with a change of the account. */
    disconnectEndedSessions: async (): Promise<void> => {
      const connections = [...io.sockets.sockets.values()]
      await Promise.all(connections.map(connection => disconnectIfEnded(connection, dependencies)))
    },
    /** Tells the other servers how many requests this one has counted. */
    sendRequestCounts: (counter: string, counts: readonly RequestCount[]): void => {
      io.serverSideEmit('requests-counted', counter, counts)
    },
    /** Sets the listener of what the other servers have counted. */
    onRequestCounts: (listener: InterServerEvents['requests-counted']): void => {
      io.on('requests-counted', listener)
    },
    /** Ends all live connections, and resolves when the running requests have ended, or after five seconds. */
    close: async (): Promise<void> => {
      await Promise.race([io.close(), wait(CLOSE_TIMEOUT, undefined, { ref: false })])
    },
  }
}
