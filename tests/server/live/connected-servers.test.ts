import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { getCurrentUser, logout } from '#domain/contract/account/auth'
import { getOrder, placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { orderNotificationSchema, readSeq } from '#domain/contract/realtime/socket-events'
import { enqueueNotification } from '#server/messages/outbox/outbox-store'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { createSocketClients, type SocketClient } from '#tests/fixtures/server/customers/socket-clients'
import { startClusteredServers } from '#tests/fixtures/server/processes/clustered-servers'
import { createServerProcesses } from '#tests/fixtures/server/processes/server-process'
import type { TestServer } from '#tests/fixtures/server/test-server'

const NOTIFICATION_EVENT = 'order-status-notification'
/** Long enough to install a Redis where there is none. */
const START_TIMEOUT_MS = 400_000

/** Lets a server wait as long as it takes for the answers of the others: on a busy machine they may come too late. */
function waitForAnswers(): void {
  const wait = vi.spyOn(timers, 'setTimeout').mockReturnValue(new Promise(() => {}))
  syncBuiltinESMExports()
  onTestFinished(() => {
    wait.mockRestore()
    syncBuiltinESMExports()
  })
}

describe('two servers connected by Redis', () => {
  const { openClient, joinRoom, closeAll } = createSocketClients()
  const { start, killAll } = createServerProcesses()
  let cluster: Awaited<ReturnType<typeof startClusteredServers>>
  let demo = ''
  let staff = ''
  let userId = ''

  beforeAll(async () => {
    cluster = await startClusteredServers(inject('postgresUrl'), inject('postgresTemplate'))
    demo = await cluster.firstServer.signIn('demo@foodpark.test')
    staff = await cluster.firstServer.signIn('vendor31@foodpark.test')
    userId = (await cluster.firstServer.callApi(getCurrentUser, {}, { token: demo })).data?.id ?? ''
  }, START_TIMEOUT_MS)
  afterEach(() => {
    closeAll()
    killAll()
  })
  afterAll(() => cluster?.close())

  const joinOwnRoom = (server: TestServer, token = demo) => joinRoom(server.address, token, userId)
  const joinOnBoth = (token = demo) =>
    Promise.all([joinOwnRoom(cluster.firstServer, token), joinOwnRoom(cluster.secondServer, token)])
  const placeTestOrder = async () =>
    (await cluster.firstServer.callApi(placeOrder, cashOrder(), { token: demo })).data?.id ?? ''
  const setStatus = (orderId: string, status: string) =>
    cluster.firstServer.callApi(setOrderStatus, { orderId, status }, { token: staff })
  const signOut = (server: TestServer, token: string) => server.callApi(logout, {}, { token })
  const readHistory = async (orderId: string) => {
    const { data } = await cluster.secondServer.callApi(getOrder, { orderId }, { token: demo })
    return data?.history.map(({ status }) => status)
  }
  /** The notifications of an order by their numbers. Two servers publish them, so Redis may deliver an earlier one later. */
  const notificationsOf = ({ events }: SocketClient, orderId: string) =>
    events
      .map(([event, body]) => ({ event, body }))
      .filter(({ event, body }) => event === NOTIFICATION_EVENT && Object(body).orderId === orderId)
      .toSorted((one, other) => (readSeq(one.body) ?? 0) - (readSeq(other.body) ?? 0))
      .map(({ body }) => z.parse(orderNotificationSchema, body))

  // Specification 22.2.
  it('notify a customer of either server once for each change', async () => {
    const [near, far] = await joinOnBoth()
    const orderId = await placeTestOrder()
    await setStatus(orderId, 'confirmed')
    await setStatus(orderId, 'preparing')
    const expected = ['confirmed', 'preparing'].map(status => ({ orderId, status }))
    await expect.poll(() => notificationsOf(far, orderId)).toEqual(expected)
    await near.readAllEvents()
    expect(notificationsOf(near, orderId)).toEqual(expected)
  })

  it('end the connections of a signed-out token on both servers', async () => {
    const token = await cluster.firstServer.signIn('demo@foodpark.test')
    const [other, ...signedOut] = [await joinOwnRoom(cluster.secondServer), ...(await joinOnBoth(token))]
    await signOut(cluster.firstServer, token)
    for (const client of signedOut) await client.expectEvent('disconnect')
    expect(other.client.connected).toBe(true)
  })

  // Specification 17.7.
  it('send 50 missed changes to a customer who comes back to the other server', async () => {
    const near = await joinOwnRoom(cluster.firstServer)
    const [, joined] = near.events.find(([event]) => event === 'room-joined') ?? []
    closeAll()
    const { db } = cluster.firstServer
    const missed = Array.from({ length: 49 }, (_, step) => ({
      orderId: 961,
      userId: 1,
      status: `step ${step}`,
    }))
    for (const notification of missed) await enqueueNotification(db, notification, new Date())
    const orderId = await placeTestOrder()
    await setStatus(orderId, 'confirmed')
    const far = openClient(cluster.secondServer.address, { token: demo, seq: readSeq(joined) })
    far.client.emit('join-user-room', userId)
    await expect.poll(() => notificationsOf(far, orderId)).not.toEqual([])
    // The last one may come again, live from the other server. The app drops a number that it has received.
    const statusByNumber = new Map(
      far.events.flatMap(([event, notification]) =>
        event === NOTIFICATION_EVENT
          ? [[readSeq(notification), z.parse(orderNotificationSchema, notification).status]]
          : [],
      ),
    )
    expect([...statusByNumber.values()]).toEqual([
      ...missed.map(({ status }) => status.replaceAll(' ', '_')),
      'confirmed',
    ])
  })

  it('advance each order once, although both have a demo kitchen', async () => {
    const far = await joinOwnRoom(cluster.secondServer)
    const orders = await Promise.all(Array.from({ length: 5 }, placeTestOrder))
    const steps = ['confirmed', 'preparing', 'ready', 'completed']
    const advanceKitchens = () => {
      cluster.clock.advance(5_000)
      return orders.map(orderId => notificationsOf(far, orderId))
    }
    const expected = orders.map(orderId => steps.map(status => ({ orderId, status })))
    await expect.poll(advanceKitchens).toEqual(expected)
    for (const orderId of orders) expect(await readHistory(orderId)).toEqual(['pending_payment', ...steps])
  }, 30_000)

  it('share the limit of requests', async () => {
    const limit = 50
    const servers = [await cluster.startLimitedServer(limit), await cluster.startLimitedServer(limit)]
    const readRemaining = async (server?: TestServer) => {
      const response = await fetch(`${server?.address}/api/vendors/list`)
      return Number(response.headers.get('x-ratelimit-remaining'))
    }
    let asked = 0
    /** The requests at the first server, as the second one knows them. */
    const readShared = async () => {
      await readRemaining(servers[0])
      cluster.clock.advance(1_000)
      asked += 1
      return limit - asked - (await readRemaining(servers[1]))
    }
    await expect.poll(readShared, { interval: 200 }).toBeGreaterThan(5)
    for (const server of servers) await server.close()
  })

  it('leave the orders of a trailer alone whose board is connected to one of them', async () => {
    const board = io(cluster.secondServer.address, { auth: { token: staff }, transports: ['websocket'] })
    const hasJoined = new Promise<void>(resolve => board.on('kitchen-joined', resolve))
    board.emit('join-kitchen')
    await hasJoined
    waitForAnswers()
    const orderId = await placeTestOrder()
    // The first check would move the order. Each round waits for a request, so many checks run.
    for (let round = 0; round < 20; round += 1) {
      cluster.clock.advance(5_000)
      expect(await readHistory(orderId)).toEqual(['pending_payment'])
    }
    board.disconnect()
    const readAfterCheck = () => {
      cluster.clock.advance(5_000)
      return readHistory(orderId)
    }
    await expect.poll(readAfterCheck).toContain('confirmed')
  })

  it('work separately while Redis is away, log it once, and connect again', async () => {
    const [near, far] = await joinOnBoth()
    await cluster.stopRedis()
    const orderId = await placeTestOrder()
    expect((await setStatus(orderId, 'confirmed')).status).toBe(200)
    // Orders of other tests may send notifications too.
    await expect.poll(() => notificationsOf(near, orderId)).toHaveLength(1)
    expect(notificationsOf(far, orderId)).toEqual([])
    await cluster.restartRedis()
    await setStatus(orderId, 'preparing')
    const expected = { orderId, status: 'preparing' }
    await expect.poll(() => notificationsOf(far, orderId)).toContainEqual(expected)
    expect(cluster.countLogLines('Redis connection lost')).toBe(2)
  }, 60_000)

  it('end connections of tokens that were signed out while Redis was away', async () => {
    const [token, other] = [
      await cluster.firstServer.signIn('demo@foodpark.test'),
      await cluster.firstServer.signIn('demo@foodpark.test'),
    ]
    const [near, far] = [
      await joinOwnRoom(cluster.firstServer, token),
      await joinOwnRoom(cluster.secondServer, other),
    ]
    await cluster.stopRedis()
    await signOut(cluster.firstServer, token)
    await near.expectEvent('disconnect')
    await signOut(cluster.unconnectedServer, other)
    expect(far.client.connected).toBe(true)
    await cluster.restartRedis()
    await far.expectEvent('disconnect')
  }, 60_000)

  it('stop cleanly with and without Redis', async () => {
    const servers = [
      start({ ...cluster.env, LOG_LEVEL: 'warn' }),
      start({ ...cluster.env, LOG_LEVEL: 'warn' }),
    ]
    const [first, second] = servers
    for (const server of servers) await server.expectOutput('The food park is open')
    first?.child.kill('SIGTERM')
    expect(await first?.exitCode).toBe(0)
    await cluster.stopRedis()
    await second?.expectOutput('Redis connection lost')
    second?.child.kill('SIGTERM')
    expect(await second?.exitCode).toBe(0)
  }, 120_000)
})
