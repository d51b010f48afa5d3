/** Lays what parks for browsers are opened from. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { browserFixturePaths } from './browser-park'
import { writePGliteTemplate } from './engines'

export interface BrowserFixtures {
  readonly folder: string
  readonly remove: () => void
}

/** Builds the client as the demo has it and plants a park, in a folder of this run's own: two runs never meet. */
export async function createBrowserFixtures(): Promise<BrowserFixtures> {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-grounds-'))
  const { client, planted } = browserFixturePaths(folder)
  await Promise.all([
    build({ mode: 'demo', logLevel: 'warn', build: { outDir: client } }),
    writePGliteTemplate(planted),
  ])
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
