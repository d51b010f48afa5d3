/** Which paths, invariants and recordings go through the added and changed parts of a chart. */

import type { ChangeKind } from 'statechart-kit/compare/compare-charts'
import { exploreStates } from 'statechart-kit/explore/explore-states'
import type { Flow } from 'statechart-kit/explore/flow'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'
import { findTracesThrough } from 'statechart-kit/pages/chart/chart-traces'
import { createChartData } from 'statechart-kit/pages/data/chart-data'
import type { Trace } from 'statechart-kit/pages/flow-data'
import type { Scenario } from 'statechart-kit/record/scenario'
import { measureScenarioCoverage } from 'statechart-kit/record/scenario-coverage'
import { recordedCharts } from '#machines/recorded-charts'
import { flows } from '#machines/registry'
import { readMutationRecords } from '#tools/mutation/mutation-record'

export interface AffectedTests {
  /** Generated paths and examples, with their ids in the flow pages. */
  readonly paths: readonly Pick<Trace, 'id' | 'title'>[]
  /** Invariants whose counterexample goes through one of the parts. */
  readonly invariants: readonly string[]
  /** The names of recorded scenarios. */
  readonly recordings: readonly string[]
}

const NOT_MEASURED = {
  browser: () => ({ coveredParts: null, unreachableInBrowser: {} }),
  scenarios: () => null,
  uses: () => ({}),
}

/** Finds what tests the added and changed parts. @param kinds what happened to each part, by its id in the current chart */
export function findAffectedTests(
  flow: Flow,
  kinds: ReadonlyMap<string, ChangeKind>,
  scenarios: readonly Scenario[],
): AffectedTests {
  const parts = [...kinds].filter(([, kind]) => kind === 'added' || kind === 'changed').map(([id]) => id)
  const findings = { mutants: readMutationRecords(), ...NOT_MEASURED }
  const chart = createChartData(flow, generateTestPaths(exploreStates(flow)), findings, [])
  const traces = [...new Set(parts.flatMap(id => findTracesThrough(chart, id).map(({ trace }) => trace)))]
  const isReached = (scenario: Scenario) => {
    const reached = measureScenarioCoverage(recordedCharts, flows, [scenario])[flow.name]
    return [...(reached?.states ?? []), ...(reached?.transitions ?? [])].some(id => parts.includes(id))
  }
  return {
    paths: traces.filter(({ kind }) => kind === 'path' || kind === 'example'),
    invariants: [
      ...new Set(
        traces.filter(({ kind }) => kind === 'counterexample').map(({ explanation }) => explanation),
      ),
    ],
    recordings: scenarios.filter(isReached).map(({ name }) => name),
  }
}
