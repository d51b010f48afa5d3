import type { FastifyInstance } from 'fastify'
import { describeError, describeErrorWithStacks } from './safe-error'

/** How much is said, and where it goes; false for no log. */
export type LogOptions =
  | false
  | { readonly level: string; readonly stream: { readonly write: (line: string) => unknown } }

/** One JSON line an event on standard error, so that standard output keeps to what a person reads. */
export const createLogOptions = (level: string): LogOptions => ({ level, stream: process.stderr })

/** What Fastify logs by. Whoever logs an error, Fastify itself included: no stack and no text of it, but for `debug`. */
export function toFastifyLogger(log: LogOptions) {
  const serializers: Record<string, (error: unknown) => object> = {
    err: log && log.level === 'debug' ? describeErrorWithStacks : describeError,
  }
  return log && { ...log, serializers }
}

/** A line for each answer of the API: method, route, status and time. No query, no token, no name. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api')) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
  })
}
