import type { FastifyInstance, FastifyServerOptions } from 'fastify'

export type LogOptions = Exclude<FastifyServerOptions['logger'], undefined>

/** One JSON line an event on standard error, so that standard output keeps to what a person reads. */
export const makeLog = (level: string): LogOptions => ({ level, stream: process.stderr })

/** A line for each answer of the API: method, route, status and time. No query, no token, no name. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api')) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
  })
}
