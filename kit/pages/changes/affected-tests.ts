/** Which paths, invariants and recordings go through the added and changed parts of a chart. */

import type { ChangeKind } from '../../compare/compare-charts.ts'
import { exploreStates } from '../../explore/explore-states.ts'
import type { Flow } from '../../explore/flow.ts'
import { generateTestPaths } from '../../explore/transition-tour.ts'
import type { RecordedCharts } from '../../record/recording-player.ts'
import type { Scenario } from '../../record/scenario.ts'
import { measureScenarioCoverage } from '../../record/scenario-coverage.ts'
import { findTracesThrough } from '../chart/chart-traces.ts'
import { type ChartFindings, createChartData } from '../data/chart-data.ts'
import type { Trace } from '../flow-data.ts'

export interface AffectedTests {
  /** Generated paths and examples, with their ids in the flow pages. */
  readonly paths: readonly Pick<Trace, 'id' | 'title'>[]
  /** Invariants whose counterexample goes through one of the parts. */
  readonly invariants: readonly string[]
  /** The names of recorded scenarios. */
  readonly recordings: readonly string[]
}

/** What is known of the tests, besides the flows themselves. */
export interface TestEvidence {
  readonly charts: RecordedCharts
  readonly scenarios: readonly Scenario[]
  /** By the name of the flow. */
  readonly mutants: ChartFindings['mutants']
}

/** Finds what tests the added and changed parts. @param kinds what happened to each part, by its id in the current chart */
export function findAffectedTests(
  flow: Flow,
  kinds: ReadonlyMap<string, ChangeKind>,
  evidence: TestEvidence | null,
): AffectedTests {
  const parts = [...kinds].filter(([, kind]) => kind === 'added' || kind === 'changed').map(([id]) => id)
  const findings = evidence ? { mutants: evidence.mutants } : {}
  const chart = createChartData(flow, generateTestPaths(exploreStates(flow)), findings, [])
  const traces = [...new Set(parts.flatMap(id => findTracesThrough(chart, id).map(({ trace }) => trace)))]
  const isReached = ({ charts }: TestEvidence, scenario: Scenario) => {
    const reached = measureScenarioCoverage(charts, [flow], [scenario])[flow.name]
    return [...(reached?.states ?? []), ...(reached?.transitions ?? [])].some(id => parts.includes(id))
  }
  return {
    paths: traces.filter(({ kind }) => kind === 'path' || kind === 'example'),
    invariants: [
      ...new Set(
        traces.filter(({ kind }) => kind === 'counterexample').map(({ explanation }) => explanation),
      ),
    ],
    recordings: evidence
      ? evidence.scenarios.filter(scenario => isReached(evidence, scenario)).map(({ name }) => name)
      : [],
  }
}
