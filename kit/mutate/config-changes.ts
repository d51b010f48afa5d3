/** Reads a chart's config, addresses its parts by path, and copies it with one part changed. */

export type ConfigObject = Record<string, unknown>

export const isConfigObject = (value: unknown): value is ConfigObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

/** A deep copy. Functions and actor logic are shared with the original. */
export function cloneConfig(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneConfig)
  if (!isConfigObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloneConfig(part)]))
}

/** XState allows one value or a list in many places. This makes it a list. */
export const toList = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The path to a part of the config: property names and list indexes. */
export type ConfigPath = readonly (string | number)[]

/** A change of one part of the config. */
export interface ConfigChange {
  /** The path and the kind of change. It stays the same as long as the part stays in its place. */
  readonly id: string
  readonly description: string
  /** The path to the part that is wrong. */
  readonly changedPath: ConfigPath
  /** The path to what `replacement` replaces. This may be the list or the state around the changed part. */
  readonly replacedPath: ConfigPath
  /** Undefined removes the part. */
  readonly replacement: unknown
}

/** The id of a change. @param kind what is wrong with the part, such as 'gone' */
export const changeIdentity = (
  changedPath: ConfigPath,
  kind: string,
): Pick<ConfigChange, 'id' | 'changedPath'> => ({
  id: `${changedPath.join('/')}:${kind}`,
  changedPath,
})

export const implementationNameOf = (part: unknown): string =>
  isConfigObject(part) ? String(part.type) : String(part)

/** A copy of the config with one part replaced. */
export function replaceAtPath(part: unknown, [name, ...rest]: ConfigPath, replacement: unknown): unknown {
  if (name === undefined) return replacement
  if (Array.isArray(part))
    return part.map((value, index) => (index === name ? replaceAtPath(value, rest, replacement) : value))
  return isConfigObject(part) ? { ...part, [name]: replaceAtPath(part[name], rest, replacement) } : part
}

/** One change for each action of a list: that action dropped. */
export const dropEachAction = (label: string, replacedPath: ConfigPath, actions: unknown): ConfigChange[] =>
  toList(actions).map((dropped, index) => ({
    ...changeIdentity([...replacedPath, index], 'dropped'),
    description: `${label} ${implementationNameOf(dropped)} dropped`,
    replacedPath,
    replacement: toList(actions).filter((_, other) => other !== index),
  }))
