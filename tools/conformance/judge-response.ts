/** Compares responses with what our server sends, and with what the app reads. */
import type * as z from 'zod/mini'
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes'
import type { BackendResponse } from './backend-client'
import type { ConformanceReport } from './conformance-report'

/** A call with both readings of its response: exactly ours, and all forms that the app accepts. */
interface JudgedCall<Reply extends z.ZodMiniType> {
  readonly response: z.ZodMiniType
  readonly responseSchema: Reply
}

const MAX_NAMED_FIELDS = 4

type IssuePath = readonly PropertyKey[]

const nameOf = (path: IssuePath): string =>
  path
    .map(key => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the response itself'

const isAbsent = (body: unknown, path: IssuePath): boolean =>
  path.reduce<unknown>((value, key) => Object(value)[key], body) === undefined

/** The fields that a response lacks, and those that it has in another form, without the positions in lists: `items[].price`. */
function findDifferences(schema: z.ZodMiniType, body: unknown) {
  const paths = (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path)
  const namesOf = (chosen: readonly IssuePath[]) => [...new Set(chosen.map(nameOf))]
  return {
    absent: namesOf(paths.filter(path => isAbsent(body, path))),
    otherForm: namesOf(paths.filter(path => !isAbsent(body, path))),
  }
}

/** The first fields, and how many more there are. */
function listFields(fields: readonly string[]): string {
  const others = fields.length - MAX_NAMED_FIELDS
  return fields.slice(0, MAX_NAMED_FIELDS).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

/** The fields that differ in a response. */
export function differingFields(schema: z.ZodMiniType, body: unknown): string {
  const { absent, otherForm } = findDifferences(schema, body)
  return listFields([...new Set([...absent, ...otherForm])])
}

function reportTolerated(
  report: ConformanceReport,
  check: string,
  schema: z.ZodMiniType,
  body: unknown,
): void {
  const { absent, otherForm } = findDifferences(schema, body)
  const tolerances = [
    ...(otherForm.length > 0 ? [`the app reads another form of ${listFields(otherForm)}`] : []),
    ...(absent.length > 0
      ? [`it has no ${listFields(absent)}; the app reads another field in its place, or does without`]
      : []),
  ]
  report.addTolerated(check, tolerances.join('; '), [...new Set([...otherForm, ...absent])])
}

/**
 * Checks a success: its fields are those of our server, or the app reads them anyway.
 * @param consequence what customers notice if the app cannot read it
 * @returns the response as the app reads it; null if it cannot
 */
export function judgeResponse<Reply extends z.ZodMiniType>(
  report: ConformanceReport,
  check: string,
  { call, answer, consequence }: { call: JudgedCall<Reply>; answer: BackendResponse; consequence: string },
): z.output<Reply> | null {
  const parsed = call.responseSchema.safeParse(answer.body)
  if (!answer.isOk) report.addBroken(check, `${consequence} (status ${answer.status})`)
  else if (!parsed.success)
    report.addBroken(check, `${consequence} (${differingFields(call.responseSchema, answer.body)})`)
  else if (call.response.safeParse(answer.body).success) report.addPassed(check)
  else reportTolerated(report, check, call.response, answer.body)
  return answer.isOk && parsed.success ? parsed.data : null
}

interface ExpectedRefusal {
  readonly answer: BackendResponse
  readonly code: ErrorCode
  /** What customers notice if the request is not refused. */
  readonly consequence: string
}

/** A 401 ends a session, and a 401 with another code does not. For any other refusal, each 4xx is one. */
const isToleratedRefusal = ({ status, code }: BackendResponse, expected: ErrorCode): boolean =>
  ERROR_STATUS[expected] === 401
    ? status === 401 && (code === null || code === expected)
    : status >= 400 && status < 500

/** Checks a refusal: its status and its code are those of the error catalogue. Without a code, the app judges by the status. */
export function judgeRefusal(
  report: ConformanceReport,
  check: string,
  { answer, code, consequence }: ExpectedRefusal,
): void {
  const status = ERROR_STATUS[code]
  const sent = `status ${answer.status}, code ${answer.code ?? 'none'}`
  const hasOtherCode = answer.code !== null && answer.code !== code
  if (!isToleratedRefusal(answer, code)) report.addBroken(check, `${consequence} (${sent})`)
  else if (answer.status !== status || hasOtherCode)
    report.addTolerated(check, `${sent}; the app shows a general message`)
  else if (answer.code === null)
    report.addTolerated(check, `no error code; the app judges by the status ${status}`)
  else report.addPassed(check)
}
