import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { getCurrentUser, logout } from '#domain/contract/auth'
import { placeOrder, setOrderStatus } from '#domain/contract/orders'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'
import { createSocketClients } from '#tests/fixtures/server/socket-clients'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'

describeOnEachDatabase(
  'live connections',
  at => {
    const { open, join, closeAll } = createSocketClients()
    let demo = ''
    let sam = ''
    let staff = ''
    beforeAll(async () => {
      demo = await at.testServer.signIn('demo@foodpark.test')
      sam = await at.testServer.signIn('sam@foodpark.test')
      staff = await at.testServer.signIn('vendor31@foodpark.test')
    })
    afterEach(closeAll)

    const connect = (auth: object) => open(at.testServer.address, auth)
    const idOf = async (token: string) =>
      (await at.testServer.callApi(getCurrentUser, {}, { token })).reply?.id ?? ''
    const joined = async (token: string) => join(at.testServer.address, token, await idOf(token))
    const place = async () =>
      (await at.testServer.callApi(placeOrder, cashOrder(), { token: demo })).reply?.id ?? ''
    const confirm = (orderId: string) =>
      at.testServer.callApi(setOrderStatus, { orderId, status: 'confirmed' }, { token: staff })

    it('welcome who they say they are, and answer a ping', async () => {
      const { client, hears } = connect({ token: demo })
      client.emit('user-auth', await idOf(demo))
      await hears('auth-success')
      client.emit('ping')
      await hears('pong')
    })

    it('let nobody into another room', async () => {
      const { client, hears, settle } = connect({ token: sam })
      client.emit('user-auth', await idOf(demo))
      client.emit('join-user-room', await idOf(demo))
      await hears('auth-error')
      await confirm(await place())
      expect((await settle()).map(([event]) => event)).toEqual(['auth-error', 'auth-error'])
    })

    it.each([
      ['an object that is no text', { toString: null }],
      ['lists in lists', JSON.parse('['.repeat(4_000) + ']'.repeat(4_000))],
      ['nothing', null],
    ])('take %s for nobody, and go on', async (_, userId) => {
      const { client, hears, settle } = connect({ token: demo })
      client.emit('user-auth', userId)
      client.emit('join-user-room', userId)
      await hears('auth-error')
      expect((await settle()).map(([event]) => event)).toEqual(['auth-error', 'auth-error'])
    })

    it('tell the customer of each change once, on every device, and nobody else', async () => {
      const [phone, tablet, other] = [await joined(demo), await joined(demo), await joined(sam)]
      const orderId = await place()
      await confirm(orderId)
      await phone.hears('order-status-notification')
      await tablet.hears('order-status-notification')
      await confirm(orderId)
      const told = ['order-status-notification', { orderId, status: 'confirmed' }]
      expect(await phone.settle()).toEqual([expect.arrayContaining(['room-joined']), told])
      expect(await other.settle()).toHaveLength(1)
    })

    it.each([{}, { token: 'lunchtime' }, { token: ['x'] }])('turn away the handshake %j', async auth => {
      const { hears } = connect(auth)
      await hears('auth-error')
      await hears('disconnect')
    })

    it('end when their token is signed out', async () => {
      const token = await at.testServer.signIn('demo@foodpark.test')
      const [ended, kept] = [await joined(token), await joined(demo)]
      await at.testServer.callApi(logout, {}, { token })
      await ended.hears('disconnect')
      expect(kept.client.connected).toBe(true)
      await connect({ token }).hears('auth-error')
    })

    it('leave nothing behind when they end before it is known whose they are', async () => {
      const timers = vi.spyOn(globalThis, 'setTimeout')
      const lasting = () => timers.mock.calls.filter(([, wait]) => (wait ?? 0) > 3_600_000)
      const server = at.testServer.app.server
      const connections = promisify(server.getConnections.bind(server))
      await at.testServer.db.transaction(async tx => {
        // Nobody can be looked up meanwhile.
        await tx.execute(sql`LOCK TABLE revoked_tokens`)
        const { client, hears } = connect({ token: demo })
        await expect.poll(() => client.connected).toBe(true)
        client.disconnect()
        await hears('disconnect')
        await expect.poll(connections).toBe(0)
      })
      await joined(demo)
      expect(lasting()).toHaveLength(1)
      timers.mockRestore()
    })

    it('hear of the steps of the demo kitchen', async () => {
      const { hears } = await joined(demo)
      await place()
      at.clock.advance(21_000)
      await hears('order-status-notification')
    })
  },
  { listen: true, kitchenStepSeconds: 20 },
)
