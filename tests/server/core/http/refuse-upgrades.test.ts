import { connect } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

let testServer: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, listen: true, isHttps: true })
})
afterAll(() => testServer.close())

/** Asks for another protocol. @returns the answer, '' without one */
const upgrade = (path: string, protocol: string, method = 'GET') =>
  new Promise<string>(resolve => {
    const socket = connect(Number(new URL(testServer.address).port), '127.0.0.1')
    let answer = ''
    socket.on('data', data => {
      answer += String(data)
    })
    socket.on('close', () => resolve(answer))
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: park\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
    )
  })

// A proxy in front of two servers leaves one out that ends a connection without an answer.
it.each([
  ['/healthz', 'websocket', 'GET'],
  ['/healthz', 'h2c', 'GET'],
  ['/api/vendors/list', 'websocket', 'GET'],
  ['/api/auth/login', 'TLS/1.2', 'POST'],
  ['/', 'x', 'GET'],
  ['/socket.io/', 'websocket', 'GET'],
  ['/socket.io/?EIO=4&transport=websocket', 'h2c', 'GET'],
  ['/socket.io/?EIO=4&transport=polling&sid=x', 'websocket', 'GET'],
  ['/socket.io/?EIO=4&transport=websocket&sid=x', 'websocket', 'POST'],
])('answers a request to %s for the protocol %s (%s)', async (path, protocol, method) => {
  expect(await upgrade(path, protocol, method)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

it.each([
  ['/healthz', 'h2c'],
  ['/socket.io/', 'websocket'],
  ['/socket.io/?EIO=4&transport=websocket&sid=x', 'websocket'],
  ['/socket.io/?EIO=4&transport=carrier-pigeon', 'websocket'],
])('sends the headers of every answer with the refusal of %s for %s', async (path, protocol) => {
  const answer = await upgrade(path, protocol)
  expect(answer.match(/HTTP\/1\.1 4\d\d /g)).toHaveLength(1)
  expect(answer).toMatch(/^strict-transport-security: max-age=31536000$/im)
  expect(answer).toMatch(/^x-request-id: [0-9A-Z]{26}$/im)
  expect(answer).toMatch(/"code":"unreadable_request"/)
})

it('goes on when clients end such requests at once', async () => {
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(Number(new URL(testServer.address).port), '127.0.0.1')
    await new Promise<void>(resolve => {
      const request = 'GET / HTTP/1.1\r\nHost: park\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
      socket.write(request, () => {
        socket.resetAndDestroy()
        resolve()
      })
    })
  }
  expect((await fetch(`${testServer.address}/healthz`)).status).toBe(200)
})
