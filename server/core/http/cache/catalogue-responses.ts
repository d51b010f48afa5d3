/** The responses that depend on the catalogue alone. They are kept until the catalogue changes. */

import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { CappedMap } from '#server/core/capped-map'
import type { ReadCatalogueVersion } from '#server/core/db/catalogue-version'
import {
  type CachedBody,
  type CachedResponse,
  createCachedBody,
  findCachedResponse,
  prepareCachedResponse,
} from './cached-body'
import type { CachedRouteResponse } from './response-cache'
import { VersionedCache } from './versioned-cache'

/** Query strings may differ without end. */
const MAX_URLS = 5_000

export type CatalogueResponses = ReturnType<typeof createCatalogueResponses>

interface AnsweredUrl {
  readonly route: string
  readonly version: string
  readonly body: CachedBody
}

/** Creates the kept responses of a server. */
export function createCatalogueResponses(readVersion: ReadCatalogueVersion) {
  const bodies = new VersionedCache<CachedBody>()
  const answeredUrls = new CappedMap<AnsweredUrl>(MAX_URLS)

  return {
    readVersion,
    isLimited: true,
    /**
     * Returns the response of a route.
     * @param key names everything on which the body depends, beside the catalogue
     */
    get: async (
      request: FastifyRequest,
      key: string,
      computeJson: () => Promise<string>,
    ): Promise<CachedResponse> => {
      const version = await readVersion()
      const body = await bodies.get(version, key, async () => createCachedBody(await computeJson()))
      answeredUrls.set(request.url, { route: request.routeOptions.url ?? '', version, body })
      return prepareCachedResponse(body, request.headers)
    },
    /** Whether this URL was answered before. The catalogue may have changed since. */
    has: (url: string): boolean => answeredUrls.has(url),
    /** Returns the response for a URL that was answered at this version in this encoding. */
    find: (url: string, headers: IncomingHttpHeaders, version: string): CachedRouteResponse | undefined => {
      const answered = answeredUrls.get(url)
      if (answered?.version !== version) return undefined
      const response = findCachedResponse(answered.body, headers)
      return response && { route: answered.route, response }
    },
  }
}
