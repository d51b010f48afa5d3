import { LogController } from 'fastify'

/** In bytes. An order of a hundred dishes with add-ons needs a fifth of this. */
const BODY_LIMIT = 128 * 1024
/** In bytes, for a menu of a host with the rest of its request. The proxies of the guide let 1 MiB through. */
export const MENU_BODY_LIMIT = 1024 * 1024
/** In milliseconds. */
const REQUEST_TIMEOUT = 15_000
/** In milliseconds. A connection is cut if nothing is read or written for this long. Realtime polls wait up to 25 s. */
const IDLE_CONNECTION_TIMEOUT = 40_000

/**
 * The options of each server. They limit the size and the duration of a request: beyond them Fastify answers 413 or 408. Requests
 * without a host are refused with a code (`refuseAmbiguousRequests`).
 */
export const FASTIFY_OPTIONS = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: REQUEST_TIMEOUT,
  connectionTimeout: IDLE_CONNECTION_TIMEOUT,
  keepAliveTimeout: 10_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
  },
  routerOptions: { maxParamLength: 100 },
  forceCloseConnections: true,
  // While the server stops, a proxy may still send a request on a connection that it has kept open. By default Fastify answers
  // it with 503, although the server can still do the work, and the customer sees an error.
  return503OnClosing: false,
  logController: new LogController({ disableRequestLogging: true }),
} as const
