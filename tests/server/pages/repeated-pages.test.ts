import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { PLAIN_PAGE_FILE, RENDERER_FILE } from '#domain/contract/first-screen'
import { serveCachedResponses } from '#server/core/http/cache/response-cache'
import { registerRenderedPages } from '#server/pages/rendered-pages'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const TEMPLATE = `<!doctype html><html><head><title>Park</title>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<style nonce="__CSP_NONCE__">.splash{}</style></head><body><div id="root"><i class="splash"></i></div>
    <noscript></noscript></body></html>`
/** Shows the content of the page, and the number of pages that it has rendered. */
const RENDERER = `let count = 0
export const renderAppPage = async (path, content) => {
  count += 1
  const text = JSON.stringify(content).replaceAll('<', '')
  return { title: 'Rendered', markup: \`<b>\${count}</b>\${text}\`, styles: [], data: '{}', script: 'run()', source: null }
}`

const clientDir = mkdtempSync(join(tmpdir(), 'food-park-repeated-'))
const rendererFile = join(clientDir, RENDERER_FILE)
let testServer: TestServer
beforeAll(async () => {
  await mkdir(dirname(rendererFile), { recursive: true })
  await writeFile(join(clientDir, PLAIN_PAGE_FILE), TEMPLATE)
  await writeFile(rendererFile, RENDERER)
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, clientDir, listen: true, pageReadTimeout: 60_000 })
}, 60_000)
afterAll(async () => {
  await testServer.close()
  rmSync(clientDir, { recursive: true })
})

async function browse(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(testServer.address + path, { headers: { accept: 'text/html', ...headers } })
  return {
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries(response.headers),
  }
}

/** The headers that do not differ between two equal responses. */
const stableHeaders = (headers: Record<string, string>) => {
  const { date, connection, 'keep-alive': _, 'x-request-id': __, ...stable } = headers
  return stable
}

it('a repeated page has the same headers and body as the first', async () => {
  const first = await browse('/vendor/31')
  const again = await browse('/vendor/31')
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(stableHeaders(again.headers)).toEqual(stableHeaders(first.headers))
  const known = await browse('/vendor/31', { 'if-none-match': first.headers.etag ?? '' })
  expect([known.status, known.body]).toEqual([304, ''])
})

it('a page that is sent again and again is compressed as well as possible, and stays the same page', async () => {
  const browseCompressed = () => browse('/vendor/26', { 'accept-encoding': 'br' })
  const first = await browseCompressed()
  const lengthOf = ({ headers }: typeof first) => Number(headers['content-length'])
  await vi.waitFor(async () => expect(lengthOf(await browseCompressed())).toBeLessThan(lengthOf(first)), {
    timeout: 20_000,
  })
  const smallest = await browseCompressed()
  expect([smallest.body, smallest.headers.etag]).toEqual([first.body, first.headers.etag])
})

it('a repeated page is no answer to a client that takes JSON only', async () => {
  await browse('/vendors')
  expect((await browse('/vendors', { accept: 'application/json' })).status).toBe(404)
})

it('a repeated page shows a changed price, and a new build', async () => {
  const before = await browse('/vendor/31')
  await testServer.db.execute(sql`UPDATE menu_items SET price = 12345 WHERE vendor_id = 31`)
  const after = await browse('/vendor/31')
  expect([before.body.includes('123.45'), after.body.includes('123.45')]).toEqual([false, true])
  await writeFile(rendererFile, RENDERER.replace('styles: []', "styles: ['.new{}']"))
  await utimes(rendererFile, 1, 1)
  expect((await browse('/vendor/31')).body).toContain('.new{}')
})

it('a repeated page is answered before Fastify', async () => {
  const app = fastify()
  let handled = 0
  app.addHook('onRequest', async () => {
    handled += 1
  })
  const { db, readCatalogueVersion } = testServer
  const sendPlainPage = async () => {
    throw new Error('not rendered')
  }
  const pages = registerRenderedPages(app, {
    db,
    clock: Date,
    readResponseVersion: readCatalogueVersion,
    clientDir,
    sendPlainPage,
  })
  const options = { requestIdOf: () => '1', rateLimit: null, extraHeaders: {}, isDraining: () => false }
  serveCachedResponses(app, { ...options, caches: [pages] })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const first = await (await fetch(`${address}/vendors`)).text()
  expect(await (await fetch(`${address}/vendors`)).text()).toBe(first)
  expect(handled).toBe(1)
  await app.close()
})

it('an unknown page stays unknown when it is repeated', async () => {
  expect([(await browse('/vendor/99')).status, (await browse('/vendor/99')).status]).toEqual([404, 404])
})
