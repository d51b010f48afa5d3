import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appConfig } from '#app/app-config'
import { DEFAULT_PICTURE } from '#ui/media/picture-source'
import { serveFolder } from '#tests/fixtures/browser/static-file-server'

/** What would be a back door, or a sign of one, in the hands of customers (faults: what the spec makes dangerous). */
const BACK_DOORS = [
  'lunchtime',
  'foodpark.test',
  'pi_mock_',
  'Test Login',
  'Test Customer',
  'Test notifications',
]
/** What only the workbench says: none of it is in a customer's build. */
const DEVTOOLS_MARKS = [
  'food-park-flows',
  'Save scenario',
  'Report a problem',
  '?replay',
  'foodpark.devtools',
]
/** Brotli bytes of JavaScript that the home page may load before it shows; 145 kB when this was written. */
const MAX_START_BYTES = 152_000

let folder: string

/** Every script of the build by its path in the page. */
async function readScripts(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(folder, 'assets'))).filter(name => name.endsWith('.js'))
  const read = names.map(
    async name => [`/assets/${name}`, await readFile(join(folder, 'assets', name), 'utf8')] as const,
  )
  return new Map(await Promise.all(read))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-park-'))
  // A process of its own: what runs here calls itself a test, and would be built as one.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { env })
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('holds no test identity, no developer page and no mock payment', async () => {
  const found = [...(await readScripts())].flatMap(([path, code]) =>
    BACK_DOORS.filter(word => code.includes(word)).map(word => `${word} in ${path}`),
  )
  expect(found).toEqual([])
})

test('holds nothing of the workbench, and none of its scenarios', async () => {
  const found = [...(await readScripts())].flatMap(([path, code]) =>
    DEVTOOLS_MARKS.filter(word => code.includes(word)).map(word => `${word} in ${path}`),
  )
  expect(found).toEqual([])
  expect(await readdir(folder)).not.toContain('scenarios')
})

test('starts the home page within its budget of bytes and requests', async () => {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const all = await readScripts()
  const first = [...all].filter(([path]) => page.includes(path))
  const bytes = first.reduce((sum, [, code]) => sum + brotliCompressSync(code).length, 0)
  expect(bytes).toBeLessThan(MAX_START_BYTES)
  expect(bytes).toBeGreaterThan(0)
  expect(first.length).toBeLessThanOrEqual(4)
})

test('leaves the live connection out of the start', async () => {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const withSocket = [...(await readScripts())].filter(([, code]) => code.includes('EIO'))
  expect(withSocket).not.toEqual([])
  expect(withSocket.filter(([path]) => page.includes(path))).toEqual([])
})

test('brings every picture that it names to any static host', async () => {
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
