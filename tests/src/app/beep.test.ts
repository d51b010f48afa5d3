import { beforeEach, expect, it, vi } from 'vitest'
import { type BeepAudio, createBeep } from '../../../src/app/beep'
import { settled } from '../../support/stand-ins'

let now = 10_000
let page = new EventTarget()
const sounded = vi.fn()

const audioThat = (state: 'running' | 'suspended', resume: () => Promise<void>): BeepAudio => ({
  isRunning: () => state === 'running',
  resume,
  sound: sounded,
})
const never = () => new Promise<void>(() => {})
const beepOn = (audio: () => BeepAudio) => createBeep({ audio, now: () => now, page })

beforeEach(() => {
  now = 10_000
  page = new EventTarget()
  sounded.mockClear()
})

it('beeps at most once a second, however many notifications come', () => {
  const beep = beepOn(() => audioThat('running', never))
  for (let news = 0; news < 10_000; news += 1) beep()
  expect(sounded).toHaveBeenCalledTimes(1)
  now += 1_000
  beep()
  expect(sounded).toHaveBeenCalledTimes(2)
})

it('asks a browser that refused again after the first touch, once', async () => {
  const resume = vi.fn(never)
  const beep = beepOn(() => audioThat('suspended', resume))
  beep()
  now += 5_000
  beep()
  expect(resume).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('pointerdown'))
  expect(resume).toHaveBeenCalledTimes(3)
  expect(sounded).not.toHaveBeenCalled()
})

it('sounds where the browser had only not begun yet, and not when that comes late', async () => {
  let wake = () => {}
  const beep = beepOn(() => audioThat('suspended', () => new Promise(resolve => (wake = resolve))))
  beep()
  wake()
  await settled()
  expect(sounded).toHaveBeenCalledTimes(1)
  now += 5_000
  beep()
  now += 5_000
  wake()
  await settled()
  expect(sounded).toHaveBeenCalledTimes(1)
})

it.each([
  [
    'has no audio',
    () => {
      throw new ReferenceError('AudioContext')
    },
  ],
  ['never lets us sound', () => audioThat('suspended', () => Promise.reject(new Error('NotAllowedError')))],
])('breaks nothing in a browser that %s', async (_, audio) => {
  const beep = beepOn(audio)
  expect(beep).not.toThrow()
  page.dispatchEvent(new Event('keydown'))
  await settled()
  expect(sounded).not.toHaveBeenCalled()
})
