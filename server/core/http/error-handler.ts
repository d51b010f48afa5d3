import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#domain/error-codes'
import { REFUSED_TEXT_MESSAGE } from '#domain/free-text'
import { isDatabaseUnavailable } from '#server/core/db/database-errors'
import { loadShed } from '#server/core/metrics/signals'
import { causesOf, systemErrorCode } from '#server/core/safe-error'
import { isPageRequest } from './files/client-files'
import { sendUnavailablePage } from './files/unavailable-page'
import { HttpError, TOO_MANY_REQUESTS_MESSAGE } from './http-error'
import { REQUEST_ID_HEADER } from './request-id'
import { SECURITY_HEADERS } from './security-headers'

const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.'
const DATABASE_UNAVAILABLE = 'We cannot reach our order book at the moment. Please try again shortly.'

/** Our codes and messages for the errors of Fastify itself. */
const FRAMEWORK_MESSAGES: Record<number, Pick<ErrorResponse, 'code' | 'message'>> = {
  400: { code: 'unreadable_request', message: 'We could not read this request.' },
  404: { code: 'not_found', message: 'Not found' },
  408: { code: 'request_timeout', message: 'We could not take this request.' },
  413: { code: 'request_too_large', message: 'This request is too large.' },
  415: { code: 'unsupported_media_type', message: 'Please send JSON.' },
  429: { code: 'too_many_requests', message: TOO_MANY_REQUESTS_MESSAGE },
}
const REFUSED = { code: 'request_refused', message: 'We could not take this request.' } as const

interface ErrorResponse {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfter?: number | undefined
}

export const UNSTORABLE_TEXT: ErrorResponse = {
  status: 400,
  code: 'invalid_text',
  message: REFUSED_TEXT_MESSAGE,
}

/**
 * The database's codes for a value that it cannot store, such as an id that is too large or a NUL in a text, and our own for a
 * row of an account that was deleted meanwhile.
 */
const REFUSED_ROW_RESPONSES: Record<string, ErrorResponse> = {
  '22003': { status: 404, code: 'not_found', message: 'Not found' },
  '22021': UNSTORABLE_TEXT,
  '22P02': UNSTORABLE_TEXT,
  '22P05': UNSTORABLE_TEXT,
  PARK1: { status: 401, code: 'unauthenticated', message: 'Please sign in to continue' },
}

/** Turns an error into a response. The response never holds a stack or SQL. */
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
  const refusedRow = causesOf(error).flatMap(cause => REFUSED_ROW_RESPONSES[systemErrorCode(cause)] ?? [])[0]
  if (refusedRow) return refusedRow
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  return status >= 400 && status < 500
    ? { status, ...(FRAMEWORK_MESSAGES[status] ?? REFUSED) }
    : { status: 500, code: 'internal_error', message: INTERNAL_ERROR }
}

/** The statuses of a request that was refused because of load. */
const SHED_STATUSES = [429, 503]

function sendErrorResponse(reply: FastifyReply, { status, code, message, retryAfter }: ErrorResponse) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).send({ code, message })
}

/** Whether the same request may succeed later. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500

/** Browsers name the type of a page. Programs mostly accept any type. */
const wantsPage = (request: FastifyRequest): boolean =>
  isPageRequest(request) && Boolean(request.headers.accept?.includes('text/html'))

/** A refusal of our own is no fault of the server, but its cause may be one of the settings, such as a wrong key. */
function logFailure({ log }: FastifyRequest, error: Error): void {
  if (!(error instanceof HttpError)) log.error({ err: error }, 'request failed')
  else if (error.cause !== undefined) log.warn({ err: error.cause }, 'request refused')
}

/**
 * The only error handler: an HttpError becomes `{code, message}`; any other error becomes a plain 5xx and a log line. A browser
 * that asks for a page gets a page.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => {
    const response = toErrorResponse(error)
    if (response.status >= 500) logFailure(request, error)
    if (SHED_STATUSES.includes(response.status)) loadShed.send({ reason: response.code })
    return wantsPage(request) && isTemporary(response.status)
      ? sendUnavailablePage(reply, response)
      : sendErrorResponse(reply, response)
  })
}

/**
 * Answers errors that Fastify raises before any handler or hook, such as a URL that it cannot decode. A browser is led home, as
 * from any path that does not exist (specification 3.5).
 */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...SECURITY_HEADERS, [REQUEST_ID_HEADER]: request.id })
  if (wantsPage(request)) reply.redirect('/')
  else {
    const status = error.code === 'FST_ERR_BAD_URL' ? 400 : 404
    sendErrorResponse(reply, { status, ...(FRAMEWORK_MESSAGES[status] ?? REFUSED) })
  }
}
