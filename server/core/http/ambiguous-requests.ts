/**
 * Refuses requests that a proxy in front of the server may read in another way: it could then take one request for two, or let a
 * request pass that it was told to stop. Node's parser refuses most of them. It leaves the ones below.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { ClientErrors } from './client-errors'
import { interceptRequests } from './intercept-requests'

/** A name or an address, and perhaps a port. Empty: a health check that knows no name. */
const HOST = /^(?:(?:[\w.%~-]+|\[[\da-f:.]+\])(?::\d+)?)?$/i
/** A target that names the host too, as for a proxy. */
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)(.*)$/i

const countHosts = (rawHeaders: readonly string[]): number => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Before HTTP/1.1 a request needs no host, and there were no chunks. */
function isAmbiguous(request: IncomingMessage): boolean {
  const { httpVersion, rawHeaders, headers } = request
  const { host, 'transfer-encoding': encoding } = headers
  const hosts = countHosts(rawHeaders)
  if (httpVersion === '0.9' || hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return true
  if (encoding !== undefined && (httpVersion === '1.0' || encoding.toLowerCase() !== 'chunked')) return true
  return host !== undefined && !HOST.test(host)
}

/** The path of the target. @returns null for a target on another host */
function findPath({ url = '/', headers }: IncomingMessage): string | null {
  if (url.startsWith('/') || url === '*') return url
  const [, host, path = ''] = ABSOLUTE_TARGET.exec(url) ?? []
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return null
  return path.startsWith('/') ? path : `/${path}`
}

/** Whether the server may serve the request. */
export const isUnambiguous = (request: IncomingMessage): boolean =>
  !isAmbiguous(request) && findPath(request) !== null

/** Refuses ambiguous requests before all interceptors that were added earlier. Those then see only paths as targets. */
export function refuseAmbiguousRequests(
  server: Server,
  { sendUnreadableResponse }: Pick<ClientErrors, 'sendUnreadableResponse'>,
): void {
  // Node drops headers beyond this number, and a second host could be among them. The limit of their bytes stays.
  server.maxHeadersCount = 0
  interceptRequests(server, (request, response, next) => {
    const path = isAmbiguous(request) ? null : findPath(request)
    if (path === null) return sendUnreadableResponse(request, response)
    request.url = path
    next()
  })
}
