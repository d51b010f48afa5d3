import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exploreStates } from '#machines/kit/explore/explore-states'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { activeStates } from '#machines/kit/explore/active-states'
import { tracePath } from '#machines/kit/explore/stepper'
import { generateTestPaths } from '#machines/kit/explore/transition-tour'
import { flows } from '#machines/registry'
import { parseFlowUrl } from '#flow-pages/navigation/flow-urls'
import type { ChartData, Trace } from '#flow-pages/flow-data'
import { contextAt } from '#flow-pages/player/context-changes'
import { createChartData } from '#tools/flow-pages/data/chart-data'
import { createFlowIndex } from '#tools/flow-pages/data/flow-index'
import { toJsonRecord } from '#tools/flow-pages/data/to-json-value'

// Exploring and drawing a large chart takes its time on a busy machine.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })

/** The walks in the browser and the recordings have tests of their own. */
const NO_COVERAGE = { browser: () => ({ reached: null, cannot: {} }), scenarios: () => null }
const NO_FINDINGS = { mutants: {}, ...NO_COVERAGE }
const allCharts: ChartData[] = []

/** The events of a walk as they are before they are written down, and the input of the chart. */
function eventsOfTrace({ examples, fixtures }: Flow, paths: readonly ChartEvent[][], { kind, id }: Trace) {
  const place = Number(id.split('-')[1]) - 1
  const journey = kind === 'example' ? examples[place] : undefined
  return { input: journey?.input ?? fixtures.input, events: journey?.steps ?? paths[place] ?? [] }
}

/** What the pages say of a walk's steps. */
const summarizeTrace = (walk: Trace) =>
  walk.steps.map(({ activeStates, transitions }, at) => ({
    stands,
    transitions,
    context: contextAt(walk, at),
  }))

/** What the stepper says of the same events. */
const traceStepsOf = ({ machine }: Flow, { input, events }: ReturnType<typeof eventsOfTrace>) =>
  tracePath(machine, input, events).map(({ snapshot, transitions }) => ({
    stands: activeStates(snapshot.value),
    transitions,
    context: toJsonRecord(snapshot.context),
  }))

describe.each(flows)('what the flow pages know of $name', flow => {
  let paths: ChartEvent[][]
  let chart: ChartData

  beforeAll(async () => {
    paths = generateTestPaths(exploreStates(flow))
    chart = await createChartData(flow, paths, NO_FINDINGS)
    allCharts.push(chart)
  })

  test('its ways agree with the chart, step by step', () => {
    for (const walk of chart.traces)
      expect(summarizeTrace(walk), walk.title).toEqual(traceStepsOf(flow, eventsOfTrace(flow, paths, walk)))
  })

  test('is small enough to be fetched', () => {
    expect(JSON.stringify(chart).length).toBeLessThan(900_000)
  })
})

/** Whether an address leads to something that is there. */
function isKnownUrl(address: string): boolean {
  const place = parseFlowUrl(address)
  const chart = allCharts.find(({ name }) => 'chart' in place && name === place.chart)
  if (place.page === 'walk') {
    const walk = chart?.traces.find(({ id }) => id === place.trace)
    return walk !== undefined && place.step < walk.steps.length
  }
  const parts = [...(chart?.states ?? []), ...(chart?.transitions ?? [])]
  return place.page === 'chart' && (place.at === null || parts.some(({ id }) => id === place.at))
}

describe('the list of all flows', () => {
  test('has every chart of the registry', () => {
    expect(createFlowIndex(allCharts).charts.map(({ name }) => name)).toEqual(flows.map(({ name }) => name))
  })

  test('finds nothing that is not there', () => {
    const { searchEntries } = createFlowIndex(allCharts)
    expect(searchEntries.length).toBeGreaterThan(500)
    expect(searchEntries.filter(({ url }) => !isKnownUrl(url))).toEqual([])
  })
})
