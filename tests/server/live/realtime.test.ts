import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createKitchen } from '#demo/kitchen-simulator'
import { getCurrentUser, logout } from '#domain/contract/account/auth'
import { placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

// These rules are about sockets. The queries of notifications run on both databases in the tests of the outbox.
describeOnDatabases(
  ['PostgreSQL'],
  'live connections',
  suite => {
    const { openClient, joinRoom, closeAll } = createSocketClients()
    let demo = ''
    let sam = ''
    let staff = ''
    beforeAll(async () => {
      demo = await suite.testServer.signIn('demo@foodpark.test')
      sam = await suite.testServer.signIn('sam@foodpark.test')
      staff = await suite.testServer.signIn('vendor31@foodpark.test')
    })
    afterEach(closeAll)

    const connect = (auth: object) => openClient(suite.testServer.address, auth)
    const readUserId = async (token: string) =>
      (await suite.testServer.callApi(getCurrentUser, {}, { token })).data?.id ?? ''
    const joinOwnRoom = async (token: string) =>
      joinRoom(suite.testServer.address, token, await readUserId(token))
    const placeTestOrder = async () =>
      (await suite.testServer.callApi(placeOrder, cashOrder(), { token: demo })).data?.id ?? ''
    const confirmOrder = (orderId: string) =>
      suite.testServer.callApi(setOrderStatus, { orderId, status: 'confirmed' }, { token: staff })

    it('confirm their own user id, and answer a ping', async () => {
      const { client, expectEvent } = connect({ token: demo })
      client.emit('user-auth', await readUserId(demo))
      await expectEvent('auth-success')
      client.emit('ping')
      await expectEvent('pong')
    })

    it('confirm their own user id as a number too', async () => {
      const { client, expectEvent } = connect({ token: demo })
      client.emit('user-auth', JSON.parse(await readUserId(demo)))
      await expectEvent('auth-success')
    })

    it('join their room once, also if they ask again and again', async () => {
      const { client, readAllEvents } = await joinOwnRoom(demo)
      for (let count = 0; count < 20; count += 1) client.emit('join-user-room', await readUserId(demo))
      await confirmOrder(await placeTestOrder())
      const events = (await readAllEvents()).map(([event]) => event)
      expect(events.filter(event => event === 'room-joined')).toHaveLength(1)
    })

    // Specification 17.5 and 17.6.
    it('do not join the room of another user', async () => {
      const { client, events, expectEvent, readAllEvents } = connect({ token: sam })
      client.emit('user-auth', await readUserId(demo))
      client.emit('join-user-room', await readUserId(demo))
      await expectEvent('auth-error')
      expect(events[0]?.[1]).toEqual({ code: 'unauthenticated', message: 'This is not your account' })
      await confirmOrder(await placeTestOrder())
      expect((await readAllEvents()).map(([event]) => event)).toEqual(['auth-error', 'auth-error'])
    })

    it.each([
      ['an object that has no string form', { toString: null }],
      ['nested lists', JSON.parse('['.repeat(4_000) + ']'.repeat(4_000))],
      ['null', null],
    ])('refuse %s as a user id, and stay connected', async (_, userId) => {
      const { client, expectEvent, readAllEvents } = connect({ token: demo })
      client.emit('user-auth', userId)
      client.emit('join-user-room', userId)
      await expectEvent('auth-error')
      expect((await readAllEvents()).map(([event]) => event)).toEqual(['auth-error', 'auth-error'])
    })

    // Specification 22.12.
    it('send each change once to every device of the customer, and to no other customer', async () => {
      const [phone, tablet, other] = [
        await joinOwnRoom(demo),
        await joinOwnRoom(demo),
        await joinOwnRoom(sam),
      ]
      const orderId = await placeTestOrder()
      await confirmOrder(orderId)
      await phone.expectEvent('order-status-notification')
      await tablet.expectEvent('order-status-notification')
      await confirmOrder(orderId)
      const notification = [
        'order-status-notification',
        { orderId, status: 'confirmed', seq: expect.any(Number) },
      ]
      expect(await phone.readAllEvents()).toEqual([expect.arrayContaining(['room-joined']), notification])
      expect(await other.readAllEvents()).toHaveLength(1)
    })

    it.each([{}, { token: 'lunchtime' }, { token: ['x'] }])(
      'are refused with the handshake %j',
      async auth => {
        const { expectEvent, events } = connect(auth)
        await expectEvent('auth-error')
        await expectEvent('disconnect')
        expect(events[0]).toEqual([
          'auth-error',
          { code: 'unauthenticated', message: 'Please sign in to continue' },
        ])
      },
    )

    it('are refused if it cannot be read whether their token is signed out', async () => {
      const { db } = suite.testServer
      await db.execute(sql`ALTER TABLE revoked_tokens RENAME TO revoked_tokens_away`)
      const { expectEvent } = connect({ token: demo })
      await expectEvent('disconnect')
      await db.execute(sql`ALTER TABLE revoked_tokens_away RENAME TO revoked_tokens`)
      await joinOwnRoom(demo)
    })

    // Specification 17.17.
    it('end when their token is signed out', async () => {
      const token = await suite.testServer.signIn('demo@foodpark.test')
      const [signedOut, other] = [await joinOwnRoom(token), await joinOwnRoom(demo)]
      await suite.testServer.callApi(logout, {}, { token })
      await signedOut.expectEvent('disconnect')
      expect(other.client.connected).toBe(true)
      await connect({ token }).expectEvent('auth-error')
    })

    it('leave no timer behind when they end before their token is verified', async () => {
      const timers = vi.spyOn(globalThis, 'setTimeout')
      const longTimers = () => timers.mock.calls.filter(([, delay]) => (delay ?? 0) > 3_600_000)
      const server = suite.testServer.app.server
      const connections = promisify(server.getConnections.bind(server))
      await suite.testServer.db.transaction(async tx => {
        // The lock delays the verification of every token.
        await tx.execute(sql`LOCK TABLE revoked_tokens`)
        const { client, expectEvent } = connect({ token: demo })
        await expect.poll(() => client.connected).toBe(true)
        client.disconnect()
        await expectEvent('disconnect')
        await expect.poll(connections).toBe(0)
      })
      await joinOwnRoom(demo)
      expect(longTimers()).toHaveLength(1)
      timers.mockRestore()
    })

    it('receive the steps of the demo kitchen', async () => {
      const { expectEvent } = await joinOwnRoom(demo)
      await placeTestOrder()
      suite.clock.advance(21_000)
      await expectEvent('order-status-notification')
    })
  },
  { listen: true, startKitchen: createKitchen(20) },
)
