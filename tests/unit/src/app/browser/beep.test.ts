import { beforeEach, expect, it, vi } from 'vitest'
import { type BeepAudio, createBeep } from '#app/browser/beep'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

let now = 10_000
let page = new EventTarget()
const playSound = vi.fn()

const createAudio = (state: 'running' | 'suspended', resume: () => Promise<void>): BeepAudio => ({
  isRunning: () => state === 'running',
  resume,
  playTone: playSound,
})
const neverResolves = () => new Promise<void>(() => {})
const createTestBeep = (openAudio: () => BeepAudio) => createBeep({ openAudio, now: () => now, page })

beforeEach(() => {
  now = 10_000
  page = new EventTarget()
  playSound.mockClear()
})

it('beeps at most once a second, however many notifications come', () => {
  const beep = createTestBeep(() => createAudio('running', neverResolves))
  for (let news = 0; news < 10_000; news += 1) beep()
  expect(playSound).toHaveBeenCalledTimes(1)
  now += 1_000
  beep()
  expect(playSound).toHaveBeenCalledTimes(2)
})

it('asks a browser that refused again after the first touch, once', async () => {
  const resume = vi.fn(neverResolves)
  const beep = createTestBeep(() => createAudio('suspended', resume))
  beep()
  now += 5_000
  beep()
  expect(resume).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('pointerdown'))
  expect(resume).toHaveBeenCalledTimes(3)
  expect(playSound).not.toHaveBeenCalled()
})

it('sounds where the browser had only not begun yet, and not when that comes late', async () => {
  let wake = () => {}
  const beep = createTestBeep(() => createAudio('suspended', () => new Promise(resolve => (wake = resolve))))
  beep()
  wake()
  await flushPromises()
  expect(playSound).toHaveBeenCalledTimes(1)
  now += 5_000
  beep()
  now += 5_000
  wake()
  await flushPromises()
  expect(playSound).toHaveBeenCalledTimes(1)
})

it.each([
  [
    'has no audio',
    () => {
      throw new ReferenceError('AudioContext')
    },
  ],
  ['never lets us sound', () => createAudio('suspended', () => Promise.reject(new Error('NotAllowedError')))],
])('breaks nothing in a browser that %s', async (_, audio) => {
  const beep = createTestBeep(audio)
  expect(beep).not.toThrow()
  page.dispatchEvent(new Event('keydown'))
  await flushPromises()
  expect(playSound).not.toHaveBeenCalled()
})
