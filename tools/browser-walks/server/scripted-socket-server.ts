/** A live line that does what a walk says: a real Socket.IO server, without a park behind it. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'

/**
 * What becomes of connections. `welcoming`: all that is asked is answered; `quiet`: accepted, and nothing is answered; `refusing`: turned
 * away with a reason; `held`: nobody answers, until `letIn` or `turnAway`.
 */
export type ConnectionMode = 'answering' | 'silent' | 'refusing' | 'held'

/** What is answered to what, where the server is welcoming. */
const EVENT_ANSWERS = { 'user-auth': 'auth-success', 'join-user-room': 'room-joined', ping: 'pong' } as const

/** A page's time may run by the hour while nothing comes from here: no client takes that for a dead line. In ms. */
const NEVER_MS = 2_000_000_000

export interface ScriptedSocketServer {
  /** What becomes of connections, and of what they ask, from now on. */
  readonly setMode: (manner: ConnectionMode) => void
  /** Accepts what is held, and what comes, until a page is let in: one that has given up its connection says nothing on it. */
  readonly acceptNext: () => Promise<void>
  /** The same, until a page is turned away. */
  readonly refuseNext: () => Promise<void>
  /** Says something to every connection that is open. */
  readonly emitToAll: (event: string, ...payload: readonly unknown[]) => void
  /** Closes every connection. */
  readonly closeAll: () => void
  /** How many connections are open. */
  readonly countConnections: () => number
  /** Welcoming, and without a connection. */
  readonly reset: () => void
  readonly close: () => Promise<void>
}

/** A connection on its way. */
interface HeldConnection {
  readonly request: IncomingMessage
  readonly release: () => void
}

/** Keeps what is held from the server until it is let go. */
function createConnectionGate(server: HttpServer, isShut: () => boolean) {
  let held: readonly HeldConnection[] = []
  const isLive = (url: string | undefined) => url?.startsWith('/socket.io/') === true
  const keep = (event: 'upgrade' | 'request') => {
    const inner = server.listeners(event)
    server.removeAllListeners(event)
    server.on(event, (request: IncomingMessage, ...rest: readonly (Duplex | Buffer)[]) => {
      const release = () => {
        for (const listener of inner) listener.call(server, request, ...rest)
      }
      if (!isLive(request.url) || !isShut()) return release()
      held = [...held, { request, release }]
    })
  }
  keep('upgrade')
  keep('request')
  const empty = (each: (one: HeldConnection) => void) => {
    const all = held
    held = []
    for (const one of all) each(one)
  }
  return {
    letGo: () => empty(({ request, release }) => request.socket.destroyed || release()),
    lose: () => empty(({ request }) => request.socket.destroy()),
  }
}

/** Opens a live line beside a server's other work. */
export function createScriptedSocketServer(server: HttpServer): ScriptedSocketServer {
  let manner: ConnectionMode = 'answering'
  /** How the next page is received that asks for its connection, while nobody else is. */
  let verdict: 'in' | 'away' | null = null
  let decided = () => {}
  const io = new Server(server, { serveClient: false, pingInterval: NEVER_MS, pingTimeout: NEVER_MS / 100 })
  const gate = createConnectionGate(server, () => manner === 'held' && verdict === null)
  io.use((_, next) => {
    next(manner === 'refusing' || verdict === 'away' ? new Error('refused') : undefined)
    verdict = null
    decided()
  })
  const receive = (as: 'in' | 'away') =>
    new Promise<void>(resolve => {
      verdict = as
      decided = resolve
      gate.letGo()
    })
  io.on('connection', (socket: Socket) => {
    for (const [asked, answer] of Object.entries(EVENT_ANSWERS))
      socket.on(asked, () => manner === 'answering' && socket.emit(answer))
  })
  const closeAll = () => {
    for (const { conn } of io.sockets.sockets.values()) conn.close()
  }
  return {
    setMode: next => {
      manner = next
    },
    acceptNext: () => receive('in'),
    refuseNext: () => receive('away'),
    emitToAll: (event, ...payload) => void io.emit(event, ...payload),
    closeAll,
    countConnections: () => io.sockets.sockets.size,
    reset: () => {
      manner = 'answering'
      verdict = null
      gate.lose()
      closeAll()
    },
    close: async () => {
      gate.lose()
      await io.close()
    },
  }
}
