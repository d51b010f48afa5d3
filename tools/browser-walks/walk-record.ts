/**
 * Remembers which sources the browser walks have passed in full. While nothing has changed since, a test run walks a third
 * of the parts, another third each day. Any change to the client, the charts or the walks makes it walk all of them.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const RECORD_FILE = join(ROOT, 'docs/flows/browser-walks.json')
const SOURCE_FOLDERS = [
  ...['domain', 'machines', 'src/api', 'src/app', 'src/pages', 'src/ui', 'src/public'],
  'tools/browser-walks',
]
const MS_PER_DAY = 86_400_000
const SAMPLE_COUNT = 3

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.md'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()

/** A hash of everything that the walks depend on, the versions of packages included. */
function hashWalkSources(): string {
  const hash = createHash('sha256')
  const files = [
    ...SOURCE_FOLDERS.flatMap(listFiles),
    join(ROOT, 'package-lock.json'),
    join(ROOT, 'index.html'),
  ]
  for (const file of files) hash.update(`${file.slice(ROOT.length)}\n`).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 22)
}

const readRecordedHash = (): string | null =>
  existsSync(RECORD_FILE) ? JSON.parse(readFileSync(RECORD_FILE, 'utf8')).passed : null

/** Records that all walks passed with the current sources. */
export const recordPassedWalks = (): void =>
  writeFileSync(RECORD_FILE, `${JSON.stringify({ passed: hashWalkSources() }, null, 2)}\n`)

/** The parts to walk now: all of them after a change, otherwise the third of the day. @param now in ms */
export function selectParts<Part>(parts: readonly Part[], now: number): readonly Part[] {
  if (readRecordedHash() !== hashWalkSources()) return parts
  const day = Math.floor(now / MS_PER_DAY)
  return parts.filter((_, index) => index % SAMPLE_COUNT === day % SAMPLE_COUNT)
}
