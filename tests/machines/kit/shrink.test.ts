import { describe, expect, test } from 'vitest'
import type { Charts } from '#machines/kit/play'
import type { Recording } from '#machines/kit/recording'
import { playThrough, replay } from '#machines/kit/replay'
import { shrinkEnd, shrinkTrouble } from '#machines/kit/shrink'
import { brokenKitchen, kitchen, openKitchen, recordedTea } from './recorded-tea'

const typesOf = ({ entries }: Pick<Recording, 'entries'>) =>
  entries.map(entry => ('event' in entry ? entry.event.type : entry.kind))

/** A recording with a radio that is turned again and again. */
async function noisy(): Promise<Recording> {
  const recording = await recordedTea()
  const turns = [1, 2].map(at => ({ kind: 'sent', to: '/tea', event: { type: 'radio.turned' }, at }) as const)
  const entries = recording.entries.flatMap(entry => [...turns.map(turn => ({ ...turn, stands: {} })), entry])
  return { ...recording, entries }
}

function troubleOn(charts: Charts, recording: Recording) {
  const { outcome } = replay(charts, recording)
  if (outcome.kind === 'same') throw new Error('It is replayed well')
  return outcome
}

describe('the shortest recording that ends the same', () => {
  test('has lost what the end does not need', async () => {
    const short = shrinkEnd(kitchen(), await noisy(), end => Object(end['/tea']).kitchen === 'over')
    expect(typesOf(short)).toEqual(['kettle.filled', 'xstate.done.actor.boilWater', 'cup.drunk'])
    expect(replay(kitchen(), short)).toMatchObject({ outcome: { kind: 'same' }, end: short.end })
  })

  test('keeps its notes, for the pages', async () => {
    const recording = await recordedTea()
    const note = { kind: 'noted', what: 'page', value: '/tea', at: 0, stands: {} } as const
    const entries = [note, ...recording.entries]
    const short = shrinkEnd(kitchen(), { ...recording, entries }, () => true)
    expect(short.entries).toEqual([note])
  })
})

describe('the shortest recording that shows the same trouble', () => {
  test('ends with the same first difference', async () => {
    const broken = brokenKitchen('states/kitchen/states/ready/always:to cold')
    const recording = await recordedTea()
    const trouble = troubleOn(broken, recording)
    const short = shrinkTrouble(broken, recording, trouble)
    expect(short.entries.length).toBeLessThan(recording.entries.length + 1)
    expect(troubleOn(broken, short)).toEqual({
      ...trouble,
      entry: short.entries.at(-1),
      at: short.entries.length - 1,
    })
  })

  test('keeps what came within another together with it', () => {
    const { recorder, tea } = openKitchen()
    for (const type of ['kettle.filled', 'radio.turned', 'radio.turned'] as const) tea?.send({ type })
    tea?.subscribe(({ value }) => {
      if (value.radio === 'on') tea.send({ type: 'radio.turned' })
    })
    tea?.send({ type: 'radio.turned' })
    const recording = recorder.recording()
    expect(recording.entries.map(entry => 'within' in entry)).toEqual([false, false, false, false, true])
    const deaf = brokenKitchen('states/radio/states/on/on/radio.turned:gone')
    const first = troubleOn(deaf, recording)
    expect(first).toMatchObject({ kind: 'differs', at: 2 })
    const alone = { ...recording, entries: recording.entries.slice(3) }
    const trouble = troubleOn(deaf, alone)
    expect(trouble).toMatchObject({ kind: 'differs', at: 1 })
    const short = shrinkTrouble(deaf, alone, trouble)
    const radios = short.entries.map(({ stands }) => Object(stands['/tea']).radio)
    expect([typesOf(short), radios]).toEqual([
      ['radio.turned', 'radio.turned'],
      ['on', 'off'],
    ])
  })

  test('keeps all that leads to the same difference, not only to another one', () => {
    const cold = { type: 'xstate.done.actor.boilWater', output: { hot: false } }
    const answered = { kind: 'answered', from: '/tea/boilWater', to: '/tea', event: cold } as const
    const cooled = { type: 'xstate.after.cooling.tea.kitchen.lukewarm' }
    const sent = (type: string) => ({ kind: 'sent', to: '/tea', event: { type } }) as const
    const inputs = [
      ...['radio.turned', 'radio.turned', 'kettle.filled'].map(sent),
      answered,
      { kind: 'fired', to: '/tea', event: cooled } as const,
      answered,
    ]
    const entries = inputs.map((input, at) => ({ ...input, at, stands: {} }))
    const recording = {
      input: undefined,
      dropped: 0,
      ...playThrough(kitchen(), { input: undefined, entries }),
    }
    const broken = brokenKitchen('states/kitchen/states/lukewarm/always:to boiling')
    const trouble = troubleOn(broken, recording)
    expect(trouble).toMatchObject({ kind: 'differs', at: 5 })
    const short = shrinkTrouble(broken, recording, trouble)
    expect(typesOf(short)).toEqual(['kettle.filled', cold.type, cooled.type, cold.type])
    expect(troubleOn(broken, short)).toMatchObject({ ...trouble, at: 3, entry: short.entries[3] })
  })

  test('is the very start where that is another already', async () => {
    const other = brokenKitchen('states/radio/initial:on')
    const recording = await recordedTea()
    const trouble = troubleOn(other, recording)
    const short = shrinkTrouble(other, recording, trouble)
    expect(short.entries).toEqual([])
    expect(troubleOn(other, short)).toEqual(trouble)
    expect(short.end).toEqual(recording.start)
  })

  test('does not lose the state from which it came', async () => {
    const whole = await noisy()
    const entries = whole.entries.filter(({ kind }) => kind !== 'fired')
    const late = entries.findLastIndex(({ kind }) => kind === 'answered')
    const trouble = {
      kind: 'stuck',
      at: late,
      entry: entries[late] ?? null,
      why: 'nobody runs at /tea/boilWater',
    } as const
    const short = shrinkTrouble(kitchen(), { ...whole, entries }, trouble)
    expect(typesOf(short)).toEqual([
      'kettle.filled',
      'xstate.done.actor.boilWater',
      'xstate.done.actor.boilWater',
    ])
    expect(troubleOn(kitchen(), short)).toMatchObject({ kind: 'stuck', at: 2 })
  })
})
