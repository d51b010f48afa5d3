import type { FastifyInstance } from 'fastify'
import { describeError, describeErrorWithStacks } from './safe-error'

/** The level of the log and its stream; false for no log. */
export type LogOptions =
  | false
  | { readonly level: string; readonly stream: { readonly write: (line: string) => unknown } }

/** Writes one JSON line for each event to standard error. Standard output is for the lines that a person reads. */
export const stderrLogOptions = (level: string): LogOptions => ({ level, stream: process.stderr })

/** Fastify's logger options. Every logged error, also one of Fastify itself, has no stack and no message, except at `debug`. */
export function toFastifyLogger(log: LogOptions) {
  const serializers: Record<string, (error: unknown) => object> = {
    err: log && log.level === 'debug' ? describeErrorWithStacks : describeError,
  }
  return log && { ...log, serializers }
}

/** Logs each response of the API with method, route, status and time. It logs no query, token or name. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api')) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request completed')
  })
}
