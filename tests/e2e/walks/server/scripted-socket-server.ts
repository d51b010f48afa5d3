/** A real Socket.IO server that does what a walk says. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'

/**
 * How the server treats connections. `answering`: accepts them and answers every event. `silent`: accepts them and answers
 * nothing. `refusing`: rejects them with a reason. `held`: keeps them waiting until `acceptNext` or `refuseNext`.
 */
type ConnectionMode = 'answering' | 'silent' | 'refusing' | 'held'

/** The answers by event, in the mode `answering`. */
const EVENT_ANSWERS = { 'user-auth': 'auth-success', 'join-user-room': 'room-joined', ping: 'pong' } as const

/** The ping interval in ms. It never ends, so a client does not give up while the page's clock runs for hours. */
const NEVER_MS = 2_000_000_000

export interface ScriptedSocketServer {
  readonly setMode: (mode: ConnectionMode) => void
  /** Releases held connections and accepts the next one. Resolves when a page is connected; aborted connections do not count. */
  readonly acceptNext: () => Promise<void>
  /** Releases held connections and rejects the next one. */
  readonly refuseNext: () => Promise<void>
  /** Sends an event to every open connection. */
  readonly emitToAll: (event: string, ...payload: readonly unknown[]) => void
  /** Closes every connection. */
  readonly closeAll: () => void
  /** How many connections are open. */
  readonly countConnections: () => number
  /** Closes all connections and returns to the mode `answering`. */
  readonly reset: () => void
  readonly close: () => Promise<void>
}

/** A connection that waits to be accepted. */
interface HeldConnection {
  readonly request: IncomingMessage
  readonly release: () => void
}

/** Holds connection requests back from Socket.IO while the gate is closed. */
function createConnectionGate(server: HttpServer, isClosed: () => boolean) {
  let held: readonly HeldConnection[] = []
  const isSocketUrl = (url: string | undefined) => url?.startsWith('/socket.io/') === true
  const intercept = (event: 'upgrade' | 'request') => {
    const listeners = server.listeners(event)
    server.removeAllListeners(event)
    server.on(event, (request: IncomingMessage, ...rest: readonly (Duplex | Buffer)[]) => {
      const release = () => {
        for (const listener of listeners) listener.call(server, request, ...rest)
      }
      if (!isSocketUrl(request.url) || !isClosed()) return release()
      held = [...held, { request, release }]
    })
  }
  intercept('upgrade')
  intercept('request')
  const takeHeld = (): readonly HeldConnection[] => {
    const connections = held
    held = []
    return connections
  }
  return {
    releaseAll: () => {
      for (const { request, release } of takeHeld()) if (!request.socket.destroyed) release()
    },
    destroyAll: () => {
      for (const { request } of takeHeld()) request.socket.destroy()
    },
  }
}

/** Adds the Socket.IO server to an HTTP server. */
export function createScriptedSocketServer(server: HttpServer): ScriptedSocketServer {
  let mode: ConnectionMode = 'answering'
  /** What happens to the next connection; null while none is decided. */
  let nextDecision: 'accept' | 'refuse' | null = null
  let onDecided = () => {}
  const io = new Server(server, { serveClient: false, pingInterval: NEVER_MS, pingTimeout: NEVER_MS / 100 })
  const gate = createConnectionGate(server, () => mode === 'held' && nextDecision === null)
  io.use((_, next) => {
    next(mode === 'refusing' || nextDecision === 'refuse' ? new Error('refused') : undefined)
    nextDecision = null
    onDecided()
  })
  const decideNext = (decision: 'accept' | 'refuse') =>
    new Promise<void>(resolve => {
      nextDecision = decision
      onDecided = resolve
      gate.releaseAll()
    })
  io.on('connection', (socket: Socket) => {
    // A kitchen board joins as soon as it is connected, so its answer needs no decision of the walk.
    socket.on('join-kitchen', () => socket.emit('kitchen-joined'))
    for (const [event, answer] of Object.entries(EVENT_ANSWERS))
      socket.on(event, () => mode === 'answering' && socket.emit(answer))
  })
  const closeAll = () => {
    for (const { conn } of io.sockets.sockets.values()) conn.close()
  }
  return {
    setMode: next => {
      mode = next
    },
    acceptNext: () => decideNext('accept'),
    refuseNext: () => decideNext('refuse'),
    emitToAll: (event, ...payload) => void io.emit(event, ...payload),
    closeAll,
    countConnections: () => io.sockets.sockets.size,
    reset: () => {
      mode = 'answering'
      nextDecision = null
      gate.destroyAll()
      closeAll()
    },
    close: async () => {
      gate.destroyAll()
      await io.close()
    },
  }
}
