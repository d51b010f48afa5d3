import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { REPOSITORY_ROOT } from './sources'
import type { SourceFile } from './syntax'

interface TypeScriptConfig {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> }
}

interface PackageFile {
  readonly imports: Readonly<Record<string, string>>
}

const readJson = <Content>(file: string): Content =>
  JSON.parse(readFileSync(join(REPOSITORY_ROOT, file), 'utf8'))

/** Alias to folder: '#ui/' to 'src/ui/'. */
const ALIASES: readonly (readonly [string, string])[] = [
  ...Object.entries(readJson<TypeScriptConfig>('tsconfig.json').compilerOptions.paths).map(
    ([alias, [target]]) => [alias, target] as const,
  ),
  ...Object.entries(readJson<PackageFile>('package.json').imports),
].map(([alias, target]) => [alias.replace('*', ''), target.replace(/^\.\//, '').replace(/\*(?:\.ts)?$/, '')])

/** The path of an imported file from the top of the repository, as written (often without its ending); null for a package. */
export function resolveImport({ path }: Pick<SourceFile, 'path'>, from: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const alias = ALIASES.find(([prefix]) => from.startsWith(prefix))
  return alias ? alias[1] + from.slice(alias[0].length) : null
}
