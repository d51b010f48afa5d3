import { readdirSync } from 'node:fs'
import { hashFiles } from '#tools/hash-files'

/** Everything that a build reads. */
const SOURCE_FOLDERS = [
  'demo',
  'domain',
  'kit',
  'machines',
  'server',
  'src',
  'tools',
  'tests/fixtures/scenarios',
]
/** Not every JSON file: a recording that was saved here is no source. */
const isRootSource = (name: string): boolean =>
  /^(?:index\.html|\.env.*|(?:package|package-lock|tsconfig)\.json|vite\.config\.ts)$/.test(name)

/**
 * Hashes the sources of the demo's build: names and contents, and the settings of the client in the environment.
 * @param root the folder of package.json
 */
export function hashDemoSources(root: string): string {
  const hash = hashFiles(root, [...readdirSync(root).filter(isRootSource), ...SOURCE_FOLDERS])
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(settings.toSorted())).digest('hex')
}
