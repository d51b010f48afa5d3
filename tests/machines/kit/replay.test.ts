import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate'
import { createRecorder, type Entry } from '#machines/kit/record'
import { replay } from '#machines/kit/replay'
import { settled } from '../../support/stand-ins'
import { teaMachine } from './samples'

/** Somebody who makes tea, so that a recording has more than one machine in it. */
const kitchenMachine = setup({ actors: { tea: teaMachine } }).createMachine({
  id: 'kitchen',
  invoke: { id: 'tea', src: 'tea', input: { cups: 1 } },
})

/** Runs for real, with water that is hot at the second try, and is recorded. */
async function recorded(limit = 100, redact?: Parameters<typeof createRecorder>[0]['redact']) {
  const time = new SimulatedClock()
  let tries = 0
  const boilWater = fromPromise<{ hot: boolean }, { tries: number }>(async () => {
    tries += 1
    return { hot: tries > 1 }
  })
  const clock = {
    setTimeout: (work: () => void, milliseconds: number) => time.setTimeout(work, milliseconds),
    clearTimeout: (id: number) => time.clearTimeout(id),
  }
  const recorder = createRecorder({ now: () => time.now(), clock, limit, ...(redact && { redact }) })
  const machine = kitchenMachine.provide({
    actors: { tea: teaMachine.provide({ actors: { boilWater } }) },
  })
  const actor = createActor(machine, { clock: recorder.clock, inspect: recorder.inspect })
  actor.start()
  const tea = actor.getSnapshot().children.tea
  tea?.send({ type: 'kettle.filled' })
  await settled()
  time.increment(1_000)
  await settled()
  tea?.send({ type: 'cup.drunk' })
  return recorder.recording()
}

const without = (entries: readonly Entry[], at: number) => entries.filter((_, place) => place !== at)

describe('a recording', () => {
  test('holds what came from outside, in its order and with its time, and nothing that follows from it', async () => {
    const { entries } = (await recorded()) ?? { entries: [] }
    expect(entries).toEqual([
      { kind: 'sent', to: '/tea', event: { type: 'kettle.filled' }, at: 0 },
      expect.objectContaining({ kind: 'answered', from: '/tea/boilWater', to: '/tea', at: 0 }),
      { kind: 'fired', timer: 1, at: 1_000 },
      expect.objectContaining({ kind: 'answered', from: '/tea/boilWater', to: '/tea', at: 1_000 }),
      { kind: 'sent', to: '/tea', event: { type: 'cup.drunk' }, at: 1_000 },
    ])
  })

  test('is replayed to the same end without any of the work', async () => {
    const recording = await recorded()
    expect(recording?.end).toMatchObject({ '/tea': { kitchen: 'over' } })
    expect(replay(kitchenMachine, recording ?? { input: null, entries: [] })).toEqual({
      end: recording?.end,
      stuck: null,
    })
  })

  test('keeps nothing that was taken out of it', async () => {
    const recording = await recorded(100, ({ type, ...fields }) => ({
      type,
      ...('output' in fields && { output: '[…]' }),
    }))
    expect(JSON.stringify(recording)).not.toContain('hot')
  })

  test('that lost its beginning says so, instead of being replayed wrong', async () => {
    expect(await recorded(4)).toBeNull()
  })
})

describe('a replay of what could not have happened', () => {
  test('stops at the answer that nobody was asked for', async () => {
    const { entries } = (await recorded()) ?? { entries: [] }
    const { stuck } = replay(kitchenMachine, { input: undefined, entries: without(entries, 0) })
    expect(stuck).toEqual({ at: 0, why: 'nobody runs at /tea/boilWater' })
  })

  test('stops at the timer that is not armed', async () => {
    const { entries } = (await recorded()) ?? { entries: [] }
    const { stuck } = replay(kitchenMachine, { input: undefined, entries: without(entries, 1) })
    expect(stuck).toEqual({ at: 1, why: 'timer 1 is not armed' })
  })
})
