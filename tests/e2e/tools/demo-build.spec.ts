/** The demo build of the end-to-end tests. It needs no page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { createBuildReader } from '#server/pages/client-build'
import { browserFixturePaths } from '#tests/fixtures/browser/browser-test-server'
import { initialScriptsOf } from '#tests/fixtures/browser/initial-scripts'

/** The maximum of JavaScript that the demo may load before its home page reacts, in bytes after Brotli. */
const MAX_START_BYTES = 140_000
/** Texts of the record bar, the report sheet and the replay. */
const DEVTOOLS_VIEWS = ['Save scenario', 'Save report', 'Entries of the recording']

test('the demo starts with the recorder, and without what shows a recording', async () => {
  const { clientFolder } = browserFixturePaths(process.env.E2E_FIXTURES_FOLDER ?? '')
  const page = await readFile(join(clientFolder, PLAIN_PAGE_FILE), 'utf8')
  const build = await createBuildReader(clientFolder)()
  const homeFiles = build?.filesOf('src/pages/home/HomeRoute.tsx') ?? []
  const paths = new Set([...initialScriptsOf(page), ...homeFiles])
  const scripts = await Promise.all([...paths].map(path => readFile(join(clientFolder, path), 'utf8')))
  expect(homeFiles).not.toEqual([])
  const code = scripts.join('')
  expect(code).toContain('statechart-kit')
  for (const text of DEVTOOLS_VIEWS) expect(code).not.toContain(text)
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0)
  expect(bytes).toBeLessThan(MAX_START_BYTES)
  expect(bytes).toBeGreaterThan(100_000)
})
