/** What a client gets that is refused because of load. It is cheap: the body is not read, and there are no hooks. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createUnavailablePage } from '#server/http/files/unavailable-page'
import { BUSY_MESSAGE } from '#server/http/http-error'
import { REQUEST_ID_HEADER } from '#server/http/request-id'
import { SECURITY_HEADERS } from '#server/http/security-headers'

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const JSON_BODY = Buffer.from(JSON.stringify({ code: 'server_busy', message: BUSY_MESSAGE }))

interface BusyResponseOptions {
  readonly retryAfter: number
  readonly requestId: string
  /** Those that depend on how customers reach the server. */
  readonly headers: Readonly<Record<string, string>>
  /** Other origins whose pages may read it. */
  readonly allowedOrigins: readonly string[]
}

const originHeaders = (origin: string | undefined, allowedOrigins: readonly string[]): readonly string[] =>
  origin === undefined || !allowedOrigins.includes(origin)
    ? []
    : [
        ...['access-control-allow-origin', origin, 'vary', 'Origin'],
        ...['access-control-expose-headers', `retry-after, ${REQUEST_ID_HEADER}`],
      ]

/** Refuses a request that Fastify has not seen. A browser that asks for a page gets one that asks again. */
export function sendBusyResponse(
  { url = '', headers: { accept = '', origin } }: IncomingMessage,
  response: ServerResponse,
  { retryAfter, requestId, headers, allowedOrigins }: BusyResponseOptions,
): void {
  const isPage = accept.includes('text/html') && !url.startsWith('/api/')
  const busy = isPage
    ? createUnavailablePage({ message: BUSY_MESSAGE, retryAfter })
    : { headers: JSON_HEADERS, body: JSON_BODY }
  const allHeaders = {
    ...SECURITY_HEADERS,
    ...headers,
    ...busy.headers,
    'content-length': String(Buffer.byteLength(busy.body)),
    'retry-after': String(retryAfter),
    [REQUEST_ID_HEADER]: requestId,
  }
  response.writeHead(503, [...Object.entries(allHeaders).flat(), ...originHeaders(origin, allowedOrigins)])
  response.end(busy.body)
}
