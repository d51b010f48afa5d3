/** Compares responses with what our server sends, and with what the app reads. */
import type * as z from 'zod/mini'
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes'
import type { BackendResponse } from './backend-client'
import type { ConformanceReport } from './conformance-report'
import { findDifferences, listDifferences, listFields } from './response-differences'

/** A call with both readings of its response: exactly ours, and all forms that the app accepts. */
interface JudgedCall<Reply extends z.ZodMiniType> {
  readonly response: z.ZodMiniType
  readonly responseSchema: Reply
}

/** After several runs a backend may limit the account: each run tries a wrong password, and places orders that stay unpaid. */
const TOO_MANY_REQUESTS = 429
const LIMITED = 'The backend takes no more of these requests from this account for now. Try again later.'

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
  const tolerance =
    body === undefined ? 'it answers with nothing; the app needs no answer here' : tolerances.join('; ')
  report.addTolerated(check, tolerance, [...new Set([...otherForm, ...absent])])
}

/**
 * Checks a success: it has the fields of our server, or the app reads it anyway.
 * @param consequence what customers notice if the app cannot read it
 * @returns the response as the app reads it; null if it cannot
 */
export function checkResponse<Reply extends z.ZodMiniType>(
  report: ConformanceReport,
  check: string,
  { call, answer, consequence }: { call: JudgedCall<Reply>; answer: BackendResponse; consequence: string },
): z.output<Reply> | null {
  const parsed = call.responseSchema.safeParse(answer.body)
  const cause = answer.status === TOO_MANY_REQUESTS ? LIMITED : consequence
  if (!answer.isOk) report.addBroken(check, `${cause} (status ${answer.status})`)
  else if (!parsed.success)
    report.addBroken(check, `${consequence} (${listDifferences(call.responseSchema, answer.body)})`)
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

/** An expected 401 ends a session, which a 401 with another code does not. In place of any other refusal every 4xx will do, and 429 always. */
const isToleratedRefusal = ({ status, code }: BackendResponse, expected: ErrorCode): boolean =>
  ERROR_STATUS[expected] === 401 && status !== TOO_MANY_REQUESTS
    ? status === 401 && (code === null || code === expected)
    : status >= 400 && status < 500

/** Checks a refusal: its status and its code are in the error catalogue. Without a code, the app judges by the status. */
export function checkErrorResponse(
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
