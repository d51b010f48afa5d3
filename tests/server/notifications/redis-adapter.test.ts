import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { getCurrentUser, logout } from '#domain/contract/auth'
import { getOrder, placeOrder, setOrderStatus } from '#domain/contract/orders'
import { startClusteredServers } from '#tests/fixtures/server/clustered-servers'
import { createSocketClients, type SocketClient } from '#tests/fixtures/server/socket-clients'
import type { TestServer } from '#tests/fixtures/server/test-server'
import { createServerProcesses } from '#tests/fixtures/server/server-process'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'

const NOTIFICATION_EVENT = 'order-status-notification'
/** Long enough to install a Redis where there is none. */
const START_TIMEOUT_MS = 400_000

describe('two servers joined by Redis', () => {
  const { join, closeAll } = createSocketClients()
  const { start, killAll } = createServerProcesses()
  let parks: Awaited<ReturnType<typeof startClusteredServers>>
  let demo = ''
  let staff = ''
  let userId = ''

  beforeAll(async () => {
    parks = await startClusteredServers(inject('postgresUrl'), inject('postgresTemplate'))
    demo = await parks.here.signIn('demo@foodpark.test')
    staff = await parks.here.signIn('vendor31@foodpark.test')
    userId = (await parks.here.callApi(getCurrentUser, {}, { token: demo })).reply?.id ?? ''
  }, START_TIMEOUT_MS)
  afterEach(() => {
    closeAll()
    killAll()
  })
  afterAll(() => parks?.close())

  const joined = (park: TestServer, token = demo) => join(park.address, token, userId)
  const onBoth = (token = demo) => Promise.all([joined(parks.here, token), joined(parks.there, token)])
  const place = async () =>
    (await parks.here.callApi(placeOrder, cashOrder(), { token: demo })).reply?.id ?? ''
  const move = (orderId: string, status: string) =>
    parks.here.callApi(setOrderStatus, { orderId, status }, { token: staff })
  const signOut = (park: TestServer, token: string) => park.callApi(logout, {}, { token })
  const historyOf = async (orderId: string) => {
    const { reply } = await parks.there.callApi(getOrder, { orderId }, { token: demo })
    return reply?.history.map(({ status }) => status)
  }
  const tellings = ({ heard }: SocketClient, orderId: string) =>
    heard.flatMap(([event, told]) =>
      event === NOTIFICATION_EVENT && JSON.stringify(told).includes(`"${orderId}"`) ? [told] : [],
    )

  it('tell a customer of either of each change, once', async () => {
    const [near, far] = await onBoth()
    const orderId = await place()
    await move(orderId, 'confirmed')
    await move(orderId, 'preparing')
    const told = ['confirmed', 'preparing'].map(status => ({ orderId, status }))
    await expect.poll(() => tellings(far, orderId), { timeout: 5_000 }).toEqual(told)
    await near.settle()
    expect(tellings(near, orderId)).toEqual(told)
  })

  it('end the connections of a token that was signed out, on both', async () => {
    const token = await parks.here.signIn('demo@foodpark.test')
    const [kept, ...ended] = [await joined(parks.there), ...(await onBoth(token))]
    await signOut(parks.here, token)
    for (const client of ended) await client.hears('disconnect')
    expect(kept.client.connected).toBe(true)
  })

  it('cook each order once, though both have a kitchen', async () => {
    const far = await joined(parks.there)
    const orders = await Promise.all(Array.from({ length: 5 }, place))
    const steps = ['confirmed', 'preparing', 'ready', 'completed']
    const cook = () => {
      parks.clock.advance(5_000)
      return orders.map(orderId => tellings(far, orderId))
    }
    const each = orders.map(orderId => steps.map(status => ({ orderId, status })))
    await expect.poll(cook, { timeout: 20_000 }).toEqual(each)
    for (const orderId of orders) expect(await historyOf(orderId)).toEqual(['pending_payment', ...steps])
  }, 30_000)

  it('go on alone while Redis is away, say so once, and join again', async () => {
    const [near, far] = await onBoth()
    await parks.stopRedis()
    const orderId = await place()
    expect((await move(orderId, 'confirmed')).status).toBe(200)
    await near.hears(NOTIFICATION_EVENT)
    expect([tellings(near, orderId).length, tellings(far, orderId).length]).toEqual([1, 0])
    await parks.startRedisAgain()
    await move(orderId, 'preparing')
    const told = { orderId, status: 'preparing' }
    await expect.poll(() => tellings(far, orderId), { timeout: 5_000 }).toContainEqual(told)
    expect(parks.lines('Redis is away')).toBe(2)
  }, 60_000)

  it('end at once what was signed out while Redis was away, and what they missed when it is back', async () => {
    const [token, other] = [
      await parks.here.signIn('demo@foodpark.test'),
      await parks.here.signIn('demo@foodpark.test'),
    ]
    const [near, far] = [await joined(parks.here, token), await joined(parks.there, other)]
    await parks.stopRedis()
    await signOut(parks.here, token)
    await near.hears('disconnect')
    await signOut(parks.apart, other)
    expect(far.client.connected).toBe(true)
    await parks.startRedisAgain()
    await far.hears('disconnect')
  }, 60_000)

  it('stop cleanly, with Redis and without', async () => {
    const servers = [start({ ...parks.env, LOG_LEVEL: 'warn' }), start({ ...parks.env, LOG_LEVEL: 'warn' })]
    const [first, second] = servers
    for (const server of servers) await server.says('The food park is open')
    first?.child.kill('SIGTERM')
    expect(await first?.ended).toBe(0)
    await parks.stopRedis()
    await second?.says('Redis is away')
    second?.child.kill('SIGTERM')
    expect(await second?.ended).toBe(0)
  }, 120_000)
})
