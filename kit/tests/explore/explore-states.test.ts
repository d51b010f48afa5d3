import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { measureCoverage } from '../../explore/coverage.ts'
import { exploreStates, shortestPathTo } from '../../explore/explore-states.ts'
import { allStateNodes, allTransitions } from '../../explore/state-nodes.ts'
import { createStepper } from '../../explore/stepper.ts'
import { generateTestPaths } from '../../explore/transition-tour.ts'
import { createTeaFlow, shelfFlow, teaFlow, teaMachine } from '../samples/tea-machine.ts'

describe('the parts of a chart', () => {
  test('are all states, the regions and the root included', () => {
    expect(allStateNodes(teaMachine).map(node => node.id)).toEqual([
      'tea',
      'tea.kitchen',
      'tea.kitchen.cold',
      'tea.kitchen.boiling',
      'tea.kitchen.lukewarm',
      'tea.kitchen.ready',
      'tea.kitchen.over',
      'tea.radio',
      'tea.radio.off',
      'tea.radio.on',
    ])
  })

  test('are all transitions, named by source, event and index', () => {
    const boiling = allTransitions(teaMachine).filter(({ source }) => source === 'tea.kitchen.boiling')
    expect(boiling.map(({ id }) => id).toSorted()).toEqual([
      'tea.kitchen.boiling|xstate.after.actorTimeout.tea.kitchen.boiling|0',
      'tea.kitchen.boiling|xstate.done.actor.boilWater|0',
      'tea.kitchen.boiling|xstate.done.actor.boilWater|1',
      'tea.kitchen.boiling|xstate.error.actor.boilWater|0',
    ])
    expect(boiling.flatMap(({ targets }) => targets)).toContain('tea.kitchen.ready')
  })
})

describe('a step', () => {
  test('reports its transitions, `always` included, and the requested actions', () => {
    const { start, next } = createStepper(teaMachine)
    const cold = { output: { hot: false } }
    const events = [
      { type: 'kettle.filled' },
      { type: 'xstate.done.actor.boilWater', ...cold },
      { type: 'xstate.after.cooling.tea.kitchen.lukewarm' },
    ]
    const before = events.reduce((at, event) => next(at, event).snapshot, start({ cups: 1 }).snapshot)
    const tired = next(before, { type: 'xstate.done.actor.boilWater', ...cold })
    expect(tired.transitions).toEqual([
      'tea.kitchen.boiling|xstate.done.actor.boilWater|1',
      'tea.kitchen.lukewarm|always|0',
    ])
    expect(tired.step.actions.map(({ type }) => type)).toContain('sigh')
    expect(tired.step.stateValue).toEqual({ kitchen: 'cold', radio: 'off' })
  })
})

test('a state that is passed through counts as covered', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { push: 'swinging' } }, swinging: { always: 'open' }, open: {} },
  })
  expect(measureCoverage(machine, [[{ type: 'push' }]], undefined).states.missing).toEqual([])
})

describe('exploreStates', () => {
  test('finds every state by its shortest path, and adds the timers itself', () => {
    const graph = exploreStates(teaFlow)
    const lukewarm = [...graph.states.values()].find(({ snapshot }) =>
      snapshot.matches({ kitchen: 'lukewarm' }),
    )
    const path = lukewarm ? shortestPathTo(graph, lukewarm) : []
    expect(path.map(({ step }) => step.event.type)).toEqual(['kettle.filled', 'xstate.done.actor.boilWater'])
    expect(graph.edges.map(({ step }) => step.event.type)).toContain(
      'xstate.after.actorTimeout.tea.kitchen.boiling',
    )
  })

  test('distinguishes states by the key alone', () => {
    const { key: _, ...whole } = teaFlow.fixtures
    const coarse = createTeaFlow({ fixtures: { ...whole, key: ({ context }) => context.tries > 1 } })
    expect(exploreStates(coarse).states.size).toBeLessThan(exploreStates(teaFlow).states.size)
  })

  test('takes only the steps that isAllowed accepts', () => {
    const graph = exploreStates(teaFlow, { isAllowed: ({ type }) => type !== 'kettle.filled' })
    expect([...graph.states.values()].some(({ snapshot }) => snapshot.matches({ kitchen: 'boiling' }))).toBe(
      false,
    )
    expect(graph.edges.map(({ step }) => step.event.type)).toContain('radio.turned')
  })

  test('throws when there are more states than the limit', () => {
    const { key: _, ...endless } = teaFlow.fixtures
    expect(() => exploreStates(createTeaFlow({ fixtures: endless }), { limit: 300 })).toThrow(
      'tea has more than 300 states',
    )
  })
})

describe('generateTestPaths', () => {
  const graph = exploreStates(teaFlow)

  test('covers every transition and every state', () => {
    const { states, transitions } = measureCoverage(teaMachine, generateTestPaths(graph), { cups: 2 })
    expect([...states.missing, ...transitions.missing]).toEqual([])
  })

  test('returns fewer paths than there are transitions', () => {
    expect(generateTestPaths(graph).length).toBeLessThan(allTransitions(teaMachine).length / 2)
  })

  test('does not continue a path where the context differs from the explored one', () => {
    const { states, transitions } = measureCoverage(
      shelfFlow.machine,
      generateTestPaths(exploreStates(shelfFlow)),
      undefined,
    )
    expect([...states.missing, ...transitions.missing]).toEqual([])
  })

  test('measureCoverage lists the transitions that no path takes', () => {
    const events = [{ type: 'radio.turned' }]
    const { transitions } = measureCoverage(teaMachine, [events, events], { cups: 2 })
    expect(transitions.counts.get('tea.radio.off|radio.turned|0')).toBe(2)
    expect(transitions.missing).toContain('tea.radio.on|radio.turned|0')
  })
})
