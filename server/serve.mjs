/** Starts the server: the compiled one if it was built from these sources, else the sources themselves. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashServerSources } from './build/source-hash.mjs'

const root = resolve(import.meta.dirname, '..')
const hashFile = join(root, 'dist/server/source-hash')

const isBuildCurrent = existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashServerSources(root)

if (isBuildCurrent) {
  // The log names lines of the sources.
  process.setSourceMapsEnabled(true)
  await import('../dist/server/main.js')
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./main.ts')
}
