/** Two servers of one park on one PostgreSQL, joined by a Redis that can be stopped and started again. */
import { expect } from 'vitest'
import { openPostgresDatabase } from '#server/db/database'
import { connectRedisAdapter } from '#server/notifications/redis-adapter'
import { createPostgresDatabase } from './engines'
import { createTestClock, startTestServer, type TestServer, type TestServerOptions } from './park-server'
import { startRedis } from './redis'

const SECRET = 'one secret for all servers of a park'
/** Joining again takes the longer of two retries and a little. */
const REJOIN_TIMEOUT_MS = 10_000

/** Starts them on a copy of the template; each has a demo kitchen of 20 seconds, and all go by one clock. */
export async function startClusteredServers(postgresUrl: string, template: string) {
  const clock = createTestClock()
  const said: string[] = []
  let redis = await startRedis()
  const database = await createPostgresDatabase(postgresUrl, template)
  const openAnother = () => openPostgresDatabase(database.url)

  const openServer = async (own: NonNullable<TestServerOptions['database']>): Promise<TestServer> => {
    const rooms = await connectRedisAdapter(redis.url, SECRET)
    const log = { level: 'info', stream: { write: (line: string) => void said.push(line) } }
    const options = { database: own, clock, rooms, log, listen: true, kitchenStepSeconds: 20 }
    const park = await startTestServer(options)
    const close = async () => {
      await park.close()
      await rooms.close()
    }
    return { ...park, close }
  }
  const here = await openServer(database)
  const there = await openServer(openAnother())
  /** On the same database, but joined to none: nobody hears of what is asked of it. */
  const apart = await startTestServer({ database: openAnother(), clock })

  const lines = (text: string) => said.filter(line => line.includes(text)).length
  const bothSay = (text: string) => expect.poll(() => lines(text), { timeout: REJOIN_TIMEOUT_MS }).toBe(2)
  return {
    here,
    there,
    apart,
    clock,
    lines,
    /** What a server process needs to be a third one. */
    env: { DATABASE_URL: database.url, REDIS_URL: redis.url, JWT_SECRET: SECRET, SEED_DEMO: 'true' },
    /** Resolves when both servers have noticed. */
    stopRedis: async () => {
      said.length = 0
      await redis.stop()
      await bothSay('Redis is away')
    },
    /** Resolves when both servers are joined again. */
    startRedisAgain: async () => {
      redis = await startRedis(redis.port)
      await bothSay('Redis is back')
    },
    close: async () => {
      for (const park of [apart, there, here]) await park.close()
      await redis.stop()
    },
  }
}
