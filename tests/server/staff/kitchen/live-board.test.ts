import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createKitchen } from '#demo/kitchen-simulator'
import { countTicket, moveOrder, setDishAvailability } from '#domain/contract/kitchen'
import { getOrder, placeOrder } from '#domain/contract/ordering/orders'
import type { KitchenClientEvents, KitchenServerEvents } from '#domain/contract/realtime/event-payloads'
import { cashOrder, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { finishRun } from '#tests/fixtures/server/job-runs'

describeOnDatabases(
  ['PGlite'],
  'a live kitchen board',
  suite => {
    const sockets: Socket<KitchenServerEvents, KitchenClientEvents>[] = []
    let demo = ''
    let staff = ''
    beforeAll(async () => {
      demo = await suite.testServer.signIn('demo@foodpark.test')
      staff = await suite.testServer.signIn('vendor31@foodpark.test')
    })
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.disconnect()
    })

    const connect = (token: string) => {
      const socket: Socket<KitchenServerEvents, KitchenClientEvents> = io(suite.testServer.address, {
        auth: { token },
        reconnection: false,
        transports: ['websocket'],
      })
      const events: string[] = []
      socket.onAny(event => events.push(event))
      sockets.push(socket)
      socket.emit('join-kitchen')
      return events
    }
    /** Waits for the next check, however long the one before takes. */
    const expectChange = (events: readonly string[]) => {
      const checkAgain = () => {
        suite.clock.advance(500)
        return events
      }
      return expect.poll(checkAgain).toContain('board-changed')
    }
    /** A board that has heard of what was before. */
    const openBoard = async (token = staff) => {
      await placeTestOrder()
      const events = connect(token)
      await expect.poll(() => events).toContain('kitchen-joined')
      await expectChange(events)
      events.length = 0
      return events
    }
    const placeTestOrder = async () =>
      (await suite.testServer.callApi(placeOrder, cashOrder(), { token: demo })).data?.id ?? ''
    const readStatus = async (orderId: string) =>
      (await suite.testServer.callApi(getOrder, { orderId }, { token: demo })).data?.status

    // Specification 23.3.
    it('hears of a new order, of a move and of a sold-out dish', async () => {
      const events = await openBoard()
      const orderId = await placeTestOrder()
      await expectChange(events)
      const move = { orderId, by: 'Rosa', from: 'pending_payment', to: 'confirmed' }
      const dish = { dishId: WRAP_ID, isAvailable: false }
      for (const change of [
        () => suite.testServer.callApi(moveOrder, move, { token: staff }),
        () => suite.testServer.callApi(setDishAvailability, dish, { token: staff }),
        () => suite.testServer.callApi(setDishAvailability, { ...dish, isAvailable: true }, { token: staff }),
      ]) {
        events.length = 0
        await change()
        await expectChange(events)
      }
    })

    // Specification 23.42.
    it('hears of a printed ticket', async () => {
      const events = await openBoard()
      const orderId = await placeTestOrder()
      await expectChange(events)
      events.length = 0
      await suite.testServer.callApi(countTicket, { orderId, by: 'Rosa' }, { token: staff })
      await expectChange(events)
    })

    // Specification 23.3.
    it('hears of a new order within a second', async () => {
      const events = await openBoard()
      await finishRun(suite.clock, 'board_watch', 500)
      await placeTestOrder()
      suite.clock.advance(1_000)
      await expect.poll(() => events).toContain('board-changed')
    })

    // Specification 23.3.
    it('hears nothing of other trailers', async () => {
      const [own, other] = [
        await openBoard(),
        await openBoard(await suite.testServer.signIn('vendor33@foodpark.test')),
      ]
      own.length = 0
      other.length = 0
      await placeTestOrder()
      await expectChange(own)
      expect(other).toEqual([])
    })

    // Specification 23.3.
    it.each(['demo@foodpark.test', null])('is refused to %s', async email => {
      const events = connect(email === null ? 'no token' : await suite.testServer.signIn(email))
      await expect.poll(() => events).toContain('auth-error')
      expect(events).not.toContain('kitchen-joined')
    })

    // Specification 23.12.
    it('keeps its orders from the demo kitchen until it is closed', async () => {
      await openBoard()
      const orderId = await placeTestOrder()
      suite.clock.advance(60_000)
      // Whatever the demo kitchen has begun is over when the next order is placed and read.
      await placeTestOrder()
      expect(await readStatus(orderId)).toBe('pending_payment')
      sockets[0]?.disconnect()
      await expect
        .poll(async () => {
          suite.clock.advance(1_000)
          return readStatus(orderId)
        })
        .toBe('confirmed')
    })
  },
  { listen: true, startKitchen: createKitchen(20) },
)
