import { resolveImport } from './resolve-import'
import { importsOf, type SourceFile } from './syntax'

const withoutExtension = (path: string): string => path.replace(/(?:\.d)?\.tsx?$/, '')

/** File to imported files, both without their endings. Imports of types count. */
function createImportGraph(sources: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(sources.map(({ path }) => withoutExtension(path)))
  return new Map(
    sources.map(source => {
      const targets = importsOf(source).flatMap(({ from }) => resolveImport(source, from) ?? [])
      return [withoutExtension(source.path), targets.filter(target => known.has(target))]
    }),
  )
}

/** One path per circular import: 'a → b → a'. */
export function findImportCycles(sources: readonly SourceFile[]): string[] {
  const graph = createImportGraph(sources)
  const finished = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) cycles.push([...trail.slice(start), file].join(' → '))
    if (start >= 0 || finished.has(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file])
    finished.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
