import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that a build reads. */
const SOURCE_FOLDERS = ['domain', 'machines', 'server', 'src', 'tools']
const isRootSource = (name: string): boolean =>
  /^(?:index\.html|\.env.*|.+\.json|vite\.config\.ts)$/.test(name)

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

/**
 * Hashes the sources of the demo's build: names and contents, and the settings of the client in the environment.
 * @param root the folder of package.json
 */
export function hashDemoSources(root: string): string {
  const files = [
    ...readdirSync(root)
      .filter(isRootSource)
      .map(name => join(root, name)),
    ...SOURCE_FOLDERS.flatMap(folder => listFiles(join(root, folder))),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(file))
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(settings.toSorted())).digest('hex')
}
