import { describe, expect, it } from 'vitest'
import { countRecordedUses } from '../../record/count-recorded-uses.ts'
import { createKitchenCharts, recordTea } from '../samples/recorded-tea.ts'

const FILLED = 'tea.kitchen.cold|kettle.filled|0'
const LUKEWARM = 'tea.kitchen.boiling|xstate.done.actor.boilWater|1'
const isLukewarm = (_: string, transition: string) => transition === LUKEWARM

const recording = { ...(await recordTea()), name: 'tea' }
const usesOf = (recordings: Parameters<typeof countRecordedUses>[1]) =>
  countRecordedUses(createKitchenCharts(), recordings, isLukewarm).tea ?? {}

describe('countRecordedUses', () => {
  it('counts each transition of each recording', () => {
    expect(usesOf([recording])[FILLED]?.count).toBe(1)
    expect(usesOf([recording, recording])[FILLED]).toMatchObject({ count: 2, recordedIn: ['tea'] })
    expect(usesOf([recording, { ...recording, name: 'more' }])[FILLED]?.recordedIn).toEqual(['tea', 'more'])
    expect(usesOf([])).toEqual({})
  })

  it('gives the transition that led to a state the failures in that state', () => {
    const uses = usesOf([recording])
    expect(uses[FILLED]?.failuresAfter).toBe(1)
    expect(uses[LUKEWARM]?.failuresAfter).toBe(0)
  })

  it('measures how long the state of a transition had been active', () => {
    const again = Object.entries(usesOf([recording])).find(([id]) => id.startsWith('tea.kitchen.lukewarm|'))
    expect(again?.[1].times).toEqual([1_000])
  })

  it('names the recordings that cannot be replayed beyond a transition', () => {
    const broken = {
      ...recording,
      name: 'broken',
      entries: recording.entries.map((entry, index) =>
        index === 0 ? { ...entry, states: { '/tea': 'elsewhere' } } : entry,
      ),
    }
    const uses = usesOf([recording, broken])
    expect(Object.values(uses).flatMap(({ replayEnds }) => replayEnds)).toEqual(['broken'])
    expect(uses[FILLED]).toMatchObject({ count: 2, replayEnds: ['broken'] })
  })
})
