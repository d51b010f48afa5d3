import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE_FOLDERS = ['server', 'domain']

/**
 * Hashes the sources of the server: names and contents.
 * @param {string} root the folder of package.json
 */
export function hashServerSources(root) {
  const hash = createHash('sha256')
  for (const folder of SOURCE_FOLDERS) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(path => path.endsWith('.ts')).sort())
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(root, folder, name)))
  }
  return hash.digest('hex')
}
