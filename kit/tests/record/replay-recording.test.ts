import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { RecordedEntry } from '../../record/recording.ts'
import { playPossibleInputs, replayRecording } from '../../record/replay-recording.ts'
import {
  createBrokenKitchenCharts,
  createKitchenCharts,
  cupShelfMachine,
  recordTea,
  startRecordedKitchen,
} from '../samples/recorded-tea.ts'

const withoutEntry = (entries: readonly RecordedEntry[], at: number) =>
  entries.filter((_, place) => place !== at)

describe('replayRecording', () => {
  test('reaches the same end without running the actors', async () => {
    const recording = await recordTea()
    const { outcome, end } = replayRecording(createKitchenCharts(), recording)
    expect(outcome).toEqual({ kind: 'matched' })
    expect(end).toEqual(recording.end)
  })

  test('returns the transitions that each chart took', async () => {
    const { transitions } = replayRecording(createKitchenCharts(), await recordTea())
    expect(transitions.tea).toContain('tea.kitchen.cold|kettle.filled|0')
    expect(transitions.tea).not.toContain('tea.radio.on|radio.turned|0')
  })

  test('returns the states that each chart was in', async () => {
    const recording = await recordTea()
    const { states } = replayRecording(createKitchenCharts(), {
      ...recording,
      entries: recording.entries.slice(0, 1),
    })
    const kitchenStates = ['tea.kitchen', 'tea.kitchen.boiling', 'tea.kitchen.cold']
    expect(states.tea?.toSorted()).toEqual(['tea', ...kitchenStates, 'tea.radio', 'tea.radio.off'])
    expect(states.kitchen).toEqual(['kitchen'])
  })

  test('returns the states that a chart passed through', async () => {
    const hasty = createBrokenKitchenCharts('states/kitchen/states/lukewarm/always:guard dropped')
    const { states, end } = replayRecording(hasty, await recordTea())
    expect(end['/tea']).toMatchObject({ kitchen: 'cold' })
    expect(states.tea).toContain('tea.kitchen.lukewarm')
  })

  test('starts and stops the charts that pages own', () => {
    const { recorder } = startRecordedKitchen()
    const { clock, inspect } = recorder
    const shelf = createActor(cupShelfMachine, { clock, inspect }).start()
    shelf.send({ type: 'cup.taken' })
    shelf.stop()
    const { outcome, transitions } = replayRecording(createKitchenCharts(), recorder.recording())
    expect([outcome.kind, transitions.shelf]).toEqual(['matched', ['shelf.full|cup.taken|0']])
  })

  test('compares a nested event only after the event around it', async () => {
    const { recorder, tea } = startRecordedKitchen()
    tea?.subscribe(({ value }) => {
      if (value.kitchen === 'boiling' && value.radio === 'off') tea.send({ type: 'radio.turned' })
    })
    tea?.send({ type: 'kettle.filled' })
    expect(replayRecording(createKitchenCharts(), recorder.recording()).outcome).toEqual({ kind: 'matched' })
  })
})

describe('replayRecording on changed charts', () => {
  test('returns the first step that differs, with the expected and the real state', async () => {
    const broken = createBrokenKitchenCharts('states/kitchen/states/boiling/invoke/onDone/1:to ready')
    expect(replayRecording(broken, await recordTea()).outcome).toEqual({
      kind: 'diverged',
      at: 1,
      entry: expect.objectContaining({ kind: 'answered', from: '/tea/boilWater' }),
      expected: { '/tea': { kitchen: 'lukewarm', radio: 'off' } },
      real: { '/tea': { kitchen: 'ready', radio: 'off' } },
    })
  })

  test('counts annotations among the entries', async () => {
    const broken = createBrokenKitchenCharts('states/kitchen/states/boiling/invoke/onDone/1:to ready')
    const recording = await recordTea()
    const note = { kind: 'annotated', topic: 'page', value: '/', at: 0, states: {}, nested: true } as const
    const entries = [note, ...recording.entries.flatMap(entry => [entry, note])]
    expect(replayRecording(broken, { ...recording, entries }).outcome).toMatchObject({
      kind: 'diverged',
      at: 3,
    })
    expect(replayRecording(createKitchenCharts(), { ...recording, entries }).outcome).toEqual({
      kind: 'matched',
    })
  })

  test('reports a chart that was not recorded and a chart that is missing', async () => {
    const recording = await recordTea()
    const { '/tea': tea, ...start } = recording.start
    expect(replayRecording(createKitchenCharts(), { ...recording, start }).outcome).toMatchObject({
      expected: { '/tea': null },
      real: { '/tea': tea },
    })
    const more = { ...recording.start, '/shelf': 'full' }
    expect(replayRecording(createKitchenCharts(), { ...recording, start: more }).outcome).toEqual({
      kind: 'diverged',
      at: -1,
      entry: null,
      expected: { '/shelf': 'full' },
      real: { '/shelf': null },
    })
  })

  test('reports a start that differs', async () => {
    const { outcome } = replayRecording(
      createBrokenKitchenCharts('states/radio/initial:on'),
      await recordTea(),
    )
    expect(outcome).toMatchObject({ kind: 'diverged', at: -1, entry: null })
  })
})

describe('replayRecording of impossible entries', () => {
  test.each([
    [0, 0, 'no actor runs at /tea/boilWater'],
    [1, 1, 'no timer xstate.after.cooling.tea.kitchen.lukewarm is pending at /tea'],
  ])('is blocked without entry %i at entry %i: %s', async (gone, at, why) => {
    const recording = await recordTea()
    const entries = withoutEntry(recording.entries, gone)
    expect(replayRecording(createKitchenCharts(), { ...recording, entries }).outcome).toMatchObject({
      kind: 'blocked',
      at,
      why,
    })
  })

  test('is blocked at the start when the first inputs were dropped', async () => {
    const { outcome } = replayRecording(createKitchenCharts(), await recordTea({ limit: 4 }))
    expect(outcome).toEqual({ kind: 'blocked', at: -1, entry: null, why: 'its first 2 inputs were dropped' })
  })
})

describe('playPossibleInputs', () => {
  test('leaves out impossible entries and records the new states of the others', async () => {
    const recording = await recordTea()
    const { entries, end } = playPossibleInputs(createKitchenCharts(), {
      ...recording,
      entries: withoutEntry(recording.entries, 0),
    })
    expect(entries.map(({ states }) => states)).toEqual([{ '/tea': { kitchen: 'cold', radio: 'on' } }, {}])
    expect(end['/tea']).toEqual({ kitchen: 'cold', radio: 'on' })
  })

  test('returns the same start, end and transitions as a replay', async () => {
    const recording = await recordTea()
    const played = playPossibleInputs(createKitchenCharts(), recording)
    expect(played).toMatchObject({ start: recording.start, entries: recording.entries, end: recording.end })
    expect(played.transitions).toEqual(replayRecording(createKitchenCharts(), recording).transitions)
    expect(played.transitions.tea).toHaveLength(new Set(played.transitions.tea).size)
  })

  test('plays a nested entry as a separate entry', async () => {
    const { input, entries } = await recordTea()
    const within = entries.map(entry => ({ ...entry, nested: true as const }))
    expect(playPossibleInputs(createKitchenCharts(), { input, entries: within }).entries).toEqual(entries)
  })
})
