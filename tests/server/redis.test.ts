import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { logout, me } from '#domain/calls/auth'
import { placeOrder, setOrderStatus } from '#domain/calls/orders'
import { openPostgres } from '#server/database'
import { joinThroughRedis, type SharedRooms } from '#server/redis-rooms'
import { postgresPark } from '../support/engines'
import { type LiveClient, liveClients } from '../support/live-client'
import { makeTestClock, type Park, startPark } from '../support/park-server'
import { type RunningRedis, startRedis } from '../support/redis'
import { serverProcesses } from '../support/server-process'
import { cashOrder } from '../support/smoky-joes'

const SECRET = 'one secret for all servers of a park'
const TOLD = 'order-status-notification'
/** Joining again takes the longer of two retries and a little. */
const REJOIN = 10_000

describe('two servers joined by Redis', () => {
  const clock = makeTestClock()
  const { join, closeAll } = liveClients()
  const { start, killAll } = serverProcesses()
  const said: string[] = []
  const closing: (() => Promise<void>)[] = []
  let redis: RunningRedis
  let databaseUrl = ''
  let here: Park
  let there: Park
  let demo = ''
  let staff = ''
  let userId = 0

  const openServer = async (database: Awaited<ReturnType<typeof postgresPark>>) => {
    const rooms: SharedRooms = await joinThroughRedis(redis.url, SECRET)
    const log = { level: 'info', stream: { write: (line: string) => void said.push(line) } }
    const park = await startPark({ database, clock, rooms, log, listen: true, kitchenStepSeconds: 20 })
    closing.unshift(async () => {
      await park.close()
      await rooms.close()
    })
    return park
  }
  beforeAll(async () => {
    redis = await startRedis()
    const database = await postgresPark(inject('postgresUrl'), inject('postgresTemplate'))
    databaseUrl = database.url
    here = await openServer(database)
    there = await openServer({ ...openPostgres(database.url), url: database.url })
    demo = await here.signIn('demo@foodpark.test')
    staff = await here.signIn('vendor31@foodpark.test')
    userId = (await here.send(me, {}, { token: demo })).reply?.id ?? 0
  }, 400_000)
  afterEach(() => {
    closeAll()
    killAll()
  })
  afterAll(async () => {
    for (const close of closing) await close()
    await redis?.stop()
  })

  const place = async () => (await here.send(placeOrder, cashOrder(), { token: demo })).reply?.id ?? ''
  const move = (orderId: string, status: string) =>
    here.send(setOrderStatus, { orderId, status }, { token: staff })
  const tellings = ({ heard }: LiveClient, orderId: string) =>
    heard.flatMap(([event, told]) =>
      event === TOLD && JSON.stringify(told).includes(`"${orderId}"`) ? [told] : [],
    )
  const lines = (text: string) => said.filter(line => line.includes(text))
  const stopRedis = async () => {
    said.length = 0
    await redis.stop()
    await expect.poll(() => lines('Redis is away').length, { timeout: REJOIN }).toBe(2)
  }
  const startAgain = async () => {
    redis = await startRedis(redis.port)
    await expect.poll(() => lines('Redis is back').length, { timeout: REJOIN }).toBe(2)
  }

  it('tell a customer of the other one of each change, once', async () => {
    const [near, far] = [await join(here.address, demo, userId), await join(there.address, demo, userId)]
    const orderId = await place()
    await move(orderId, 'confirmed')
    await move(orderId, 'preparing')
    const told = ['confirmed', 'preparing'].map(status => ({ orderId, status }))
    await expect.poll(() => tellings(far, orderId), { timeout: 5_000 }).toEqual(told)
    await near.settle()
    expect(tellings(near, orderId)).toEqual(told)
  })

  it('end the connections of a token that was signed out, on both', async () => {
    const token = await here.signIn('demo@foodpark.test')
    const ended = [await join(here.address, token, userId), await join(there.address, token, userId)]
    const kept = await join(there.address, demo, userId)
    await here.send(logout, {}, { token })
    for (const client of ended) await client.hears('disconnect')
    expect(kept.client.connected).toBe(true)
  })

  it('cook each order once, though both have a kitchen', async () => {
    const far = await join(there.address, demo, userId)
    const orders = await Promise.all(Array.from({ length: 5 }, place))
    const steps = ['confirmed', 'preparing', 'ready', 'completed']
    for (const [index] of steps.entries()) {
      clock.advance(21_000)
      const cooked = () => orders.map(orderId => tellings(far, orderId).length)
      await expect.poll(cooked, { timeout: 5_000 }).toEqual(orders.map(() => index + 1))
    }
    for (const orderId of orders)
      expect(tellings(far, orderId)).toEqual(steps.map(status => ({ orderId, status })))
  })

  it('go on alone while Redis is away, say so once, and join again', async () => {
    const [near, far] = [await join(here.address, demo, userId), await join(there.address, demo, userId)]
    await stopRedis()
    const orderId = await place()
    expect((await move(orderId, 'confirmed')).status).toBe(200)
    await near.hears(TOLD)
    expect([tellings(near, orderId).length, tellings(far, orderId).length]).toEqual([1, 0])
    await startAgain()
    await move(orderId, 'preparing')
    await expect.poll(() => tellings(far, orderId)).toContainEqual({ orderId, status: 'preparing' })
    expect(tellings(near, orderId)).toHaveLength(2)
    expect(lines('Redis is away')).toHaveLength(2)
  }, 60_000)

  it('end a token on the other one that was signed out while Redis was away', async () => {
    const token = await here.signIn('demo@foodpark.test')
    const [near, far] = [await join(here.address, token, userId), await join(there.address, token, userId)]
    await stopRedis()
    await here.send(logout, {}, { token })
    await near.hears('disconnect')
    expect(far.client.connected).toBe(true)
    await startAgain()
    await far.hears('disconnect')
  }, 60_000)

  it('stop cleanly, with Redis and without', async () => {
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, JWT_SECRET: SECRET, LOG_LEVEL: 'warn' }
    const servers = [start({ ...env, SEED_DEMO: 'true' }), start({ ...env, SEED_DEMO: 'true' })]
    for (const server of servers) await server.says('The food park is open')
    servers[0]?.child.kill('SIGTERM')
    expect(await servers[0]?.ended).toBe(0)
    await stopRedis()
    await servers[1]?.says('Redis is away')
    servers[1]?.child.kill('SIGTERM')
    expect(await servers[1]?.ended).toBe(0)
    await startAgain()
  }, 120_000)
})
