/** Every source file of the repository. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readSource, type SourceFile } from './syntax'

const REPOSITORY_ROOT = join(import.meta.dirname, '../..')

/** The rooms of the house, and the tests that mirror them. */
export const LAYERS = ['domain', 'machines', 'src', 'server', 'tests'] as const
export type Layer = (typeof LAYERS)[number]

/** The room that a path lies in; null outside all of them. */
export const layerOf = (path: string): Layer | null =>
  LAYERS.find(room => path.startsWith(`${room}/`)) ?? null

const listFiles = (room: Layer): string[] =>
  readdirSync(join(REPOSITORY_ROOT, room), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(REPOSITORY_ROOT.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()

/** Reads all of them. @throws when one does not parse */
export const readAllSources = (): SourceFile[] =>
  LAYERS.flatMap(listFiles).map(path => readSource(path, readFileSync(join(REPOSITORY_ROOT, path), 'utf8')))
