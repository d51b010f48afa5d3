/** The headers of the answers that Fastify does not write. Fastify adds the same ones by its hooks. */
import type { IncomingMessage, Server } from 'node:http'
import { interceptRequests } from './intercept-requests'
import { type createRequestIds, REQUEST_ID_HEADER } from './request-id'
import { SECURITY_HEADERS } from './security-headers'

interface CommonHeadersOptions {
  /** Those that depend on how customers reach the server. */
  readonly extraHeaders: Readonly<Record<string, string>>
  readonly requestIdOf: ReturnType<typeof createRequestIds>
}

export type CommonHeaders = (request: Pick<IncomingMessage, 'headers'>) => Readonly<Record<string, string>>

export function createCommonHeaders({ extraHeaders, requestIdOf }: CommonHeadersOptions): CommonHeaders {
  const sameHeaders = { ...SECURITY_HEADERS, ...extraHeaders }
  return request => ({ ...sameHeaders, [REQUEST_ID_HEADER]: requestIdOf(request) })
}

/** Adds them to the answers below a path, which are written by something else than Fastify. */
export function addCommonHeaders(server: Server, path: string, commonHeaders: CommonHeaders): void {
  interceptRequests(server, (request, response, next) => {
    if (request.url?.startsWith(path))
      for (const [name, value] of Object.entries(commonHeaders(request))) response.setHeader(name, value)
    next()
  })
}
