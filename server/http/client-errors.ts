/** What a client gets whose request Fastify has not seen, because it is malformed, too slow or too large. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes'
import { systemErrorCode } from '#server/safe-error'
import { SECURITY_HEADERS } from './security-headers'

const MESSAGES = {
  unreadable_request: 'We could not read this request.',
  request_timeout: 'We could not take this request.',
  request_too_large: 'This request is too large.',
} as const satisfies Partial<Record<ErrorCode, string>>
type ClientErrorCode = keyof typeof MESSAGES

const CODE_OF_NODE: Record<string, ClientErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'request_too_large',
}

/** Connections of a refused request. What follows it is not answered. */
const refusedConnections = new WeakSet<Socket>()

function createResponse(code: ClientErrorCode) {
  const body = JSON.stringify({ code, message: MESSAGES[code] })
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { status: ERROR_STATUS[code], headers, body }
}

/** Refuses a request and ends its connection, because the server cannot tell where the next request begins. */
export function sendUnreadableResponse(
  response: ServerResponse,
  extraHeaders: Readonly<Record<string, string>>,
): void {
  const { status, headers, body } = createResponse('unreadable_request')
  if (response.socket) refusedConnections.add(response.socket)
  response.writeHead(status, { ...headers, ...extraHeaders })
  response.end(body)
}

/** Answers what Node's parser refuses, and ends the connection. A connection that was reset gets no answer. */
export function handleClientError(error: Error, socket: Socket): void {
  const nodeCode = systemErrorCode(error)
  if (nodeCode === 'ECONNRESET' || socket.destroyed) return
  const { status, headers, body } = createResponse(CODE_OF_NODE[nodeCode] ?? 'unreadable_request')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable && !refusedConnections.has(socket))
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroy(error)
}
