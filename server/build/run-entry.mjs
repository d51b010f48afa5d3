/** Starts an entry point of the server: the compiled one if it was built from these sources, else the sources themselves. */
import { resolve } from 'node:path'
import { isServerBuildCurrent } from './server-source-hash.mjs'

const root = resolve(import.meta.dirname, '../..')

/**
 * @param {string} compiled its file in `dist/server`
 * @param {string} source its file, from the folder of package.json
 */
export async function runEntry(compiled, source) {
  const [argument] = process.argv.slice(2)
  if (argument !== undefined) {
    process.stderr.write(
      `Unknown option '${argument}'. Settings are environment variables: see docs/settings.md\n`,
    )
    process.exit(2)
  }
  if (isServerBuildCurrent(root)) {
    // The log names lines of the sources.
    process.setSourceMapsEnabled(true)
    await import(resolve(root, 'dist/server', compiled))
    return
  }
  const { register } = await import('tsx/esm/api')
  register()
  await import(resolve(root, source))
}
