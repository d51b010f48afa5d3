import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { registerErrorHandler } from '#server/http/error-handler'
import { createUnreadBytes, limitUnreadAnswers, MAX_UNREAD_OF_CUSTOMER } from '#server/http/unread-answers'

/** In bytes. More than the buffers of both ends of a connection. */
const LARGE_ANSWER = 16_000_000

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
})

/** A server whose answers wait for `sendAnswers`. The header `customer` tells who asks. */
async function startLimitedServer() {
  const app = fastify({ forceCloseConnections: true })
  let sendAnswers = () => {}
  const answer = new Promise<string>(resolve => {
    sendAnswers = () => resolve('answer')
  })
  registerErrorHandler(app)
  const readIdentity = async ({ headers }: FastifyRequest) => ({ id: Number(headers.customer) })
  limitUnreadAnswers(app, { readIdentity }, 1.5 * LARGE_ANSWER)
  app.get('/answer', () => answer)
  app.get('/large', () => 'x'.repeat(LARGE_ANSWER))
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  const ask = async (customer: number) =>
    (await app.inject({ url: '/answer', headers: { customer: String(customer) } })).statusCode
  return { app, ask, sendAnswers }
}

it('cuts the connections of the largest answers when all have too many bytes, the oldest first of equal ones', () => {
  const cut: number[] = []
  const create = (number: number) => ({ destroy: () => cut.push(number) })
  const unread = createUnreadBytes(100)
  const second = create(2)
  unread.add(create(1), 10)
  unread.add(second, 40)
  unread.add(create(3), 40)
  unread.add(create(4), 30)
  expect([cut, unread.readTotal()]).toEqual([[2], 80])
  unread.remove(second)
  unread.add(create(5), 1_000)
  expect([cut, unread.readTotal()]).toEqual([[2, 3, 4], 85])
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
