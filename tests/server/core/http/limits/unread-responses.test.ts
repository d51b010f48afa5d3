import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { listOrders } from '#domain/contract/ordering/orders'
import { registerErrorHandler } from '#server/core/http/error-handler'
import { limitUnreadResponses, MAX_UNREAD_OF_CUSTOMER } from '#server/core/http/limits/unread-responses'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

/** In bytes. More than the buffers of both ends of a connection. */
const LARGE_ANSWER = 16_000_000

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
})

/** A server whose answers wait for `sendAnswers`. The header `customer` tells who asks, and `slow` that it is known only then. */
async function startLimitedServer() {
  const app = fastify({ forceCloseConnections: true })
  let sendAnswers = () => {}
  const answer = new Promise<string>(resolve => {
    sendAnswers = () => resolve('answer')
  })
  registerErrorHandler(app)
  const readIdentity = async ({ headers }: FastifyRequest) => {
    if (headers.slow) await answer
    return { id: Number(headers.customer) }
  }
  const readUnreadBytes = limitUnreadResponses(app, { readIdentity }, 1.5 * LARGE_ANSWER)
  let sent = 0
  let mostUnread = 0
  app.addHook('onSend', async () => {
    sent += 1
    mostUnread = Math.max(mostUnread, readUnreadBytes())
  })
  app.get('/answer', () => answer)
  app.get('/large', () => 'x'.repeat(LARGE_ANSWER))
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  const ask = async (customer: number) =>
    (await app.inject({ url: '/answer', headers: { customer: String(customer) } })).statusCode
  /** Sends requests of customer 1 whose clients go away before they are answered. */
  const askAndLeave = async (count: number, more = ''): Promise<void> => {
    const address = app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    let [arrived, gone] = [0, 0]
    app.server.prependListener('request', (_, response) => {
      arrived += 1
      response.once('close', () => {
        gone += 1
      })
    })
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets)
      socket.write(`GET /answer HTTP/1.1\r\nhost: park\r\ncustomer: 1\r\n${more}\r\n`)
    await expect.poll(() => arrived, { interval: 5 }).toBe(count)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => gone, { interval: 5 }).toBe(count)
  }
  const counts = { countSent: () => sent, readMostUnread: () => mostUnread }
  return { app, ask, askAndLeave, sendAnswers, readUnreadBytes, ...counts }
}

it('forgets the bytes of an answer that was read', async () => {
  const { ask, sendAnswers, readUnreadBytes, readMostUnread } = await startLimitedServer()
  sendAnswers()
  for (const customer of [1, 2, 1]) expect(await ask(customer)).toBe(200)
  await expect.poll(readUnreadBytes).toBe(0)
  expect(readMostUnread()).toBe('answer'.length)
})

it('refuses a customer who has too many unread answers, and no other one', async () => {
  const { ask, sendAnswers } = await startLimitedServer()
  const asked = Array.from({ length: MAX_UNREAD_OF_CUSTOMER }, () => ask(1))
  expect(await ask(1)).toBe(429)
  const ofAnother = ask(2)
  sendAnswers()
  expect(new Set(await Promise.all([...asked, ofAnother]))).toEqual(new Set([200]))
  expect(await ask(1)).toBe(200)
})

it('keeps nothing of an answer whose client has gone before it was sent', async () => {
  const { askAndLeave, sendAnswers, readUnreadBytes, countSent } = await startLimitedServer()
  await askAndLeave(3)
  sendAnswers()
  await expect.poll(countSent, { interval: 5 }).toBe(3)
  expect(readUnreadBytes()).toBe(0)
})

it('does not count the request of a client that has gone before its customer was known', async () => {
  const { ask, askAndLeave, sendAnswers } = await startLimitedServer()
  await askAndLeave(MAX_UNREAD_OF_CUSTOMER, 'slow: yes\r\n')
  sendAnswers()
  expect(await ask(1)).toBe(200)
})

it('cuts a connection whose large answer is not read when another one asks', async () => {
  const { app } = await startLimitedServer()
  const cut: number[] = []
  let opened = 0
  app.server.on('connection', connection => {
    const number = ++opened
    connection.once('close', () => cut.push(number))
  })
  const askWithoutReading = async (): Promise<void> => {
    const address = app.server.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1').pause()
    cleanups.unshift(() => socket.destroy())
    await once(socket, 'connect')
    socket.write('GET /large HTTP/1.1\r\nhost: park\r\ncustomer: 1\r\n\r\n')
  }
  await askWithoutReading()
  await expect.poll(() => opened).toBe(1)
  await askWithoutReading()
  await expect.poll(() => cut.length).toBe(1)
  expect(opened).toBe(2)
})

describe('the limit of unread answers', () => {
  let testServer: TestServer
  beforeAll(async () => {
    const database = await borrowSeededPGlite(inject('embeddedTemplate'))
    testServer = await startTestServer({
      database,
      requestsPerMinute: 0,
    })
  })
  afterAll(() => testServer.close())

  it('holds for the calls of the server', async () => {
    const token = await testServer.signIn('sam@foodpark.test')
    // Then the server knows the token. To verify it takes other threads, which end in any order.
    await testServer.callApi(listOrders, {}, { token })
    // One query identifies all of them, so they are counted before the first one is answered.
    const asked = Array.from({ length: MAX_UNREAD_OF_CUSTOMER + 1 }, () =>
      testServer.callApi(listOrders, {}, { token }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(MAX_UNREAD_OF_CUSTOMER).fill(200), 429])
  })
})
