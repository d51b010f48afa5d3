/** What a client gets whose request Fastify has not seen, because it is malformed, too slow or too large. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes'
import { systemErrorCode } from '#server/core/safe-error'
import type { CommonHeaders } from './common-headers'

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

/** Of a request that could not be read. */
const NO_REQUEST = { headers: {} }

function createResponse(code: ClientErrorCode, commonHeaders: ReturnType<CommonHeaders>) {
  const body = JSON.stringify({ code, message: MESSAGES[code] })
  const headers = {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { status: ERROR_STATUS[code], headers, body }
}

function createRawResponse(code: ClientErrorCode, commonHeaders: ReturnType<CommonHeaders>): string {
  const { status, headers, body } = createResponse(code, commonHeaders)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

export type ClientErrors = ReturnType<typeof createClientErrors>

/** Creates the functions that refuse a request and end its connection. */
export function createClientErrors(commonHeaders: CommonHeaders) {
  /** Connections of a refused request. What follows it is not answered. */
  const refusedConnections = new WeakSet<Socket>()

  return {
    /** Refuses a request, because the server cannot tell where the next one begins. */
    sendUnreadableResponse: (request: IncomingMessage, response: ServerResponse): void => {
      const { status, headers, body } = createResponse('unreadable_request', commonHeaders(request))
      if (response.socket) refusedConnections.add(response.socket)
      response.writeHead(status, headers)
      response.end(body)
    },
    /** Answers what Node's parser refuses. A connection that was reset gets no answer. */
    handleClientError: (error: Error, socket: Socket): void => {
      const nodeCode = systemErrorCode(error)
      if (nodeCode === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable && !refusedConnections.has(socket))
        socket.write(
          createRawResponse(CODE_OF_NODE[nodeCode] ?? 'unreadable_request', commonHeaders(NO_REQUEST)),
        )
      socket.destroy(error)
    },
    /** The whole answer to a request that has no response. */
    createUnreadableAnswer: (request: IncomingMessage): string =>
      createRawResponse('unreadable_request', commonHeaders(request)),
  }
}
