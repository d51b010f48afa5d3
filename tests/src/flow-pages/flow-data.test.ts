import { beforeAll, describe, expect, test, vi } from 'vitest'
import { explore } from '#machines/kit/explore'
import type { Flow, Step } from '#machines/kit/flow'
import { activeStates } from '#machines/kit/standing'
import { trace } from '#machines/kit/stepper'
import { testPaths } from '#machines/kit/tour'
import { flows } from '#machines/registry'
import { placeOf } from '../../../src/flow-pages/addresses'
import type { ChartData, Walk } from '../../../src/flow-pages/flow-data'
import { contextAt } from '../../../src/flow-pages/player/contexts'
import { chartData } from '../../support/flows/chart-data'
import { flowIndex } from '../../support/flows/flow-index'
import { plainRecord } from '../../support/flows/plain'

// Exploring and drawing a large chart takes its time on a busy machine.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })

/** The walks in the browser and the recordings have tests of their own. */
const NOBODY_LOOKED = { browser: () => ({ reached: null, cannot: {} }), scenarios: () => null }
const NOTHING = { mutants: {}, ...NOBODY_LOOKED }
const all: ChartData[] = []

/** The events of a walk as they are before they are written down, and the input of the chart. */
function eventsOf({ journeys, cases }: Flow, paths: readonly Step[][], { kind, id }: Walk) {
  const place = Number(id.split('-')[1]) - 1
  const journey = kind === 'journey' ? journeys[place] : undefined
  return { input: journey?.input ?? cases.input, events: journey?.steps ?? paths[place] ?? [] }
}

/** What the pages say of a walk's steps. */
const told = (walk: Walk) =>
  walk.steps.map(({ stands, transitions }, at) => ({ stands, transitions, context: contextAt(walk, at) }))

/** What the stepper says of the same events. */
const stepped = ({ machine }: Flow, { input, events }: ReturnType<typeof eventsOf>) =>
  trace(machine, input, events).map(({ snapshot, transitions }) => ({
    stands: activeStates(snapshot.value),
    transitions,
    context: plainRecord(snapshot.context),
  }))

describe.each(flows)('what the flow pages know of $name', flow => {
  let paths: Step[][]
  let chart: ChartData

  beforeAll(async () => {
    paths = testPaths(explore(flow))
    chart = await chartData(flow, paths, NOTHING)
    all.push(chart)
  })

  test('its ways agree with the chart, step by step', () => {
    for (const walk of chart.walks)
      expect(told(walk), walk.title).toEqual(stepped(flow, eventsOf(flow, paths, walk)))
  })

  test('is small enough to be fetched', () => {
    expect(JSON.stringify(chart).length).toBeLessThan(900_000)
  })
})

/** Whether an address leads to something that is there. */
function resolves(address: string): boolean {
  const place = placeOf(address)
  const chart = all.find(({ name }) => 'chart' in place && name === place.chart)
  if (place.page === 'walk') {
    const walk = chart?.walks.find(({ id }) => id === place.walk)
    return walk !== undefined && place.step < walk.steps.length
  }
  const parts = [...(chart?.states ?? []), ...(chart?.transitions ?? [])]
  return place.page === 'chart' && (place.at === null || parts.some(({ id }) => id === place.at))
}

describe('the list of all flows', () => {
  test('has every chart of the registry', () => {
    expect(flowIndex(all).charts.map(({ name }) => name)).toEqual(flows.map(({ name }) => name))
  })

  test('finds nothing that is not there', () => {
    const { finds } = flowIndex(all)
    expect(finds.length).toBeGreaterThan(500)
    expect(finds.filter(({ address }) => !resolves(address))).toEqual([])
  })
})
