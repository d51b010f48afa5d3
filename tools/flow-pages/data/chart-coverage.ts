/** The coverage of each chart by paths, by browser walks, and by recorded scenarios. */
import { type CoverageCounts, measureCoverage } from 'statechart-kit/explore/coverage'
import type { ChartEvent, Flow } from 'statechart-kit/explore/flow'
import type { Scenario } from 'statechart-kit/record/scenario'
import { measureScenarioCoverage } from 'statechart-kit/record/scenario-coverage'
import { recordedCharts } from '#machines/recorded-charts'
import { flows } from '#machines/registry'
import { browserCoverage } from '#tests/e2e/walks/all-drivers'

/** The ids of the covered states and transitions of a chart; null when coverage was not measured. */
export type CoveredParts = readonly string[] | null

export interface BrowserCoveredParts {
  readonly coveredParts: CoveredParts
  /** The reasons why no page can cause a transition, by the id of the transition. */
  readonly unreachableInBrowser: Readonly<Record<string, string>>
}

const coveredIds = ({ counts }: CoverageCounts): string[] =>
  [...counts].filter(([, count]) => count > 0).map(([id]) => id)

/** The ids of the states and transitions that these paths cover. */
export function coveredByPaths(
  { machine, fixtures }: Flow,
  paths: readonly (readonly ChartEvent[])[],
): string[] {
  const { states, transitions } = measureCoverage(machine, paths, fixtures.input)
  return [...coveredIds(states), ...coveredIds(transitions)]
}

/** The parts of a chart that its browser walks cover. */
export function coveredInBrowser(flow: Flow): BrowserCoveredParts {
  const coverage = browserCoverage(flow.name)
  return coverage
    ? {
        coveredParts: coveredByPaths(flow, coverage.paths),
        unreachableInBrowser: coverage.impossibleTransitions,
      }
    : { coveredParts: null, unreachableInBrowser: {} }
}

/** Replays recordings. @returns a function that gives the covered parts of a flow */
export function coveredByScenarios(scenarios: readonly Scenario[]): (flow: Flow) => CoveredParts {
  if (scenarios.length === 0) return () => null
  const covered = measureScenarioCoverage(recordedCharts, flows, scenarios)
  return ({ name }) => {
    const { states = [], transitions = [] } = covered[name] ?? {}
    return [...states, ...transitions]
  }
}
