import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { logout, me } from '#domain/calls/auth'
import type { ClientEvents, ServerEvents } from '#domain/calls/events'
import { placeOrder, setOrderStatus } from '#domain/calls/orders'
import { eachEngine } from '../support/each-engine'
import { cashOrder } from '../support/smoky-joes'

type Client = Socket<ServerEvents, ClientEvents>
type Heard = readonly [event: string, ...rest: unknown[]]

eachEngine(
  'live connections',
  at => {
    const clients: Client[] = []
    let demo = ''
    let sam = ''
    let staff = ''
    beforeAll(async () => {
      demo = await at.park.signIn('demo@foodpark.test')
      sam = await at.park.signIn('sam@foodpark.test')
      staff = await at.park.signIn('vendor31@foodpark.test')
    })
    afterEach(() => {
      for (const client of clients.splice(0)) client.disconnect()
    })

    /** Connects and keeps all that it hears. */
    function connect(auth: object) {
      const client: Client = io(at.park.address, { auth, reconnection: false, transports: ['websocket'] })
      const heard: Heard[] = []
      client.onAny((event, ...rest) => heard.push([event, ...rest]))
      client.on('disconnect', () => heard.push(['disconnect']))
      clients.push(client)
      const events = () => heard.map(([event]) => event)
      const hears = (event: string) => expect.poll(events, { timeout: 5000 }).toContain(event)
      /** All that was sent before this has been heard after it: a connection keeps its order. */
      const settle = async () => {
        client.emit('ping')
        await hears('pong')
        return heard.filter(([event]) => event !== 'pong')
      }
      return { client, hears, settle }
    }
    const idOf = async (token: string) => (await at.park.send(me, {}, { token })).reply?.id ?? ''
    async function joined(token: string) {
      const connection = connect({ token })
      connection.client.emit('join-user-room', await idOf(token))
      await connection.hears('room-joined')
      return connection
    }
    const place = async () => (await at.park.send(placeOrder, cashOrder(), { token: demo })).reply?.id ?? ''
    const confirm = (orderId: string) =>
      at.park.send(setOrderStatus, { orderId, status: 'confirmed' }, { token: staff })

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
      const token = await at.park.signIn('demo@foodpark.test')
      const [ended, kept] = [await joined(token), await joined(demo)]
      await at.park.send(logout, {}, { token })
      await ended.hears('disconnect')
      expect(kept.client.connected).toBe(true)
      await connect({ token }).hears('auth-error')
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
