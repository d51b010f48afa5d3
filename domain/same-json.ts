const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON of a value, with the keys of each object in one order. */
const canonicalJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  )

/** Whether two plain values have the same JSON. The order of keys does not count. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other)
