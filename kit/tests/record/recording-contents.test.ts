import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { cupShelfMachine, recordTea, startRecordedKitchen } from '../samples/recorded-tea.ts'

describe('a recording', () => {
  test('holds the events from outside with their times, and nothing that follows from them', async () => {
    const { entries } = await recordTea()
    expect(entries.map(({ states: _, ...entry }) => entry)).toEqual([
      { kind: 'sent', to: '/tea', event: { type: 'kettle.filled' }, at: 0 },
      expect.objectContaining({ kind: 'answered', from: '/tea/boilWater', to: '/tea', at: 0 }),
      {
        kind: 'timerFired',
        to: '/tea',
        event: { type: 'xstate.after.cooling.tea.kitchen.lukewarm' },
        at: 1_000,
      },
      expect.objectContaining({ kind: 'answered', from: '/tea/boilWater', to: '/tea', at: 1_000 }),
      { kind: 'sent', to: '/tea', event: { type: 'radio.turned' }, at: 1_000 },
      { kind: 'sent', to: '/tea', event: { type: 'cup.drunk' }, at: 1_000 },
    ])
  })

  test('holds the new states of the charts that each entry changed', async () => {
    const { start, entries, end } = await recordTea()
    expect(start).toMatchObject({ '/tea': { kitchen: 'cold', radio: 'off' } })
    expect(entries.map(({ states }) => states)).toEqual([
      { '/tea': { kitchen: 'boiling', radio: 'off' } },
      { '/tea': { kitchen: 'lukewarm', radio: 'off' } },
      { '/tea': { kitchen: 'boiling', radio: 'off' } },
      { '/tea': { kitchen: 'ready', radio: 'off' } },
      { '/tea': { kitchen: 'ready', radio: 'on' } },
      { '/tea': { kitchen: 'over', radio: 'on' } },
    ])
    expect(end).toEqual({ '': {}, '/tea': { kitchen: 'over', radio: 'on' } })
  })

  test('does not hold what redact removes', async () => {
    const { entries } = await recordTea({
      redact: ({ type, ...fields }) => ({ type, ...('output' in fields && { output: '[…]' }) }),
    })
    expect(JSON.stringify(entries)).not.toContain('hot')
  })

  test('keeps the newest inputs above the limit, and the states before them', async () => {
    const { start, entries, dropped } = await recordTea({ limit: 4 })
    expect({ dropped, kept: entries.length }).toEqual({ dropped: 2, kept: 4 })
    expect(start).toMatchObject({ '/tea': { kitchen: 'lukewarm', radio: 'off' } })
  })

  test('does not change after it was taken', async () => {
    const { recorder, tea } = startRecordedKitchen()
    const before = recorder.recording()
    tea?.send({ type: 'radio.turned' })
    expect(before.entries).toEqual([])
    expect(recorder.recording().entries).toHaveLength(1)
  })
})

describe('beside the events, a recording', () => {
  test('holds the start of a page chart with its input, and its stop', () => {
    const { recorder } = startRecordedKitchen()
    const { clock, inspect } = recorder
    const actor = createActor(cupShelfMachine, { clock, inspect, input: { wood: 'oak' } }).start()
    actor.send({ type: 'cup.taken' })
    actor.stop()
    expect(recorder.recording().entries).toEqual([
      { kind: 'started', to: '/shelf', input: { wood: 'oak' }, at: 0, states: { '/shelf': 'full' } },
      { kind: 'sent', to: '/shelf', event: { type: 'cup.taken' }, at: 0, states: { '/shelf': 'empty' } },
      { kind: 'sent', to: '/shelf', event: { type: 'xstate.stop' }, at: 0, states: { '/shelf': null } },
    ])
  })

  test('holds annotations, redacted', () => {
    const { recorder } = startRecordedKitchen({
      redact: ({ type, value }) => ({ type, value: String(value).toUpperCase() }),
    })
    recorder.annotate('page', '/menu')
    expect(recorder.recording().entries).toMatchObject([{ kind: 'annotated', topic: 'page', value: '/MENU' }])
  })

  test('adds state changes to the input before an annotation, or to the start', () => {
    const { recorder, tea } = startRecordedKitchen()
    recorder.annotate('page', '/tea')
    tea?.subscribe(() => recorder.annotate('page', '/tea?on'))
    tea?.send({ type: 'radio.turned' })
    const [, turned, note] = recorder.recording().entries
    expect(turned?.states).toEqual({ '/tea': { kitchen: 'cold', radio: 'on' } })
    expect(note).toMatchObject({ topic: 'page', nested: true, states: {} })
  })

  test('marks an event from outside as nested when it comes while another is processed', async () => {
    const { recorder, root, tea } = startRecordedKitchen()
    tea?.subscribe(({ value }) => {
      if (value.kitchen === 'boiling' && value.radio === 'off') tea.send({ type: 'radio.turned' })
    })
    tea?.send({ type: 'kettle.filled' })
    await setImmediate()
    root.stop()
    const marked = recorder.recording().entries.map(entry => 'nested' in entry)
    expect(marked.slice(0, 3)).toEqual([false, true, false])
  })
})
