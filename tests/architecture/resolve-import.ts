import { readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { readPathAliases } from '#tools/path-aliases'
import { REPOSITORY_ROOT } from './sources'
import type { SourceFile } from './syntax'

interface PackageFile {
  readonly imports: Readonly<Record<string, string>>
}

const { imports }: PackageFile = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8'))

/** Alias to folder: '#ui/' to 'src/ui/'. */
const ALIASES: readonly (readonly [string, string])[] = [
  ...readPathAliases().map(
    ({ find, replacement }) => [`${find}/`, `${relative(REPOSITORY_ROOT, replacement)}/`] as const,
  ),
  ['statechart-kit/', 'kit/'],
  ...Object.entries(imports).map(
    ([alias, target]) => [alias.replace('*', ''), target.replace(/^\.\/|\*\.ts$/g, '')] as const,
  ),
]

/** The path of an imported file from the top of the repository, as written (often without its ending); null for a package. */
export function resolveImport({ path }: Pick<SourceFile, 'path'>, from: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const alias = ALIASES.find(([prefix]) => from.startsWith(prefix))
  return alias ? alias[1] + from.slice(alias[0].length) : null
}
