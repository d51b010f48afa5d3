/** What one live connection may cost. The app needs a small part of it. Beyond it the connection ends, and a client opens a new one. */
import type { Socket } from 'socket.io'
import { type WebSocket, WebSocketServer } from 'ws'

type EngineConnection = Socket['conn']

/** In bytes, of answers and notifications that the client has not taken. */
const MAX_UNREAD_BYTES = 256 * 1024
/** What a waiting packet takes beside its text, in bytes. */
const PACKET_OVERHEAD = 256
/** In one window. The app sends about five when it connects, and five in a minute then. */
const MAX_PACKETS = 100
/** In milliseconds. */
const WINDOW = 60_000
/** The app sends each message in one frame. A fragment takes more memory than its text. */
const MAX_FRAGMENTS = 16
/** A packet that joins a namespace begins with it. */
const JOIN = '0'
/** Such a packet for another namespace than the one that the server has. */
const JOIN_ANOTHER = '0/'

interface Packet {
  readonly type: string
  readonly data?: unknown
}

/** Creates a function that counts packets, and calls `end` when there are too many in a minute. */
function createPacketLimit(now: () => number, end: () => void): () => void {
  let packets = 0
  let windowEnd = 0
  return () => {
    if (now() >= windowEnd) {
      packets = 0
      windowEnd = now() + WINDOW
    }
    packets += 1
    if (packets > MAX_PACKETS) end()
  }
}

/** Ends a connection that leaves too much unread: what is being sent, and what waits until that is read. */
function limitUnreadBytes(connection: EngineConnection): void {
  let sending = 0
  let waiting = 0
  connection.on('packetCreate', ({ data }: Packet) => {
    waiting += PACKET_OVERHEAD + (typeof data === 'string' ? Buffer.byteLength(data) : 0)
    if (sending + waiting > MAX_UNREAD_BYTES) connection.close(true)
  })
  connection.on('flush', () => {
    sending = waiting
    waiting = 0
  })
}

/** Ends a connection that joins a namespace twice, or another one than the only one. */
function limitJoins(connection: EngineConnection): void {
  let hasJoined = false
  connection.on('packet', ({ type, data }: Packet) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(JOIN)) return
    if (hasJoined || data.startsWith(JOIN_ANOTHER)) connection.close(true)
    hasJoined = true
  })
}

/** Limits a new connection. */
export function limitConnection(connection: EngineConnection, now: () => number): void {
  limitUnreadBytes(connection)
  limitJoins(connection)
  connection.on(
    'packet',
    createPacketLimit(now, () => connection.close(true)),
  )
}

/**
 * Creates the websocket server for Engine.IO. It counts all messages and all pings of a websocket, also those that reach no
 * connection: each is answered. Too many cut the websocket at once, whether its client reads or not.
 */
export const createWebSocketEngine = (now: () => number) =>
  class extends WebSocketServer {
    constructor(options: ConstructorParameters<typeof WebSocketServer>[0]) {
      super({ ...options, maxFragments: MAX_FRAGMENTS })
    }

    override handleUpgrade(
      ...[request, socket, head, callback]: Parameters<WebSocketServer['handleUpgrade']>
    ) {
      super.handleUpgrade(request, socket, head, (websocket: WebSocket, ...rest) => {
        const countPacket = createPacketLimit(now, () => {
          // Those that have arrived already are thousands. Nothing handles them.
          websocket.removeAllListeners('message')
          websocket.terminate()
        })
        for (const event of ['message', 'ping', 'pong']) websocket.on(event, countPacket)
        callback(websocket, ...rest)
      })
    }
  }
