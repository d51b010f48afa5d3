import { beforeAll, describe, expect, test, vi } from 'vitest'
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
} from '#machines/kit/check/structural-checks'
import { measureCoverage } from '#machines/kit/explore/coverage'
import { type ExploredState, exploreStates, type StateGraph } from '#machines/kit/explore/explore-states'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { findOneSidedGuards } from '#machines/kit/explore/guard-coverage'
import { runExample } from '#machines/kit/check/run-example'
import { findViolations } from '#machines/kit/check/invariants'
import { formatExploredState, formatViolation } from '#machines/kit/check/format-report'
import { findConformanceError } from '#machines/kit/check/conformance'
import { generateTestPaths } from '#machines/kit/explore/transition-tour'
import { flows } from '#machines/registry'
import { formatChartRow, formatChartTable } from '#tools/chart-table/chart-table'

// A chart of a thousand states takes a second or two, and more on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

/** Guards that exploring never sees come out one way, and why. */
const ONE_SIDED_GUARDS: Readonly<Record<string, readonly string[]>> = {
  // Exploring counts two of a dish as many; a journey goes to 99, where there is no room for more.
  addons: ['addons|quantity.more|0 never fails'],
}

/** One row a chart of `docs/charts.md`. */
const tableRows: string[] = []

describe.each(flows)('the chart of $name', flow => {
  let graph: StateGraph
  let paths: ChartEvent[][]
  const linesOf = (places: readonly ExploredState[]) => places.map(formatExploredState(graph))

  beforeAll(() => {
    graph = exploreStates(flow)
    paths = generateTestPaths(graph)
  })

  test('reaches every state and transition with its cases', () => {
    expect(findUnreachableParts(flow.machine, graph)).toEqual([])
  })

  test('is covered whole by its generated paths', () => {
    const { states, transitions } = measureCoverage(flow.machine, paths, flow.fixtures.input)
    expect({ states: states.missing, transitions: transitions.missing }).toEqual({
      states: [],
      transitions: [],
    })
  })

  test('sees every guard of it hold and fail', () => {
    expect(findOneSidedGuards(flow.machine, graph.guardOutcomes)).toEqual(ONE_SIDED_GUARDS[flow.name] ?? [])
  })

  test('stands in the table of charts', () => {
    tableRows.push(formatChartRow(flow, graph, paths))
  })

  test('runs as a real actor in step with the pure one', () => {
    expect(paths.map(path => findConformanceError(flow, graph, path)).filter(Boolean)).toEqual([])
  })

  test('keeps its laws in every reachable state', () => {
    expect(flow.invariants).not.toEqual([])
    expect(findViolations(flow, graph).map(formatViolation)).toEqual([])
  })

  test.each(flow.examples)('tells: $tells', journey => {
    expect(runExample(flow, journey).failures).toEqual([])
  })

  test('has no dead end, no trap and no endless wait', () => {
    expect(linesOf(findDeadlocks(graph))).toEqual([])
    expect(linesOf(findTrapStates(graph, restConditionOf(flow)))).toEqual([])
    expect(linesOf(findEndlessBusyStates(graph))).toEqual([])
    expect(findIneffectiveAnswers(flow.machine)).toEqual([])
    expect(findBusyStatesWithoutExit(flow.machine)).toEqual([])
  })

  test('handles every failure of what it invokes', () => {
    expect(findUnhandledFailures(flow.machine)).toEqual([])
    expect(linesOf(findCrashes(graph))).toEqual([])
  })

  test('describes every state', () => {
    expect(findUndescribedStates(flow.machine)).toEqual([])
  })
})

test('the table of charts is up to date', async () => {
  await expect(formatChartTable(tableRows)).toMatchFileSnapshot('../../docs/charts.md')
})
