/** What of each chart was reached, and by whom. */
import { type CoverageCounts, measureCoverage } from '#machines/kit/explore/coverage'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { scenarioCoverage } from '#machines/recorded-charts'
import { loadAllScenarios } from '#tools/scenarios/recorded-scenarios'
import { browserCoverage } from '#tools/browser-walks/all-drivers'

/** The ids of the states and transitions of a chart that were reached; null where nobody has looked. */
export type CoveredParts = readonly string[] | null

export interface BrowserCoveredParts {
  readonly coveredParts: CoveredParts
  /** The transitions that no page can bring about, each with why. */
  readonly unreachableInBrowser: Readonly<Record<string, string>>
}

const coveredIds = ({ counts }: CoverageCounts): string[] =>
  [...counts].filter(([, count]) => count > 0).map(([id]) => id)

/** What these paths reach of one chart. */
export function coveredByPaths(
  { machine, fixtures }: Flow,
  paths: readonly (readonly ChartEvent[])[],
): string[] {
  const { states, transitions } = measureCoverage(machine, paths, fixtures.input)
  return [...coveredIds(states), ...coveredIds(transitions)]
}

/** By the walks through the real pages. */
export function coveredInBrowser(flow: Flow): BrowserCoveredParts {
  const found = browserCoverage(flow.name)
  return found
    ? { coveredParts: coveredByPaths(flow, found.paths), unreachableInBrowser: found.impossibleTransitions }
    : { coveredParts: null, unreachableInBrowser: {} }
}

/** By the recorded sessions, which are replayed for it. @returns what they reach of a flow */
export function coveredByScenarios(folder?: string): (flow: Flow) => CoveredParts {
  const scenarios = loadAllScenarios(folder)
  if (scenarios.length === 0) return () => null
  const covered = scenarioCoverage(scenarios)
  return ({ name }) => {
    const { states = [], transitions = [] } = covered[name] ?? {}
    return [...states, ...transitions]
  }
}
