import { describe, expect, test } from 'vitest'
import type { Charts } from '#machines/kit/play'
import type { Recording } from '#machines/kit/recording'
import { replay } from '#machines/kit/replay'
import { shrinkEnd, shrinkTrouble } from '#machines/kit/shrink'
import { brokenKitchen, kitchen, recordedTea } from './recorded-tea'

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
