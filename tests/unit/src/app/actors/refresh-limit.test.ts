import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefreshLimit } from '#app/actors/refresh-limit'
import { createOrderCharts, ORDER_DETAILS, ORDER_LIST } from '#tests/fixtures/client/order-charts'
import { scaleRunCount } from '#tests/fixtures/run-count'

const NOTIFICATIONS = scaleRunCount(10_000)

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Counts the requests of a call. They are all answered. */
function countRequests({ answers }: ReturnType<typeof createOrderCharts>, call: string) {
  const answer = vi.fn(answers[call])
  answers[call] = answer
  return answer
}

// Specification 17.18.
it.each([
  ['My Orders', ORDER_LIST, 'startOrdersList'],
  ['the order page', ORDER_DETAILS, 'trackOrder'],
] as const)(`${NOTIFICATIONS} notifications at once make %s start three requests`, async (_, call, open) => {
  const charts = createOrderCharts()
  const opening = charts[open]()
  await vi.advanceTimersByTimeAsync(2_000)
  const actor = await opening
  const requests = countRequests(charts, call)
  for (let count = 0; count < NOTIFICATIONS; count += 1) {
    actor.send({ type: 'order.statusChanged', orderId: '1042', status: count % 2 ? 'ready' : 'preparing' })
    if (count % 10 === 0) await vi.advanceTimersByTimeAsync(0)
  }
  expect(requests).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveBeenCalledTimes(3)
  expect(actor.getSnapshot().hasTag('settled')).toBe(true)
})

// Specification 17.18.
it('starts two requests at once, and the newest of the others after a second', async () => {
  const waitForTurn = createRefreshLimit()
  const started: number[] = []
  const { signal } = new AbortController()
  for (const request of [1, 2, 3, 4]) waitForTurn(signal).then(() => started.push(request))
  await vi.advanceTimersByTimeAsync(999)
  expect(started).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual([1, 2, 4])
})

// Specification 17.18.
it('never starts a waiting request of a page that was closed', async () => {
  const waitForTurn = createRefreshLimit()
  const page = new AbortController()
  const started = vi.fn()
  for (let count = 0; count < 3; count += 1) waitForTurn(page.signal).then(started)
  page.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(started).toHaveBeenCalledTimes(2)
})
