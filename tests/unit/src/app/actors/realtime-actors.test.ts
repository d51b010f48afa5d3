import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'
import { isAppleMobile, type OpenSocket, provideRealtime } from '#app/actors/realtime-actors'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const DESKTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', maxTouchPoints: 0 }
const PHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 }
const TABLET = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', maxTouchPoints: 5 }
const LAPTOP = { ...TABLET, maxTouchPoints: 0 }

let realtimeActor: ActorRefFrom<typeof realtimeMachine> | null = null
const beep = vi.fn()
const log = vi.fn()
const startRealtime = (needs: Partial<Parameters<typeof provideRealtime>[0]>) => {
  const machine = provideRealtime({
    url: '',
    getToken: () => 'a-token',
    device: DESKTOP,
    beep,
    log,
    ...needs,
  }).provide({
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
  /** What a socket is opened with on a device. */
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

  it('leave every attempt to the chart, and carry the token in the handshake alone', async () => {
    expect(await optionsOn(DESKTOP)).toEqual({
      forceNew: true,
      reconnection: false,
      timeout: 20_000,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      auth: { token: 'a-token' },
    })
  })

  it.each([
    ['iPhone', PHONE, ['polling']],
    ['iPad that calls itself a Mac', TABLET, ['polling']],
    ['Mac', LAPTOP, ['websocket', 'polling']],
  ])('on a device that is an %s', async (_, device, transports) => {
    expect(isAppleMobile(device)).toBe(transports.length === 1)
    expect((await optionsOn(device))?.transports).toEqual(transports)
  })

  it('fail as an attempt when the socket’s code does not load', async () => {
    const actor = startRealtime({ loadSocket: () => Promise.reject(new Error('chunk gone')) })
    await flushPromises()
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
  })
})

describe('with a server', () => {
  let http: HttpServer
  let server: Server
  let heard: unknown[][] = []
  const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  beforeEach(async () => {
    heard = []
    http = createServer()
    server = new Server(http)
    server.on('connection', socket => {
      heard.push(['token', socket.handshake.auth.token, socket.handshake.query.token])
      socket.onAny((...event: unknown[]) => heard.push(event))
      socket.on('join-user-room', () => socket.emit('room-joined'))
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => server.close())

  it('announces the user, joins the room, and hears of orders', async () => {
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.matches({ attached: { connected: 'listening' } }))
    server.emit('order-status-notification', { orderId: 1042, status: 'Ready for Pickup' })
    const { context } = await waitFor(actor, snapshot => snapshot.context.notifications.length === 1)
    expect(heard).toEqual([
      ['token', 'a-token', undefined],
      ['user-auth', '7'],
      ['join-user-room', '7'],
    ])
    expect(context.notifications).toEqual([{ orderId: '1042', status: 'ready' }])
    expect(beep).toHaveBeenCalledOnce()
  })

  it('logs a notification that it cannot read, and lives on', async () => {
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.hasTag('connected'))
    for (const hostile of [null, 7, [], {}, { orderId: {}, status: 'ready' }])
      server.emit('order-status-notification', hostile)
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(5))
    expect(actor.getSnapshot().hasTag('connected')).toBe(true)
    expect(beep).not.toHaveBeenCalled()
  })

  it('closes on auth-error', async () => {
    server.on('connection', socket => socket.emit('auth-error', { message: 'Who are you?' }))
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.matches('refused'))
    expect(log).toHaveBeenCalledWith('Who are you?')
    await vi.waitFor(() => expect(server.sockets.sockets.size).toBe(0))
  })

  it('takes a line that closes before anything is said on it for an attempt that failed', async () => {
    // Answered first and closed then, as by a proxy whose server is gone.
    http.on('upgrade', (_, socket) => socket.destroy())
    const actor = startRealtime({ url: url() })
    const { context } = await waitFor(actor, snapshot => snapshot.matches('waiting'))
    expect(context.attempts).toBe(1)
  })

  it('leaves the server when it is stopped', async () => {
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.hasTag('connected'))
    actor.stop()
    await vi.waitFor(() => expect(server.sockets.sockets.size).toBe(0))
  })

  it('is dropped when the server goes, and waits', async () => {
    const actor = startRealtime({ url: url() })
    await waitFor(actor, snapshot => snapshot.hasTag('connected'))
    server.disconnectSockets(true)
    await waitFor(actor, snapshot => snapshot.matches('waiting'))
  })
})
