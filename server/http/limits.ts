import { type FastifyInstance, LogController } from 'fastify'

/** A hundred dishes with their add-ons fit into a fifth of this. */
const BODY_LIMIT = 128 * 1024
const REQUEST_TIMEOUT = 15_000

/** How much and how slowly a request may come: 413 and 408 beyond it. */
export const SERVER_LIMITS = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: REQUEST_TIMEOUT,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
  routerOptions: { maxParamLength: 100 },
  forceCloseConnections: true,
  logController: new LogController({ disableRequestLogging: true }),
} as const

/** Calls without a body still say that they send JSON (spec, section 7); that is not a mistake. */
export function allowEmptyJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}
