/** A chart's config as it was written: its parts, the way to each, and a copy in which one of them is another. */

export type ConfigObject = Record<string, unknown>

export const isConfigObject = (value: unknown): value is ConfigObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

/** A copy that may be changed; functions and actor logic stay the same ones. */
export function cloneConfig(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneConfig)
  if (!isConfigObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloneConfig(part)]))
}

/** What may stand alone or in a list, as a list. */
export const toList = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The way to a part of the config, by its names. */
export type ConfigPath = readonly (string | number)[]

/** A change of one part: undefined takes it out. */
export interface ConfigChange {
  /** The same for as long as the part stands where it does: its way, and what is wrong with it. */
  readonly id: string
  readonly description: string
  /** The way to what is wrong. */
  readonly changedPath: ConfigPath
  /** The way to what is replaced, which may be a list with it or the state around it. */
  readonly replacedPath: ConfigPath
  readonly replacement: unknown
}

/** What names a change. @param about the way to what is wrong @param how what is wrong with it */
export const identifyChange = (
  changedPath: ConfigPath,
  how: string,
): Pick<ConfigChange, 'id' | 'changedPath'> => ({
  id: `${changedPath.join('/')}:${how}`,
  changedPath,
})

export const implementationNameOf = (part: unknown): string =>
  isConfigObject(part) ? String(part.type) : String(part)

/** The config with one part changed. */
export function replaceAtPath(part: unknown, [name, ...way]: ConfigPath, to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(part))
    return part.map((value, at) => (at === name ? replaceAtPath(value, way, to) : value))
  return isConfigObject(part) ? { ...part, [name]: replaceAtPath(part[name], way, to) } : part
}

/** Each of a list left out once: of actions, which may also stand alone. */
export const dropEach = (what: string, replacedPath: ConfigPath, value: unknown): ConfigChange[] =>
  toList(value).map((dropped, at) => ({
    ...identifyChange([...replacedPath, at], 'dropped'),
    description: `${what} ${implementationNameOf(dropped)} dropped`,
    replacedPath,
    replacement: toList(value).filter((_, place) => place !== at),
  }))
