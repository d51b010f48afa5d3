/**
 * The first half of `npm start`: builds the demo, unless it is built from the present sources. Before that it checks the
 * settings, and it locks the data while it builds. So a server that would be refused does not build, and two starts do not
 * disturb each other.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { lockDataDir } from '#server/db/data-dir-lock'
import { PROJECT_ROOT } from '#server/project-root'
import { readServerSettings, SettingsError } from '#server/settings'
import { hashDemoSources } from './hash-demo-sources'

/** Every build of the client empties its folder, so this file names the sources of what is there. */
const HASH_FILE = join(PROJECT_ROOT, 'dist/client/.demo-sources')

async function buildDemo(): Promise<void> {
  const hash = hashDemoSources(PROJECT_ROOT)
  if (existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hash) return
  await build({ mode: 'demo' })
  await build({ configFile: 'server/build/vite.config.mjs', logLevel: 'warn' })
  writeFileSync(HASH_FILE, hash)
}

try {
  const unlock = await lockDataDir(readServerSettings(process.env).dataDir)
  await buildDemo().finally(unlock)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`Cannot start: ${error.message}\n`)
  process.exitCode = 1
}
