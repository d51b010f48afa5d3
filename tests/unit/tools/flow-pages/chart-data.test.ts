import { activeStates } from 'statechart-kit/explore/active-states'
import { exploreStates } from 'statechart-kit/explore/explore-states'
import type { ChartEvent, Flow } from 'statechart-kit/explore/flow'
import { runPath } from 'statechart-kit/explore/stepper'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'
import { createChartData } from 'statechart-kit/pages/data/chart-data'
import { createFlowIndex } from 'statechart-kit/pages/data/flow-index'
import { toJsonRecord } from 'statechart-kit/pages/data/to-json-value'
import type { ChartData, Trace } from 'statechart-kit/pages/flow-data'
import { searchFlows } from 'statechart-kit/pages/home/search-flows'
import { parseFlowUrl } from 'statechart-kit/pages/navigation/flow-urls'
import { contextAt } from 'statechart-kit/pages/player/context-changes'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { flows } from '#machines/registry'
import { SEARCH_SYNONYMS } from '#tools/flow-pages/search-synonyms'
import { SHOWN_TEXTS } from '#tools/flow-pages/shown-texts'

// Exploring a large chart is slow on a busy machine.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })

const allCharts: ChartData[] = []

/** The original events and the input of a trace. */
function eventsOfTrace({ examples, fixtures }: Flow, paths: readonly ChartEvent[][], { kind, id }: Trace) {
  const index = Number(id.split('-')[1]) - 1
  const example = kind === 'example' ? examples[index] : undefined
  return { input: example?.input ?? fixtures.input, events: example?.steps ?? paths[index] ?? [] }
}

/** The steps of a trace in the data of the pages. */
const summarizeTrace = (trace: Trace) =>
  trace.steps.map(({ activeStates: states, transitions }, index) => ({
    states,
    transitions,
    context: contextAt(trace, index),
  }))

/** The steps of the same events, computed by the stepper. */
const traceStepsOf = ({ machine }: Flow, { input, events }: ReturnType<typeof eventsOfTrace>) =>
  runPath(machine, input, events).map(({ snapshot, transitions }) => ({
    states: activeStates(snapshot.value),
    transitions,
    context: toJsonRecord(snapshot.context),
  }))

describe.each(flows)('the flow page data of $name', flow => {
  let paths: ChartEvent[][]
  let chart: ChartData

  beforeAll(() => {
    paths = generateTestPaths(exploreStates(flow))
    chart = createChartData(flow, paths, { texts: SHOWN_TEXTS }, [])
    allCharts.push(chart)
  })

  test('has traces that agree with the chart step by step', () => {
    for (const trace of chart.traces)
      expect(summarizeTrace(trace), trace.title).toEqual(
        traceStepsOf(flow, eventsOfTrace(flow, paths, trace)),
      )
  })

  test('is smaller than 1 MB', () => {
    expect(JSON.stringify(chart).length).toBeLessThan(1_000_000)
  })
})

/** Whether a URL leads to an existing chart, part or step. */
function isKnownUrl(url: string): boolean {
  const location = parseFlowUrl(url)
  const chart = allCharts.find(({ name }) => 'chart' in location && name === location.chart)
  if (location.page === 'trace') {
    const found = chart?.traces.find(({ id }) => id === location.trace)
    return found !== undefined && location.step < found.steps.length
  }
  const parts = [...(chart?.states ?? []), ...(chart?.transitions ?? [])]
  if (location.page !== 'chart') return false
  if (location.invariant !== null) return chart?.invariants[location.invariant - 1] !== undefined
  return location.at === null || parts.some(({ id }) => id === location.at)
}

describe('the index of all flows', () => {
  test('has every chart of the registry', () => {
    expect(createFlowIndex(allCharts).charts.map(({ name }) => name)).toEqual(flows.map(({ name }) => name))
  })

  test('has only search entries that lead somewhere', () => {
    const { searchEntries } = createFlowIndex(allCharts)
    expect(searchEntries.length).toBeGreaterThan(500)
    expect(searchEntries.filter(({ url }) => !isKnownUrl(url))).toEqual([])
  })

  test.each([
    'trailer closes',
    'vendor closed',
    'closed trailer',
    'before the app has started',
    'review',
    'expires cart',
    'closed while paying',
  ])('answers the words of customers: %s', search => {
    expect(
      searchFlows(createFlowIndex(allCharts).searchEntries, search, SEARCH_SYNONYMS).entries,
    ).not.toEqual([])
  })

  test('shows words, and no names of states', () => {
    const { searchEntries } = createFlowIndex(allCharts)
    const names = allCharts.flatMap(({ states }) => states.map(({ name }) => name))
    const codeNames = new Set(names.filter(name => /[.A-Z]/.test(name)))
    const hasName = (text: string) =>
      text.includes('xstate.') || text.split(/[\s,;]+/).some(word => codeNames.has(word))
    expect(searchEntries.filter(({ title, text }) => hasName(title) || hasName(text))).toEqual([])
  })
})
