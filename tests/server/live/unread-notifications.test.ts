import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRealtime } from '#server/live/realtime'
import { openPolling } from '#tests/fixtures/server/customers/raw-live-connection'

const USER_ID = 7
const IDENTITY = {
  id: USER_ID,
  role: 'customer',
  vendorId: null,
  jti: 'session-1',
  sessionVersion: 1,
  exp: 4_000_000_000,
} as const

const server = createServer()
const realtime = createRealtime(server, {
  secret: '',
  now: () => Date.now(),
  adapter: undefined,
  allowedOrigins: [],
  isOriginAllowed: () => true,
  isHandshakeAllowed: () => true,
  isPostAllowed: () => true,
  createUnreadableAnswer: () => '',
  onBoardOpened: () => {},
  readMissed: async (_user, _seq, onRead) => onRead({ seq: 0, notifications: [] }),
  tokens: { verify: async () => IDENTITY },
  isSessionValid: async () => true,
})
let address = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : ''
})
afterAll(() => realtime.close())

/** Polls until the connection is in its room. */
async function openJoined() {
  const connection = await openPolling(address)
  await connection.post(['40{"token":"signed"}'])
  await connection.post([`42["join-user-room","${USER_ID}"]`])
  await expect.poll(connection.poll).toContain('room-joined')
  return connection
}

const publish = (count: number) => {
  for (let seq = 1; seq <= count; seq += 1)
    realtime.publish({ userId: USER_ID, orderId: 1, status: 'ready', seq })
}

// Specification 17.19.
it('a connection ends that leaves more than 256 kB of notifications unread', async () => {
  const { post, poll } = await openJoined()
  publish(500)
  expect((await poll()).split('order-status-notification')).toHaveLength(501)
  publish(1_000)
  expect(await post(['42["ping"]'])).toBe(400)
})
