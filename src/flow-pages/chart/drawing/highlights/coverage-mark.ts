/** Whether a part of a chart was reached, or is a transition that no page can cause. */
import type { ChartData, CoverageSource } from '#flow-pages/flow-data'
import { COVERAGE_SOURCES } from '#flow-pages/labels'
import type { DrawingColours } from '#flow-pages/navigation/drawing-options'

type CoverageMark = 'yes' | 'no' | 'impossible'

export const isCoverageSource = (colours: DrawingColours | null): colours is CoverageSource =>
  COVERAGE_SOURCES.some(({ source }) => source === colours)

/** What a source reached. */
export interface ReachedParts {
  /** The ids of the reached states and transitions. */
  readonly reached: readonly string[]
  /** The ids of the transitions that no page can cause. Empty for other sources than the browser. */
  readonly impossible: readonly string[]
}

export const coverageOf = (
  { covered, unreachableInBrowser }: Pick<ChartData, 'covered' | 'unreachableInBrowser'>,
  source: CoverageSource,
): ReachedParts => ({
  reached: covered[source] ?? [],
  impossible: source === 'browser' ? Object.keys(unreachableInBrowser) : [],
})

export function markCoverage({ reached, impossible }: ReachedParts, id: string): CoverageMark {
  if (reached.includes(id)) return 'yes'
  return impossible.includes(id) ? 'impossible' : 'no'
}

/** The mark of a transition as text, with the reason why no page can cause it; null if nothing was measured. */
export function coverageText(
  chart: Pick<ChartData, 'covered' | 'unreachableInBrowser'>,
  source: CoverageSource,
  id: string,
): string | null {
  if (chart.covered[source] === null) return null
  const mark = markCoverage(coverageOf(chart, source), id)
  if (mark === 'impossible') return `– no page can cause it: ${chart.unreachableInBrowser[id]}`
  return mark === 'yes' ? '✓ reached' : '✗ not reached'
}
