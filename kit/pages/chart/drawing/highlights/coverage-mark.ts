/** Whether a part of a chart was reached, or is one that no page can cause. */

import { isStateWithin } from '../../../../explore/is-state-within.ts'
import type { ChartData, CoverageSource } from '../../../flow-data.ts'
import { COVERAGE_SOURCES } from '../../../labels.ts'
import type { DrawingColours } from '../../../navigation/drawing-options.ts'

type CoverageMark = 'yes' | 'no' | 'impossible'

export const isCoverageSource = (colours: DrawingColours | null): colours is CoverageSource =>
  COVERAGE_SOURCES.some(({ source }) => source === colours)

/** The parts that a source reached. */
export interface ReachedParts {
  /** The ids of the reached states and transitions. */
  readonly reached: readonly string[]
  /** The ids of the parts that no page can cause. Empty for other sources than the browser. */
  readonly impossible: readonly string[]
}

/** The mark of a state or transition, for the styles of the drawing. */
export function markCoverage({ reached, impossible }: ReachedParts, id: string): CoverageMark {
  if (reached.includes(id)) return 'yes'
  return impossible.includes(id) ? 'impossible' : 'no'
}

type ChartParts = Pick<ChartData, 'states' | 'transitions' | 'unreachableInBrowser'>

/** The ids of the states that no page can reach, because no page can cause a transition to them. */
export const statesUnreachableInBrowser = ({
  states,
  transitions,
  unreachableInBrowser,
}: ChartParts): string[] =>
  states
    .map(({ id }) => id)
    .filter(id => {
      const incoming = transitions.filter(
        ({ source, targets }) =>
          !isStateWithin(source, id) &&
          targets.some(target => isStateWithin(target, id) || isStateWithin(id, target)),
      )
      return (
        incoming.length > 0 &&
        incoming.every(transition => Object.hasOwn(unreachableInBrowser, transition.id))
      )
    })

/** The parts of a chart that a source has reached, and those that no page can cause. */
export const coverageOf = (
  chart: ChartParts & Pick<ChartData, 'covered'>,
  source: CoverageSource,
): ReachedParts => ({
  reached: chart.covered[source] ?? [],
  impossible:
    source === 'browser'
      ? [...Object.keys(chart.unreachableInBrowser), ...statesUnreachableInBrowser(chart)]
      : [],
})

/** The states and transitions that should have been reached and were not. */
export function listUnreached(
  { states, transitions }: Pick<ChartData, 'states' | 'transitions'>,
  parts: ReachedParts,
) {
  const isUnreached = ({ id }: { readonly id: string }) => markCoverage(parts, id) === 'no'
  return { states: states.filter(isUnreached), transitions: transitions.filter(isUnreached) }
}

/** The same parts, except that a closed group counts as unreached if a part inside it was not reached. */
export function withClosedGroups(
  chart: Pick<ChartData, 'states' | 'transitions'>,
  parts: ReachedParts,
  closed: readonly string[],
): ReachedParts {
  const { states, transitions } = listUnreached(chart, parts)
  const places = [...states.map(({ id }) => id), ...transitions.map(({ source }) => source)]
  const hides = (group: string) => closed.includes(group) && places.some(id => isStateWithin(id, group))
  return { ...parts, reached: parts.reached.filter(id => !hides(id)) }
}

/** The mark of a transition as text, with the reason why no page can cause it; null if nothing was measured. */
export function coverageText(
  chart: ChartParts & Pick<ChartData, 'covered'>,
  source: CoverageSource,
  id: string,
): string | null {
  if (chart.covered[source] === null) return null
  const mark = markCoverage(coverageOf(chart, source), id)
  const reason = chart.unreachableInBrowser[id]
  if (mark === 'impossible') return reason ? `– no page can cause it: ${reason}` : '– no page can cause it'
  return mark === 'yes' ? '✓ reached' : '✗ not reached'
}
