import type { FastifyInstance } from 'fastify'
import { type Db, pingDatabase } from '#server/db/database'

/** `/healthz`: the process runs. `/readyz`: the process also reaches its database. */
export function registerHealthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await pingDatabase(db)
      return { status: 'ok' }
    } catch {
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ code: 'service_unavailable', message: 'The database does not answer' })
    }
  })
}
