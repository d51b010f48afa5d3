import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { measureCoverage } from '#machines/kit/explore/coverage'
import { exploreStates, shortestPathTo } from '#machines/kit/explore/explore-states'
import { allStateNodes, allTransitions } from '#machines/kit/explore/state-nodes'
import { createStepper } from '#machines/kit/explore/stepper'
import { generateTestPaths } from '#machines/kit/explore/transition-tour'
import { createTeaFlow, shelfFlow, teaFlow, teaMachine } from '#tests/fixtures/charts/tea-machine'

describe('the parts of a chart', () => {
  test('are every state, the regions and the root included', () => {
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

  test('are every transition, named by its source, its event and its place', () => {
    const boiling = allTransitions(teaMachine).filter(({ source }) => source === 'tea.kitchen.boiling')
    expect(boiling.map(({ id }) => id).toSorted()).toEqual([
      'tea.kitchen.boiling|xstate.after.patience.tea.kitchen.boiling|0',
      'tea.kitchen.boiling|xstate.done.actor.boilWater|0',
      'tea.kitchen.boiling|xstate.done.actor.boilWater|1',
      'tea.kitchen.boiling|xstate.error.actor.boilWater|0',
    ])
    expect(boiling.flatMap(({ targets }) => targets)).toContain('tea.kitchen.ready')
  })
})

describe('one pure step', () => {
  test('names the transitions it took, the automatic ones included, and the actions it asked for', () => {
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

test('a state that is only passed through counts as reached', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { push: 'swinging' } }, swinging: { always: 'open' }, open: {} },
  })
  expect(measureCoverage(machine, [[{ type: 'push' }]], undefined).states.missing).toEqual([])
})

describe('exploring', () => {
  test('finds every state by the shortest way, timers included without being listed', () => {
    const graph = exploreStates(teaFlow)
    const lukewarm = [...graph.states.values()].find(({ snapshot }) =>
      snapshot.matches({ kitchen: 'lukewarm' }),
    )
    const way = lukewarm ? shortestPathTo(graph, lukewarm) : []
    expect(way.map(({ step }) => step.event.type)).toEqual(['kettle.filled', 'xstate.done.actor.boilWater'])
    expect(graph.edges.map(({ step }) => step.event.type)).toContain(
      'xstate.after.patience.tea.kitchen.boiling',
    )
  })

  test('keeps apart what the key keeps apart, and nothing else', () => {
    const { key: _, ...whole } = teaFlow.fixtures
    const coarse = createTeaFlow({ fixtures: { ...whole, key: ({ context }) => context.tries > 1 } })
    expect(exploreStates(coarse).states.size).toBeLessThan(exploreStates(teaFlow).states.size)
  })

  test('goes only where it is allowed to', () => {
    const graph = exploreStates(teaFlow, { isAllowed: ({ type }) => type !== 'kettle.filled' })
    expect([...graph.states.values()].some(({ snapshot }) => snapshot.matches({ kitchen: 'boiling' }))).toBe(
      false,
    )
    expect(graph.edges.map(({ step }) => step.event.type)).toContain('radio.turned')
  })

  test('says so when the states never end', () => {
    const { key: _, ...endless } = teaFlow.fixtures
    expect(() => exploreStates(createTeaFlow({ fixtures: endless }), { limit: 300 })).toThrow(
      'tea has more than 300 states',
    )
  })
})

describe('a tour', () => {
  const graph = exploreStates(teaFlow)

  test('fires every transition and enters every state', () => {
    const { states, transitions } = measureCoverage(teaMachine, generateTestPaths(graph), { cups: 2 })
    expect([...states.missing, ...transitions.missing]).toEqual([])
  })

  test('takes fewer paths than there are transitions', () => {
    expect(generateTestPaths(graph).length).toBeLessThan(allTransitions(teaMachine).length / 2)
  })

  test('goes on only where it knows what stands there', () => {
    const { states, transitions } = measureCoverage(
      shelfFlow.machine,
      generateTestPaths(exploreStates(shelfFlow)),
      undefined,
    )
    expect([...states.missing, ...transitions.missing]).toEqual([])
  })

  test('leaves out what no path fires', () => {
    const events = [{ type: 'radio.turned' }]
    const { transitions } = measureCoverage(teaMachine, [events, events], { cups: 2 })
    expect(transitions.counts.get('tea.radio.off|radio.turned|0')).toBe(2)
    expect(transitions.missing).toContain('tea.radio.on|radio.turned|0')
  })
})
