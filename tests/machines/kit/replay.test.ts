import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Entry } from '#machines/kit/recording'
import { playThrough, replay } from '#machines/kit/replay'
import { brokenKitchen, kitchen, openKitchen, recordedTea, shelfMachine } from './recorded-tea'

const without = (entries: readonly Entry[], at: number) => entries.filter((_, place) => place !== at)

describe('a replay', () => {
  test('comes to the same end without any of the work', async () => {
    const recording = await recordedTea()
    const { outcome, end } = replay(kitchen(), recording)
    expect(outcome).toEqual({ kind: 'same' })
    expect(end).toEqual(recording.end)
  })

  test('tells which transitions each chart took', async () => {
    const { taken } = replay(kitchen(), await recordedTea())
    expect(taken.tea).toContain('tea.kitchen.cold|kettle.filled|0')
    expect(taken.tea).not.toContain('tea.radio.on|radio.turned|0')
  })

  test('tells which states each chart was in, and no others', async () => {
    const recording = await recordedTea()
    const { states } = replay(kitchen(), { ...recording, entries: recording.entries.slice(0, 1) })
    const kitchenStates = ['tea.kitchen', 'tea.kitchen.boiling', 'tea.kitchen.cold']
    expect(states.tea?.toSorted()).toEqual(['tea', ...kitchenStates, 'tea.radio', 'tea.radio.off'])
    expect(states.kitchen).toEqual(['kitchen'])
  })

  test('tells which states a chart only passed through', async () => {
    const hasty = brokenKitchen('states/kitchen/states/lukewarm/always:guard dropped')
    const { states, end } = replay(hasty, await recordedTea())
    expect(end['/tea']).toMatchObject({ kitchen: 'cold' })
    expect(states.tea).toContain('tea.kitchen.lukewarm')
  })

  test('begins and ends the charts that pages own', () => {
    const { recorder } = openKitchen()
    const { clock, inspect } = recorder
    const shelf = createActor(shelfMachine, { clock, inspect }).start()
    shelf.send({ type: 'cup.taken' })
    shelf.stop()
    const { outcome, taken } = replay(kitchen(), recorder.recording())
    expect([outcome.kind, taken.shelf]).toEqual(['same', ['shelf.full|cup.taken|0']])
  })

  test('compares what came within another event only when both are done', async () => {
    const { recorder, tea } = openKitchen()
    tea?.subscribe(({ value }) => {
      if (value.kitchen === 'boiling' && value.radio === 'off') tea.send({ type: 'radio.turned' })
    })
    tea?.send({ type: 'kettle.filled' })
    expect(replay(kitchen(), recorder.recording()).outcome).toEqual({ kind: 'same' })
  })
})

describe('a replay on other charts', () => {
  test('names the first step that leads elsewhere, what was expected and what came', async () => {
    const broken = brokenKitchen('states/kitchen/states/boiling/invoke/onDone/1:to ready')
    expect(replay(broken, await recordedTea()).outcome).toEqual({
      kind: 'differs',
      at: 1,
      entry: expect.objectContaining({ kind: 'answered', from: '/tea/boilWater' }),
      expected: { '/tea': { kitchen: 'lukewarm', radio: 'off' } },
      real: { '/tea': { kitchen: 'ready', radio: 'off' } },
    })
  })

  test('counts the notes among the steps, though nothing plays them', async () => {
    const broken = brokenKitchen('states/kitchen/states/boiling/invoke/onDone/1:to ready')
    const recording = await recordedTea()
    const note = { kind: 'noted', what: 'page', value: '/', at: 0, stands: {}, within: true } as const
    const entries = [note, ...recording.entries.flatMap(entry => [entry, note])]
    expect(replay(broken, { ...recording, entries }).outcome).toMatchObject({ kind: 'differs', at: 3 })
    expect(replay(kitchen(), { ...recording, entries }).outcome).toEqual({ kind: 'same' })
  })

  test('names a chart that stands where none was recorded, and one that is gone', async () => {
    const recording = await recordedTea()
    const { '/tea': tea, ...start } = recording.start
    expect(replay(kitchen(), { ...recording, start }).outcome).toMatchObject({
      expected: { '/tea': null },
      real: { '/tea': tea },
    })
    const more = { ...recording.start, '/shelf': 'full' }
    expect(replay(kitchen(), { ...recording, start: more }).outcome).toEqual({
      kind: 'differs',
      at: -1,
      entry: null,
      expected: { '/shelf': 'full' },
      real: { '/shelf': null },
    })
  })

  test('names the start where that is another', async () => {
    const { outcome } = replay(brokenKitchen('states/radio/initial:on'), await recordedTea())
    expect(outcome).toMatchObject({ kind: 'differs', at: -1, entry: null })
  })
})

describe('a replay of what could not have happened', () => {
  test.each([
    [0, 0, 'nobody runs at /tea/boilWater'],
    [1, 1, 'no timer xstate.after.cooling.tea.kitchen.lukewarm is armed at /tea'],
  ])('without entry %i it stops at entry %i: %s', async (gone, at, why) => {
    const recording = await recordedTea()
    const entries = without(recording.entries, gone)
    expect(replay(kitchen(), { ...recording, entries }).outcome).toMatchObject({ kind: 'stuck', at, why })
  })

  test('stops before it begins, where the beginning was let go', async () => {
    const { outcome } = replay(kitchen(), await recordedTea({ limit: 4 }))
    expect(outcome).toEqual({ kind: 'stuck', at: -1, entry: null, why: 'its first 2 inputs were let go' })
  })
})

describe('playing what can be played', () => {
  test('leaves out what cannot happen, and writes down anew where the rest leads', async () => {
    const recording = await recordedTea()
    const { entries, end } = playThrough(kitchen(), {
      ...recording,
      entries: without(recording.entries, 0),
    })
    expect(entries.map(({ stands }) => stands)).toEqual([{ '/tea': { kitchen: 'cold', radio: 'on' } }, {}])
    expect(end['/tea']).toEqual({ kitchen: 'cold', radio: 'on' })
  })

  test('tells where it began, and what was taken, as a replay does', async () => {
    const recording = await recordedTea()
    const played = playThrough(kitchen(), recording)
    expect(played).toMatchObject({ start: recording.start, entries: recording.entries, end: recording.end })
    expect(played.taken).toEqual(replay(kitchen(), recording).taken)
    expect(played.taken.tea).toHaveLength(new Set(played.taken.tea).size)
  })

  test('takes what came within another for an entry of its own', async () => {
    const { input, entries } = await recordedTea()
    const within = entries.map(entry => ({ ...entry, within: true as const }))
    expect(playThrough(kitchen(), { input, entries: within }).entries).toEqual(entries)
  })
})
