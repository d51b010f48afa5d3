/** `npm run build:server`: compiles the server, unless the last build was made from the same sources. */
import { resolve } from 'node:path'
import { isServerBuildCurrent } from './server-source-hash.mjs'

if (!isServerBuildCurrent(resolve(import.meta.dirname, '../..'))) {
  const { build } = await import('vite')
  await build({ configFile: resolve(import.meta.dirname, 'vite.config.mjs'), logLevel: 'warn' })
}
process.stdout.write('Built: the server is in dist/server.\n')
