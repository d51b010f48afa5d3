/** Every source file of the repository. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readSource, type SourceFile } from './syntax'

export const REPOSITORY_ROOT = join(import.meta.dirname, '../..')

/** The top-level folders that hold code. */
export const LAYERS = ['domain', 'kit', 'machines', 'src', 'server', 'demo', 'tools', 'tests'] as const
export type Layer = (typeof LAYERS)[number]

/** The layer of a path from the top of the repository; null outside all layers. */
export const layerOf = (path: string): Layer | null =>
  LAYERS.find(layer => path.startsWith(`${layer}/`)) ?? null

/** Whether a file only runs for developers: tests and tools follow looser rules than the product. */
export const isTestOrTool = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /^(?:tests|tools|kit\/tests)\//.test(path)

/** The kit is a package of its own. It runs without the aliases and the build of the park. */
export const isKit = ({ path }: Pick<SourceFile, 'path'>): boolean => path.startsWith('kit/')

const listFiles = (layer: Layer): string[] =>
  readdirSync(join(REPOSITORY_ROOT, layer), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(REPOSITORY_ROOT.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()

/** Reads all of them without their syntax, which takes much longer. */
export const readAllTexts = (): Pick<SourceFile, 'path' | 'text'>[] =>
  LAYERS.flatMap(listFiles).map(path => ({ path, text: readFileSync(join(REPOSITORY_ROOT, path), 'utf8') }))

/** Reads all of them. @throws when one does not parse */
export const readAllSources = (): SourceFile[] =>
  readAllTexts().map(({ path, text }) => readSource(path, text))
