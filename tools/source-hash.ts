/** Tells whether the sources have changed since a long check passed. While they have not, a test run samples the check. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** What every page in the browser is made of, the versions of packages included. */
const PAGE_FOLDERS = ['domain', 'machines', 'src/api', 'src/app', 'src/pages', 'src/ui', 'src/public']
const PAGE_FILES = ['package-lock.json', 'index.html']
const MS_PER_DAY = 86_400_000
/** In days. In so many days the samples take every part once. */
const SAMPLE_COUNT = 7

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.md'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()

/** A hash of the sources of all pages and of further folders. @param folders relative to the repository */
export function hashPageSources(folders: readonly string[]): string {
  const hash = createHash('sha256')
  const files = [...PAGE_FOLDERS, ...folders].flatMap(listFiles)
  for (const file of [...files, ...PAGE_FILES.map(name => join(ROOT, name))])
    hash.update(`${file.slice(ROOT.length)}\n`).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 22)
}

/** A seventh of the parts, another seventh each day of a week. @param now in ms */
export function selectDailySample<Part>(parts: readonly Part[], now: number): readonly Part[] {
  const day = Math.floor(now / MS_PER_DAY)
  return parts.filter((_, index) => index % SAMPLE_COUNT === day % SAMPLE_COUNT)
}
