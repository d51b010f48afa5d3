import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { toastsMachine } from '#machines/toasts/toasts.machine'
import { provideRealtime } from '#app/actors/realtime-actors'

const httpServer = createServer()
const socketServer = new Server(httpServer)

beforeEach(async () => {
  socketServer.on('connection', socket => socket.on('join-user-room', () => socket.emit('room-joined')))
  await new Promise<void>(resolve => httpServer.listen(0, '127.0.0.1', resolve))
})
afterEach(() => socketServer.close())

/** A park of a live connection and its toasts. */
function startAppCharts(silent: boolean) {
  const beep = vi.fn()
  const device = { userAgent: 'Vitest', maxTouchPoints: 0 }
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`
  const realtime = provideRealtime({ url, getToken: () => 'a-token', device, beep, log: () => {}, silent })
  const machine = setup({ actors: { realtime, toasts: toastsMachine } }).createMachine({
    invoke: [
      { src: 'toasts', id: 'toasts', systemId: 'toasts' },
      { src: 'realtime', id: 'realtime', input: { userId: '7' } },
    ],
  })
  const park = createActor(machine).start()
  const { realtime: live, toasts } = park.getSnapshot().children
  if (!live || !toasts) throw new Error('The park does not run')
  return { park, live, toasts, beep }
}

it.each([
  ['tells of an order with a toast and a beep', false, 1],
  ['tells of nothing where notifications are off, and knows it all the same', true, 0],
])('%s', async (_, silent, told) => {
  const { park, live, toasts, beep } = startAppCharts(silent)
  await waitFor(live, snapshot => snapshot.matches({ attached: { connected: 'listening' } }))
  socketServer.emit('order-status-notification', { orderId: 1042, status: 'ready' })
  await waitFor(live, snapshot => snapshot.context.notifications.length === 1)
  expect(toasts.getSnapshot().context.visible).toHaveLength(told)
  expect(beep).toHaveBeenCalledTimes(told)
  park.stop()
})
