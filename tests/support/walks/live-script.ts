/** A live line that does what a walk says: a real Socket.IO server, without a park behind it. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'

/**
 * What becomes of connections. `welcoming`: all that is asked is answered; `quiet`: accepted, and nothing is answered; `refusing`: turned
 * away with a reason; `held`: nobody answers, until `letIn` or `turnAway`.
 */
export type Manner = 'welcoming' | 'quiet' | 'refusing' | 'held'

/** What is answered to what, where the server is welcoming. */
const ANSWERS = { 'user-auth': 'auth-success', 'join-user-room': 'room-joined', ping: 'pong' } as const

/** A page's time may run by the hour while nothing comes from here: no client takes that for a dead line. In ms. */
const NEVER = 2_000_000_000

export interface LiveScript {
  /** What becomes of connections, and of what they ask, from now on. */
  readonly turn: (manner: Manner) => void
  /** Accepts what is held, and what comes, until a page is let in: one that has given up its connection says nothing on it. */
  readonly letIn: () => Promise<void>
  /** The same, until a page is turned away. */
  readonly turnAway: () => Promise<void>
  /** Says something to every connection that is open. */
  readonly say: (event: string, ...payload: readonly unknown[]) => void
  /** Closes every connection. */
  readonly drop: () => void
  /** How many connections are open. */
  readonly count: () => number
  /** Welcoming, and without a connection. */
  readonly reset: () => void
  readonly close: () => Promise<void>
}

/** A connection on its way. */
interface Held {
  readonly request: IncomingMessage
  readonly goOn: () => void
}

/** Keeps what is held from the server until it is let go. */
function gateOf(server: HttpServer, isShut: () => boolean) {
  let held: readonly Held[] = []
  const isLive = (url: string | undefined) => url?.startsWith('/socket.io/') === true
  const keep = (event: 'upgrade' | 'request') => {
    const inner = server.listeners(event)
    server.removeAllListeners(event)
    server.on(event, (request: IncomingMessage, ...rest: readonly (Duplex | Buffer)[]) => {
      const goOn = () => {
        for (const listener of inner) listener.call(server, request, ...rest)
      }
      if (!isLive(request.url) || !isShut()) return goOn()
      held = [...held, { request, goOn }]
    })
  }
  keep('upgrade')
  keep('request')
  const empty = (each: (one: Held) => void) => {
    const all = held
    held = []
    for (const one of all) each(one)
  }
  return {
    letGo: () => empty(({ request, goOn }) => request.socket.destroyed || goOn()),
    lose: () => empty(({ request }) => request.socket.destroy()),
  }
}

/** Opens a live line beside a server's other work. */
export function makeLiveScript(server: HttpServer): LiveScript {
  let manner: Manner = 'welcoming'
  /** How the next page is received that asks for its connection, while nobody else is. */
  let verdict: 'in' | 'away' | null = null
  let decided = () => {}
  const io = new Server(server, { serveClient: false, pingInterval: NEVER, pingTimeout: NEVER / 100 })
  const gate = gateOf(server, () => manner === 'held' && verdict === null)
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
    for (const [asked, answer] of Object.entries(ANSWERS))
      socket.on(asked, () => manner === 'welcoming' && socket.emit(answer))
  })
  const drop = () => {
    for (const { conn } of io.sockets.sockets.values()) conn.close()
  }
  return {
    turn: next => {
      manner = next
    },
    letIn: () => receive('in'),
    turnAway: () => receive('away'),
    say: (event, ...payload) => void io.emit(event, ...payload),
    drop,
    count: () => io.sockets.sockets.size,
    reset: () => {
      manner = 'welcoming'
      verdict = null
      gate.lose()
      drop()
    },
    close: async () => {
      gate.lose()
      await io.close()
    },
  }
}
