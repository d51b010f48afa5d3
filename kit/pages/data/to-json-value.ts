/** Converts values to JSON: errors to their messages, and actors to their names. */

const ACTOR_MARKER = 'xstate$$type'

function replaceForJson(_: string, value: unknown): unknown {
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Set || value instanceof Map) return [...value]
  if (typeof value === 'object' && value !== null && ACTOR_MARKER in value && 'id' in value)
    return `actor ${String(value.id)}`
  return value
}

/** The JSON form of a value; null when it has none. */
export function toJsonValue(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(value, replaceForJson)
  return text === undefined ? null : JSON.parse(text)
}

export const toJsonRecord = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, toJsonValue(value)]))
