import type { Step } from '#machines/kit/flow'

/** Deeper than any event is; what lies deeper goes round in circles. */
const DEPTH = 20

const NOTHING = new Set(['undefined', 'function', 'symbol'])

const fieldsOf = (value: object, left: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !NOTHING.has(typeof field))
      .map(([name, field]) => [name, plainWithin(field, left)]),
  )

function plainObject(value: object, left: number): unknown {
  if (left === 0) return null
  if (Array.isArray(value)) return value.map(item => plainWithin(item, left - 1))
  if ('toJSON' in value && typeof value.toJSON === 'function') return plainWithin(value.toJSON(), left - 1)
  const said = value instanceof Error ? { name: value.name, message: value.message } : {}
  return { ...said, ...fieldsOf(value, left - 1) }
}

function plainWithin(value: unknown, left: number): unknown {
  if (typeof value === 'object' && value !== null) return plainObject(value, left)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return NOTHING.has(typeof value) ? null : value
}

/** A copy of what a JSON file can hold, to which nothing happens later. Of an error it keeps the name, the message and its fields. */
export const plain = (value: unknown): unknown => (value === undefined ? value : plainWithin(value, DEPTH))

/** The same of an event. */
export const plainEvent = ({ type, ...fields }: Step): Step => ({ type, ...fieldsOf(fields, DEPTH) })
