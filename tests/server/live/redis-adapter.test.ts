import { createClient } from '@redis/client'
import { Server } from 'socket.io'
import { describe, expect, inject, it } from 'vitest'
import { getCurrentUser } from '#domain/contract/account/auth'
import { placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { type Database, openPostgresDatabase } from '#server/core/db/database'
import { connectRedisAdapter } from '#server/live/redis-adapter'
import { SettingsError } from '#server/settings'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startRedis } from '#tests/fixtures/server/processes/redis-process'
import { startTestServer } from '#tests/fixtures/server/test-server'
import { findFreePort } from '#tools/free-port'

const NOTIFICATION_EVENT = 'order-status-notification'
/** Long enough to install a Redis where there is none. */
const START_TIMEOUT_MS = 400_000

describe('a Redis that cannot be used', () => {
  it(
    'stops the start if it refuses the credentials',
    async () => {
      const redis = await startRedis()
      const url = redis.url.replace('redis://', 'redis://unknown:guess@')
      await expect(connectRedisAdapter(url, 'secret')).rejects.toThrow(
        new SettingsError('the Redis at REDIS_URL refused the credentials'),
      )
      await redis.stop()
    },
    START_TIMEOUT_MS,
  )
})

// Specification 22.2.
it(
  'servers that start before Redis work alone, say so, and are joined when Redis comes',
  async () => {
    const { joinRoom, closeAll } = createSocketClients()
    const redisPort = await findFreePort()
    const logLines: string[] = []
    const log = { level: 'info', stream: { write: (line: string) => void logLines.push(line) } }
    const countLines = (text: string) => logLines.filter(line => line.includes(text)).length
    const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    const startAlone = async (ownDatabase: Database) => {
      const redisAdapter = await connectRedisAdapter(`redis://127.0.0.1:${redisPort}`, 'secret')
      const testServer = await startTestServer({ database: ownDatabase, redisAdapter, log, listen: true })
      const close = async () => {
        await testServer.close()
        await redisAdapter.close()
      }
      return { ...testServer, close }
    }
    const far = await startAlone(openPostgresDatabase(database.url))
    const near = await startAlone(database)
    expect(countLines('Redis does not answer: this server runs alone until it does')).toBe(2)
    expect((await near.app.inject('/readyz')).statusCode).toBe(200)
    const token = await near.signIn('demo@foodpark.test')
    const userId = (await near.callApi(getCurrentUser, {}, { token })).data?.id ?? ''
    const client = await joinRoom(far.address, token, userId)

    const redis = await startRedis(redisPort)
    await expect.poll(() => countLines('Redis connection restored')).toBe(2)
    const staff = await near.signIn('vendor31@foodpark.test')
    const orderId = (await near.callApi(placeOrder, cashOrder(), { token })).data?.id ?? ''
    await near.callApi(setOrderStatus, { orderId, status: 'confirmed' }, { token: staff })
    await client.expectEvent(NOTIFICATION_EVENT)
    closeAll()
    await far.close()
    await near.close()
    await redis.stop()
  },
  START_TIMEOUT_MS,
)

it(
  'servers with different secrets use different channels of one Redis',
  async () => {
    const redis = await startRedis()
    const reader = await createClient({ url: redis.url }).connect()
    const adapters = await Promise.all(['one', 'other'].map(secret => connectRedisAdapter(redis.url, secret)))
    // A Socket.IO server subscribes at once, also without an HTTP server.
    for (const { adapter } of adapters) new Server({ adapter })
    const readPrefixes = async () => {
      const names = (await reader.pubSubChannels()).map(
        channel => /^food-park-[\da-f]{16}/.exec(channel)?.[0],
      )
      return new Set(names)
    }
    await expect.poll(async () => (await readPrefixes()).size).toBe(2)
    expect(await readPrefixes()).not.toContain(undefined)
    for (const adapter of adapters) await adapter.close()
    await reader.close()
    await redis.stop()
  },
  START_TIMEOUT_MS,
)
