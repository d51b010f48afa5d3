import { describe, expect, it } from 'vitest'
import { explore } from '#machines/kit/explore'
import { mutants } from '#machines/kit/mutate'
import { testPaths } from '#machines/kit/tour'
import { flows } from '#machines/registry'
import { teaFlow, teaMachine } from '../../machines/kit/samples'
import { changedPart, mutantWalks, wayThrough } from '../../support/flows/mutant-notes'
import { scenarioReach, statesOn } from '../../support/flows/reach'
import { readFigures } from '../../support/mutation-record'

describe('the part that a change is about', () => {
  it.each([
    ['tea.kitchen.cold, kettle.filled is gone', 'tea.kitchen.cold|kettle.filled|0'],
    ['tea.kitchen.boiling, boilWater onDone, 2. leads nowhere instead of to lukewarm', 'boilWater|1'],
    ['tea.kitchen.boiling, boilWater onDone, 1.: guard isHot negated', 'boilWater|0'],
    ['tea.kitchen.boiling, boilWater onError: action sigh dropped', 'xstate.error.actor.boilWater|0'],
    ['tea.kitchen.boiling, patience: action sigh dropped', 'after.patience.tea.kitchen.boiling|0'],
    ['tea.kitchen.lukewarm, always: guard isTired dropped', 'tea.kitchen.lukewarm|always|0'],
    ['tea.kitchen.boiling: entry countTry dropped', 'tea.kitchen.boiling'],
    ['tea.radio begins in on', 'tea.radio'],
  ])('of “%s” ends in %s', (says, part) => {
    expect(changedPart(teaFlow, says)).toMatch(new RegExp(`${part.replaceAll(/[.|]/g, '\\$&')}$`))
  })

  it('is found for every change that is made', () => {
    const lost = mutants(teaMachine).filter(({ says }) => changedPart(teaFlow, says) === null)
    expect(lost.map(({ says }) => says)).toEqual([])
  })

  it('is led to by the shortest way, and no further', () => {
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

  it('has the states that somebody was in who took some transitions', () => {
    expect(statesOn(teaMachine, ['tea.kitchen.cold|kettle.filled|0']).toSorted()).toEqual([
      'tea',
      'tea.kitchen',
      'tea.kitchen.boiling',
      'tea.kitchen.cold',
      'tea.radio',
      'tea.radio.off',
    ])
    expect(statesOn(teaMachine, [])).toEqual([])
  })
})
