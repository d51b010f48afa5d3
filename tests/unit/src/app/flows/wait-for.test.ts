import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { waitFor } from '#app/flows/wait-for'

const lampMachine = createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'broken' } }, broken: { type: 'final' } },
})
const startLamp = () => createActor(lampMachine).start()

afterEach(() => void vi.useRealTimers())

it('resolves at once with a snapshot that is ready', async () => {
  const lamp = startLamp()
  expect(await waitFor(lamp, snapshot => snapshot.matches('off'))).toBe(lamp.getSnapshot())
})

it('resolves with the first snapshot that is ready', async () => {
  const lamp = startLamp()
  const lit = waitFor(lamp, snapshot => snapshot.matches('on'))
  lamp.send({ type: 'press' })
  expect((await lit).value).toBe('on')
})

it('rejects when the actor stops before', async () => {
  const lamp = startLamp()
  const blue = waitFor(lamp, snapshot => Object(snapshot.value) === 'blue')
  lamp.send({ type: 'press' })
  lamp.send({ type: 'press' })
  await expect(blue).rejects.toThrow('stopped')
})

it('rejects after the time-out', async () => {
  vi.useFakeTimers()
  const lit = expect(
    waitFor(startLamp(), snapshot => snapshot.matches('on'), { timeout: 100 }),
  ).rejects.toThrow('in time')
  await vi.advanceTimersByTimeAsync(100)
  await lit
})
