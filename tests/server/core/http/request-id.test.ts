import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { isRequestId } from '#domain/request-id'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const SENT = '01ARYZ6S41TSV4RRFFQ69G5FAV'
const LIST = '/api/vendors/list'

const lines: string[] = []
const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
let servers: TestServer[] = []
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const shared = { ...database, close: async () => {} }
  servers = [
    await startTestServer({ database, listen: true, log }),
    await startTestServer({ database: shared, listen: true, log }),
  ]
}, 60_000)
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})
beforeEach(() => {
  lines.length = 0
})

/** Sends a request to each server, twice, so that the second one is a repeat. @returns the ids of the responses */
async function readIds(path: string, sent?: string) {
  const headers: Record<string, string> = sent === undefined ? {} : { 'x-request-id': sent }
  const ids = []
  for (const { address } of [...servers, ...servers]) {
    const response = await fetch(address + path, { headers })
    await response.text()
    ids.push(response.headers.get('x-request-id') ?? '')
  }
  return ids
}
const loggedIds = () => lines.map(line => JSON.parse(line)).flatMap(({ reqId }) => reqId ?? [])

// Specification 22.28.
it('is new for each request, on all servers, and is in the response and the log', async () => {
  const ids = await readIds(LIST)
  expect(new Set(ids).size).toBe(4)
  expect(ids.every(isRequestId)).toBe(true)
  expect(loggedIds().toSorted()).toEqual(ids.toSorted())
})

// Specification 22.28.
it('is the one that the client sent', async () => {
  expect(await readIds(LIST, SENT)).toEqual([SENT, SENT, SENT, SENT])
  expect(loggedIds()).toEqual([SENT, SENT, SENT, SENT])
})

// Specification 22.28.
it.each(['1', SENT.toLowerCase(), `${SENT}0`, `${SENT}, ${SENT}`])(
  'is a new one if the client sent %s',
  async sent => {
    const ids = await readIds(LIST, sent)
    expect(ids).not.toContain(sent)
    expect(ids.every(isRequestId)).toBe(true)
  },
)

it.each(['/api/auth/me', '/api/nothing', '/api/%', '/healthz'])('is in the response of %s', async path => {
  expect(await readIds(path, SENT)).toEqual([SENT, SENT, SENT, SENT])
})
