import type { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { QueryWatcher } from '#server/core/db/query-watch'

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
export function createQueryTracer(tracer: Tracer, running: AsyncLocalStorage<Context>): QueryWatcher {
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
