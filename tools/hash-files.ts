import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

function listFiles(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full).flatMap(name => listFiles(root, join(path, name)))
}

/**
 * Starts a hash with the names and contents of files.
 * @param paths files and folders, relative to the root
 * @param isHashed says which of the files count; without it, all do
 */
export function hashFiles(
  root: string,
  paths: readonly string[],
  isHashed: (file: string) => boolean = () => true,
): Hash {
  const hash = createHash('sha256')
  for (const file of paths
    .flatMap(path => listFiles(root, path))
    .filter(isHashed)
    .toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash
}
