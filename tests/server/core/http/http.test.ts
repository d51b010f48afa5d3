import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { listVendors } from '#domain/contract/ordering/vendors'
import { compressClientFiles } from '#server/core/http/files/compress-client-files'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const EXPECTED_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
const SCRIPT = `console.log('${'lunch '.repeat(500)}')`

describe('the HTTP server', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'food-park-client-'))
  const lines: string[] = []
  let testServer: TestServer
  beforeAll(async () => {
    await mkdir(join(clientDir, 'assets'))
    await writeFile(join(clientDir, PLAIN_PAGE_FILE), '<!doctype html><title>Park</title>')
    await writeFile(join(clientDir, 'assets', 'main-abc123.js'), SCRIPT)
    await writeFile(join(clientDir, 'favicon.svg'), '<svg/>')
    await compressClientFiles(clientDir)
    const database = await borrowSeededPGlite(inject('embeddedTemplate'))
    const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
    testServer = await startTestServer({ database, clientDir, log, requestsPerMinute: 50 })
  }, 60_000)
  afterAll(async () => {
    await testServer.close()
    rmSync(clientDir, { recursive: true })
  })

  const get = (url: string, headers = {}) => testServer.app.inject({ url, headers })
  const browse = (url: string) => get(url, { accept: 'text/html' })

  it.each(['/', '/vendor/31/item/412', '/order/1042?token=x'])(
    'sends the page at %s without caching',
    async url => {
      const { statusCode, body, headers } = await browse(url)
      expect([statusCode, body]).toEqual([200, '<!doctype html><title>Park</title>'])
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain('text/html')
    },
  )

  it.each(['/', '/api/vendors/list', '/food/1f354.webp', '/nothing', '/healthz'])(
    'sends the security headers at %s',
    async url => {
      expect((await get(url)).headers).toMatchObject({
        'content-security-policy': EXPECTED_CSP,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
    },
  )

  it('gives a page with a nonce placeholder a new nonce each time', async () => {
    const page = join(clientDir, PLAIN_PAGE_FILE)
    await writeFile(page, '<style nonce="__CSP_NONCE__"></style>')
    const [first, second] = [await browse('/'), await browse('/')]
    await writeFile(page, '<!doctype html><title>Park</title>')
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1]
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}' 'sha256-`)
    expect(second.body).not.toBe(first.body)
  })

  // Specification 23.19.
  it.each(['flows', 'kitchen'])('sends the page of the client %s if it was built', async client => {
    const beforeBuild = await browse(`/${client}/`)
    await mkdir(join(clientDir, client))
    await writeFile(join(clientDir, client, 'index.html'), '<!doctype html><title>Own</title>')
    const [page, withoutSlash, below] = [
      await browse(`/${client}/`),
      await browse(`/${client}`),
      await browse(`/${client}/x`),
    ]
    rmSync(join(clientDir, client), { recursive: true })
    expect(page.body).toBe('<!doctype html><title>Own</title>')
    expect(page.headers).toMatchObject({
      'content-security-policy': EXPECTED_CSP,
      'cache-control': 'no-cache',
    })
    expect([withoutSlash.statusCode, withoutSlash.headers.location]).toEqual([302, `/${client}/`])
    expect([beforeBuild.body, below.body]).toEqual(Array(2).fill('<!doctype html><title>Park</title>'))
  })

  it('sends built files compressed and immutable', async () => {
    const { rawPayload, headers } = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
    expect(await readdir(join(clientDir, 'assets'))).toEqual([
      'main-abc123.js',
      'main-abc123.js.br',
      'main-abc123.js.gz',
    ])
  })

  it('sends the pictures of dishes as immutable', async () => {
    const { statusCode, headers } = await get('/food/1f354.webp')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
  })

  it.each(['/assets/gone.js', '/food/none.webp', '/food/..%2fpackage.json', '/api', '/api/nothing'])(
    'answers 404 at %s, and sends no page',
    async url => {
      const { statusCode, headers } = await browse(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('json')
    },
  )

  // Specification 22.24.
  it('forbids caching of API responses', async () => {
    expect((await get('/api/auth/me')).headers['cache-control']).toBe('no-store')
  })

  const post = (payload: string, type = 'application/json') =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    })

  it.each([
    ['half of a body', '{', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a body that reaches for the prototype', '{"__proto__": {"isAdmin": true}}', 400],
    ['a body ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['200 kB', JSON.stringify({ email: 'x'.repeat(200_000) }), 413],
    ['5 MB', JSON.stringify({ email: 'x'.repeat(5_000_000) }), 413],
    ['a million keys', `{${Array.from({ length: 1_000_000 }, (_, key) => `"${key}":0`).join()}}`, 413],
  ])('refuses %s with one line', async (_, payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
  })

  it('accepts JSON only', async () => {
    expect((await post('<login/>', 'application/xml')).statusCode).toBe(415)
  })

  it('logs no token, email or query', async () => {
    const password = { email: 'demo@foodpark.test', password: 'lunchtime' }
    const { body } = await testServer.request('POST', '/auth/login?token=hidden', password)
    expect(body).toHaveProperty('token')
    const log = lines.join('')
    expect(log).toContain('"route":"/api/auth/login"')
    expect(log).not.toMatch(/hidden|eyJ|foodpark\.test|lunchtime|127\.0\.0\.1/)
  })

  it('limits the requests of an address, but not of a customer behind it', async () => {
    const token = await testServer.signIn('demo@foodpark.test')
    const requests = Array.from({ length: 60 }, () =>
      testServer.callApi(listVendors, { page: 1, limit: 1 }, { remoteAddress: '10.0.0.9' }),
    )
    const answers = await Promise.all(requests)
    const limited = answers.find(({ status }) => status === 429)
    expect(limited?.message).toBe('Too many requests. Please wait a moment and try again.')
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0)
    const customer = { remoteAddress: '10.0.0.9', token }
    expect((await testServer.callApi(listVendors, { page: 1, limit: 1 }, customer)).status).toBe(200)
  })
})

describe('the server without its database', () => {
  it('answers 503 until the database is back', async () => {
    const url = inject('postgresUrl')
    const database = await createPostgresDatabase(url, inject('postgresTemplate'))
    const testServer = await startTestServer({ database })
    const admin = new pg.Client({ connectionString: new URL('/postgres', url).href })
    await admin.connect()
    const name = new URL(database.url).pathname.slice(1)
    const readVendors = () => testServer.callApi(listVendors, { page: 1, limit: 1 })
    const readReadiness = async () => (await testServer.app.inject('/readyz')).statusCode
    expect([(await readVendors()).status, await readReadiness()]).toEqual([200, 200])

    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    // The lease of the catalogue lets the server answer for a moment without its database.
    const unavailable = await vi.waitUntil(
      async () => {
        const answer = await readVendors()
        return answer.status !== 200 && answer
      },
      { timeout: 10_000 },
    )
    expect([unavailable.status, unavailable.headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.stringify(unavailable.body)).not.toMatch(/select|database|connection/i)
    expect(await readReadiness()).toBe(503)
    expect((await testServer.app.inject('/healthz')).statusCode).toBe(200)

    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`)
    expect([(await readVendors()).status, await readReadiness()]).toEqual([200, 200])
    await admin.end()
    await testServer.close()
  }, 30_000)
})
