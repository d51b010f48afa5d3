import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { exploreStates } from '#machines/kit/explore/explore-states'
import { type ChartEvent, defineFlow } from '#machines/kit/explore/flow'
import { allStateNodes, allTransitions } from '#machines/kit/explore/state-nodes'
import { generateTestPaths } from '#machines/kit/explore/transition-tour'

const CORRIDOR_EVENTS: readonly ChartEvent[] = ['next', 'back', 'stay', 'halt'].map(type => ({ type }))

/** A corridor of four rooms, with a way back from the third, a bell in the second and a door that is locked. */
const corridorMachine = setup({ actions: { ring: () => {} } }).createMachine({
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
const createFlow = (machine: typeof corridorMachine) =>
  defineFlow({
    name: 'corridor',
    machine,
    fixtures: { input: undefined, events: CORRIDOR_EVENTS },
    invariants: [],
    examples: [],
  })
const eventTypesOf = (paths: readonly (readonly ChartEvent[])[]) =>
  paths.map(path => path.map(({ type }) => type).join(' '))

test('the far ends come first, and each path fires all that it meets on its way', () => {
  expect(eventTypesOf(generateTestPaths(exploreStates(createFlow(corridorMachine))))).toEqual([
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
  const fixtures = { input: undefined, events: CORRIDOR_EVENTS }
  const flow = defineFlow({ name: 'ring', machine: ring, fixtures, invariants: [], examples: [] })
  expect(eventTypesOf(generateTestPaths(exploreStates(flow)))).toEqual(['next back stay halt'])
})

test('a chart in which nothing happens has one path, which is its start', () => {
  const still = setup({}).createMachine({ id: 'still' })
  const fixtures = { input: undefined, events: [] }
  const flow = defineFlow({ name: 'still', machine: still, fixtures, invariants: [], examples: [] })
  expect(generateTestPaths(exploreStates(flow))).toEqual([[]])
})

test('a history is no state, and a forbidden event no transition', () => {
  expect(allStateNodes(corridorMachine).map(({ key }) => key)).toEqual(['corridor', 'a', 'b', 'c', 'd'])
  expect(allTransitions(corridorMachine).map(({ id, targets }) => [id, ...targets])).toEqual([
    ['corridor.a|next|0', 'corridor.b'],
    ['corridor.b|next|0', 'corridor.c'],
    ['corridor.b|stay|0'],
    ['corridor.c|next|0', 'corridor.d'],
    ['corridor.c|back|0', 'corridor.a'],
  ])
})
