import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

interface TypeScriptConfig {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> }
}

/**
 * The import aliases of tsconfig.json (`#ui/*`, `#pages/*`) as Vite reads them. Vite takes names that begin with '#' for
 * the package's own imports, which cannot stand for .ts and .tsx at once.
 */
export function readPathAliases(): { readonly find: string; readonly replacement: string }[] {
  const { compilerOptions }: TypeScriptConfig = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
  return Object.entries(compilerOptions.paths).map(([alias, [folder]]) => ({
    find: alias.replace('/*', ''),
    replacement: join(ROOT, folder.replace('/*', '')),
  }))
}
