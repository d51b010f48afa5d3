import { describe, expect, it } from 'vitest'
import { explore } from '#machines/kit/explore'
import { testPaths } from '#machines/kit/tour'
import { flows } from '#machines/registry'
import { teaFlow } from '../../machines/kit/samples'
import { mutantWalks, wayThrough } from '../../support/flows/mutant-notes'
import { scenarioReach } from '../../support/flows/reach'
import { readFigures } from '../../support/mutation-record'

describe('the way to a part', () => {
  it('is the shortest, and goes no further', () => {
    const way = wayThrough(teaFlow, testPaths(explore(teaFlow)), 'tea.kitchen.boiling')
    expect(way).toEqual([{ type: 'kettle.filled' }])
  })
})

describe('what was found by making a chart wrong', () => {
  it.each(flows)('is played whole in $name, events that a file cannot keep whole included', flow => {
    const examples = readFigures()[flow.name]?.examples ?? []
    const walks = mutantWalks(flow, { survivors: [], examples }, [])
    expect(examples).not.toEqual([])
    expect(walks.map(({ steps }) => steps.length)).toEqual(examples.map(({ path }) => path.length + 1))
  })
})

describe('what others found out', () => {
  it('is nothing where nobody has looked', () => {
    expect(readFigures('docs/flows/no-such.json')).toEqual({})
    expect(scenarioReach('tests/no-such-folder')(teaFlow)).toBeNull()
  })
})
