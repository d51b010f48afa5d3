import { describe, expect, it } from 'vitest'
import { createHeat, heatLevelOf, listHeatSteps } from '../../../../../pages/chart/drawing/highlights/heat.ts'
import { fillLineCount } from '../../../../../pages/chart/drawing/highlights/line-count.ts'
import type { SvgShape } from '../../../../../pages/flow-data.ts'
import { formatWaitingTime, listUseTexts } from '../../../../../pages/usage-texts.ts'

const USE = {
  recordings: 4,
  recordedIn: ['card-paid', 'cash-order'],
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

describe('the count of a line', () => {
  const OTHER = { ...USE, recordings: 1, recordedIn: ['cash-order', 'offline'] }
  const heat = createHeat({ one: USE, other: OTHER }, 'recorded')
  const row = { tag: 'text', attributes: {}, children: [] }
  const part = (id: string) => ({ tag: 'g', attributes: { 'data-transition': id }, children: [] })
  const lineWith = (rows: number): SvgShape => ({
    tag: 'g',
    attributes: { 'data-source': 'a', 'data-target': 'b' },
    children: [
      { tag: 'title', attributes: {}, children: ['The reason'] },
      part('one'),
      part('other'),
      { tag: 'g', attributes: { class: 'count' }, children: Array(rows).fill(row) },
    ],
  })
  const textsOf = (shape: SvgShape): string[] =>
    shape.children.flatMap(child => (typeof child === 'string' ? [child] : textsOf(child)))

  it('says how often all its reasons were taken, and in how many different recordings', () => {
    const line = fillLineCount(lineWith(2), heat)
    expect(textsOf(line)).toEqual(['5 times in 3 recordings\nThe reason', '5 times in', '3 recordings'])
    expect(line.attributes).toHaveProperty('data-counted')
    expect(heat.textOf(['none'])).toBe('never')
    expect(createHeat({ one: USE }, 'walked').textOf(['one'])).toBe('60 times in walks')
  })

  it('is short if there is room for one row only', () => {
    expect(textsOf(fillLineCount(lineWith(1), heat))).toContain('5×')
    expect(textsOf(fillLineCount(lineWith(1), createHeat({}, 'recorded')))).toEqual(['never\nThe reason', ''])
  })

  it('leaves a line whole that was never taken and has no room for the word', () => {
    const ground = { tag: 'rect', attributes: {}, children: [] }
    const line = { ...lineWith(1), children: [ground, ...lineWith(1).children] }
    const tagsOf = ({ children }: SvgShape) => children.map(child => Object(child).tag)
    expect(tagsOf(fillLineCount(line, createHeat({}, 'recorded')))).not.toContain('rect')
    expect(tagsOf(fillLineCount(line, heat))).toContain('rect')
  })

  it('is missing without a heat map', () => {
    const line = fillLineCount(lineWith(2), null)
    expect(textsOf(line)).toEqual(['The reason'])
    expect(line.children).toHaveLength(3)
    expect(line.attributes).not.toHaveProperty('data-counted')
  })
})

describe('the text of a use', () => {
  it('names the counts, the time, the failures and the replays', () => {
    expect(listUseTexts(USE)).toEqual([
      '4 times in 2 recordings',
      '1 time followed by a failure',
      'median time in this state in the recordings: 1.5 s, the longest: 2 min',
      'the replay of card-paid ends here',
      '60 times in walks',
    ])
  })

  it('is empty or never without a use', () => {
    expect(listUseTexts(undefined)).toEqual([])
  })

  it('has times in their largest unit', () => {
    expect([40, 1_000, 90_000].map(formatWaitingTime)).toEqual(['40 ms', '1 s', '1.5 min'])
  })
})
