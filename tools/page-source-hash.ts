/** Tells whether the sources of the pages have changed since a long check passed. */
import { join } from 'node:path'
import { hashFiles } from './hash-files'

const ROOT = join(import.meta.dirname, '..')
/** What every page in the browser is made of, the versions of packages included. */
const PAGE_SOURCES = [
  'domain',
  'machines',
  'src/api',
  'src/app',
  'src/back-office',
  'src/host',
  'src/kitchen',
  'src/main.tsx',
  'src/pages',
  'src/public',
  'src/ui',
  'package-lock.json',
  'index.html',
]

/** A hash of the sources of all pages and of further folders. @param folders relative to the repository */
export const hashPageSources = (folders: readonly string[]): string =>
  hashFiles(ROOT, [...PAGE_SOURCES, ...folders], file => !file.endsWith('.md'))
    .digest('base64url')
    .slice(0, 22)
