import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createTestClock, startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const LIMIT = 8
const LIST = '/api/vendors/list'

const clock = createTestClock()
let testServer: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const options = { database, clock, listen: true, requestsPerMinute: LIMIT }
  testServer = await startTestServer({ ...options, trustedProxies: ['loopback'] })
}, 60_000)
afterAll(() => testServer.close())

/** Asks for the vendors from an address behind a trusted proxy. */
async function askFrom(address: string, token?: string) {
  const headers: Record<string, string> = { 'x-forwarded-for': address }
  if (token) headers.authorization = `Bearer ${token}`
  const response = await fetch(testServer.address + LIST, { headers })
  await response.text()
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}

const limitHeaders = (remaining: number) => ({
  'x-ratelimit-limit': String(LIMIT),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': '60',
})

it('repeated requests and others share one count, and say what remains', async () => {
  const answers = []
  for (let count = 0; count < LIMIT; count += 1) answers.push(await askFrom('10.0.0.1'))
  expect(answers.map(({ status }) => status)).toEqual(Array(LIMIT).fill(200))
  const remaining = Array.from({ length: LIMIT }, (_, index) => LIMIT - 1 - index)
  expect(answers.map(({ headers }) => headers)).toMatchObject(remaining.map(limitHeaders))
  const refused = await askFrom('10.0.0.1')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await askFrom('10.0.0.2')).status).toBe(200)
  clock.advance(60_000)
  expect((await askFrom('10.0.0.1')).status).toBe(200)
})

it('a customer has a count of their own, also when the request is repeated', async () => {
  const token = await testServer.signIn('demo@foodpark.test')
  for (let count = 0; count <= LIMIT; count += 1) await askFrom('10.0.0.4')
  expect((await askFrom('10.0.0.4')).status).toBe(429)
  const answers = [await askFrom('10.0.0.4', token), await askFrom('10.0.0.4', token)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.headers).toMatchObject(limitHeaders(LIMIT - 2))
})
