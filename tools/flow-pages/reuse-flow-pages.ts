/** Remembers from what the flow pages of a folder were built, so that they are drawn again only when that has changed. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hashDemoSources } from '#tools/demo/hash-demo-sources'
import { hashFiles } from '#tools/hash-files'
import { STATE_PICTURES_FOLDER } from './message-pictures'

/** Every build of the pages empties their folder, so this file names the sources of what is there. */
const HASH_FILE = '.flow-sources'
/** What the pages show beside the charts: results, and the walks, models and drawings of the tests. */
const EVIDENCE = [
  '.tmp/mutants.json',
  STATE_PICTURES_FOLDER,
  'tests/e2e/walks',
  'tests/fixtures/combined-models',
  'tests/flow-pages',
]
/** What the server of the demo adds. */
const COMPRESSED_FILE = /\.(?:br|gz|part)$/

/**
 * Hashes everything that the flow pages show.
 * @param root the folder of package.json
 * @param choice the flows and the options, as JSON
 */
export function hashFlowPageSources(root: string, choice: unknown): string {
  const evidence = hashFiles(root, EVIDENCE).digest('hex')
  const parts = JSON.stringify([hashDemoSources(root), evidence, choice])
  return createHash('sha256').update(parts).digest('hex')
}

const isBuiltFrom = (folder: string, hash: string): boolean => {
  const file = join(folder, HASH_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Writes the hash of the sources into a folder, once it holds all pages. */
export const markFlowPages = (folder: string, hash: string): void =>
  writeFileSync(join(folder, HASH_FILE), hash)

const isPage = (file: string): boolean => basename(file) !== HASH_FILE && !COMPRESSED_FILE.test(file)

/**
 * Takes the pages that were built earlier from the same sources.
 * @param other the other folder where they may be
 * @returns whether the folder has them
 */
export function reuseFlowPages(hash: string, folder: string, other: string): boolean {
  if (isBuiltFrom(folder, hash)) return true
  if (!isBuiltFrom(other, hash)) return false
  rmSync(folder, { recursive: true, force: true })
  cpSync(other, folder, { recursive: true, filter: isPage })
  markFlowPages(folder, hash)
  return true
}
