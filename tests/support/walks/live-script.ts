/** A live line that does what a walk says: a real Socket.IO server, without a park behind it. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
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

/** So long a connection has to wait before it counts, in ms: the page may just be giving it up. */
const STEADY = 15

export interface LiveScript {
  /** What becomes of connections, and of what they ask, from now on. */
  readonly turn: (manner: Manner) => void
  /** Accepts the newest connection that is held, as soon as there is one. */
  readonly letIn: () => Promise<void>
  /** Turns the newest connection that is held away, as soon as there is one. */
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
  let arrived = () => {}
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
      arrived()
    })
  }
  keep('upgrade')
  keep('request')
  const newest = () => held.findLast(({ request }) => !request.socket.destroyed)
  const take = async (): Promise<Held> => {
    const found = newest()
    if (found) await setTimeout(STEADY)
    else await new Promise<void>(resolve => (arrived = resolve))
    if (!found || newest() !== found) return take()
    held = held.filter(other => other !== found)
    return found
  }
  const lose = () => {
    for (const { request } of held) request.socket.destroy()
    held = []
  }
  return { take, lose }
}

/** Opens a live line beside a server's other work. */
export function makeLiveScript(server: HttpServer): LiveScript {
  let manner: Manner = 'welcoming'
  const turnedAway = new WeakSet<IncomingMessage>()
  const io = new Server(server, { serveClient: false, pingInterval: NEVER, pingTimeout: NEVER / 100 })
  const gate = gateOf(server, () => manner === 'held')
  io.use(({ request }, next) => {
    next(manner === 'refusing' || turnedAway.has(request) ? new Error('refused') : undefined)
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
    letIn: async () => (await gate.take()).goOn(),
    turnAway: async () => {
      const { request, goOn } = await gate.take()
      turnedAway.add(request)
      goOn()
    },
    say: (event, ...payload) => void io.emit(event, ...payload),
    drop,
    count: () => io.sockets.sockets.size,
    reset: () => {
      manner = 'welcoming'
      gate.lose()
      drop()
    },
    close: async () => {
      gate.lose()
      await io.close()
    },
  }
}
