import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { coverage } from '#machines/kit/coverage'
import { explore, wayTo } from '#machines/kit/explore'
import { allNodes, allTransitions } from '#machines/kit/nodes'
import { stepper } from '#machines/kit/stepper'
import { testPaths } from '#machines/kit/tour'
import { shelfFlow, teaFlow, teaMachine, teaWith } from './samples'

describe('the parts of a chart', () => {
  test('are every state, the regions and the root included', () => {
    expect(allNodes(teaMachine).map(node => node.id)).toEqual([
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
    const { start, next } = stepper(teaMachine)
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
    expect(tired.taken.actions.map(({ type }) => type)).toContain('sigh')
    expect(tired.taken.to).toEqual({ kitchen: 'cold', radio: 'off' })
  })
})

test('a state that is only passed through counts as reached', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { push: 'swinging' } }, swinging: { always: 'open' }, open: {} },
  })
  expect(coverage(machine, [[{ type: 'push' }]], undefined).states.missing).toEqual([])
})

describe('exploring', () => {
  test('finds every state by the shortest way, timers included without being listed', () => {
    const graph = explore(teaFlow)
    const lukewarm = [...graph.places.values()].find(({ snapshot }) =>
      snapshot.matches({ kitchen: 'lukewarm' }),
    )
    const way = lukewarm ? wayTo(graph, lukewarm) : []
    expect(way.map(({ taken }) => taken.event.type)).toEqual(['kettle.filled', 'xstate.done.actor.boilWater'])
    expect(graph.edges.map(({ taken }) => taken.event.type)).toContain(
      'xstate.after.patience.tea.kitchen.boiling',
    )
  })

  test('keeps apart what the key keeps apart, and nothing else', () => {
    const { key: _, ...whole } = teaFlow.cases
    const coarse = teaWith({ cases: { ...whole, key: ({ context }) => context.tries > 1 } })
    expect(explore(coarse).places.size).toBeLessThan(explore(teaFlow).places.size)
  })

  test('goes only where it is allowed to', () => {
    const graph = explore(teaFlow, { allows: ({ type }) => type !== 'kettle.filled' })
    expect([...graph.places.values()].some(({ snapshot }) => snapshot.matches({ kitchen: 'boiling' }))).toBe(
      false,
    )
    expect(graph.edges.map(({ taken }) => taken.event.type)).toContain('radio.turned')
  })

  test('says so when the states never end', () => {
    const { key: _, ...endless } = teaFlow.cases
    expect(() => explore(teaWith({ cases: endless }), { limit: 300 })).toThrow('tea has more than 300 states')
  })
})

describe('a tour', () => {
  const graph = explore(teaFlow)

  test('fires every transition and enters every state', () => {
    const { states, transitions } = coverage(teaMachine, testPaths(graph), { cups: 2 })
    expect([...states.missing, ...transitions.missing]).toEqual([])
  })

  test('takes fewer paths than there are transitions', () => {
    expect(testPaths(graph).length).toBeLessThan(allTransitions(teaMachine).length / 2)
  })

  test('goes on only where it knows what stands there', () => {
    const { states, transitions } = coverage(shelfFlow.machine, testPaths(explore(shelfFlow)), undefined)
    expect([...states.missing, ...transitions.missing]).toEqual([])
  })

  test('leaves out what no path fires', () => {
    const events = [{ type: 'radio.turned' }]
    const { transitions } = coverage(teaMachine, [events, events], { cups: 2 })
    expect(transitions.counts.get('tea.radio.off|radio.turned|0')).toBe(2)
    expect(transitions.missing).toContain('tea.radio.on|radio.turned|0')
  })
})
