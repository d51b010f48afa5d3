/** Tells whether the sources have changed since a long check passed. While they have not, a test run samples the check. */
import { join } from 'node:path'
import { hashFiles } from './hash-files'

const ROOT = join(import.meta.dirname, '..')
/** What every page in the browser is made of, the versions of packages included. */
const PAGE_SOURCES = [
  'domain',
  'machines',
  'src/api',
  'src/app',
  'src/pages',
  'src/ui',
  'src/public',
  'package-lock.json',
  'index.html',
]
const MS_PER_DAY = 86_400_000
/** In days. In so many days the samples take every part once. */
const SAMPLE_COUNT = 7

/** A hash of the sources of all pages and of further folders. @param folders relative to the repository */
export const hashPageSources = (folders: readonly string[]): string =>
  hashFiles(ROOT, [...PAGE_SOURCES, ...folders], file => !file.endsWith('.md'))
    .digest('base64url')
    .slice(0, 22)

/** A seventh of the parts, another seventh each day of a week. @param now in ms */
export function selectDailySample<Part>(parts: readonly Part[], now: number): readonly Part[] {
  const day = Math.floor(now / MS_PER_DAY)
  return parts.filter((_, index) => index % SAMPLE_COUNT === day % SAMPLE_COUNT)
}
