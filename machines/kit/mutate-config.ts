/** A chart's config as it was written: its parts, the way to each, and a copy in which one of them is another. */

export type Part = Record<string, unknown>

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

/** A copy that may be changed; functions and actor logic stay the same ones. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isPart(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]))
}

/** What may stand alone or in a list, as a list. */
export const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The way to a part of the config, by its names. */
export type Way = readonly (string | number)[]

/** A change of one part: undefined takes it out. */
export interface Change {
  /** The same for as long as the part stands where it does: its way, and what is wrong with it. */
  readonly id: string
  readonly says: string
  /** The way to what is wrong. */
  readonly about: Way
  /** The way to what is replaced, which may be a list with it or the state around it. */
  readonly way: Way
  readonly to: unknown
}

/** What names a change. @param about the way to what is wrong @param how what is wrong with it */
export const wrongAt = (about: Way, how: string): Pick<Change, 'id' | 'about'> => ({
  id: `${about.join('/')}:${how}`,
  about,
})

export const nameOf = (part: unknown): string => (isPart(part) ? String(part.type) : String(part))

/** The config with one part changed. */
export function changed(part: unknown, [name, ...way]: Way, to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(part)) return part.map((value, at) => (at === name ? changed(value, way, to) : value))
  return isPart(part) ? { ...part, [name]: changed(part[name], way, to) } : part
}

/** Each of a list left out once: of actions, which may also stand alone. */
export const eachDropped = (what: string, way: Way, value: unknown): Change[] =>
  listOf(value).map((dropped, at) => ({
    ...wrongAt([...way, at], 'dropped'),
    says: `${what} ${nameOf(dropped)} dropped`,
    way,
    to: listOf(value).filter((_, place) => place !== at),
  }))
