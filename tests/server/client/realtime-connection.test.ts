import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock, waitFor } from 'xstate'
import { getCurrentUser } from '#domain/contract/auth'
import { MAX_NOTIFICATIONS } from '#domain/contract/socket-events'
import { placeOrder, setOrderStatus } from '#domain/contract/orders'
import { orderStatusToast } from '#domain/toast'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'
import { DEMO_EMAIL } from '#server/demo/demo-accounts'
import { provideRealtime } from '#app/actors/realtime-actors'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'

const DESKTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', maxTouchPoints: 0 }
const PHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 }

/** The customer's own chart with its own socket, on the server's own Socket.IO. Its clock stands until it is told. */
describeOnEachDatabase(
  'the live line',
  at => {
    let clock = new SimulatedClock()
    let live: ActorRefFrom<typeof realtimeMachine> | null = null
    let heard: string[] = []
    const [showToast, beep, requestMissedUpdates, log] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    beforeEach(() => {
      clock = new SimulatedClock()
      heard = []
      for (const spy of [showToast, beep, requestMissedUpdates, log]) spy.mockClear()
    })
    afterEach(() => live?.stop())

    const begin = async (given: { device?: typeof DESKTOP; userId?: string } = {}) => {
      const { device = DESKTOP } = given
      const token = await at.testServer.signIn(DEMO_EMAIL)
      const userId =
        given.userId ?? (await at.testServer.callApi(getCurrentUser, {}, { token })).reply?.id ?? ''
      const machine = provideRealtime({
        url: at.testServer.address,
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
      const inspect = (happened: object) => {
        if ('event' in happened) heard.push(JSON.stringify(happened.event))
      }
      const actor = createActor(machine.provide({ actions }), { input: { userId }, clock, inspect })
      live = actor
      actor.start()
      return { actor, token }
    }
    /** 'listening' is reached by the server's 'room-joined' alone: no patience ends while the clock stands. */
    const join = async (device?: typeof DESKTOP) => {
      const begun = await begin(device && { device })
      await waitFor(begun.actor, snapshot => snapshot.matches({ attached: { connected: 'listening' } }))
      return begun
    }
    const news = async (token: string) => {
      const orderId = (await at.testServer.callApi(placeOrder, cashOrder(), { token })).reply?.id ?? ''
      const staff = await at.testServer.signIn('vendor31@foodpark.test')
      await at.testServer.callApi(setOrderStatus, { orderId, status: 'confirmed' }, { token: staff })
      return orderId
    }

    describe.each([
      ['by websocket', DESKTOP],
      ['by polling alone, on an iPhone', PHONE],
    ])('%s', (_, device) => {
      it('announces its user, joins their room, catches up, and hears of an order with a beep', async () => {
        const { actor, token } = await join(device)
        expect(requestMissedUpdates).toHaveBeenCalledOnce()
        const orderId = await news(token)
        await waitFor(actor, ({ context }) => context.notifications.length === 1)
        expect(showToast.mock.calls).toEqual([[orderStatusToast({ orderId, status: 'confirmed' })]])
        expect(beep).toHaveBeenCalledOnce()
      })
    })

    it('pings every 30 s, and the server answers each', async () => {
      const { actor } = await join()
      for (let pings = 0; pings < 3; pings += 1) {
        clock.increment(30_000)
        await waitFor(actor, ({ context }) => context.pong === 'received')
      }
      expect(actor.getSnapshot().hasTag('connected')).toBe(true)
    })

    it('hears that the server knows its user', async () => {
      await join()
      await vi.waitFor(() => expect(heard).toContain('{"type":"socket.welcomed"}'))
    })

    it('keeps the last ten notifications, and beeps for each', async () => {
      const { actor, token } = await join()
      const ids: string[] = []
      for (let orders = 0; orders < MAX_NOTIFICATIONS + 2; orders += 1) ids.push(await news(token))
      await vi.waitFor(() => expect(beep).toHaveBeenCalledTimes(ids.length))
      const kept = actor.getSnapshot().context.notifications.map(({ orderId }) => orderId)
      expect(kept).toEqual(ids.slice(-MAX_NOTIFICATIONS))
    })

    it('is closed, and only logged, when it asks for the room of another', async () => {
      const { actor } = await begin({ userId: '999' })
      await waitFor(actor, snapshot => snapshot.matches('refused'))
      expect(log).toHaveBeenCalledWith('This is not your account')
      expect(showToast).not.toHaveBeenCalled()
    })
  },
  { listen: true },
)
