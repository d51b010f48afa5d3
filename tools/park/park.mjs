/** `npm run park`: runs the compiled command if it was built from these sources, else the sources themselves. */
import { resolve } from 'node:path'
import { isServerBuildCurrent } from '../../server/build/server-source-hash.mjs'

if (isServerBuildCurrent(resolve(import.meta.dirname, '../..'))) await import('../../dist/server/park.js')
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./run-park-command.ts')
}
