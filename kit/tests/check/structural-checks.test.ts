import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate'
import {
  findBusyStatesWithoutExit,
  findCrashes,
  findDeadlocks,
  findEndlessBusyStates,
  findIneffectiveAnswers,
  findTrapStates,
  findUndescribedStates,
  findUnhandledFailures,
  findUnreachableParts,
  restConditionOf,
} from '../../check/structural-checks.ts'
import { exploreStates } from '../../explore/explore-states.ts'
import { defineFlow } from '../../explore/flow.ts'
import { teaFlow, teaMachine } from '../samples/tea-machine.ts'

const unprovided = fromPromise<string>(() => Promise.reject(new Error('not provided')))

const createFlow = (machine: AnyStateMachine, types: readonly string[] = []) =>
  defineFlow({
    name: machine.id,
    machine,
    fixtures: { input: undefined, events: types.map(type => ({ type })) },
    invariants: [],
    examples: [],
  })

const stateValuesOf = (places: readonly { snapshot: { value: unknown } }[]) =>
  places.map(({ snapshot }) => snapshot.value)

test('a sound chart passes every check', () => {
  const graph = exploreStates(teaFlow)
  expect([
    ...findDeadlocks(graph),
    ...findTrapStates(graph, restConditionOf(teaFlow)),
    ...findEndlessBusyStates(graph),
    ...findCrashes(graph),
    ...findUnreachableParts(teaMachine, graph),
    ...findUnhandledFailures(teaMachine),
    ...findIneffectiveAnswers(teaMachine),
    ...findUndescribedStates(teaMachine),
  ]).toEqual([])
})

describe('findDeadlocks', () => {
  const machine = setup({}).createMachine({
    initial: 'open',
    states: { open: { on: { shut: 'stuck', done: 'over' } }, stuck: {}, over: { type: 'final' } },
  })

  test('returns active states without possible events, but no final state', () => {
    expect(stateValuesOf(findDeadlocks(exploreStates(createFlow(machine, ['shut', 'done']))))).toEqual([
      'stuck',
    ])
  })
})

test('findIneffectiveAnswers returns answers and timers after which the state still waits', () => {
  const work = { id: 'work', src: 'work', onDone: { actions: 'note' }, onError: 'asking' } as const
  const machine = setup({
    actors: { work: unprovided },
    actions: { note: () => {} },
  }).createMachine({
    id: 'desk',
    initial: 'asking',
    states: { asking: { invoke: work, after: { 1000: 'rested' } }, rested: {} },
  })
  expect(findIneffectiveAnswers(machine)).toEqual([
    'desk.asking at xstate.done.actor.work',
    'desk.asking at xstate.error.actor.work',
  ])
})

describe('findTrapStates', () => {
  const machine = setup({}).createMachine({
    initial: 'idle',
    states: {
      idle: { tags: 'settled', on: { start: 'left' } },
      left: { tags: 'busy', on: { step: 'right' } },
      right: { tags: 'busy', on: { step: 'left' } },
    },
  })
  const flow = createFlow(machine, ['start', 'step'])

  test('returns every state from which no resting state can be reached', () => {
    expect(stateValuesOf(findTrapStates(exploreStates(flow), restConditionOf(flow)))).toEqual([
      'left',
      'right',
    ])
    expect(findDeadlocks(exploreStates(flow))).toEqual([])
  })

  test('shares its result with findEndlessBusyStates for busy states', () => {
    expect(stateValuesOf(findEndlessBusyStates(exploreStates(flow)))).toEqual(['left', 'right'])
  })

  test('respects isAtRest of the flow', () => {
    const resting = { ...flow, isAtRest: () => true }
    expect(findTrapStates(exploreStates(resting), restConditionOf(resting))).toEqual([])
  })
})

test('findUnreachableParts returns a state that no path reaches, and its transitions', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { on: { push: 'open' } }, attic: { on: { climb: 'open' } } },
  })
  expect(findUnreachableParts(machine, exploreStates(createFlow(machine, ['push', 'climb'])))).toEqual([
    'door.attic',
    'door.attic|climb|0',
  ])
})

describe('an invoked actor', () => {
  const machine = setup({ actors: { fetchTea: unprovided } }).createMachine({
    id: 'waiter',
    initial: 'fetching',
    states: { fetching: { invoke: { id: 'fetchTea', src: 'fetchTea', onDone: 'served' } }, served: {} },
  })

  test('is returned by findUnhandledFailures if it has no onError', () => {
    expect(findUnhandledFailures(machine)).toEqual(['waiter.fetching invokes fetchTea'])
  })

  test('can use the same systemId in every state that starts it again', () => {
    const twice = setup({ actors: { listen: unprovided } }).createMachine({
      initial: 'on',
      states: {
        on: { invoke: { id: 'listen', src: 'listen', systemId: 'ear', onError: 'off' }, on: { turn: 'off' } },
        off: { on: { turn: 'on' } },
      },
    })
    expect(exploreStates(createFlow(twice, ['turn'])).states.size).toBe(2)
  })
})

describe('an endless `always` loop', () => {
  const endless = { left: { always: 'right' }, right: { always: 'left' } }

  test('stops the chart with an error at the start', () => {
    const machine = setup({}).createMachine({ initial: 'left', states: endless })
    expect(findCrashes(exploreStates(createFlow(machine)))).toHaveLength(1)
  })

  test('throws when an event leads to it', () => {
    const machine = setup({}).createMachine({
      initial: 'still',
      states: { still: { on: { turn: 'left' } }, ...endless },
    })
    expect(() => exploreStates(createFlow(machine, ['turn']))).toThrow('Infinite loop detected')
  })
})

test('findUndescribedStates returns a state without a description', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { description: ' ' } },
  })
  expect(findUndescribedStates(machine)).toEqual(['door.open'])
})

describe('findBusyStatesWithoutExit', () => {
  const waiter = (fetching: object) =>
    createMachine({
      id: 'waiter',
      initial: 'fetching',
      states: {
        fetching: {
          tags: 'busy',
          invoke: { id: 'tea', src: 'tea', onDone: 'served', onError: 'served' },
          ...fetching,
        },
        served: {},
      },
    })

  test('returns a busy state that only an answer can leave', () => {
    expect(findBusyStatesWithoutExit(waiter({}))).toEqual(['waiter.fetching'])
    expect(findBusyStatesWithoutExit(waiter({ after: { 1000: 'fetching' } }))).toEqual(['waiter.fetching'])
  })

  test('does not return a busy state that a timer or an event can leave', () => {
    expect(findBusyStatesWithoutExit(waiter({ after: { 1000: 'served' } }))).toEqual([])
    expect(findBusyStatesWithoutExit(waiter({ on: { cancelled: 'served' } }))).toEqual([])
  })
})
