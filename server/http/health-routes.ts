import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Db, pingDatabase } from '#server/db/database'

const refuse = (reply: FastifyReply, message: string) =>
  reply.code(503).header('retry-after', 2).send({ code: 'service_unavailable', message })

/**
 * `/healthz`: the process runs. `/readyz`: the process also reaches its database, and is not about to stop, so that a proxy may
 * send it requests.
 */
export function registerHealthRoutes(app: FastifyInstance, db: Db, isDraining: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isDraining()) return refuse(reply, 'The server is about to stop')
    try {
      await pingDatabase(db)
      return { status: 'ok' }
    } catch {
      return refuse(reply, 'The database does not answer')
    }
  })
}

/** While the server drains, each response ends its connection, so that no client sends another request on it. */
export function endConnectionsWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
}
