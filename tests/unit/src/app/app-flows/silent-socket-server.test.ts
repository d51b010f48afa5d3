import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { provideRealtime } from '#app/actors/realtime-actors'
import { createBeep } from '#app/browser/beep'
import { MAX_NOTIFICATIONS } from '#domain/contract/realtime/socket-events'
import { toastsMachine } from '#machines/toasts/toasts.machine'
import { scaleRunCount } from '#tests/fixtures/run-count'

const NOTIFICATIONS = scaleRunCount(10_000)

const httpServer = createServer()
const socketServer = new Server(httpServer)

beforeEach(async () => {
  socketServer.on('connection', socket => socket.on('join-user-room', () => socket.emit('room-joined')))
  await new Promise<void>(resolve => httpServer.listen(0, '127.0.0.1', resolve))
})
afterEach(() => socketServer.close())

/** Starts only the realtime chart and the toasts chart. */
function startAppCharts(mutesNotifications: boolean, beep = vi.fn()) {
  const device = { userAgent: 'Vitest', maxTouchPoints: 0 }
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`
  const realtime = provideRealtime({
    url,
    getToken: () => 'a-token',
    device,
    beep,
    log: () => {},
    mutesNotifications,
  })
  const machine = setup({ actors: { realtime, toasts: toastsMachine } }).createMachine({
    invoke: [
      { src: 'toasts', id: 'toasts', systemId: 'toasts' },
      { src: 'realtime', id: 'realtime', input: { userId: '7' } },
    ],
  })
  const parent = createActor(machine).start()
  const { realtime: realtimeActor, toasts } = parent.getSnapshot().children
  if (!realtimeActor || !toasts) throw new Error('The charts are not running')
  return { parent, realtimeActor, toasts, beep }
}

// Specification 2.10.
it.each([
  ['shows a toast and beeps for an order notification', false, 1],
  ['shows no toast and does not beep when notifications are off, but keeps the notification', true, 0],
])('%s', async (_, mutesNotifications, count) => {
  const { parent, realtimeActor, toasts, beep } = startAppCharts(mutesNotifications)
  await waitFor(realtimeActor, snapshot => snapshot.matches({ attached: { connected: 'listening' } }))
  socketServer.emit('order-status-notification', { orderId: 1042, status: 'ready' })
  await waitFor(realtimeActor, snapshot => snapshot.context.notifications.length === 1)
  expect(toasts.getSnapshot().context.visible).toHaveLength(count)
  expect(beep).toHaveBeenCalledTimes(count)
  parent.stop()
})

it(`shows 3 toasts for ${NOTIFICATIONS} notifications at once, lets 17 wait, lists the last 10 and beeps once a second`, async () => {
  const playTone = vi.fn()
  let now = 0
  const beep = createBeep({
    openAudio: () => ({ isRunning: () => true, resume: async () => {}, playTone }),
    now: () => now,
    page: new EventTarget(),
  })
  const { parent, realtimeActor, toasts } = startAppCharts(false, vi.fn(beep))
  let mostVisible = 0
  let mostKept = 0
  toasts.subscribe(({ context: { visible, waiting } }) => {
    mostVisible = Math.max(mostVisible, visible.length)
    mostKept = Math.max(mostKept, visible.length + waiting.length)
  })
  await waitFor(realtimeActor, snapshot => snapshot.matches({ attached: { connected: 'listening' } }))
  const hearUntil = (last: number) =>
    waitFor(realtimeActor, ({ context }) => context.notifications.at(-1)?.orderId === String(last), {
      timeout: Number.POSITIVE_INFINITY,
    })
  for (let orderId = 1; orderId <= NOTIFICATIONS; orderId += 1)
    socketServer.emit('order-status-notification', { orderId, status: 'ready' })
  await hearUntil(NOTIFICATIONS)
  expect([mostVisible, mostKept, playTone.mock.calls.length]).toEqual([3, 20, 1])
  const listed = realtimeActor.getSnapshot().context.notifications.map(({ orderId }) => Number(orderId))
  expect(listed).toEqual(
    Array.from({ length: MAX_NOTIFICATIONS }, (_, index) => NOTIFICATIONS - MAX_NOTIFICATIONS + 1 + index),
  )
  now = 1_000
  socketServer.emit('order-status-notification', { orderId: NOTIFICATIONS + 1, status: 'ready' })
  await hearUntil(NOTIFICATIONS + 1)
  expect(playTone).toHaveBeenCalledTimes(2)
  parent.stop()
})
