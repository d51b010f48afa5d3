import { describe, expect, it } from 'vitest'
import { exploreStates } from '#machines/kit/explore/explore-states'
import { generateTestPaths } from '#machines/kit/explore/transition-tour'
import { flows } from '#machines/registry'
import { teaFlow } from '#tests/fixtures/charts/tea-machine'
import { createMutantTraces, shortestPathThrough } from '#tools/flow-pages/data/mutant-traces'
import { coveredByScenarios } from '#tools/flow-pages/data/chart-coverage'
import { readMutationRecords } from '#tools/mutation/mutation-record'

describe('the way to a part', () => {
  it('is the shortest, and goes no further', () => {
    const way = shortestPathThrough(teaFlow, generateTestPaths(exploreStates(teaFlow)), 'tea.kitchen.boiling')
    expect(way).toEqual([{ type: 'kettle.filled' }])
  })
})

describe('what was found by making a chart wrong', () => {
  it.each(flows)('is played whole in $name, events that a file cannot keep whole included', flow => {
    const examples = readMutationRecords()[flow.name]?.examples ?? []
    const walks = createMutantTraces(flow, { survivors: [], examples }, [])
    expect(examples).not.toEqual([])
    expect(walks.map(({ steps }) => steps.length)).toEqual(examples.map(({ path }) => path.length + 1))
  })
})

describe('what others found out', () => {
  it('is nothing where nobody has looked', () => {
    expect(readMutationRecords('docs/flows/no-such.json')).toEqual({})
    expect(coveredByScenarios('tests/no-such-folder')(teaFlow)).toBeNull()
  })
})
