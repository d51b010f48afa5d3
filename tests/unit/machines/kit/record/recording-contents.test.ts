import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { cupShelfMachine, recordTea, startRecordedKitchen } from '#tests/fixtures/charts/recorded-tea'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

describe('a recording', () => {
  test('holds what came from outside, in its order and with its time, and nothing that follows from it', async () => {
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

  test('says which charts each of its entries changed', async () => {
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

  test('keeps nothing that was taken out of it', async () => {
    const { entries } = await recordTea({
      redact: ({ type, ...fields }) => ({ type, ...('output' in fields && { output: '[…]' }) }),
    })
    expect(JSON.stringify(entries)).not.toContain('hot')
  })

  test('keeps the newest, where there are too many, and where the charts stood before them', async () => {
    const { start, entries, dropped } = await recordTea({ limit: 4 })
    expect({ dropped, kept: entries.length }).toEqual({ dropped: 2, kept: 4 })
    expect(start).toMatchObject({ '/tea': { kitchen: 'lukewarm', radio: 'off' } })
  })

  test('is not changed by what happens after it was taken', async () => {
    const { recorder, tea } = startRecordedKitchen()
    const before = recorder.recording()
    tea?.send({ type: 'radio.turned' })
    expect(before.entries).toEqual([])
    expect(recorder.recording().entries).toHaveLength(1)
  })
})

describe('what stands beside the events', () => {
  test('a chart that a page owns begins with what it was given, and is gone with its page', () => {
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

  test('a note is kept among them, cleaned like them', () => {
    const { recorder } = startRecordedKitchen({
      redact: ({ type, value }) => ({ type, value: String(value).toUpperCase() }),
    })
    recorder.annotate('page', '/menu')
    expect(recorder.recording().entries).toMatchObject([{ kind: 'annotated', topic: 'page', value: '/MENU' }])
  })

  test('a note changes no chart: what follows is of the event before it, or of the start', () => {
    const { recorder, tea } = startRecordedKitchen()
    recorder.annotate('page', '/tea')
    tea?.subscribe(() => recorder.annotate('page', '/tea?on'))
    tea?.send({ type: 'radio.turned' })
    const [, turned, note] = recorder.recording().entries
    expect(turned?.states).toEqual({ '/tea': { kitchen: 'cold', radio: 'on' } })
    expect(note).toMatchObject({ topic: 'page', nested: true, states: {} })
  })

  test('what an event brings about from outside, while it is worked on, is marked as within it', async () => {
    const { recorder, root, tea } = startRecordedKitchen()
    tea?.subscribe(({ value }) => {
      if (value.kitchen === 'boiling' && value.radio === 'off') tea.send({ type: 'radio.turned' })
    })
    tea?.send({ type: 'kettle.filled' })
    await flushPromises()
    root.stop()
    const marked = recorder.recording().entries.map(entry => 'nested' in entry)
    expect(marked.slice(0, 3)).toEqual([false, true, false])
  })
})
