/** Values as they can stand in a file: of errors what they say, of actors their names. */

const ACTOR_MARKER = 'xstate$$type'

function replaceForJson(_: string, value: unknown): unknown {
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Set || value instanceof Map) return [...value]
  if (typeof value === 'object' && value !== null && ACTOR_MARKER in value && 'id' in value)
    return `actor ${String(value.id)}`
  return value
}

/** What JSON can say of a value; null where it can say nothing. */
export function toJsonValue(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(value, replaceForJson)
  return text === undefined ? null : JSON.parse(text)
}

export const toJsonRecord = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, toJsonValue(value)]))
