/** Every source file of the repository. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readSource, type Source } from './syntax'

const TOP = join(import.meta.dirname, '../..')

/** The rooms of the house, and the tests that mirror them. */
export const ROOMS = ['domain', 'machines', 'src', 'server', 'tests'] as const
export type Room = (typeof ROOMS)[number]

/** The room that a path lies in; null outside all of them. */
export const roomOf = (path: string): Room | null => ROOMS.find(room => path.startsWith(`${room}/`)) ?? null

const filesOf = (room: Room): string[] =>
  readdirSync(join(TOP, room), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(TOP.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()

/** Reads all of them. @throws when one does not parse */
export const allSources = (): Source[] =>
  ROOMS.flatMap(filesOf).map(path => readSource(path, readFileSync(join(TOP, path), 'utf8')))
