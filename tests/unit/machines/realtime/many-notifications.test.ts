import { expect, test } from 'vitest'
import { createActor, fromCallback, setup } from 'xstate'
import { appActors } from '#machines/app/app-actors'
import type { SocketCommand, SocketEvent } from '#machines/realtime/realtime.machine'
import { toastsMachine } from '#machines/toasts/toasts.machine'

/** A clock that a test advances. It says how many timers wait. */
function createCountingClock() {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  let now = 0
  let lastId = 0
  return {
    setTimeout: (run: () => void, delay: number) => {
      lastId += 1
      timers.set(lastId, { at: now + delay, run })
      return lastId
    },
    clearTimeout: (id: number) => void timers.delete(id),
    countTimers: () => timers.size,
    advance: (by: number) => {
      now += by
      for (const [id, { at, run }] of [...timers]) if (at <= now && timers.delete(id)) run()
    },
  }
}

/** Starts the charts that hear of orders and show toasts, over a socket that the test holds. */
function startCharts() {
  const clock = createCountingClock()
  let report: (event: SocketEvent) => void = () => {}
  const socket = fromCallback<SocketCommand, undefined>(({ sendBack }) => {
    report = sendBack
  })
  const machine = setup({
    actors: { realtime: appActors.realtime.provide({ actors: { socket } }), toasts: toastsMachine },
  }).createMachine({
    invoke: [
      { src: 'toasts', id: 'toasts', systemId: 'toasts' },
      { src: 'realtime', id: 'realtime', input: { userId: '7' } },
    ],
  })
  const parent = createActor(machine, { clock }).start()
  report({ type: 'socket.opened' })
  report({ type: 'socket.joined' })
  return {
    /** A notification for each order, 20 in a second. The numbers of the orders have five digits. */
    notify: (first: number, count: number) => {
      for (let orderId = first; orderId < first + count; orderId += 1) {
        report({ type: 'socket.notified', notification: { orderId: String(orderId), status: 'ready' } })
        clock.advance(50)
      }
    },
    readSize: () => ({
      characters: JSON.stringify(parent.getPersistedSnapshot()).length,
      timers: clock.countTimers(),
    }),
  }
}

test('10,000 notifications leave the charts no larger than 1,000', () => {
  const { notify, readSize } = startCharts()
  notify(10_000, 1_000)
  const afterThousand = readSize()
  notify(11_000, 9_000)
  const afterAll = readSize()
  // The ids of at most 20 toasts have one digit more.
  expect(afterAll.characters - afterThousand.characters).toBeLessThanOrEqual(40)
  expect(afterAll.timers).toBe(afterThousand.timers)
})
