/** What a client gets that is refused because of load. It is cheap: the body is not read, and there are no hooks. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createUnavailablePage } from '#server/http/files/unavailable-page'
import { BUSY_MESSAGE } from '#server/http/http-error'
import { REQUEST_ID_HEADER } from '#server/http/request-id'
import { SECURITY_HEADERS } from '#server/http/security-headers'

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const JSON_BODY = Buffer.from(JSON.stringify({ code: 'server_busy', message: BUSY_MESSAGE }))

interface BusyResponseOptions {
  /** Those that depend on how customers reach the server. */
  readonly headers: Readonly<Record<string, string>>
  /** Other origins whose pages may read it. */
  readonly allowedOrigins: readonly string[]
}

interface Refusal {
  readonly retryAfter: number
  readonly requestId: string
}

const originHeaders = (origin: string | undefined, allowedOrigins: readonly string[]): readonly string[] =>
  origin === undefined || !allowedOrigins.includes(origin)
    ? []
    : [
        ...['access-control-allow-origin', origin, 'vary', 'Origin'],
        ...['access-control-expose-headers', `retry-after, ${REQUEST_ID_HEADER}`],
      ]

/**
 * Creates the function that refuses a request that Fastify has not seen. A browser that asks for a page gets one that asks again.
 * All that is the same in each answer is made once.
 */
export function createBusyResponses({ headers, allowedOrigins }: BusyResponseOptions) {
  const listHeaders = (ownHeaders: Readonly<Record<string, string>>, body: string | Buffer): string[] =>
    Object.entries({
      ...SECURITY_HEADERS,
      ...headers,
      ...ownHeaders,
      'content-length': String(Buffer.byteLength(body)),
    }).flat()
  const json = { headerList: listHeaders(JSON_HEADERS, JSON_BODY), body: JSON_BODY }
  const createPage = (retryAfter: number) => {
    const page = createUnavailablePage({ message: BUSY_MESSAGE, retryAfter })
    return { headerList: listHeaders(page.headers, page.body), body: page.body }
  }
  return (
    { url = '', headers: { accept = '', origin } }: IncomingMessage,
    response: ServerResponse,
    { retryAfter, requestId }: Refusal,
  ): void => {
    const isPage = accept.includes('text/html') && !url.startsWith('/api/')
    const { headerList, body } = isPage ? createPage(retryAfter) : json
    const ownHeaders = ['retry-after', String(retryAfter), REQUEST_ID_HEADER, requestId]
    response.writeHead(503, [...headerList, ...ownHeaders, ...originHeaders(origin, allowedOrigins)])
    response.end(body)
  }
}
