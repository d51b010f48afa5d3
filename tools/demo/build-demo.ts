import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/core/project-root'
import { DEMO_BUILD_FILE } from '#server/pages/client-build'
import { hashDemoSources } from './hash-demo-sources'

/** Names the sources of what is built. */
const HASH_FILE = join(PROJECT_ROOT, 'dist/client', DEMO_BUILD_FILE)

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
