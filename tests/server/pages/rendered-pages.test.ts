import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { MANIFEST_FILE, PLAIN_PAGE_FILE, RENDERER_FILE } from '#domain/contract/first-screen'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { recordQueries } from '#tests/fixtures/server/databases/record-queries'
import { startTestServer, type TestServer, type TestServerOptions } from '#tests/fixtures/server/test-server'

const TEMPLATE = `<!doctype html><html><head><title>Park</title>
  <style nonce="__CSP_NONCE__">.splash{color:red}</style>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/start-2.js">
  <link rel="modulepreload" crossorigin href="/assets/flows-3.js" fetchpriority="low"></head>
  <body><div id="root"><div class="splash"></div></div>
  <noscript>Needs JavaScript</noscript></body></html>`

/** Renders the content as text. It refuses the search 'explode'. */
const RENDERER = `export const renderAppPage = async (path, content) => {
  if (path.includes('explode')) throw new Error('It exploded')
  if (path.includes('elsewhere')) return null
  const text = JSON.stringify(content).replaceAll('<', '\\\\u003c')
  return { title: 'A < B', markup: \`<p>\${path}</p><pre>\${text}</pre>\`, styles: ['.a{color:blue}'], data: text, script: 'run()', source: path === '/vendors' ? 'src/Vendors.tsx' : null }
}`

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the pages that the server renders', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'food-park-pages-'))
  const plainPageFile = join(clientDir, PLAIN_PAGE_FILE)
  const rendererFile = join(clientDir, RENDERER_FILE)
  const lines: string[] = []
  const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
  let testServer: TestServer

  beforeAll(async () => {
    await mkdir(dirname(rendererFile), { recursive: true })
    const database = await borrowSeededPGlite(inject('embeddedTemplate'))
    testServer = await startTestServer({ database, clientDir, log, pageReadTimeout: 60_000 })
  }, 60_000)
  beforeEach(async () => {
    await writeFile(plainPageFile, TEMPLATE)
    await writeFile(rendererFile, RENDERER)
  })
  afterAll(async () => {
    await testServer.close()
    rmSync(clientDir, { recursive: true })
  })

  const browse = (url: string, headers = {}) =>
    testServer.app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const change = (statement: string) => testServer.db.execute(sql.raw(statement))

  it.each([
    ['/', ['Smoky Joe’s', 'Mama Linh’s']],
    ['/vendors', ['Smoky Joe’s']],
    ['/vendor/31', ['Skin-on Fries', '"price":']],
    ['/vendor/smoky-joes', ['Skin-on Fries']],
    ['/vendor/31/item/item_3101', ['"menu":{', '"addonGroups":{"itemId":3101', 'Hot honey']],
    ['/vendor/31/item/item_3108', ['"addonGroups":{"itemId":3108,"body":{"addonGroups":[]}}']],
  ])('contain the content of %s', async (url, texts) => {
    const { statusCode, body } = await browse(url)
    expect(statusCode).toBe(200)
    for (const text of texts) expect(body).toContain(text)
  })

  // Specification 3.20.
  it('are the same for every visitor', async () => {
    const token = await testServer.signIn('demo@foodpark.test')
    const first = await browse('/vendor/31')
    const second = await browse('/vendor/31', { authorization: `Bearer ${token}`, cookie: 'a=b' })
    expect(second.body).toBe(first.body)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  it('load the app after the page', async () => {
    const { body } = await browse('/')
    const files = 'data-files="/assets/index-1.js /assets/start-2.js" data-later="/assets/flows-3.js"'
    expect(body).toContain(`<script ${files}>run()</script>`)
    expect(body).not.toMatch(/type="module"|modulepreload/)
  })

  it('load the code of their own page with the app', async () => {
    await mkdir(join(clientDir, '.vite'), { recursive: true })
    const shared = { file: 'assets/shared-5.js', imports: ['src/Vendors.tsx'] }
    const vendors = { file: 'assets/vendors-4.js', imports: ['_shared'] }
    await writeFile(
      join(clientDir, MANIFEST_FILE),
      JSON.stringify({ 'src/Vendors.tsx': vendors, _shared: shared }),
    )
    await utimes(rendererFile, 2, 2)
    expect((await browse('/vendors')).body).toContain('start-2.js /assets/vendors-4.js /assets/shared-5.js"')
    expect((await browse('/')).body).not.toContain('vendors-4.js')
  })

  it('keep the title and the data from breaking the page', async () => {
    const { body } = await browse('/')
    expect(body).toContain('<title>A &lt; B</title>')
    expect(body).toContain('<script type="application/json" id="page-data">{')
  })

  it('allow exactly their own styles and their inline script', async () => {
    const { body, headers } = await browse('/vendors')
    const contents = (tag: RegExp) => Array.from(body.matchAll(tag), ([, text = '']) => sha256(text))
    const policy = String(headers['content-security-policy'])
    const [scripts] = /script-src [^;]*/.exec(policy) ?? []
    const [styles] = /style-src [^;]*/.exec(policy) ?? []
    expect(scripts).toBe(`script-src 'self' ${contents(/<script data-files[^>]*>([^<]*)</g).join(' ')}`)
    expect(styles).toBe(`style-src 'self' ${[...contents(/<style>([^<]*)</g), sha256('')].join(' ')}`)
    expect(body).not.toContain('nonce')
  })

  it('are sent compressed', async () => {
    const plain = await browse('/')
    const compressed = await browse('/', { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['cache-control']).toBe('no-cache')
  })

  it('are not sent again while they are the same', async () => {
    const { headers } = await browse('/vendor/31')
    const again = await browse('/vendor/31', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('are read from the database once while the catalogue is the same', async () => {
    await browse('/vendor/32')
    const queries = recordQueries()
    expect((await browse('/vendor/32')).body).toContain('</html>')
    expect(queries()).toEqual([])
    vi.restoreAllMocks()
  })

  // Specification 3.20.
  it.each([
    ['a price', '/vendor/31', 'UPDATE menu_items SET price = 12345 WHERE vendor_id = 31', '123.45'],
    [
      'a sold-out dish',
      '/vendor/31',
      'UPDATE menu_items SET is_available = false WHERE vendor_id = 31',
      'is_available":false',
    ],
    ['a closed trailer', '/', "UPDATE vendors SET status = 'at a wedding' WHERE id = 31", 'at a wedding'],
    ['a new name', '/vendors', "UPDATE vendors SET name = 'Joe & Sons' WHERE id = 31", 'Joe & Sons'],
  ])('show %s with the next request', async (_, url, statement, text) => {
    const before = await browse(url)
    await change(statement)
    const after = await browse(url, { 'if-none-match': String(before.headers.etag) })
    expect(before.body).not.toContain(text)
    expect([after.statusCode, after.body]).toEqual([200, expect.stringContaining(text)])
  })

  // Specification 3.20.
  it.each(['/vendor/99', '/vendor/unknown', '/vendor/31/item/9', '/vendor/99/item/9'])(
    'answer 404 with a page at %s',
    async url => {
      const { statusCode, body } = await browse(url)
      expect([statusCode, body]).toEqual([404, expect.stringContaining('Mama Linh')])
    },
  )

  it('know the parameters that they show, and share one page for all others', async () => {
    expect((await browse('/vendors?q=joe&open=true&utm_source=x')).body).toContain(
      '<p>/vendors?q=joe&open=true</p>',
    )
    const { headers } = await browse('/vendors')
    const tagged = await browse('/vendors?token=secret')
    expect(tagged.headers.etag).toBe(headers.etag)
    expect(tagged.body).not.toContain('secret')
  })

  it('belong to the newest build', async () => {
    const old = await browse('/')
    await writeFile(rendererFile, RENDERER.replace('blue', 'green'))
    await utimes(rendererFile, 1, 1)
    const { body, headers } = await browse('/')
    expect(body).toContain('color:green')
    expect(headers.etag).not.toBe(old.headers.etag)
  })

  const expectPlainPage = (answer: Awaited<ReturnType<typeof browse>>) => {
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('class="splash"')])
    expect(answer.body).toContain('type="module"')
    expect(answer.headers['content-security-policy']).toContain('nonce-')
  }

  // Specification 3.21.
  it('give way to the plain page if they cannot be rendered, and the log says so', async () => {
    expectPlainPage(await browse('/vendors?q=explode'))
    expect(lines.filter(line => line.includes('page not rendered'))).toHaveLength(1)
    expectPlainPage(await browse('/vendors?q=elsewhere'))
  })

  it('give way to the plain page if the build has no renderer, or another page', async () => {
    rmSync(rendererFile)
    expectPlainPage(await browse('/'))
    await writeFile(rendererFile, RENDERER)
    await writeFile(plainPageFile, TEMPLATE.replace('<noscript>', '<p>'))
    expectPlainPage(await browse('/'))
  })

  // Specification 3.21.
  it('give way to the plain page if the data cannot be read', async () => {
    await change('ALTER TABLE vendors RENAME TO vendors_away')
    const answer = await browse('/vendors?q=away')
    await change('ALTER TABLE vendors_away RENAME TO vendors')
    expectPlainPage(answer)
    expect((await browse('/vendors?q=away')).body).toContain('<p>/vendors?q=away</p>')
  })

  /** Browses another server on the same database. `onAnswer` runs before that server closes. */
  const browseElsewhere = async (options: TestServerOptions, onAnswer = () => {}) => {
    const database = { ...testServer, readCatalogueVersion: () => '0', close: async () => {} }
    const other = await startTestServer({ database, clientDir, log, pageReadTimeout: 60_000, ...options })
    const answer = await other.app.inject({ url: '/', headers: { accept: 'text/html' } })
    onAnswer()
    await other.close()
    return answer
  }

  it('give way to the plain page if the database does not answer in time', async () => {
    let release = () => {}
    const blocked = testServer.db.transaction(() => new Promise<void>(resolve => (release = resolve)))
    expectPlainPage(await browseElsewhere({ pageReadTimeout: 1 }, () => release()))
    await blocked
    expect(lines.join('')).toContain('The content of the page was not read in time')
  })

  it('give way to the plain page while they are switched off', async () => {
    expectPlainPage(await browseElsewhere({ rendersPages: () => false }))
    expect((await browseElsewhere({ rendersPages: () => true })).body).toContain('<p>/</p>')
  })

  it('give way to the plain page if the path is too long', async () => {
    const longest = '/vendors?q='.padEnd(300, 'x')
    expect((await browse(longest)).body).toContain(`<p>${longest}</p>`)
    expectPlainPage(await browse(`${longest}x`))
  })

  it('are for browsers', async () => {
    const answer = await browse('/vendors', { accept: 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found', message: 'Not found' }])
  })

  it('do not give away the renderer', async () => {
    expect((await browse(`/${RENDERER_FILE}`, { accept: '*/*' })).body).not.toContain('renderAppPage')
  })
})
