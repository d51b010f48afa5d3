import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { transportHeaders } from '#server/core/http/security-headers'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { PUBLIC_URL, startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const PAGES_ORIGIN = 'https://eat.example'
const HANDSHAKE = '/socket.io/?EIO=4&transport=polling'
const PAGE = '<meta name="api-host" content="https://api.example"><style nonce="__CSP_NONCE__"></style>'

const clientDir = mkdtempSync(join(tmpdir(), 'food-park-origins-'))
let testServer: TestServer
beforeAll(async () => {
  writeFileSync(join(clientDir, PLAIN_PAGE_FILE), PAGE)
  mkdirSync(join(clientDir, 'kitchen'))
  writeFileSync(join(clientDir, 'kitchen/index.html'), '<title>Kitchen</title>')
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const options = { database, clientDir, listen: true, isHttps: true, allowedOrigins: [PAGES_ORIGIN] }
  testServer = await startTestServer(options)
})
afterAll(async () => {
  await testServer.close()
  rmSync(clientDir, { recursive: true })
})

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(testServer.address + path, { method, headers })
  await answer.text()
  return answer
}
const allowedOrigin = async (path: string, origin: string) =>
  (await ask(path, { origin })).headers.get('access-control-allow-origin')

describe.each(['/api/vendors/list', '/api/auth/me', HANDSHAKE])('%s', path => {
  it('can be read by pages of an allowed origin, and by no others', async () => {
    // The response without an origin may be kept, and does not answer a page of another origin.
    for (const headers of [{}, {}]) expect((await ask(path, headers)).headers).toBeDefined()
    expect(await allowedOrigin(path, PAGES_ORIGIN)).toBe(PAGES_ORIGIN)
    expect(await allowedOrigin(path, PAGES_ORIGIN)).toBe(PAGES_ORIGIN)
    for (const origin of ['https://evil.example', 'https://eat.example.evil.example', 'http://eat.example'])
      expect(await allowedOrigin(path, origin)).not.toBe(origin)
  })
})

it.each(['/api/vendors/list', '/api/vendors/31/items', '/api/auth/me'])(
  '%s is kept apart for each origin',
  async path => {
    // The first response is written by Fastify, later ones without an origin are not.
    for (const headers of [{}, { origin: PAGES_ORIGIN }, {}])
      expect((await ask(path, headers)).headers.get('vary')).toMatch(/\borigin\b/i)
  },
)

it('a page of an allowed origin may send a call with a token, a body and a key', async () => {
  const preflight = await ask(
    '/api/orders',
    {
      origin: PAGES_ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
    'OPTIONS',
  )
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': PAGES_ORIGIN,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'authorization,content-type,idempotency-key',
    'access-control-max-age': '600',
  })
})

// Specification 28.9.
it.each(['/orders', '/kitchen/'])(
  'the page %s that was built with VITE_API_HOST may call that host, and open a live connection to it',
  async path => {
    const policy = (await ask(path, { accept: 'text/html' })).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.example wss://api.example;")
  },
)

it('every response behind https tells the browser to use https only, also one that is kept', async () => {
  for (const path of [
    '/orders',
    '/api/auth/me',
    '/api/vendors/list',
    '/api/vendors/list',
    '/healthz',
    HANDSHAKE,
  ])
    expect((await ask(path)).headers.get('strict-transport-security')).toBe('max-age=31536000')
})

it('a server without the settings sends neither header', async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const plain = await startTestServer({ database, listen: true })
  for (const path of ['/api/vendors/list', HANDSHAKE]) {
    const { headers } = await fetch(plain.address + path, { headers: { origin: PAGES_ORIGIN } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  await plain.close()
})

// Specification 28.8.
it.each([
  ['of no origin, which is no page', undefined, 200],
  ['of an allowed origin', PAGES_ORIGIN, 200],
  ['of the app', PUBLIC_URL, 200],
  ['of the host that was asked', 'own', 200],
  ['of another origin', 'https://evil.example', 403],
  ['of the app without https', 'http://park.test', 403],
  ['of a file', 'null', 403],
])('a live connection %s is answered', async (_, origin, status) => {
  const own = testServer.address.replace('http:', 'https:')
  const headers: Record<string, string> = origin ? { origin: origin === 'own' ? own : origin } : {}
  expect((await ask(HANDSHAKE, headers)).status).toBe(status)
})

// Specification 28.11.
it('the subdomains are opened by https only if the host says so', () => {
  const headerOf = (hstsSubdomains: boolean) =>
    transportHeaders({ isHttps: true, hstsSubdomains })['strict-transport-security']
  expect(headerOf(true)).toBe('max-age=31536000; includeSubDomains')
  expect(headerOf(false)).toBe('max-age=31536000')
  expect(transportHeaders({ isHttps: false, hstsSubdomains: true })).toEqual({})
})
