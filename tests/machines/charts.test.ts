import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  crashes,
  deadlocks,
  endlessAnswers,
  endlessWaits,
  goalOf,
  traps,
  undescribed,
  unhandledFailures,
  unreachable,
  waitsForAnswers,
} from '#machines/kit/checks'
import { coverage } from '#machines/kit/coverage'
import { explore, type Graph, type Place } from '#machines/kit/explore'
import type { Step } from '#machines/kit/flow'
import { oneSided } from '#machines/kit/guards'
import { walk } from '#machines/kit/journey'
import { brokenLaws } from '#machines/kit/laws'
import { placeLine, violationLine } from '#machines/kit/report'
import { disagreement } from '#machines/kit/running'
import { testPaths } from '#machines/kit/tour'
import { flows } from '#machines/registry'
import { chartRow, chartTable } from '../support/chart-table'

// A chart of a thousand states takes a second or two, and more on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

/** Guards that exploring never sees come out one way, and why. */
const ONE_SIDED: Readonly<Record<string, readonly string[]>> = {
  // Exploring counts two of a dish as many; a journey goes to 99, where there is no room for more.
  addons: ['addons|quantity.more|0 never fails'],
}

/** One row a chart of `docs/charts.md`. */
const rows: string[] = []

describe.each(flows)('the chart of $name', flow => {
  let graph: Graph
  let paths: Step[][]
  const linesOf = (places: readonly Place[]) => places.map(placeLine(graph))

  beforeAll(() => {
    graph = explore(flow)
    paths = testPaths(graph)
  })

  test('reaches every state and transition with its cases', () => {
    expect(unreachable(flow.machine, graph)).toEqual([])
  })

  test('is covered whole by its generated paths', () => {
    const { states, transitions } = coverage(flow.machine, paths, flow.cases.input)
    expect({ states: states.missing, transitions: transitions.missing }).toEqual({
      states: [],
      transitions: [],
    })
  })

  test('sees every guard of it hold and fail', () => {
    expect(oneSided(flow.machine, graph.guards)).toEqual(ONE_SIDED[flow.name] ?? [])
  })

  test('stands in the table of charts', () => {
    rows.push(chartRow(flow, graph, paths))
  })

  test('runs as a real actor in step with the pure one', () => {
    expect(paths.map(path => disagreement(flow, graph, path)).filter(Boolean)).toEqual([])
  })

  test('keeps its laws in every reachable state', () => {
    expect(flow.laws).not.toEqual([])
    expect(brokenLaws(flow, graph).map(violationLine)).toEqual([])
  })

  test.each(flow.journeys)('tells: $tells', journey => {
    expect(walk(flow, journey).faults).toEqual([])
  })

  test('has no dead end, no trap and no endless wait', () => {
    expect(linesOf(deadlocks(graph))).toEqual([])
    expect(linesOf(traps(graph, goalOf(flow)))).toEqual([])
    expect(linesOf(endlessWaits(graph))).toEqual([])
    expect(endlessAnswers(flow.machine)).toEqual([])
    expect(waitsForAnswers(flow.machine)).toEqual([])
  })

  test('handles every failure of what it invokes', () => {
    expect(unhandledFailures(flow.machine)).toEqual([])
    expect(linesOf(crashes(graph))).toEqual([])
  })

  test('describes every state', () => {
    expect(undescribed(flow.machine)).toEqual([])
  })
})

test('the table of charts is up to date', async () => {
  await expect(chartTable(rows)).toMatchFileSnapshot('../../docs/charts.md')
})
