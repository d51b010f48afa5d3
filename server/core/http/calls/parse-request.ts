import type * as z from 'zod/mini'
import { MAX_ROW_ID, rowId } from '#domain/contract/parsers'
import { DESCRIBED_MISTAKE, REFUSED_TEXT } from '#domain/contract/text-schemas'
import { REFUSED_TEXT_MESSAGE } from '#domain/free-text'
import { HttpError } from '#server/core/http/http-error'

const ISSUE_MESSAGES: Record<string, string> = {
  invalid_type: 'is missing or of the wrong kind',
  too_small: 'is too small or too short',
  too_big: 'is too large or too long',
  invalid_value: 'is not one of the choices',
}

const PAGE_OUTDATED =
  'This page is older than the server, so nothing was saved. Note what you have typed, then load the page again.'

/** Also searches the alternatives of a union. */
const isRefusedText = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.flat().some(isRefusedText)
    : issue.code === 'custom' && issue.params?.reason === REFUSED_TEXT

/** Whether the issue itself says what is wrong. */
const isDescribed = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.reason === DESCRIBED_MISTAKE

/** Fields by which a form says which data it has shown. */
const FORM_VERSION_FIELDS = ['version', 'refundable']

/** Whether the form of a page that was open before an update does not say yet what it has shown (specification 25.25). */
const isMissingVersion = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === 'invalid_type' && FORM_VERSION_FIELDS.includes(path.join('.'))

/** The only field whose content people get wrong without a rule that their form shows. */
const isWrongEmail = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && issue.format === 'email'

/**
 * Parses a body with the schema of its call.
 * @throws HttpError 400 for hidden characters, 409 without the version of a form, else 400 that names the first wrong field
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  if (result.error.issues.some(isRefusedText)) throw new HttpError('invalid_text', REFUSED_TEXT_MESSAGE)
  if (result.error.issues.some(isMissingVersion)) throw new HttpError('page_outdated', PAGE_OUTDATED)
  const issue = result.error.issues[0]
  if (issue && isWrongEmail(issue)) throw new HttpError('invalid_request', 'This is not an email address.')
  const field = issue?.path.join('.') || 'body'
  if (issue && isDescribed(issue)) throw new HttpError('invalid_request', `${field}: ${issue.message}`)
  throw new HttpError(
    'invalid_request',
    `The field '${field}' ${ISSUE_MESSAGES[issue?.code ?? ''] ?? 'is not valid'}.`,
  )
}

/** Reads the version of a change that has no body. @throws HttpError 409 without it, as for a form */
export function requireVersion({ version }: Readonly<Record<string, string | undefined>>): string {
  if (version === undefined) throw new HttpError('page_outdated', PAGE_OUTDATED)
  return version
}

/** Parses an id of a path or a query: '31', 'vendor_31' or 'item_412'. Null for anything else, and for a number that no row has. */
export const parseRowId = (value: string | undefined): number | null => rowId.safeParse(value).data ?? null

/** Parses a positive whole number of a query, at most `max`. Returns `fallback` if it is missing or invalid. */
export const parseCountOrDefault = (value: string | undefined, fallback: number, max: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback
}

/** Parses an order's id of a path or a body. Null if it cannot be an id. */
export const parseOrderId = (value: string | undefined): number | null => {
  const id = /^\d{1,15}$/.test(value ?? '') ? Number(value) : null
  return id !== null && id <= MAX_ROW_ID ? id : null
}
