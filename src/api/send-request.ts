import * as z from 'zod/mini'
import { type Call, REQUEST_TIMEOUT } from '#domain/contract/call'
import type { ApiErrorData } from '#domain/api-error'

interface FaultDetails extends Partial<Pick<ApiErrorData, 'code' | 'isFallback'>> {
  readonly cause?: unknown
}

/** A call that failed. The message is the one line that a customer may read; what is technical travels as `cause`. */
export class ApiError extends Error implements ApiErrorData {
  readonly code: string | null
  readonly isFallback: boolean

  constructor(
    readonly kind: ApiErrorData['kind'],
    readonly status: number | null,
    message: string,
    { cause, code = null, isFallback = false }: FaultDetails = {},
  ) {
    super(message, { cause })
    this.code = code
    this.isFallback = isFallback
    this.name = 'RequestFault'
  }
}

export interface SendRequestOptions {
  readonly signal?: AbortSignal
  /** Makes a repeat of this request answer what the first one answered. */
  readonly idempotencyKey?: string
}

interface SendRequestDeps {
  /** The API host with /api: '/api', or 'https://park.example/api'. */
  readonly baseUrl: string
  readonly getToken: () => string | null
  readonly fetch: typeof fetch
  /** Told when the server does not know the token any more. */
  readonly onUnauthorised: () => void
  /** Told of every good answer: the network is there. */
  readonly onResponse: () => void
}

/** Sends one call of section 7 and reads its answer. Throws a RequestFault, and nothing else. */
export type SendRequest = <Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Input, Body, Reply>,
  input: Input,
  options?: SendRequestOptions,
) => Promise<z.output<Reply>>

/** Makes the one function that speaks to the API (spec, section 7: bearer token, JSON). */
export function createSendRequest({
  baseUrl,
  getToken,
  fetch,
  onUnauthorised,
  onResponse,
}: SendRequestDeps): SendRequest {
  return async (call, input, options = {}) => {
    const sentToken = getToken()
    const response = await fetchJson(fetch, baseUrl + call.path(input), {
      method: call.method,
      headers: requestHeaders(sentToken, options.idempotencyKey),
      signal: AbortSignal.any([
        AbortSignal.timeout(REQUEST_TIMEOUT),
        ...(options.signal ? [options.signal] : []),
      ]),
      ...(call.body ? { body: JSON.stringify(call.body(input)) } : {}),
    }).catch((cause: unknown) => {
      throw new ApiError('offline', null, call.defaultError, { cause, isFallback: true })
    })
    if (sentToken !== null && isSignedOut(response)) onUnauthorised()
    if (!response.ok) throw refusalOf(response, call.defaultError)
    onResponse()
    return parseResponse(call.responseSchema, response.body, call.defaultError)
  }
}

const requestHeaders = (token: string | null, idempotencyKey: string | undefined) => ({
  'content-type': 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
})

/** The answer with its body read, so that a connection that breaks in mid body counts as unanswered too. */
async function fetchJson(fetch: SendRequestDeps['fetch'], url: string, init: RequestInit) {
  const response = await fetch(url, init)
  const body = parseJsonOrUndefined(await response.text())
  return {
    ok: response.ok,
    status: response.status,
    body,
    message: parseErrorMessage(body),
    code: codeIn(body),
  }
}
type Answer = Awaited<ReturnType<typeof fetchJson>>

/** A wrong password is a 401 too, but says nothing about the token; only a host without codes is judged by its status. */
const isSignedOut = ({ ok, status, code }: Answer): boolean =>
  !ok && (code === null ? status === 401 : code === 'unauthenticated')

const refusalOf = ({ status, message, code }: Answer, fallback: string) =>
  new ApiError('refused', status, message ?? fallback, { code, isFallback: message === null })

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const errorBodySchema = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
})

function parseErrorMessage(body: unknown): string | null {
  const read = z.safeParse(errorBodySchema, body)
  return read.success ? read.data.message : null
}

const withCode = z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)) })

function codeIn(body: unknown): string | null {
  const read = z.safeParse(withCode, body)
  return read.success ? read.data.code : null
}

function parseResponse<Reply extends z.ZodMiniType>(
  reply: Reply,
  body: unknown,
  fallback: string,
): z.output<Reply> {
  const result = z.safeParse(reply, body)
  if (!result.success)
    throw new ApiError('malformed', null, fallback, { cause: result.error, isFallback: true })
  return result.data
}
