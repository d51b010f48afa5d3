import type * as z from 'zod/mini'
import { HttpError } from './http-error'

const ISSUE_MESSAGES = new Map<string, string>([
  ['invalid_type', 'is missing or of the wrong kind'],
  ['too_small', 'is too small or too short'],
  ['too_big', 'is too large or too long'],
  ['invalid_value', 'is not one of the choices'],
])

/**
 * Parses a body with the schema of its call.
 * @throws HttpError 400 that names the first wrong field
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [line] = result.error.issues.map(
    ({ path, code }) =>
      `The field '${path.join('.') || 'body'}' ${ISSUE_MESSAGES.get(code) ?? 'is not valid'}.`,
  )
  throw new HttpError('invalid_request', String(line))
}

/** Parses an id of a path or a query: '31', 'vendor_31' or 'item_412'. Null for anything else. */
export const parseId = (value: string | undefined): number | null => {
  const digits = /^(?:[a-z]+_)?(\d{1,15})$/i.exec(String(value))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Parses a positive whole number of a query, at most `max`. Returns `fallback` if it is missing or invalid. */
export const parseCountOrDefault = (value: string | undefined, fallback: number, max: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback
}

/** The largest value of PostgreSQL's integer. */
const MAX_ORDER_ID = 2_147_483_647

/** Parses an order's id of a path or a body. Null if it cannot be an id. */
export const parseOrderId = (value: string | undefined): number | null => {
  const id = /^\d{1,15}$/.test(String(value)) ? Number(value) : null
  return id !== null && id <= MAX_ORDER_ID ? id : null
}
