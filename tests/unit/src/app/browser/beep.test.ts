import { beforeEach, expect, it, vi } from 'vitest'
import { type BeepAudio, createBeep } from '#app/browser/beep'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

let now = 10_000
let page = new EventTarget()
const playTone = vi.fn()

const createAudio = (state: 'running' | 'suspended', resume: () => Promise<void>): BeepAudio => ({
  isRunning: () => state === 'running',
  resume,
  playTone,
})
const neverResolves = () => new Promise<void>(() => {})
const createTestBeep = (openAudio: () => BeepAudio) => createBeep({ openAudio, now: () => now, page })

beforeEach(() => {
  now = 10_000
  page = new EventTarget()
  playTone.mockClear()
})

// Specification 18.5.
it('beeps at most once a second', () => {
  const beep = createTestBeep(() => createAudio('running', neverResolves))
  for (let count = 0; count < 10_000; count += 1) beep()
  expect(playTone).toHaveBeenCalledTimes(1)
  now += 1_000
  beep()
  expect(playTone).toHaveBeenCalledTimes(2)
})

// Specification 18.6.
it('resumes refused audio after the first touch, once', async () => {
  const resume = vi.fn(neverResolves)
  const beep = createTestBeep(() => createAudio('suspended', resume))
  beep()
  now += 5_000
  beep()
  expect(resume).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('pointerdown'))
  expect(resume).toHaveBeenCalledTimes(3)
  expect(playTone).not.toHaveBeenCalled()
})

it('beeps when suspended audio resumes at once, but not when it resumes late', async () => {
  let resumeAudio = () => {}
  const beep = createTestBeep(() =>
    createAudio('suspended', () => new Promise(resolve => (resumeAudio = resolve))),
  )
  beep()
  resumeAudio()
  await flushPromises()
  expect(playTone).toHaveBeenCalledTimes(1)
  now += 5_000
  beep()
  now += 5_000
  resumeAudio()
  await flushPromises()
  expect(playTone).toHaveBeenCalledTimes(1)
})

it.each([
  [
    'has no audio',
    () => {
      throw new ReferenceError('AudioContext')
    },
  ],
  ['refuses sound', () => createAudio('suspended', () => Promise.reject(new Error('NotAllowedError')))],
])('does not throw in a browser that %s', async (_, audio) => {
  const beep = createTestBeep(audio)
  expect(beep).not.toThrow()
  page.dispatchEvent(new Event('keydown'))
  await flushPromises()
  expect(playTone).not.toHaveBeenCalled()
})
