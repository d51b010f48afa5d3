import * as z from 'zod/mini'
import { type Call, REQUEST_TIMEOUT } from '#domain/contract/call'
import { isMissingCall, NOT_OFFERED } from '#domain/contract/missing-call'
import { runWithTimeout } from '#domain/run-with-timeout'
import { ApiError } from './api-error'

interface BusyFields {
  readonly code: string | null
  /** In seconds. */
  readonly retryAfter: number
}

/** In seconds. After a longer pause the time-out of the call would leave too little time for the second attempt. */
const LONGEST_RETRY_AFTER = 10
/** A pause becomes longer by a random share, at most this one, so that clients that were refused together do not return together. */
const PAUSE_SPREAD = 0.5

/**
 * Sends a request. If the server was too busy to begin with it, waits for the pause that the server asks for, and sends it once
 * more. Specification 20.33.
 */
async function retryIfBusy<Response extends BusyFields>(
  signal: AbortSignal,
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send()
  const { code, retryAfter } = response
  if (code !== 'server_busy' || !(retryAfter > 0 && retryAfter <= LONGEST_RETRY_AFTER)) return response
  await waitUnlessAborted(retryAfter * 1_000 * (1 + Math.random() * PAUSE_SPREAD), signal)
  return send()
}

/** @throws the reason of the abort */
const waitUnlessAborted = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export interface SendRequestOptions {
  readonly signal?: AbortSignal
  /** A repeated request with the same key gets the first answer again. Specification 20.32. */
  readonly idempotencyKey?: string
}

interface SendRequestDeps {
  /** The API host with /api: '/api', or 'https://park.example/api'. */
  readonly baseUrl: string
  readonly getToken: () => string | null
  readonly fetch: typeof fetch
  /** Creates the id under which the server logs a request. Absent for a server that may refuse the header. */
  readonly createRequestId?: () => string
  /** Called when the server no longer accepts the token. */
  readonly onUnauthorized: () => void
  /** Called after every successful response: the network works. */
  readonly onResponse: () => void
}

/**
 * Sends one call of the contract and parses its response.
 * @throws ApiError, and nothing else
 */
export type SendRequest = <Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Input, Body, Reply>,
  input: Input,
  options?: SendRequestOptions,
) => Promise<z.output<Reply>>

/** Creates the function that sends every API request. Specification 20.2. */
export function createSendRequest({
  baseUrl,
  getToken,
  fetch,
  createRequestId,
  onUnauthorized,
  onResponse,
}: SendRequestDeps): SendRequest {
  return async (call, input, options = {}) => {
    const sentToken = getToken()
    // `path` throws a URIError for an id with half of a surrogate pair, which a server may have sent.
    const send = async () =>
      runWithTimeout(REQUEST_TIMEOUT, options.signal, signal =>
        retryIfBusy(signal, () =>
          fetchJson(fetch, baseUrl + call.path(input), {
            ...{ method: call.method, signal },
            headers: requestHeaders(sentToken, options.idempotencyKey, createRequestId?.()),
            ...(call.body ? { body: JSON.stringify(call.body(input)) } : {}),
          }),
        ),
      )
    const response = await send().catch((cause: unknown) => {
      const kind = cause instanceof URIError ? 'malformed' : 'offline'
      throw new ApiError(kind, null, call.defaultError, { cause, isFallback: true })
    })
    if (sentToken !== null && isUnauthorized(response)) onUnauthorized()
    if (!response.ok) throw toRefusedError(response, call)
    onResponse()
    return parseResponse(call.responseSchema, response.body, call.defaultError)
  }
}

const requestHeaders = (
  token: string | null,
  idempotencyKey: string | undefined,
  requestId: string | undefined,
) => ({
  'content-type': 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
})

/** Fetches a response and its body. A connection that breaks in the middle of the body rejects too. */
async function fetchJson(fetch: SendRequestDeps['fetch'], url: string, init: RequestInit) {
  const response = await fetch(url, init)
  const body = parseJsonOrUndefined(await response.text())
  return {
    ok: response.ok,
    status: response.status,
    body,
    message: parseErrorMessage(body),
    code: parseErrorCode(body),
    retryAfter: Number(response.headers.get('retry-after')),
  }
}
type JsonResponse = Awaited<ReturnType<typeof fetchJson>>

/** A wrong password is a 401 too but says nothing about the token, so the status counts only without a code. */
const isUnauthorized = ({ ok, status, code }: JsonResponse): boolean =>
  !ok && (code === null ? status === 401 : code === 'unauthenticated')

function toRefusedError(
  { status, message, code }: JsonResponse,
  {
    defaultError,
    isOptional,
  }: Pick<Call<never, z.ZodMiniType, z.ZodMiniType>, 'defaultError' | 'isOptional'>,
): ApiError {
  // A backend without this call answers with the name of the route, which means nothing to a customer.
  const text = isOptional && code === null && isMissingCall(status) ? NOT_OFFERED : message
  return new ApiError('refused', status, text ?? defaultError, { code, isFallback: text === null })
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const errorMessageSchema = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
})

function parseErrorMessage(body: unknown): string | null {
  const result = z.safeParse(errorMessageSchema, body)
  return result.success ? result.data.message : null
}

const errorCodeSchema = z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)) })

function parseErrorCode(body: unknown): string | null {
  const result = z.safeParse(errorCodeSchema, body)
  return result.success ? result.data.code : null
}

function parseResponse<Reply extends z.ZodMiniType>(
  schema: Reply,
  body: unknown,
  fallback: string,
): z.output<Reply> {
  const result = z.safeParse(schema, body)
  if (!result.success)
    throw new ApiError('malformed', null, fallback, { cause: result.error, isFallback: true })
  return result.data
}
