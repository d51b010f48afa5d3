// It cannot import `hashFiles` of tools: plain Node runs it without a TypeScript loader, before anything is built.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE_FOLDERS = ['server', 'demo', 'domain', 'tools/park']

/**
 * Hashes the sources of the server and of `npm run park`: names and contents.
 * @param {string} root the folder of package.json
 */
export function hashServerSources(root) {
  const hash = createHash('sha256')
  for (const folder of SOURCE_FOLDERS.filter(name => existsSync(join(root, name)))) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(path => path.endsWith('.ts')).sort())
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(root, folder, name)))
  }
  return hash.digest('hex')
}

/**
 * Where the build of the server writes the hash of its sources.
 * @param {string} root the folder of package.json
 */
export const sourceHashFile = root => join(root, 'dist/server/source-hash')

/**
 * Whether the server was compiled from the sources as they are now.
 * @param {string} root the folder of package.json
 */
export const isServerBuildCurrent = root =>
  existsSync(sourceHashFile(root)) && readFileSync(sourceHashFile(root), 'utf8') === hashServerSources(root)
