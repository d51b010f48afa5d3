import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '#domain/error-codes'
import { SECURITY_HEADERS } from './security-headers'
import { HttpError } from './http-error'
import { causesOf, errorCode } from '#server/safe-error'

const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.'
const DATABASE_UNAVAILABLE = 'We cannot reach our order book at the moment. Please try again shortly.'

/** What Fastify itself refuses, with our codes and words. */
const FRAMEWORK_MESSAGES: Record<number, Pick<ErrorResponse, 'code' | 'message'>> = {
  400: { code: 'unreadable_request', message: 'We could not read this request.' },
  404: { code: 'not_found', message: 'Not found' },
  408: { code: 'request_timeout', message: 'We could not take this request.' },
  413: { code: 'request_too_large', message: 'This request is too large.' },
  415: { code: 'unsupported_media_type', message: 'Please send JSON.' },
  429: { code: 'too_many_requests', message: 'Too many requests. Please wait a moment and try again.' },
}
const REFUSED = { code: 'request_refused', message: 'We could not take this request.' } as const

/** Drivers' and PostgreSQL's codes for a database that is away, starting, closed, full or in a deadlock. */
const UNAVAILABLE_CODES =
  /^(?:ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08|53|57P0|57014|40001|40P01|25P03|55000)/
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|PGlite is clos/i
interface ErrorResponse {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfter?: number | undefined
}

const UNKEPT_TEXT: ErrorResponse = {
  status: 400,
  code: 'invalid_text',
  message: 'This text has characters that we cannot keep.',
}

/** PostgreSQL's codes for a value that it cannot hold: an id beyond the column names nothing, a NUL is no text. */
const INVALID_VALUE_RESPONSES: Record<string, ErrorResponse> = {
  '22003': { status: 404, code: 'not_found', message: 'Not found' },
  '22021': UNKEPT_TEXT,
  '22P02': UNKEPT_TEXT,
  '22P05': UNKEPT_TEXT,
}

/** Whether the database, rather than the request or our code, is the trouble. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    cause => UNAVAILABLE_CODES.test(errorCode(cause)) || UNAVAILABLE_MESSAGES.test(cause.message),
  )

/** Reads a thrown thing into what the customer is told: never a stack, never SQL. */
function toErrorResponse(error: FastifyError | Error): ErrorResponse {
  if (error instanceof HttpError)
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      retryAfter: error.retryAfter,
    }
  if (isDatabaseUnavailable(error))
    return { status: 503, code: 'service_unavailable', message: DATABASE_UNAVAILABLE, retryAfter: 2 }
  const unholdable = causesOf(error).flatMap(cause => INVALID_VALUE_RESPONSES[errorCode(cause)] ?? [])[0]
  if (unholdable) return unholdable
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  return status >= 400 && status < 500
    ? { status, ...(FRAMEWORK_MESSAGES[status] ?? REFUSED) }
    : { status: 500, code: 'internal_error', message: INTERNAL_ERROR }
}

const sendErrorResponse = (reply: FastifyReply, { status, code, message, retryAfter }: ErrorResponse) => {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).send({ code, message })
}

/** The one error handler: a named refusal becomes `{code, message}`, all else a plain answer and a line in the log. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => {
    const answer = toErrorResponse(error)
    if (answer.status >= 500 && !(error instanceof HttpError))
      request.log.error({ err: error }, 'request failed')
    return sendErrorResponse(reply, answer)
  })
}

/** Addresses that no route can read are refused before any handler or hook; these too get one line. */
export function handleFrameworkError(error: FastifyError, _: unknown, reply: FastifyReply): void {
  const status = error.code === 'FST_ERR_BAD_URL' ? 400 : 404
  reply.headers(SECURITY_HEADERS)
  sendErrorResponse(reply, { status, ...(FRAMEWORK_MESSAGES[status] ?? REFUSED) })
}
