import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createTestClock, startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const LIMIT = 3
const HANDSHAKE = '/socket.io/?EIO=4&transport=polling'

const clock = createTestClock()
let testServer: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const options = { database, clock, listen: true, requestsPerMinute: LIMIT, trustedProxies: ['loopback'] }
  testServer = await startTestServer(options)
})
afterAll(() => testServer.close())

/** Asks as often as the limit allows, and once more. @returns the statuses */
async function askTooOften(path: string, address: string) {
  const statuses: number[] = []
  for (let count = 0; count <= LIMIT; count += 1) {
    const headers = { accept: 'text/html', 'x-forwarded-for': address }
    const answer = await fetch(testServer.address + path, { headers })
    await answer.text()
    statuses.push(answer.status)
  }
  return statuses
}

it.each([
  ['realtime handshakes', '10.0.0', HANDSHAKE, 200, 403],
  // The client is not built here.
  ['pages that the server renders', '10.0.1', '/vendors', 404, 429],
  ['pages that it does not render', '10.0.2', '/orders', 404, 429],
])('limits the %s of an address, and of no other, for a minute', async (_, network, url, served, refused) => {
  const expected = [...Array.from({ length: LIMIT }, () => served), refused]
  const [first, second] = [`${network}.1`, `${network}.2`]
  expect(await askTooOften(url, first)).toEqual(expected)
  expect(await askTooOften(url, second)).toEqual(expected)
  clock.advance(60_000)
  expect(await askTooOften(url, first)).toEqual(expected)
})

it('answers health checks without a limit', async () => {
  expect(await askTooOften('/healthz', '10.0.3.1')).toEqual([200, 200, 200, 200])
})
