import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

let testServer: TestServer
let isDraining = false
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, listen: true, isDraining: () => isDraining })
})
afterAll(() => testServer.close())

const read = async (path: string) => {
  const answer = await fetch(testServer.address + path)
  await answer.text()
  return [answer.status, answer.headers.get('connection')]
}

// Specification 22.1.
it('a server that is about to stop is not ready, and serves with the last response of each connection', async () => {
  const paths = ['/readyz', '/healthz', '/api/vendors/list', '/api/auth/me', '/nothing.js']
  const readAll = async () => {
    const answers = []
    // The second response to the list is one that the server has kept.
    for (const path of [...paths, '/api/vendors/list']) answers.push(await read(path))
    return answers
  }
  const statuses = [200, 200, 401, 404, 200]
  expect(await readAll()).toEqual([200, ...statuses].map(status => [status, 'keep-alive']))
  isDraining = true
  expect(await readAll()).toEqual([503, ...statuses].map(status => [status, 'close']))
})
