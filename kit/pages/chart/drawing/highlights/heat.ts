/** The heat map of a drawing: how often each transition was taken, in five levels. */
import type { TransitionUse } from '../../../flow-data.ts'
import type { DrawingColours } from '../../../navigation/drawing-options.ts'
import { recordedText, timesText } from '../../../usage-texts.ts'

/** Where the counts of a heat map come from. */
export type HeatSource = Extract<DrawingColours, 'recorded' | 'walked'>

export const isHeatSource = (colours: DrawingColours | null): colours is HeatSource =>
  colours === 'recorded' || colours === 'walked'

/** 0 was never taken, 4 is among the most frequent. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4
const WARM_LEVELS = [1, 2, 3, 4] as const

/** How often recordings or browser walks took a transition. */
export const countUses = (use: TransitionUse | undefined, source: HeatSource): number =>
  (source === 'recorded' ? use?.recordings : use?.walks) ?? 0

/** The level of a count, on a logarithmic scale. */
export function heatLevelOf(count: number, largest: number): HeatLevel {
  if (count === 0) return 0
  const share = Math.log(count) / Math.log(largest + 1)
  return WARM_LEVELS[Math.floor(share * WARM_LEVELS.length)] ?? 4
}

export interface Heat {
  /** How often a transition was taken, by its id. */
  readonly countOf: (transition: string) => number
  readonly largest: number
  /** How often any of these transitions was taken, in words: '12 times in 3 recordings'. */
  readonly textOf: (transitions: readonly string[]) => string
}

/** The heat of a chart. */
export function createHeat(uses: Readonly<Record<string, TransitionUse>>, source: HeatSource): Heat {
  return {
    countOf: transition => countUses(uses[transition], source),
    textOf: transitions => {
      const used = transitions.flatMap(id => uses[id] ?? [])
      const count = used.reduce((sum, use) => sum + countUses(use, source), 0)
      if (count === 0) return 'never'
      return source === 'recorded'
        ? recordedText(count, [...new Set(used.flatMap(({ recordedIn }) => recordedIn))])
        : `${timesText(count)} in walks`
    },
    largest: Math.max(0, ...Object.values(uses).map(use => countUses(use, source))),
  }
}

export interface HeatStep {
  readonly level: HeatLevel
  /** 'never', '4' or '5–12'. */
  readonly label: string
}

/** The levels that occur between 0 and the largest count, for a legend. */
export function listHeatSteps(largest: number): HeatStep[] {
  const counts = Array.from({ length: largest }, (_, index) => index + 1)
  const steps = WARM_LEVELS.flatMap(level => {
    const inLevel = counts.filter(count => heatLevelOf(count, largest) === level)
    const [first, last] = [inLevel[0], inLevel.at(-1)]
    if (first === undefined || last === undefined) return []
    return [{ level, label: first === last ? `${first}` : `${first}–${last}` }]
  })
  return [{ level: 0, label: 'never' }, ...steps]
}
