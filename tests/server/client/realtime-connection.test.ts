import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock, waitFor } from 'xstate'
import { provideRealtime } from '#app/actors/realtime-actors'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { getCurrentUser } from '#domain/contract/account/auth'
import { placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { MAX_NOTIFICATIONS, type OrderNotification } from '#domain/contract/realtime/socket-events'
import { orderStatusToast } from '#domain/toast'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'
import { enqueueNotification } from '#server/messages/outbox/outbox-store'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const DESKTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', maxTouchPoints: 0 }
const PHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 }

const DEMO_USER_ID = 1
const MISSED_STATUSES = ['preparing', 'ready', 'completed']

// The realtime chart with a real socket on a real server. Its clock moves only when a test advances it. These rules are about
// the client: the queries of notifications run on both databases in the tests of the outbox.
describeOnDatabases(
  ['PGlite'],
  'the realtime connection',
  suite => {
    let clock = new SimulatedClock()
    let currentActor: ActorRefFrom<typeof realtimeMachine> | null = null
    let receivedEvents: string[] = []
    const [showToast, beep, requestMissedUpdates, log] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    beforeEach(() => {
      clock = new SimulatedClock()
      receivedEvents = []
      for (const spy of [showToast, beep, requestMissedUpdates, log]) spy.mockClear()
    })
    afterEach(() => currentActor?.stop())

    const startActor = async (options: { device?: typeof DESKTOP; userId?: string } = {}) => {
      const { device = DESKTOP } = options
      const token = await suite.testServer.signIn(DEMO_EMAIL)
      const userId =
        options.userId ?? (await suite.testServer.callApi(getCurrentUser, {}, { token })).data?.id ?? ''
      const machine = provideRealtime({
        url: suite.testServer.address,
        getToken: () => token,
        device,
        beep,
        log,
      })
      const actions = {
        requestMissedUpdates,
        showToast: (_: unknown, toast: unknown) => showToast(toast),
        forwardOrderStatus: () => {},
      }
      const inspect = (inspection: object) => {
        if ('event' in inspection) receivedEvents.push(JSON.stringify(inspection.event))
      }
      const actor = createActor(machine.provide({ actions }), { input: { userId }, clock, inspect })
      currentActor = actor
      actor.start()
      return { actor, token }
    }
    /** Waits for the server's 'room-joined'. No time-out can lead to 'listening', because the clock stands still. */
    const joinRoom = async (device?: typeof DESKTOP) => {
      const started = await startActor(device && { device })
      await waitFor(started.actor, snapshot => snapshot.matches({ attached: { connected: 'listening' } }))
      return started
    }
    const confirmNewOrder = async (token: string) => {
      const orderId = (await suite.testServer.callApi(placeOrder, cashOrder(), { token })).data?.id ?? ''
      const staff = await suite.testServer.signIn('vendor31@foodpark.test')
      await suite.testServer.callApi(setOrderStatus, { orderId, status: 'confirmed' }, { token: staff })
      return orderId
    }

    // Specification 17.16.
    describe.each([
      ['by websocket', DESKTOP],
      ['by polling alone, on an iPhone', PHONE],
    ])('%s', (_, device) => {
      // Specification 17.4 and 17.12.
      it('authenticates, joins its room, requests missed updates, and beeps for a notification', async () => {
        const { actor, token } = await joinRoom(device)
        expect(requestMissedUpdates).toHaveBeenCalledOnce()
        const orderId = await confirmNewOrder(token)
        await waitFor(actor, ({ context }) => context.notifications.length === 1)
        expect(showToast.mock.calls).toEqual([[orderStatusToast({ orderId, status: 'confirmed' })]])
        expect(beep).toHaveBeenCalledOnce()
      })
    })

    // Specification 17.8 and 17.9.
    it('pings every 30 s, and the server answers each ping', async () => {
      const { actor } = await joinRoom()
      for (let pings = 0; pings < 3; pings += 1) {
        clock.increment(30_000)
        await waitFor(actor, ({ context }) => context.pong === 'received')
      }
      expect(actor.getSnapshot().hasTag('connected')).toBe(true)
    })

    // Specification 17.5, 17.10 and 17.13.
    it('receives the confirmation of its user', async () => {
      await joinRoom()
      await expect.poll(() => receivedEvents).toContain('{"type":"socket.authenticated"}')
    })

    // Specification 15.14.
    it('keeps the last ten notifications, and beeps for each one', async () => {
      const { actor, token } = await joinRoom()
      const ids: string[] = []
      for (let orders = 0; orders < MAX_NOTIFICATIONS + 2; orders += 1) ids.push(await confirmNewOrder(token))
      await expect.poll(() => beep.mock.calls.length).toBe(ids.length)
      const orderIds = actor.getSnapshot().context.notifications.map(({ orderId }) => orderId)
      expect(orderIds).toEqual(ids.slice(-MAX_NOTIFICATIONS))
    })

    // Specification 17.7.
    it('hears the 50 changes that it missed while it was offline once and in order, and then goes on', async () => {
      const { actor, token } = await joinRoom()
      const expectToasts = (heard: readonly OrderNotification[]) =>
        expect
          .poll(() => showToast.mock.calls)
          .toEqual(heard.map(notification => [orderStatusToast(notification)]))
      const confirm = async () => ({ orderId: await confirmNewOrder(token), status: 'confirmed' })
      const first = await confirm()
      await expectToasts([first])
      actor.send({ type: 'browser.offline' })
      const missed = Array.from({ length: 49 }, (_, index) => ({
        orderId: first.orderId,
        status: MISSED_STATUSES[index % MISSED_STATUSES.length] ?? '',
      }))
      for (const { status } of missed) {
        const notification = { orderId: Number(first.orderId), userId: DEMO_USER_ID, status }
        await enqueueNotification(suite.testServer.db, notification, new Date())
      }
      const last = await confirm()
      expect(showToast).toHaveBeenCalledOnce()
      actor.send({ type: 'browser.online' })
      await expectToasts([first, ...missed, last])
      const next = await confirm()
      await expectToasts([first, ...missed, last, next])
    })

    // Specification 17.11.
    it('is refused, and only logs it, if it asks for the room of another user', async () => {
      const { actor } = await startActor({ userId: '999' })
      await waitFor(actor, snapshot => snapshot.matches('refused'))
      expect(log).toHaveBeenCalledWith('This is not your account')
      expect(showToast).not.toHaveBeenCalled()
    })
  },
  { listen: true },
)
