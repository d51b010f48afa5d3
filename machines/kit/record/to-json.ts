import type { ChartEvent } from '#machines/kit/explore/flow'

/** Deeper than any event is; what lies deeper goes round in circles. */
const MAX_DEPTH = 20

const UNSERIALIZABLE_TYPES = new Set(['undefined', 'function', 'symbol'])

const fieldsToJson = (value: object, left: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !UNSERIALIZABLE_TYPES.has(typeof field))
      .map(([name, field]) => [name, valueToJson(field, left)]),
  )

function objectToJson(value: object, left: number): unknown {
  if (left === 0) return null
  if (Array.isArray(value)) return value.map(item => valueToJson(item, left - 1))
  if ('toJSON' in value && typeof value.toJSON === 'function') return valueToJson(value.toJSON(), left - 1)
  const said = value instanceof Error ? { name: value.name, message: value.message } : {}
  return { ...said, ...fieldsToJson(value, left - 1) }
}

function valueToJson(value: unknown, left: number): unknown {
  if (typeof value === 'object' && value !== null) return objectToJson(value, left)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return UNSERIALIZABLE_TYPES.has(typeof value) ? null : value
}

/** A copy of what a JSON file can hold, to which nothing happens later. Of an error it keeps the name, the message and its fields. */
export const toJson = (value: unknown): unknown =>
  value === undefined ? value : valueToJson(value, MAX_DEPTH)

/** The same of an event. */
export const eventToJson = ({ type, ...fields }: ChartEvent): ChartEvent => ({
  type,
  ...fieldsToJson(fields, MAX_DEPTH),
})
