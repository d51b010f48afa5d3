import { exploreStates } from 'statechart-kit/explore/explore-states'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'
import { measureMutants } from 'statechart-kit/mutate/mutation-score'
import { coveredByScenarios } from 'statechart-kit/pages/data/chart-coverage'
import { createMutationTraces, shortestPathThrough } from 'statechart-kit/pages/data/mutation-traces'
import { teaFlow } from 'statechart-kit/tests/samples/tea-machine'
import { describe, expect, it } from 'vitest'
import { checkoutFlow } from '#machines/checkout/spec/flow'
import { recordedCharts } from '#machines/recorded-charts'
import { flows } from '#machines/registry'
import { readMutationRecords } from '#tools/mutation/mutation-record'

describe('shortestPathThrough', () => {
  it('returns the shortest path and ends it at the part', () => {
    const path = shortestPathThrough(
      teaFlow,
      generateTestPaths(exploreStates(teaFlow)),
      'tea.kitchen.boiling',
    )
    expect(path).toEqual([{ type: 'kettle.filled' }])
  })
})

describe('createMutationTraces', () => {
  it('plays every counterexample in its mutant', () => {
    const { examples } = measureMutants(checkoutFlow, {})
    const traces = createMutationTraces(checkoutFlow, { survivors: [], examples }, [])
    expect(examples).not.toEqual([])
    expect(traces.map(({ steps }) => steps.length)).toEqual(examples.map(({ path }) => path.length + 1))
  })
})

describe('missing findings', () => {
  it('are empty or null', () => {
    expect(readMutationRecords('no-such.json')).toEqual({})
    expect(coveredByScenarios(recordedCharts, flows, [])(teaFlow)).toBeNull()
  })
})
