/** Traces requests and their queries with OpenTelemetry (specification 22.43). Loaded only if a collector is set. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import { type QueryWatcher, setQueryWatcher } from '#server/core/db/query-watch'
import { createRequestTraceIds } from './trace-id'
import { traceRequests } from './trace-requests'
import type { TraceSettings } from './trace-settings'

/** The first word: SELECT, INSERT, BEGIN and so on. */
const verbOf = (sql: string): string => /^[\s(]*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'

/** Ends a span when the query has ended. It takes the result as it is. */
function endWith(span: Span, result: unknown): void {
  const fail = () => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  Promise.resolve(result).then(() => span.end(), fail)
}

/**
 * Creates a watcher that records each query of a request, with the time that it waits for a connection. It records the SQL and
 * no parameters, so no personal data. Queries of jobs belong to no request and are not recorded.
 */
function createQueryTracer(tracer: Tracer, running: AsyncLocalStorage<Context>): QueryWatcher {
  return (sql, run) => {
    const parent = running.getStore()
    if (!parent) return run()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
    const span = tracer.startSpan(verbOf(sql), { kind: SpanKind.CLIENT, attributes }, parent)
    const result = run()
    endWith(span, result)
    return result
  }
}

export interface Tracing {
  /** Traces the requests of an app. Call it before the app has routes. */
  readonly traceRequests: (app: FastifyInstance) => void
  /** Sends what is not sent yet. It never rejects. */
  readonly close: () => Promise<void>
}

/** In milliseconds. A server that stops waits no longer for a collector that does not answer. */
const EXPORT_TIMEOUT = 3_000

/** Starts to trace. A collector that does not answer slows no request down: its spans are dropped. */
export function openTracing(
  { endpoint, serviceName, ratio }: TraceSettings,
  exportTimeout = EXPORT_TIMEOUT,
): Tracing {
  const ids = createRequestTraceIds()
  const sampler = new TraceIdRatioBasedSampler(ratio)
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeout })
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // A client must not decide that all its requests are traced.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('food-park')
  const running = new AsyncLocalStorage<Context>()
  const endWatch = setQueryWatcher(createQueryTracer(tracer, running))
  return {
    traceRequests: app => traceRequests(app, { tracer, running, ids }),
    close: async () => {
      endWatch()
      await provider.shutdown().catch(() => {})
    },
  }
}
