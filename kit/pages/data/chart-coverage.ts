/** The coverage of each chart by paths, by browser walks, and by recorded scenarios. */
import { type CoverageCounts, measureCoverage } from '../../explore/coverage.ts'
import type { ChartEvent, Flow } from '../../explore/flow.ts'
import type { RecordedCharts } from '../../record/recording-player.ts'
import type { Scenario } from '../../record/scenario.ts'
import { measureScenarioCoverage } from '../../record/scenario-coverage.ts'

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

/** What walks in a browser take of a chart. */
export interface BrowserCoverage {
  readonly paths: readonly (readonly ChartEvent[])[]
  /** The reasons why no page can cause a transition, by the id of the transition. */
  readonly impossibleTransitions: Readonly<Record<string, string>>
}

/** The parts of a chart that its browser walks cover. @param coverage null without walks */
export function coveredInBrowser(flow: Flow, coverage: BrowserCoverage | null): BrowserCoveredParts {
  return coverage
    ? {
        coveredParts: coveredByPaths(flow, coverage.paths),
        unreachableInBrowser: coverage.impossibleTransitions,
      }
    : { coveredParts: null, unreachableInBrowser: {} }
}

/** Replays recordings. @returns a function that gives the covered parts of a flow */
export function coveredByScenarios(
  charts: RecordedCharts,
  flows: readonly Flow[],
  scenarios: readonly Scenario[],
): (flow: Flow) => CoveredParts {
  if (scenarios.length === 0) return () => null
  const covered = measureScenarioCoverage(charts, flows, scenarios)
  return ({ name }) => {
    const { states = [], transitions = [] } = covered[name] ?? {}
    return [...states, ...transitions]
  }
}
