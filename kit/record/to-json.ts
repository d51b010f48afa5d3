import type { ChartEvent } from '../explore/flow.ts'

/** Deeper than any real event. A value that is deeper contains itself. */
const MAX_DEPTH = 20

const UNSERIALIZABLE_TYPES = new Set(['undefined', 'function', 'symbol'])

const fieldsToJson = (value: object, levelsLeft: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !UNSERIALIZABLE_TYPES.has(typeof field))
      .map(([name, field]) => [name, valueToJson(field, levelsLeft)]),
  )

function objectToJson(value: object, levelsLeft: number): unknown {
  if (levelsLeft === 0) return null
  if (Array.isArray(value)) return value.map(item => valueToJson(item, levelsLeft - 1))
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return valueToJson(value.toJSON(), levelsLeft - 1)
  const errorFields = value instanceof Error ? { name: value.name, message: value.message } : {}
  return { ...errorFields, ...fieldsToJson(value, levelsLeft - 1) }
}

function valueToJson(value: unknown, levelsLeft: number): unknown {
  if (typeof value === 'object' && value !== null) return objectToJson(value, levelsLeft)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return UNSERIALIZABLE_TYPES.has(typeof value) ? null : value
}

/** A deep copy of what JSON can hold. An error becomes an object with its name, message and fields. */
export const toJson = (value: unknown): unknown =>
  value === undefined ? value : valueToJson(value, MAX_DEPTH)

/** A deep copy of an event, limited to what JSON can hold. */
export const eventToJson = ({ type, ...fields }: ChartEvent): ChartEvent => ({
  type,
  ...fieldsToJson(fields, MAX_DEPTH),
})
