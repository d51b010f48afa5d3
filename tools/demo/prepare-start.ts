/**
 * The first half of `npm start`: builds the demo, unless it is built from the present sources. Before that it checks the
 * settings, and it locks the data while it builds. So a server that would be refused does not build, and two starts do not
 * disturb each other.
 */
import { lockDataDir } from '#server/db/data-dir-lock'
import { readServerSettings, SettingsError } from '#server/settings'
import { buildDemo } from './build-demo'

try {
  const unlock = await lockDataDir(readServerSettings(process.env).dataDir)
  await buildDemo().finally(unlock)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`Cannot start: ${error.message}\n`)
  process.exitCode = 1
}
