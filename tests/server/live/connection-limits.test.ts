import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { getCurrentUser } from '#domain/contract/account/auth'
import { openPolling, pollingOf } from '#tests/fixtures/server/customers/raw-live-connection'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createTestClock, startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

/** In a minute, of one connection. */
const MAX_PACKETS = 100
const PING = '42["ping"]'

const clock = createTestClock()
const { openClient, closeAll } = createSocketClients()
let testServer: TestServer
let demo: string
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, clock, listen: true, requestsPerMinute: 200 })
  demo = await testServer.signIn('demo@foodpark.test')
})
afterAll(async () => {
  closeAll()
  await testServer.close()
})

// Specification 17.19.
it('a connection that sends more than 100 packets in a minute ends, and counts anew in the next one', async () => {
  const { client, events, expectEvent } = openClient(testServer.address, { token: demo })
  await expect.poll(() => client.connected).toBe(true)
  const ping = (count: number) => {
    for (let sent = 0; sent < count; sent += 1) client.emit('ping')
  }
  const countPongs = () => events.filter(([event]) => event === 'pong').length
  // One packet has joined.
  ping(MAX_PACKETS - 1)
  await expect.poll(countPongs).toBe(MAX_PACKETS - 1)
  clock.advance(60_000)
  ping(MAX_PACKETS)
  await expect.poll(countPongs).toBe(2 * MAX_PACKETS - 1)
  ping(1)
  await expectEvent('disconnect')
})

// Specification 17.19.
it.each([
  ['another namespace', ['40/a,']],
  ['the namespace twice', ['40{"token":"x"}', '40{"token":"x"}']],
])('a connection that joins %s ends', async (_, packets) => {
  const { post } = await openPolling(testServer.address)
  await post(packets)
  expect(await post([PING])).toBe(400)
})

// Specification 17.20.
it('requests by POST count for the address, and for the customer like calls as soon as the connection is identified', async () => {
  /** Reading it is a call too. */
  const readRest = async (token?: string) => {
    const { headers } = await testServer.request('GET', '/auth/me', undefined, { ...(token && { token }) })
    return Number(headers['x-ratelimit-remaining'])
  }
  const { data } = await testServer.callApi(getCurrentUser, {}, { token: demo })
  const { post, poll } = await openPolling(testServer.address)
  const visitor = await readRest()
  await post([`40${JSON.stringify({ token: demo })}`])
  expect(await readRest()).toBe(visitor - 2)
  await post([`42["user-auth","${data?.id}"]`])
  await expect.poll(poll).toContain('auth-success')
  const [visitorThen, customerThen] = [await readRest(), await readRest(demo)]
  for (let count = 0; count < 3; count += 1) expect(await post([PING])).toBe(200)
  expect([await readRest(), await readRest(demo)]).toEqual([visitorThen - 1, customerThen - 4])
})

// Specification 17.20.
it('an address that sends too many requests by POST gets 429', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 201; count += 1)
    statuses.add(await pollingOf(testServer.address, 'unknown').post([PING]))
  expect([...statuses]).toEqual([400, 429])
})
