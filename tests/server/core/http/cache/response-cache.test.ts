import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createCatalogueResponses } from '#server/core/http/cache/catalogue-responses'
import { serveCachedResponses } from '#server/core/http/cache/response-cache'

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** Starts a server whose menu is kept. `handled` counts the requests that reach Fastify. */
async function startMenuServer(readVersion: () => string | Promise<string>) {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'info', stream: { write: line => lines.push(line) } } })
  apps.push(app)
  let handled = 0
  app.addHook('onRequest', async () => {
    handled += 1
  })
  const responses = createCatalogueResponses(readVersion)
  app.get('/menu', async (request, reply) => {
    const { status, headers, bytes } = await responses.get(request, 'menu', async () => '{"items":[]}')
    return reply.code(status).headers(headers).send(bytes)
  })
  serveCachedResponses(app, {
    caches: [responses],
    requestIdOf: () => 'repeated-1',
    rateLimit: null,
    extraHeaders: {},
    isDraining: () => false,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (method = 'GET', path = '/menu', headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, { method, headers })
    return { status: answer.status, text: await answer.text() }
  }
  return { ask, lines, countHandled: () => handled }
}

const MENU = { status: 200, text: '{"items":[]}' }

describe.each([
  ['a version that is known at once', (version: string) => version],
  ['a version that is read', (version: string) => Promise.resolve(version)],
])('a repeated request with %s', (_, toResult) => {
  it('is answered before Fastify while the version stays', async () => {
    let version = '1'
    const { ask, countHandled } = await startMenuServer(() => toResult(version))
    expect([await ask(), await ask(), await ask()]).toEqual([MENU, MENU, MENU])
    expect(countHandled()).toBe(1)
    version = '2'
    expect([await ask(), countHandled()]).toEqual([MENU, 2])
    expect([await ask(), countHandled()]).toEqual([MENU, 2])
  })

  it('reaches Fastify with another method, path or encoding', async () => {
    const { ask, countHandled } = await startMenuServer(() => toResult('1'))
    const brotli = { 'accept-encoding': 'br' }
    await ask('GET', '/menu', brotli)
    expect((await ask('POST', '/menu', brotli)).status).toBe(404)
    expect((await ask('GET', '/menus', brotli)).status).toBe(404)
    expect((await ask('HEAD', '/menu', brotli)).status).toBe(200)
    expect(countHandled()).toBe(4)
    await ask('GET', '/menu', { 'accept-encoding': 'identity' })
    expect(countHandled()).toBe(5)
    await ask('GET', '/menu', brotli)
    expect(countHandled()).toBe(5)
  })

  it('is logged with its route, status and an id of its own', async () => {
    const { ask, lines } = await startMenuServer(() => toResult('1'))
    await ask()
    await ask()
    const entries = lines.map(line => JSON.parse(line)).filter(({ reqId }) => reqId === 'repeated-1')
    const logged = { method: 'GET', route: '/menu', status: 200, ms: 0, msg: 'request completed' }
    expect(entries).toEqual([expect.objectContaining(logged)])
  })
})

it('a request reaches Fastify if the version cannot be read', async () => {
  let isAway = false
  const { ask, countHandled } = await startMenuServer(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve('1'),
  )
  await ask()
  isAway = true
  expect((await ask()).status).toBe(500)
  expect(countHandled()).toBe(2)
})
