import { describe, expect, it } from 'vitest'
import { createHeat, heatLevelOf, listHeatSteps } from '#flow-pages/chart/drawing/heat'
import { formatWaitingTime, listUseTexts, shortUseText } from '#flow-pages/use-text'

const USE = {
  recordings: 4,
  walks: 60,
  failuresAfter: 1,
  time: { median: 1_540, longest: 120_000 },
  replayEnds: ['card-paid'],
}

describe('the heat of a transition', () => {
  it('is 0 only if it was never taken, and 4 for the most frequent', () => {
    expect([0, 1, 9, 60].map(count => heatLevelOf(count, 60))).toEqual([0, 1, 3, 4])
    expect(heatLevelOf(1, 1)).toBe(1)
  })

  it('grows with the count', () => {
    const levels = Array.from({ length: 100 }, (_, count) => heatLevelOf(count, 99))
    expect(levels).toEqual(levels.toSorted())
  })

  it('counts recordings or walks, and nothing for an unknown transition', () => {
    expect(createHeat({ one: USE }, 'recorded')).toMatchObject({ largest: 4 })
    expect(createHeat({ one: USE }, 'walked').countOf('one')).toBe(60)
    expect(createHeat({ one: USE }, 'walked').countOf('other')).toBe(0)
    expect(createHeat({}, 'walked').largest).toBe(0)
  })

  it('has a legend that names every count once', () => {
    expect(listHeatSteps(60).map(({ label }) => label)).toEqual(['never', '1–2', '3–7', '8–21', '22–60'])
    expect(listHeatSteps(0)).toEqual([{ level: 0, label: 'never' }])
  })
})

describe('the text of a use', () => {
  it('names the counts, the time, the failures and the replays', () => {
    expect(listUseTexts(USE)).toEqual([
      '4 times in recordings',
      '1 time followed by a failure',
      'after 1.5 s (median), at most 2 min',
      'the replay of card-paid ends here',
      '60 times in walks',
    ])
    expect(shortUseText(USE)).toBe('4 recorded, after 1.5 s, 1 then failed, 1 replay ends, 60 walked')
  })

  it('is empty or never without a use', () => {
    expect(listUseTexts(undefined)).toEqual([])
    expect(shortUseText(undefined)).toBe('never')
  })

  it('has times in their largest unit', () => {
    expect([40, 1_000, 90_000].map(formatWaitingTime)).toEqual(['40 ms', '1 s', '1.5 min'])
  })
})
