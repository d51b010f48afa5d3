import type { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent, TRACE_PARENT_HEADER } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestTraceIds } from './trace-id'

interface TraceTools {
  readonly tracer: Tracer
  /** The trace of the request that runs. */
  readonly running: AsyncLocalStorage<Context>
  readonly ids: RequestTraceIds
}

/** Files and health checks: many requests, and no query that customers wait for. */
const UNTRACED_ROUTES: readonly (string | undefined)[] = [undefined, '/*', '/healthz', '/readyz']

/** The span in which a proxy forwards the request, if it sends one. */
function readProxyContext({ headers }: FastifyRequest): Context | null {
  const sent = headers[TRACE_PARENT_HEADER]
  const parent = typeof sent === 'string' ? parseTraceParent(sent) : null
  return parent && trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

/** Starts the span of a request. It has no address and no name of a customer, only the pattern of the route. */
function startRequestSpan(request: FastifyRequest, { tracer, ids }: TraceTools): Span {
  const route = request.routeOptions.url ?? ''
  const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
  const options = { kind: SpanKind.SERVER, attributes }
  const name = `${request.method} ${route}`
  const parent = readProxyContext(request)
  return parent
    ? tracer.startSpan(name, options, parent)
    : ids.withIdOf(request.id, () => tracer.startSpan(name, options, ROOT_CONTEXT))
}

/** Traces each request of an app, and writes the id of the trace into the log lines of the request. */
export function traceRequests(app: FastifyInstance, tools: TraceTools): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _, done) => {
    if (UNTRACED_ROUTES.includes(request.routeOptions.url)) return done()
    const span = startRequestSpan(request, tools)
    const context = trace.setSpan(ROOT_CONTEXT, span)
    contexts.set(request, context)
    request.log = request.log.child({ traceId: span.spanContext().traceId })
    // Fastify keeps it until the response, also while it reads the body.
    tools.running.run(context, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const context = contexts.get(request)
    const span = context && trace.getSpan(context)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
