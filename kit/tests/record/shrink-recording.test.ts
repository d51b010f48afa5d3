import { describe, expect, test } from 'vitest'
import type { Recording } from '../../record/recording.ts'
import type { RecordedCharts } from '../../record/recording-player.ts'
import { playPossibleInputs, replayRecording } from '../../record/replay-recording.ts'
import { shrinkToSameEnd, shrinkToSameFailure } from '../../record/shrink-recording.ts'
import {
  createBrokenKitchenCharts,
  createKitchenCharts,
  recordTea,
  startRecordedKitchen,
} from '../samples/recorded-tea.ts'

const eventTypesOf = ({ entries }: Pick<Recording, 'entries'>) =>
  entries.map(entry => ('event' in entry ? entry.event.type : entry.kind))

/** A recording in which the radio is switched twice before each entry. */
async function recordNoisyTea(): Promise<Recording> {
  const recording = await recordTea()
  const turns = [1, 2].map(at => ({ kind: 'sent', to: '/tea', event: { type: 'radio.turned' }, at }) as const)
  const entries = recording.entries.flatMap(entry => [...turns.map(turn => ({ ...turn, states: {} })), entry])
  return { ...recording, entries }
}

function findReplayFailure(charts: RecordedCharts, recording: Recording) {
  const { outcome } = replayRecording(charts, recording)
  if (outcome.kind === 'matched') throw new Error('The replay matches')
  return outcome
}

describe('shrinkToSameEnd', () => {
  test('removes the entries that the end does not need', async () => {
    const short = shrinkToSameEnd(
      createKitchenCharts(),
      await recordNoisyTea(),
      end => Object(end['/tea']).kitchen === 'over',
    )
    expect(eventTypesOf(short)).toEqual(['kettle.filled', 'xstate.done.actor.boilWater', 'cup.drunk'])
    expect(replayRecording(createKitchenCharts(), short)).toMatchObject({
      outcome: { kind: 'matched' },
      end: short.end,
    })
  })

  test('keeps annotations', async () => {
    const recording = await recordTea()
    const note = { kind: 'annotated', topic: 'page', value: '/tea', at: 0, states: {} } as const
    const entries = [note, ...recording.entries]
    const short = shrinkToSameEnd(createKitchenCharts(), { ...recording, entries }, () => true)
    expect(short.entries).toEqual([note])
  })
})

describe('shrinkToSameFailure', () => {
  test('keeps the same first difference', async () => {
    const broken = createBrokenKitchenCharts('states/kitchen/states/ready/always:to cold')
    const recording = await recordTea()
    const trouble = findReplayFailure(broken, recording)
    const short = shrinkToSameFailure(broken, recording, trouble)
    expect(short.entries.length).toBeLessThan(recording.entries.length + 1)
    expect(findReplayFailure(broken, short)).toEqual({
      ...trouble,
      entry: short.entries.at(-1),
      at: short.entries.length - 1,
    })
  })

  test('keeps a nested entry together with the entry around it', () => {
    const { recorder, tea } = startRecordedKitchen()
    for (const type of ['kettle.filled', 'radio.turned', 'radio.turned'] as const) tea?.send({ type })
    tea?.subscribe(({ value }) => {
      if (value.radio === 'on') tea.send({ type: 'radio.turned' })
    })
    tea?.send({ type: 'radio.turned' })
    const recording = recorder.recording()
    expect(recording.entries.map(entry => 'nested' in entry)).toEqual([false, false, false, false, true])
    const deaf = createBrokenKitchenCharts('states/radio/states/on/on/radio.turned:gone')
    const first = findReplayFailure(deaf, recording)
    expect(first).toMatchObject({ kind: 'diverged', at: 2 })
    const alone = { ...recording, entries: recording.entries.slice(3) }
    const trouble = findReplayFailure(deaf, alone)
    expect(trouble).toMatchObject({ kind: 'diverged', at: 1 })
    const short = shrinkToSameFailure(deaf, alone, trouble)
    const radios = short.entries.map(({ states }) => Object(states['/tea']).radio)
    expect([eventTypesOf(short), radios]).toEqual([
      ['radio.turned', 'radio.turned'],
      ['on', 'off'],
    ])
  })

  test('keeps the entries without which the difference would be another', () => {
    const cold = { type: 'xstate.done.actor.boilWater', output: { hot: false } }
    const answered = { kind: 'answered', from: '/tea/boilWater', to: '/tea', event: cold } as const
    const cooled = { type: 'xstate.after.cooling.tea.kitchen.lukewarm' }
    const sent = (type: string) => ({ kind: 'sent', to: '/tea', event: { type } }) as const
    const inputs = [
      ...['radio.turned', 'radio.turned', 'kettle.filled'].map(sent),
      answered,
      { kind: 'timerFired', to: '/tea', event: cooled } as const,
      answered,
    ]
    const entries = inputs.map((input, at) => ({ ...input, at, states: {} }))
    const recording = {
      input: undefined,
      dropped: 0,
      ...playPossibleInputs(createKitchenCharts(), { input: undefined, entries }),
    }
    const broken = createBrokenKitchenCharts('states/kitchen/states/lukewarm/always:to boiling')
    const trouble = findReplayFailure(broken, recording)
    expect(trouble).toMatchObject({ kind: 'diverged', at: 5 })
    const short = shrinkToSameFailure(broken, recording, trouble)
    expect(eventTypesOf(short)).toEqual(['kettle.filled', cold.type, cooled.type, cold.type])
    expect(findReplayFailure(broken, short)).toMatchObject({ ...trouble, at: 3, entry: short.entries[3] })
  })

  test('removes all entries when the start differs', async () => {
    const other = createBrokenKitchenCharts('states/radio/initial:on')
    const recording = await recordTea()
    const trouble = findReplayFailure(other, recording)
    const short = shrinkToSameFailure(other, recording, trouble)
    expect(short.entries).toEqual([])
    expect(findReplayFailure(other, short)).toEqual(trouble)
    expect(short.end).toEqual(recording.start)
  })

  test('keeps the entries that lead to the state before the failure', async () => {
    const whole = await recordNoisyTea()
    const entries = whole.entries.filter(({ kind }) => kind !== 'timerFired')
    const late = entries.findLastIndex(({ kind }) => kind === 'answered')
    const trouble = {
      kind: 'blocked',
      at: late,
      entry: entries[late] ?? null,
      why: 'no actor runs at /tea/boilWater',
    } as const
    const short = shrinkToSameFailure(createKitchenCharts(), { ...whole, entries }, trouble)
    expect(eventTypesOf(short)).toEqual([
      'kettle.filled',
      'xstate.done.actor.boilWater',
      'xstate.done.actor.boilWater',
    ])
    expect(findReplayFailure(createKitchenCharts(), short)).toMatchObject({ kind: 'blocked', at: 2 })
  })
})
