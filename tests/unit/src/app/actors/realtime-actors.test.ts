import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import { isAppleMobile, type OpenSocket, provideRealtime } from '#app/actors/realtime-actors'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const DESKTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', maxTouchPoints: 0 }
const PHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 }
const TABLET = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', maxTouchPoints: 5 }
const LAPTOP = { ...TABLET, maxTouchPoints: 0 }

let realtimeActor: ActorRefFrom<typeof realtimeMachine> | null = null
const beep = vi.fn()
const log = vi.fn()
const startRealtime = (deps: Partial<Parameters<typeof provideRealtime>[0]>) => {
  const defaults = { url: '', getToken: () => 'a-token', device: DESKTOP, beep, log }
  const machine = provideRealtime({ ...defaults, ...deps }).provide({
    actions: { requestMissedUpdates: () => {}, forwardOrderStatus: () => {}, showToast: () => {} },
  })
  const actor = createActor(machine, { input: { userId: '7' } })
  realtimeActor = actor
  return actor.start()
}

beforeEach(() => {
  beep.mockClear()
  log.mockClear()
})
afterEach(() => realtimeActor?.stop())

describe('the options of a socket', () => {
  /** The options with which a device opens its socket. */
  const optionsOn = async (device: typeof DESKTOP) => {
    const open = vi.fn<OpenSocket>(() => {
      throw new Error('no network')
    })
    startRealtime({ device, loadSocket: async () => open })
    await flushPromises()
    const [url, options] = open.mock.calls[0] ?? []
    expect(url).toBe('/')
    return options
  }

  // Specification 17.4 and 17.14.
  it('leave reconnecting to the chart, and carry the token only in the handshake', async () => {
    expect(await optionsOn(DESKTOP)).toEqual({
      forceNew: true,
      reconnection: false,
      timeout: 20_000,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      auth: { token: 'a-token' },
    })
  })

  // Specification 17.16.
  it.each([
    ['iPhone', PHONE, ['polling']],
    ['iPad that calls itself a Mac', TABLET, ['polling']],
    ['Mac', LAPTOP, ['websocket', 'polling']],
  ])('choose the transports for an %s', async (_, device, transports) => {
    expect(isAppleMobile(device)).toBe(transports.length === 1)
    expect((await optionsOn(device))?.transports).toEqual(transports)
  })

  it('count a socket whose code does not load as a failed attempt', async () => {
    const actor = startRealtime({ loadSocket: () => Promise.reject(new Error('chunk gone')) })
    await flushPromises()
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
  })
})

describe('with a server', () => {
  let http: HttpServer
  let server: Server
  let received: unknown[][] = []
  const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  beforeEach(async () => {
    received = []
    http = createServer()
    server = new Server(http)
    server.on('connection', socket => {
      received.push(['token', socket.handshake.auth.token, socket.handshake.query.token])
      socket.onAny((...event: unknown[]) => received.push(event))
      socket.on('join-user-room', () => socket.emit('room-joined'))
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => server.close())

  // Specification 17.5.
  it('authenticates, joins the room, and receives order notifications', async () => {
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.matches({ attached: { connected: 'listening' } }))
    server.emit('order-status-notification', { orderId: 1042, status: 'Ready for Pickup' })
    const { context } = await waitFor(actor, snapshot => snapshot.context.notifications.length === 1)
    expect(received).toEqual([
      ['token', 'a-token', undefined],
      ['user-auth', '7'],
      ['join-user-room', '7'],
    ])
    expect(context.notifications).toEqual([{ orderId: '1042', status: 'ready' }])
    expect(beep).toHaveBeenCalledOnce()
  })

  // Specification 17.13.
  it('logs an invalid notification, and stays connected', async () => {
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.hasTag('connected'))
    for (const invalid of [null, 7, [], {}, { orderId: {}, status: 'ready' }])
      server.emit('order-status-notification', invalid)
    await expect.poll(() => log.mock.calls.length).toBe(5)
    expect(actor.getSnapshot().hasTag('connected')).toBe(true)
    expect(beep).not.toHaveBeenCalled()
  })

  // Specification 17.11.
  it('closes on auth-error, and asks whether the session still works', async () => {
    server.on('connection', socket => socket.emit('auth-error', { message: 'Who are you?' }))
    const onUnauthorized = vi.fn()
    const actor = startRealtime({ url: url(), onUnauthorized })
    await waitFor(actor, snapshot => snapshot.matches('refused'))
    expect(log).toHaveBeenCalledWith('Who are you?')
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    await expect.poll(() => server.sockets.sockets.size).toBe(0)
  })

  it('counts a connection that closes before the handshake as a failed attempt', async () => {
    // As a proxy does whose server is down.
    http.on('upgrade', (_, socket) => socket.destroy())
    const actor = startRealtime({ url: url() })
    const { context } = await waitFor(actor, snapshot => snapshot.matches('waiting'))
    expect(context.attempts).toBe(1)
  })

  it('disconnects when it is stopped', async () => {
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.hasTag('connected'))
    actor.stop()
    await expect.poll(() => server.sockets.sockets.size).toBe(0)
  })

  it('waits for the next attempt when the server disconnects', async () => {
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.hasTag('connected'))
    server.disconnectSockets(true)
    await waitFor(actor, snapshot => snapshot.matches('waiting'))
  })
})
