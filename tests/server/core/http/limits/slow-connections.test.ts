import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const CONNECTIONS = IS_LONG_RUN ? 500 : 50

/** What a slow client has sent so far: half of its headers, or the first byte of its body. */
const BEGINNINGS = [
  'GET /api/vendors/list HTTP/1.1\r\nhost: park.test\r\nx-slow: ',
  'POST /api/auth/login HTTP/1.1\r\nhost: park.test\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
]

let testServer: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, listen: true })
})
afterAll(() => testServer.close())

/** Begins a request and never ends it. `answer` is what came until the server closed the connection. */
async function beginRequest(beginning: string) {
  const { hostname, port } = new URL(testServer.address)
  const socket: Socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('utf8').on('data', text => {
    received += text
  })
  const answer = new Promise<string>(resolve =>
    socket.on('error', () => {}).on('close', () => resolve(received)),
  )
  await new Promise<void>(resolve => socket.write(beginning, () => resolve()))
  return { socket, answer }
}

const READS = 20

/** Reads the list again and again. @returns the times in milliseconds, the shortest first */
async function readLists(): Promise<readonly number[]> {
  const times: number[] = []
  for (let count = 0; count < READS; count += 1) {
    const start = performance.now()
    expect((await fetch(`${testServer.address}/api/vendors/list`)).status).toBe(200)
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)
}

const describeTimes = (times: readonly number[]) =>
  `median ${times[READS / 2]} ms, longest ${times.at(-1)} ms`

it('clients that never end their request keep no other client waiting, and get a 408 when their time is over', async () => {
  const { server } = testServer.app
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 15_000])
  // The last one also ends a connection whose client reads nothing.
  expect(server.timeout).toBe(40_000)
  // The time stands still until all are connected, however busy this machine is.
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0, timeout: 0 })
  const before = await readLists()
  const slow = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) =>
      beginRequest(BEGINNINGS[index % BEGINNINGS.length] ?? ''),
    ),
  )
  const during = await readLists()
  expect(slow.filter(({ socket }) => socket.readyState !== 'open')).toEqual([])
  if (IS_LONG_RUN) {
    process.stdout.write(
      `without slow clients ${describeTimes(before)}; with them ${describeTimes(during)}\n`,
    )
    expect(during.at(-1)).toBeLessThan(500)
  }
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 })
  const statusLines = await Promise.all(slow.map(async ({ answer }) => (await answer).split('\r\n')[0]))
  expect(new Set(statusLines)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
})
