/** Labels and text helpers of the flow pages. */
import type { DrawingLevel } from '../draw/view/drawing-level.ts'
import type { CoverageSource, TransitionData } from './flow-data.ts'
import type { SearchEntryKind } from './flow-index-data.ts'

export interface CoverageSourceLabel {
  readonly source: CoverageSource
  readonly label: string
  readonly description: string
}

/** The three levels of detail of a drawing. */
export const LEVEL_LABELS: readonly {
  readonly level: DrawingLevel
  readonly label: string
  readonly description: string
}[] = [
  { level: 'story', label: 'Story', description: 'the usual way from the start to the end' },
  { level: 'failures', label: 'With failures', description: 'also refusals, time-outs and lost networks' },
  { level: 'everything', label: 'Everything', description: 'every state and every transition' },
]

/** The three sources of coverage. */
export const COVERAGE_SOURCES: readonly CoverageSourceLabel[] = [
  { source: 'model', label: 'by paths', description: 'walked by the generated paths' },
  { source: 'browser', label: 'in the browser', description: 'walked through the real pages in a browser' },
  { source: 'scenarios', label: 'in recordings', description: 'seen in recorded sessions' },
]

/** The two sources of the counts in a heat map. */
export const HEAT_LABELS = [
  { source: 'recorded', label: 'in recordings' },
  { source: 'walked', label: 'in browser walks' },
] as const

export const SEARCH_KIND_LABELS = {
  chart: 'flow',
  state: 'state',
  event: 'event',
  invariant: 'invariant',
  message: 'message',
  combinedModel: 'explored together',
  path: 'path',
  example: 'example',
  counterexample: 'counterexample',
  survivor: 'survivor',
} as const satisfies Record<SearchEntryKind, string>

/** Labels for the kinds of triggers. */
export const TRIGGER_LABELS = {
  event: 'An event',
  after: 'A timer',
  done: 'An answer',
  error: 'A failure',
  always: 'At once',
} as const satisfies Record<TransitionData['kind'], string>

/** A count with its noun, such as '1 path' or '3 paths'. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`

/** A percentage, rounded down so that only the whole is 100 %. */
export const formatPercent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`
