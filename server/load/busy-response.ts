/** What a client gets that is refused because of load. It is cheap: the body is not read, and there are no hooks. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER } from '#server/http/request-id'
import { SECURITY_HEADERS, transportHeaders } from '#server/http/security-headers'

const MESSAGE = 'We are very busy. Please try again in a moment.'
const JSON_BODY = Buffer.from(JSON.stringify({ code: 'server_busy', message: MESSAGE }))

/** It asks again by itself. */
const pageOf = (retryAfter: number): Buffer =>
  Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfter}">
<title>We are very busy</title>
<h1>We are very busy</h1>
<p>This page tries again in ${retryAfter} seconds.</p>
</html>
`)

interface BusyResponseOptions {
  readonly retryAfter: number
  readonly requestId: string
  readonly isHttps: boolean
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
  { retryAfter, requestId, isHttps, allowedOrigins }: BusyResponseOptions,
): void {
  const isPage = accept.includes('text/html') && !url.startsWith('/api/')
  const body = isPage ? pageOf(retryAfter) : JSON_BODY
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(503, [
    ...['content-type', type, 'content-length', String(body.length), 'cache-control', 'no-store'],
    ...['retry-after', String(retryAfter), REQUEST_ID_HEADER, requestId],
    ...Object.entries({ ...SECURITY_HEADERS, ...transportHeaders(isHttps) }).flat(),
    ...originHeaders(origin, allowedOrigins),
  ])
  response.end(body)
}
