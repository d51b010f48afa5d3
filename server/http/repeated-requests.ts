import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { logResponse } from '#server/logger'
import type { CatalogueResponses, RepeatedResponse } from './catalogue-responses'

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

function writeResponse(
  response: ServerResponse,
  { response: { status, headerList, bytes } }: RepeatedResponse,
) {
  response.writeHead(status, headerList)
  response.end(bytes)
}

/**
 * Answers a request that was answered before and whose catalogue has not changed, before Fastify sees it. Routing and hooks
 * cost as much as such a response. All other requests go on to Fastify, also if the version cannot be read.
 */
export function answerRepeatedRequests(
  app: FastifyInstance,
  responses: CatalogueResponses,
  nextRequestId: () => string,
): void {
  const listeners = app.server.listeners('request')
  const handle: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(app.server, request, response)
  }
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    url: string | undefined,
    version: string,
  ) => {
    const found = responses.find(url, request.headers, version)
    if (!found) return handle(request, response)
    writeResponse(response, found)
    logResponse(app.log, {
      reqId: nextRequestId(),
      method: 'GET',
      route: found.route,
      status: found.response.status,
      ms: 0,
    })
  }
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const { method, url } = request
    if (method !== 'GET' || !responses.has(url)) return handle(request, response)
    const version = responses.readVersion()
    if (typeof version === 'string') return answer(request, response, url, version)
    version.then(
      current => answer(request, response, url, current),
      () => handle(request, response),
    )
  })
}
