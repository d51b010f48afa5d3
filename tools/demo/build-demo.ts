import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/core/project-root'
import { hashDemoSources } from './hash-demo-sources'

/** Every build of the client empties its folder, so this file names the sources of what is there. */
const HASH_FILE = join(PROJECT_ROOT, 'dist/client/.demo-sources')

/** Builds the demo, client and server, unless it is built from the present sources. */
export async function buildDemo(): Promise<void> {
  const hash = hashDemoSources(PROJECT_ROOT)
  if (existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hash) return
  // Loaded only here, because it takes longer than everything else that a start without a build does.
  const { build } = await import('vite')
  await build({ mode: 'demo' })
  await build({ configFile: 'server/build/vite.config.mjs', logLevel: 'warn' })
  const { writeContract } = await import('#tools/contract/contract-files')
  writeContract()
  writeFileSync(HASH_FILE, hash)
}
