/** Starts the server: the compiled one if it was built from these sources, else the sources themselves. */
import { resolve } from 'node:path'
import { isServerBuildCurrent } from './build/server-source-hash.mjs'

const [argument] = process.argv.slice(2)
if (argument !== undefined) {
  process.stderr.write(
    `Unknown option '${argument}'. Settings are environment variables: see docs/settings.md\n`,
  )
  process.exit(2)
}

if (isServerBuildCurrent(resolve(import.meta.dirname, '..'))) {
  // The log names lines of the sources.
  process.setSourceMapsEnabled(true)
  await import('../dist/server/main.js')
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./main.ts')
}
