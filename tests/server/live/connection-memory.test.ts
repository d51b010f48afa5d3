/** What clients cost that send without end and read nothing, in the memory of a server process with a small heap. */
import { afterEach, expect, inject, it } from 'vitest'
import {
  openPolling,
  openUnreadWebSocket,
  PING_FRAME,
  textFrame,
} from '#tests/fixtures/server/customers/raw-live-connection'
import {
  type SmallHeapServer,
  startSmallHeapServer,
} from '#tests/fixtures/server/processes/small-heap-server'

/** In MB. The server needs about half of it. */
const HEAP = 192
const TOGETHER = 10
/** By one websocket. */
const BODIES = 100
/** The packets of one body of 16 kB. */
const PACKETS = 2_700
const PINGS = 1_400

const cleanups: (() => unknown)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0).toReversed()) cleanUp()
})

interface Attacker {
  readonly server: SmallHeapServer
  readonly poll: () => ReturnType<typeof openPolling>
  readonly connect: (sid?: string) => ReturnType<typeof openUnreadWebSocket>
}

const connectPacket = ({ token }: SmallHeapServer) => `40${JSON.stringify({ token })}`
const repeat = <Packet>(packet: Packet) => Array.from({ length: PACKETS }, () => packet)

/** More than the system keeps for a client that does not read. */
async function flood({ write }: Awaited<ReturnType<Attacker['connect']>>, frame: Buffer): Promise<void> {
  const frames = Buffer.concat(repeat(frame))
  for (let count = 0; count < BODIES; count += 1) await write(frames)
}

/** Each keeps its connection open, if the server does. */
const ATTEMPT_KINDS: readonly (readonly [
  string,
  number,
  number,
  (attacker: Attacker) => Promise<unknown>,
])[] = [
  [
    'polls, and joins a namespace that does not exist',
    1_000,
    64,
    async ({ poll }) => (await poll()).post(repeat('40/a,')),
  ],
  [
    'polls, and pings with a token',
    100,
    16,
    async ({ server, poll }) => {
      const { post } = await poll()
      await post([connectPacket(server)])
      let isOpen = true
      for (let count = 0; isOpen && count < BODIES; count += 1)
        isOpen = (await post(repeat('42["ping"]').slice(0, PINGS))) === 200
    },
  ],
  ['polls, and joins again and again', 200, 16, async ({ poll }) => (await poll()).post(repeat('40'))],
  [
    'has a websocket, and pings with a token',
    20,
    16,
    async ({ server, connect }) => {
      const socket = await connect()
      await socket.write(textFrame(connectPacket(server)))
      await flood(socket, textFrame('42["ping"]'))
    },
  ],
  [
    'has a websocket, and sends ping frames',
    20,
    16,
    async ({ connect }) => flood(await connect(), PING_FRAME),
  ],
  [
    'probes a websocket again and again',
    20,
    16,
    async ({ poll, connect }) => flood(await connect((await poll()).sid), textFrame('2probe')),
  ],
]

it.each(ATTEMPT_KINDS)(
  'a client that %s, %i times, costs at most %i MB',
  async (_, attempts, megabytes, attempt) => {
    const server = await startSmallHeapServer(inject('embeddedTemplate'), HEAP)
    cleanups.push(server.stop)
    const attacker = {
      server,
      poll: () => openPolling(server.address),
      connect: async (sid?: string) => {
        const socket = await openUnreadWebSocket(server.address, sid)
        cleanups.push(socket.close)
        return socket
      },
    }
    await attempt(attacker)
    const before = await server.readMemory()
    for (let count = 0; count < attempts; count += TOGETHER)
      await Promise.all(Array.from({ length: TOGETHER }, () => attempt(attacker)))
    expect((await server.readMemory()) - before).toBeLessThan(megabytes * 1024 * 1024)
  },
  240_000,
)
