/** Values as they can stand in a file: of errors what they say, of actors their names. */

const ACTOR = 'xstate$$type'

function shown(_: string, value: unknown): unknown {
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Set || value instanceof Map) return [...value]
  if (typeof value === 'object' && value !== null && ACTOR in value && 'id' in value)
    return `actor ${String(value.id)}`
  return value
}

/** What JSON can say of a value; null where it can say nothing. */
export function plain(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(value, shown)
  return text === undefined ? null : JSON.parse(text)
}

export const plainRecord = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, plain(value)]))
