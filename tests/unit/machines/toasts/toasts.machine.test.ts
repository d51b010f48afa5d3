import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Toast } from '#domain/toast'
import { toastsMachine } from '#machines/toasts/toasts.machine'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const createOrderToast = (detail: string): Toast => ({
  policy: 'order',
  tone: 'blue',
  title: 'Order #7',
  detail,
})
const startToasts = () => createActor(toastsMachine).start()
const detailsOf = (toasts: ReturnType<typeof startToasts>) =>
  toasts.getSnapshot().context.visible.map(({ toast }) => toast.detail)

// Specification 18.3.
test('an order toast disappears after 6 s', () => {
  const toasts = startToasts()
  toasts.send({ type: 'toast.raised', toast: createOrderToast('Preparing') })
  vi.advanceTimersByTime(5_999)
  expect(detailsOf(toasts)).toEqual(['Preparing'])
  vi.advanceTimersByTime(1)
  expect(detailsOf(toasts)).toEqual([])
})

// Specification 18.3.
test('the same order toast is suppressed for 3 s', () => {
  const toasts = startToasts()
  const raise = () => toasts.send({ type: 'toast.raised', toast: createOrderToast('Preparing') })
  raise()
  vi.advanceTimersByTime(2_999)
  raise()
  expect(detailsOf(toasts)).toEqual(['Preparing'])
  vi.advanceTimersByTime(1)
  raise()
  expect(detailsOf(toasts)).toEqual(['Preparing', 'Preparing'])
})

// Specification 18.3.
test('a fourth order toast shows within a second after the first one disappears', () => {
  const toasts = startToasts()
  for (const detail of ['Confirmed', 'Preparing', 'Ready', 'Completed'])
    toasts.send({ type: 'toast.raised', toast: createOrderToast(detail) })
  expect(detailsOf(toasts)).toEqual(['Confirmed', 'Preparing', 'Ready'])
  vi.advanceTimersByTime(7_000)
  expect(detailsOf(toasts)).toEqual(['Completed'])
})

test('a paused toast stays, and starts its full time again when it resumes', () => {
  const toasts = startToasts()
  toasts.send({ type: 'toast.raised', toast: createOrderToast('Preparing') })
  toasts.send({ type: 'toast.paused', id: 1 })
  vi.advanceTimersByTime(60_000)
  expect(detailsOf(toasts)).toEqual(['Preparing'])
  toasts.send({ type: 'toast.resumed', id: 1 })
  vi.advanceTimersByTime(6_000)
  expect(detailsOf(toasts)).toEqual([])
})

// Specification 18.3.
test('1,000 order toasts at once suppress repeats of the newest 100, and their timers end', () => {
  const toasts = startToasts()
  const raise = (detail: number) =>
    toasts.send({ type: 'toast.raised', toast: createOrderToast(String(detail)) })
  for (let count = 1; count <= 1_000; count += 1) raise(count)
  const suppressed = toasts.getSnapshot().context.recentFingerprints
  expect(suppressed).toHaveLength(100)
  // One timer for each visible toast, each suppressed one and the retry.
  expect(vi.getTimerCount()).toBe(3 + 100 + 1)
  raise(901)
  expect(toasts.getSnapshot().context.recentFingerprints).toBe(suppressed)
  raise(900)
  expect(toasts.getSnapshot().context.recentFingerprints.at(-1)).toContain('900')
})
