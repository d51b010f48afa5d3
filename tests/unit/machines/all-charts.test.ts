import { findConformanceError } from 'statechart-kit/check/conformance'
import { formatExploredState, formatViolation } from 'statechart-kit/check/format-violation'
import { findViolations } from 'statechart-kit/check/invariants'
import { createPathRunner, type PathRun } from 'statechart-kit/check/random-runs'
import { runExample } from 'statechart-kit/check/run-example'
import {
  findBusyStatesWithoutExit,
  findCrashes,
  findDeadlocks,
  findEndlessBusyStates,
  findIneffectiveAnswers,
  findTrapStates,
  findUndescribedStates,
  findUnhandledFailures,
  findUnreachableParts,
  restConditionOf,
} from 'statechart-kit/check/structural-checks'
import { measureCoverage } from 'statechart-kit/explore/coverage'
import { type ExploredState, exploreStates, type StateGraph } from 'statechart-kit/explore/explore-states'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { findOneSidedGuards, type OneSidedGuard } from 'statechart-kit/explore/guard-coverage'
import { countPairs } from 'statechart-kit/explore/pair-coverage'
import { generatePairPaths } from 'statechart-kit/explore/pair-tour'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { flows } from '#machines/registry'

// A chart of a thousand states takes one or two seconds, and more on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

/** Guards for which the exploration sees only one outcome, with the reason. */
const ONE_SIDED_GUARDS: Readonly<Record<string, readonly OneSidedGuard[]>> = {
  // The exploration treats every quantity above 2 as 2. An example covers the limit of 99.
  addons: [{ transition: 'addons|quantity.increased|0', never: 'fails' }],
}

describe.each(flows)('the chart of $name', flow => {
  let graph: StateGraph
  let paths: ChartEvent[][]
  let pairRuns: PathRun[]
  const linesOf = (states: readonly ExploredState[]) => states.map(formatExploredState(graph))

  beforeAll(() => {
    graph = exploreStates(flow)
    paths = generateTestPaths(graph)
    pairRuns = generatePairPaths(graph).map(createPathRunner(flow))
  })

  test('reaches every state and transition with its fixtures', () => {
    expect(findUnreachableParts(flow.machine, graph)).toEqual([])
  })

  test('is covered completely by its generated paths', () => {
    const { states, transitions } = measureCoverage(flow.machine, paths, flow.fixtures.input)
    expect({ states: states.missing, transitions: transitions.missing }).toEqual({
      states: [],
      transitions: [],
    })
  })

  test('takes every two transitions that can follow each other, and keeps its invariants', () => {
    expect(pairRuns.flatMap(({ violation }) => (violation ? formatViolation(violation) : []))).toEqual([])
    expect(
      countPairs(
        graph,
        pairRuns.map(({ transitions }) => transitions),
      ).missing,
    ).toEqual([])
  })

  test('has guards that all hold and fail somewhere', () => {
    expect(findOneSidedGuards(flow.machine, graph.guardOutcomes)).toEqual(ONE_SIDED_GUARDS[flow.name] ?? [])
  })

  test('behaves as a real actor like its pure transitions', () => {
    expect(paths.map(path => findConformanceError(flow, graph, path)).filter(Boolean)).toEqual([])
  })

  test('keeps its invariants in every reachable state', () => {
    expect(flow.invariants).not.toEqual([])
    expect(findViolations(flow, graph).map(formatViolation)).toEqual([])
  })

  test.each(flow.examples)('runs the example: $title', example => {
    expect(runExample(flow, example).failures).toEqual([])
  })

  test('has no deadlock, no trap state and no endless busy state', () => {
    expect(linesOf(findDeadlocks(graph))).toEqual([])
    expect(linesOf(findTrapStates(graph, restConditionOf(flow)))).toEqual([])
    expect(linesOf(findEndlessBusyStates(graph))).toEqual([])
    expect(findIneffectiveAnswers(flow.machine)).toEqual([])
    expect(findBusyStatesWithoutExit(flow.machine)).toEqual([])
  })

  test('handles every failure of its invoked actors', () => {
    expect(findUnhandledFailures(flow.machine)).toEqual([])
    expect(linesOf(findCrashes(graph))).toEqual([])
  })

  test('names each action with a verb and a noun', () => {
    const names = Object.keys(flow.machine.implementations.actions)
    expect(names.filter(name => !/[a-z][A-Z]/.test(name))).toEqual([])
  })

  test('describes every state', () => {
    expect(findUndescribedStates(flow.machine)).toEqual([])
  })
})
