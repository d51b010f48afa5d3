import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReadAppliedMigrations } from '#server/core/db/database'
import { hasKnownMigrations } from '#server/core/db/migrate'

const sendUnavailable = (reply: FastifyReply, message: string) =>
  reply.code(503).header('retry-after', 2).send({ code: 'service_unavailable', message })

/**
 * `/healthz`: the process runs. `/readyz`: the process also reaches its database, which has the tables that it needs, and is not
 * about to stop. So a proxy may send it requests.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  readAppliedMigrations: ReadAppliedMigrations,
  isDraining: () => boolean,
): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isDraining()) return sendUnavailable(reply, 'The server is about to stop')
    try {
      return (await hasKnownMigrations(await readAppliedMigrations()))
        ? { status: 'ok' }
        : sendUnavailable(reply, 'The database has an older schema')
    } catch {
      return sendUnavailable(reply, 'The database does not answer')
    }
  })
}

/** While the server drains, each response ends its connection, so that no client sends another request on it. */
export function endConnectionsWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
}
