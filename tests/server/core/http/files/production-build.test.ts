import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { allStateNodes } from 'statechart-kit/explore/state-nodes'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appConfig } from '#app/app-config'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { flows } from '#machines/registry'
import { type ClientBuild, createBuildReader } from '#server/pages/client-build'
import { initialScriptsOf } from '#tests/fixtures/browser/initial-scripts'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer } from '#tests/fixtures/server/test-server'
import { serveFolder } from '#tools/static-file-server'
import { DEFAULT_PICTURE } from '#ui/media/picture-source'

/** Texts of test accounts, developer pages and mock payments (specification 4.10, 6.1, 22.4). */
const BACK_DOORS = [
  'lunchtime',
  'foodpark.test',
  'pi_mock_',
  'Test Login',
  'Test Customer',
  'Test notifications',
]
/** Texts of the developer tools, which a customer's build does not hold. */
const DEVTOOLS_MARKS = [
  'statechart-kit',
  'Save scenario',
  'Report a problem',
  '?replay',
  'foodpark.devtools',
  'stateProbe',
]
/** The most JavaScript that a page may load before it reacts, in bytes after Brotli. The flows come later and are not in it. */
const MAX_START_BYTES = 130_000
const START_PAGES = [
  ['home', 'src/pages/home/HomeRoute.tsx'],
  ['vendors', 'src/pages/vendors/VendorsRoute.tsx'],
  ['menu', 'src/pages/menu/MenuRoute.tsx'],
  ['dish', 'src/pages/item/ItemRoute.tsx'],
] as const
/** Texts in the code of zod and of XState. */
const FLOW_MARKS = ['invalid_type', 'xstate.init']

let folder: string

/** Every script of a client by its path in the page. @param client '' for the customers' one, or such as '/kitchen' */
async function readScripts(client = ''): Promise<ReadonlyMap<string, string>> {
  const assets = join(folder, client, 'assets')
  const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
  const read = names.map(
    async name => [`${client}/assets/${name}`, await readFile(join(assets, name), 'utf8')] as const,
  )
  return new Map(await Promise.all(read))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-park-'))
  // A separate process, because NODE_ENV is 'test' in this one.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { env })
  // A build takes ten seconds, and many times as long on a busy machine.
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

// Specification 6.1 and 22.23.
test('holds no test identity, no developer page and no mock payment', async () => {
  const found = [...(await readScripts())].flatMap(([path, code]) =>
    BACK_DOORS.filter(text => code.includes(text)).map(text => `${text} in ${path}`),
  )
  expect(found).toEqual([])
})

test.each(['', '/kitchen', '/host'])('holds no developer tools in the client %j', async client => {
  const scripts = [...(await readScripts(client))]
  const found = scripts.flatMap(([path, code]) =>
    DEVTOOLS_MARKS.filter(text => code.includes(text)).map(text => `${text} in ${path}`),
  )
  expect(scripts).not.toEqual([])
  expect(found).toEqual([])
})

/** Every text in a value of objects and lists. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [value].filter(text => typeof text === 'string')

/** What the drawings say of each event, guard, delay, actor and state. */
const flowSentences = (): string[] =>
  flows.flatMap(({ machine, sentences }) => [
    ...textsIn(sentences),
    ...textsIn(allStateNodes(machine).map(({ description }) => description)),
  ])

test.each(['', '/kitchen', '/host'])('holds no sentences of the drawings in the client %j', async client => {
  // Short ones may be words of a page, too.
  const sentences = flowSentences().filter(sentence => sentence.length > 25)
  expect(sentences.length).toBeGreaterThan(400)
  const scripts = [...(await readScripts(client)).values()].join('\n')
  expect(sentences.filter(sentence => scripts.includes(sentence))).toEqual([])
})

test('holds no scenarios', async () => {
  expect(await readdir(folder)).not.toContain('scenarios')
})

/** Reads which files a source needs: the first is its own. */
async function readFilesOf(): Promise<ClientBuild['filesOf']> {
  const build = await createBuildReader(folder)()
  if (build === null) throw new Error('The build has no page renderer')
  return build.filesOf
}

/** The scripts that a page loads before it reacts: the scripts of the plain page that are not for later, and of its own code. */
async function readStartScripts(source: string): Promise<ReadonlyMap<string, string>> {
  const page = await readFile(join(folder, PLAIN_PAGE_FILE), 'utf8')
  const paths = new Set((await readFilesOf())(source))
  for (const path of initialScriptsOf(page)) paths.add(path)
  return new Map([...(await readScripts())].filter(([path]) => paths.has(path)))
}

const FILE_HASH = /([\w.]+)-[\w-]{7}(?=\.(?:js|css|woff2)\b)/g

/** Replaces the hashes in the names of files by hashes of the names, because chance makes them cost up to 0.1 kB more or less. */
const withStableHashes = (code: string): string =>
  code.replace(FILE_HASH, (_, name: string) => {
    const hash = createHash('sha256').update(name).digest('base64url')
    return `${name}-${hash.slice(0, 7)}`
  })

test.each(START_PAGES)('loads the page %s within the budget of bytes', async (_, source) => {
  const scripts = await readStartScripts(source)
  const sizes = [...scripts.values()].map(code => brotliCompressSync(withStableHashes(code)).length)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(MAX_START_BYTES)
  expect(bytes).toBeGreaterThan(100_000)
})

test.each(START_PAGES)('loads the page %s without schemas and charts', async (_, source) => {
  const [all, start] = [await readScripts(), await readStartScripts(source)]
  for (const mark of FLOW_MARKS) {
    const withMark = (scripts: ReadonlyMap<string, string>) =>
      [...scripts].filter(([, code]) => code.includes(mark)).map(([path]) => path)
    expect(withMark(all)).not.toEqual([])
    expect(withMark(start)).toEqual([])
  }
})

test('evaluates React, the router and the app in tasks of their own', async () => {
  const entryFiles = (await readFilesOf())('index.html')
  expect(entryFiles[0]).toMatch(/^\/assets\/index-/)
  expect(entryFiles.filter(file => /\/(?:react|router|start)-/.test(file))).toEqual([])
})

test('names the files of the flows in the page, for later', async () => {
  const page = await readFile(join(folder, PLAIN_PAGE_FILE), 'utf8')
  expect(page).toMatch(/href="\/assets\/xstate-[^"]+" fetchpriority="low"/)
})

test('is served with its content, and with exactly its own inline parts', { timeout: 60_000 }, async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const { app, close } = await startTestServer({ database, clientDir: folder, pageReadTimeout: 60_000 })
  const browse = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  const [home, menu] = [await browse('/'), await browse('/vendor/31')]
  const list = await browse('/vendors')
  await close()
  for (const { body } of [home, list]) expect(body).toContain('Mama Linh’s')
  expect(menu.body).toMatch(/Skin-on Fries.*£\d+\.\d\d/s)
  expect(menu.body).toMatch(/data-files="[^"]*MenuRoute/)
  for (const { body, headers } of [home, list, menu]) {
    const [, script = ''] = /<script data-files[^>]*>(.*?)<\/script>/s.exec(body) ?? []
    const styles = Array.from(body.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text)
    expect(script.length).toBeGreaterThan(0)
    expect(script.length).toBeLessThan(2_000)
    for (const text of [script, ...styles])
      expect(headers['content-security-policy']).toContain(
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
    expect(body).not.toMatch(/\sstyle="/)
    // Pictures that share a slow network all come late, so only the first one asks for the network before the others.
    expect(body.match(/fetchPriority="high"/g)).toHaveLength(1)
  }
})

// Specification 3.29.
test.each([
  ['index.html', 'Welcome!', 'In the yard today'],
  ['vendors/index.html', 'Food Trailers', 'Loading vendors...'],
])('has a page without data for static hosts in %s, which loads the app', async (file, ...texts) => {
  const [page, plainPage] = [
    await readFile(join(folder, file), 'utf8'),
    await readFile(join(folder, PLAIN_PAGE_FILE), 'utf8'),
  ]
  for (const text of texts) expect(page).toContain(text)
  expect(initialScriptsOf(page)).toEqual(expect.arrayContaining([...initialScriptsOf(plainPage)]))
  expect(page).not.toMatch(/class="splash"|__CSP_NONCE__|Smoky Joe/)
})

test('has the plain page for all other paths, also under the name that hosts look for', async () => {
  const page = await readFile(join(folder, PLAIN_PAGE_FILE), 'utf8')
  expect(page).toContain('class="splash"')
  expect(await readFile(join(folder, '404.html'), 'utf8')).toBe(page)
})

test('has one font, reduced to what the pages use', async () => {
  const names = (await readdir(join(folder, 'assets'))).filter(name => name.endsWith('.woff2'))
  expect(names).toHaveLength(1)
  const [name = ''] = names
  // The whole font has 41 kB.
  expect((await readFile(join(folder, 'assets', name))).length).toBeLessThan(20_000)
})

test('does not load the live connection at the start', async () => {
  const page = await readFile(join(folder, PLAIN_PAGE_FILE), 'utf8')
  const withSocket = [...(await readScripts())].filter(([, code]) => code.includes('EIO'))
  expect(withSocket).not.toEqual([])
  expect(withSocket.filter(([path]) => page.includes(path))).toEqual([])
})

// Specification 8.26.
test('holds every picture that it names, for any static host', async () => {
  const named = [...(await readScripts()).values()].flatMap(code => code.match(/\/food\/[\w-]+\.webp/g) ?? [])
  const icons = appConfig.orderTypes.map(({ icon }) => icon)
  expect(named).toEqual(expect.arrayContaining([DEFAULT_PICTURE, ...icons]))
  const host = await serveFolder(folder, '/')
  const answers = await Promise.all(
    [...new Set(named)].map(async path => {
      const response = await fetch(new URL(path, host.address))
      const start = Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)
      return `${path} ${response.status} ${start}`
    }),
  )
  host.close()
  expect(answers).toEqual([...new Set(named)].map(path => `${path} 200 WEBP`))
})
