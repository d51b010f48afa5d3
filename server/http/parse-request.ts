import type * as z from 'zod/mini'
import { HttpError } from './http-error'

const ISSUE_MESSAGES: Record<string, string> = {
  invalid_type: 'is missing or of the wrong kind',
  too_small: 'is too small or too short',
  too_big: 'is too large or too long',
  invalid_value: 'is not one of the choices',
}

/**
 * Reads a body by the schema of its call.
 * @throws Refusal 400 that names the first field which is not right
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') || 'body'
  throw new HttpError(
    'invalid_request',
    `The field '${field}' ${ISSUE_MESSAGES[issue?.code ?? ''] ?? 'is not valid'}.`,
  )
}

/** Numeric ids as they come in addresses and queries: 31, 'vendor_31', 'item_412'. */
export const parseId = (value: string | undefined): number | null => {
  const digits = /^(?:[a-z]+_)?(\d{1,15})$/i.exec(value ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** A whole number of a query within its limits; the fallback when it is missing or is none. */
export const parseCount = (value: string | undefined, fallback: number, most: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback
}
