import { isRecord } from './is-record'

/** The JSON of a value, with the keys of each object in one order. */
const canonicalJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  )

/** Whether two plain values have the same JSON. The order of keys does not count. */
export function isSameJson(one: unknown, other: unknown): boolean {
  const [json, otherJson] = [JSON.stringify(one), JSON.stringify(other)]
  // Another order of keys does not change the length. Sorting takes ten times as long.
  return (
    json === otherJson || (json?.length === otherJson?.length && canonicalJson(one) === canonicalJson(other))
  )
}
