/** Refuses requests before Fastify sees them while the server has too much to do (specification 22.48, decision 38). */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { interceptRequests } from '#server/http/intercept-requests'
import { transportHeaders } from '#server/http/security-headers'
import { loadShed } from '#server/metrics/signals'
import type { Services } from '#server/services'
import { createBusyResponses } from './busy-response'
import { createLoadShedder } from './load-shedder'
import { isCountedAsLoad, kindOfRequest, type RequestKind } from './request-kind'

/** Counts the requests whose work runs: from their parsed body to their answer, which the client may read slowly. */
function countRequests(app: FastifyInstance) {
  const running = new Set<IncomingMessage>()
  let finished = 0
  const finish = (request: IncomingMessage): void => {
    if (running.delete(request)) finished += 1
  }
  app.addHook('preHandler', (request, _, done) => {
    if (isCountedAsLoad(request.raw)) running.add(request.raw)
    done()
  })
  app.addHook('onSend', (request, _, payload, done) => {
    finish(request.raw)
    done(null, payload)
  })
  // A client that goes away gets no answer.
  app.addHook('onResponse', (request, _, done) => {
    finish(request.raw)
    done()
  })
  return { countRunning: () => running.size, countFinished: () => finished }
}

interface RequestReaders {
  /** The customer or the address that sends a request. */
  readonly readClient: (request: IncomingMessage) => string
  readonly requestIdOf: (request: IncomingMessage) => string
}

type UsedServices = Pick<
  Services,
  'clock' | 'readEventLoop' | 'isHttps' | 'hstsSubdomains' | 'allowedOrigins' | 'isDraining'
>

export interface LoadShedding {
  /** Whether a new live connection may be opened. */
  readonly isHandshakeAllowed: (request: IncomingMessage) => boolean
  /** Refuses requests from now on. Interceptors that are added later run before it. */
  readonly begin: () => void
}

const NO_SHEDDING: LoadShedding = { isHandshakeAllowed: () => true, begin: () => {} }

/** Call it before routes are registered, because it adds hooks. */
export function createRequestShedding(
  app: FastifyInstance,
  services: UsedServices,
  { readClient, requestIdOf }: RequestReaders,
): LoadShedding {
  const { clock, readEventLoop, allowedOrigins, isDraining } = services
  if (!readEventLoop) return NO_SHEDDING
  const sendBusyResponse = createBusyResponses({ headers: transportHeaders(services), allowedOrigins })
  const shedder = createLoadShedder({
    clock,
    readEventLoop,
    ...countRequests(app),
    onBegin: pressure => app.log.warn({ pressure }, 'too much load: requests are refused'),
    onEnd: refused => app.log.info({ refused }, 'no more requests are refused'),
  })
  app.addHook('onClose', async () => shedder.stop())

  const findRetryAfter = (request: IncomingMessage, kind: RequestKind | null): number | null =>
    kind === null || isDraining() ? null : shedder.findRetryAfter(kind, () => readClient(request))

  return {
    isHandshakeAllowed: request => findRetryAfter(request, 'carts') === null,
    begin: () =>
      interceptRequests(app.server, (request, response, next) => {
        const kind = kindOfRequest(request)
        const retryAfter = findRetryAfter(request, kind)
        if (kind === null || retryAfter === null) return next()
        loadShed.send({ reason: 'server_busy', kind })
        sendBusyResponse(request, response, { retryAfter, requestId: requestIdOf(request) })
      }),
  }
}
