import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { lockDataDir } from '#server/core/db/data-dir-lock'
import { PROJECT_ROOT } from '#server/core/project-root'
import { isPortInUse } from '#server/core/safe-error'
import { DEMO_BUILD_FILE } from '#server/pages/client-build'
import { readServerSettings, SettingsError } from '#server/settings'
import { hashDemoSources } from './hash-demo-sources'

/** Names the sources of what is built. */
const HASH_FILE = join(PROJECT_ROOT, 'dist/client', DEMO_BUILD_FILE)

/** Builds the demo, client and server, unless it is built from the present sources. */
async function buildDemo(): Promise<void> {
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

/** @throws SettingsError if something listens on the port */
async function requireFreePort({ port, host }: { readonly port: number; readonly host: string }) {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch (error) {
    throw isPortInUse(error)
      ? new SettingsError(`PORT ${port} is in use: set another one, such as PORT=4000`)
      : error
  }
  probe.close()
  await once(probe, 'close')
}

/**
 * Builds the demo, unless it is built from the present sources. Before that it checks the settings and the port, and it locks
 * the data while it builds. So a server that would be refused does not build, and two starts do not disturb each other.
 * @throws SettingsError if the server would refuse to start
 */
export async function prepareDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readServerSettings(env)
  await requireFreePort(settings)
  const unlock = await lockDataDir(settings.dataDir)
  await buildDemo().finally(unlock)
}

/** Says in one line why the demo cannot start. @throws any other error */
export function reportRefusedStart(error: unknown): void {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`Cannot start: ${error.message}\n`)
  process.exitCode = 1
}
