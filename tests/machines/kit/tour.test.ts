import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { explore } from '#machines/kit/explore'
import { defineFlow, type Step } from '#machines/kit/flow'
import { allNodes, allTransitions } from '#machines/kit/nodes'
import { testPaths } from '#machines/kit/tour'

const STEPS: readonly Step[] = ['next', 'back', 'stay', 'halt'].map(type => ({ type }))

/** A corridor of four rooms, with a way back from the third, a bell in the second and a door that is locked. */
const corridor = setup({ actions: { ring: () => {} } }).createMachine({
  id: 'corridor',
  initial: 'a',
  states: {
    a: { on: { next: 'b', halt: {} } },
    b: { on: { next: 'c', stay: { actions: 'ring' } } },
    c: { on: { next: 'd', back: 'a' } },
    d: { type: 'final' },
    last: { type: 'history' },
  },
})
const flowOf = (machine: typeof corridor) =>
  defineFlow({
    name: 'corridor',
    machine,
    cases: { input: undefined, events: STEPS },
    laws: [],
    journeys: [],
  })
const typesOf = (paths: readonly (readonly Step[])[]) =>
  paths.map(path => path.map(({ type }) => type).join(' '))

test('the far ends come first, and each path fires all that it meets on its way', () => {
  expect(typesOf(testPaths(explore(flowOf(corridor))))).toEqual([
    'next next next',
    'next next back',
    'next stay',
  ])
})

test('a path goes on behind its far end for as long as there is something new', () => {
  const ring = setup({ actions: { ring: () => {} } }).createMachine({
    initial: 'a',
    states: {
      a: { on: { next: 'b', stay: { actions: 'ring' }, halt: { actions: 'ring' } } },
      b: { on: { back: 'a' } },
    },
  })
  const cases = { input: undefined, events: STEPS }
  const flow = defineFlow({ name: 'ring', machine: ring, cases, laws: [], journeys: [] })
  expect(typesOf(testPaths(explore(flow)))).toEqual(['next back stay halt'])
})

test('a chart in which nothing happens has one path, which is its start', () => {
  const still = setup({}).createMachine({ id: 'still' })
  const cases = { input: undefined, events: [] }
  const flow = defineFlow({ name: 'still', machine: still, cases, laws: [], journeys: [] })
  expect(testPaths(explore(flow))).toEqual([[]])
})

test('a history is no state, and a forbidden event no transition', () => {
  expect(allNodes(corridor).map(({ key }) => key)).toEqual(['corridor', 'a', 'b', 'c', 'd'])
  expect(allTransitions(corridor).map(({ id, targets }) => [id, ...targets])).toEqual([
    ['corridor.a|next|0', 'corridor.b'],
    ['corridor.b|next|0', 'corridor.c'],
    ['corridor.b|stay|0'],
    ['corridor.c|next|0', 'corridor.d'],
    ['corridor.c|back|0', 'corridor.a'],
  ])
})
