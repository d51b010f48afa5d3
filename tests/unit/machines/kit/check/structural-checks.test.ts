import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, setup } from 'xstate'
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
} from '#machines/kit/check/structural-checks'
import { exploreStates } from '#machines/kit/explore/explore-states'
import { defineFlow } from '#machines/kit/explore/flow'
import { providedPromise } from '#machines/provided-actor'
import { teaFlow, teaMachine } from '#tests/fixtures/charts/tea-machine'

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

describe('a deadlock', () => {
  const machine = setup({}).createMachine({
    initial: 'open',
    states: { open: { on: { shut: 'stuck', done: 'over' } }, stuck: {}, over: { type: 'final' } },
  })

  test('is a state where nothing can happen any more, an end excepted', () => {
    expect(stateValuesOf(findDeadlocks(exploreStates(createFlow(machine, ['shut', 'done']))))).toEqual([
      'stuck',
    ])
  })
})

test('an answer or a timer that leaves a waiting state as it was is named', () => {
  const work = { id: 'work', src: 'work', onDone: { actions: 'note' }, onError: 'asking' } as const
  const machine = setup({
    actors: { work: providedPromise('work') },
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

describe('a trap', () => {
  const machine = setup({}).createMachine({
    initial: 'idle',
    states: {
      idle: { tags: 'settled', on: { start: 'left' } },
      left: { tags: 'busy', on: { step: 'right' } },
      right: { tags: 'busy', on: { step: 'left' } },
    },
  })
  const flow = createFlow(machine, ['start', 'step'])

  test('is every state from which no rest can be reached, however busy', () => {
    expect(stateValuesOf(findTrapStates(exploreStates(flow), restConditionOf(flow)))).toEqual([
      'left',
      'right',
    ])
    expect(findDeadlocks(exploreStates(flow))).toEqual([])
  })

  test('is found as an endless wait too', () => {
    expect(stateValuesOf(findEndlessBusyStates(exploreStates(flow)))).toEqual(['left', 'right'])
  })

  test('is not one where the flow itself says that it may rest there', () => {
    const resting = { ...flow, isAtRest: () => true }
    expect(findTrapStates(exploreStates(resting), restConditionOf(resting))).toEqual([])
  })
})

test('a state that no way leads to is named, and so is its transition', () => {
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
  const machine = setup({ actors: { fetchTea: providedPromise<string>('fetchTea') } }).createMachine({
    id: 'waiter',
    initial: 'fetching',
    states: { fetching: { invoke: { id: 'fetchTea', src: 'fetchTea', onDone: 'served' } }, served: {} },
  })

  test('whose failure nobody handles is named', () => {
    expect(findUnhandledFailures(machine)).toEqual(['waiter.fetching invokes fetchTea'])
  })

  test('may well be the only one of its systemId in every state it lives in', () => {
    const twice = setup({ actors: { listen: providedPromise<string>('listen') } }).createMachine({
      initial: 'on',
      states: {
        on: { invoke: { id: 'listen', src: 'listen', systemId: 'ear', onError: 'off' }, on: { turn: 'off' } },
        off: { on: { turn: 'on' } },
      },
    })
    expect(exploreStates(createFlow(twice, ['turn'])).states.size).toBe(2)
  })
})

describe('an `always` that never ends', () => {
  const endless = { left: { always: 'right' }, right: { always: 'left' } }

  test('breaks a chart at its start, where it would hang', () => {
    const machine = setup({}).createMachine({ initial: 'left', states: endless })
    expect(findCrashes(exploreStates(createFlow(machine)))).toHaveLength(1)
  })

  test('is thrown where an event leads to it', () => {
    const machine = setup({}).createMachine({
      initial: 'still',
      states: { still: { on: { turn: 'left' } }, ...endless },
    })
    expect(() => exploreStates(createFlow(machine, ['turn']))).toThrow('Infinite loop detected')
  })
})

test('a state without a description is named', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { description: ' ' } },
  })
  expect(findUndescribedStates(machine)).toEqual(['door.open'])
})

describe('a busy state', () => {
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

  test('that only an answer ends is named: one that never comes would keep it so', () => {
    expect(findBusyStatesWithoutExit(waiter({}))).toEqual(['waiter.fetching'])
    expect(findBusyStatesWithoutExit(waiter({ after: { 1000: 'fetching' } }))).toEqual(['waiter.fetching'])
  })

  test('that time or a hand ends is sound', () => {
    expect(findBusyStatesWithoutExit(waiter({ after: { 1000: 'served' } }))).toEqual([])
    expect(findBusyStatesWithoutExit(waiter({ on: { cancelled: 'served' } }))).toEqual([])
  })
})
