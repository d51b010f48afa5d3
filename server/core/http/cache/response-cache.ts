import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ReadCatalogueVersion } from '#server/core/db/catalogue-version'
import { interceptRequests } from '#server/core/http/intercept-requests'
import { REQUEST_ID_HEADER } from '#server/core/http/request-id'
import { createResponseLog } from '#server/core/logger'
import type { CachedResponse } from './cached-body'

export interface CachedRouteResponse {
  /** The route, as the log names it. Null for a response that is not logged. */
  readonly route: string | null
  readonly response: CachedResponse
}

/** Responses that were sent before. */
export interface ResponseCache {
  readonly readVersion: ReadCatalogueVersion
  /** Whether the rate limit counts them. */
  readonly isLimited: boolean
  /** Whether this URL was answered before. The catalogue may have changed since. */
  readonly has: (url: string) => boolean
  /** Returns the response for a URL that was answered at this version to such headers. */
  readonly find: (
    url: string,
    headers: IncomingHttpHeaders,
    version: string,
  ) => CachedRouteResponse | undefined
}

interface ResponseCacheOptions {
  readonly caches: readonly ResponseCache[]
  readonly requestIdOf: (request: IncomingMessage) => string
  /** Null without a limit. */
  readonly rateLimit: { readonly countRequest: (request: IncomingMessage) => readonly string[] | null } | null
  /** Headers that every response has, beside its own. */
  readonly extraHeaders: Readonly<Record<string, string>>
  /** While the server drains, Fastify answers all requests and ends their connections. */
  readonly isDraining: () => boolean
}

const NO_HEADERS: readonly string[] = []

/** What each sending of a response shares. */
interface PreparedSending {
  readonly headerList: readonly string[]
  /** Logs that it was sent. Null for a response that is not logged. */
  readonly log: ((requestId: string) => void) | null
}

/** Creates a function that prepares the sending of a response once. */
function createSendingPreparation(
  log: FastifyInstance['log'],
  extraHeaders: Readonly<Record<string, string>>,
) {
  const extraHeaderList = Object.entries(extraHeaders).flat()
  const prepared = new WeakMap<CachedResponse, PreparedSending>()
  return ({ route, response }: CachedRouteResponse): PreparedSending => {
    const known = prepared.get(response)
    if (known) return known
    const { status, headerList } = response
    const sending = {
      headerList: [...headerList, ...extraHeaderList],
      log: route === null ? null : createResponseLog(log, { method: 'GET', route, status }),
    }
    prepared.set(response, sending)
    return sending
  }
}

/**
 * Answers a request that was answered before and whose catalogue has not changed, before Fastify sees it. Routing and hooks
 * cost as much as such a response. All other requests go on to Fastify, also if the version cannot be read.
 */
export function serveCachedResponses(
  app: FastifyInstance,
  { caches, requestIdOf, rateLimit, extraHeaders, isDraining }: ResponseCacheOptions,
): void {
  const prepareSending = createSendingPreparation(app.log, extraHeaders)
  /** Answers if it can. @returns whether it has */
  const tryAnswer = (
    cache: ResponseCache,
    request: IncomingMessage,
    response: ServerResponse,
    version: string,
  ): boolean => {
    const found = cache.find(request.url ?? '', request.headers, version)
    if (!found) return false
    const limitHeaders = rateLimit && cache.isLimited ? rateLimit.countRequest(request) : NO_HEADERS
    if (limitHeaders === null) return false
    const { headerList, log } = prepareSending(found)
    const requestId = requestIdOf(request)
    response.writeHead(found.response.status, [...headerList, REQUEST_ID_HEADER, requestId, ...limitHeaders])
    response.end(found.response.bytes)
    log?.(requestId)
    return true
  }
  interceptRequests(app.server, (request, response, next) => {
    const { method, url = '', headers } = request
    // A call from another origin needs headers of its own.
    const isPlain = method === 'GET' && headers.origin === undefined && !isDraining()
    const cache = isPlain ? caches.find(({ has }) => has(url)) : undefined
    if (!cache) return next()
    const answer = (version: string) => {
      if (!tryAnswer(cache, request, response, version)) next()
    }
    const version = cache.readVersion()
    if (typeof version === 'string') answer(version)
    else version.then(answer, next)
  })
}
