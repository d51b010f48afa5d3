import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { exploreStates } from '../../explore/explore-states.ts'
import { type ChartEvent, defineFlow } from '../../explore/flow.ts'
import { allStateNodes, allTransitions } from '../../explore/state-nodes.ts'
import { generateTestPaths } from '../../explore/transition-tour.ts'

const CORRIDOR_EVENTS: readonly ChartEvent[] = ['next', 'back', 'stay', 'halt'].map(type => ({ type }))

/** Four rooms in a row. The third leads back to the first, the second has an action, the first forbids an event. */
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

test('generateTestPaths starts with the farthest transitions', () => {
  expect(eventTypesOf(generateTestPaths(exploreStates(createFlow(corridorMachine))))).toEqual([
    'next next next',
    'next next back',
    'next stay',
  ])
})

test('a path goes on after its farthest transition as long as it finds new ones', () => {
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

test('a chart without transitions has one empty path', () => {
  const still = setup({}).createMachine({ id: 'still' })
  const fixtures = { input: undefined, events: [] }
  const flow = defineFlow({ name: 'still', machine: still, fixtures, invariants: [], examples: [] })
  expect(generateTestPaths(exploreStates(flow))).toEqual([[]])
})

test('history nodes are not states, and forbidden events are not transitions', () => {
  expect(allStateNodes(corridorMachine).map(({ key }) => key)).toEqual(['corridor', 'a', 'b', 'c', 'd'])
  expect(allTransitions(corridorMachine).map(({ id, targets }) => [id, ...targets])).toEqual([
    ['corridor.a|next|0', 'corridor.b'],
    ['corridor.b|next|0', 'corridor.c'],
    ['corridor.b|stay|0'],
    ['corridor.c|next|0', 'corridor.d'],
    ['corridor.c|back|0', 'corridor.a'],
  ])
})
