import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, setup } from 'xstate'
import {
  crashes,
  deadlocks,
  endlessAnswers,
  endlessWaits,
  goalOf,
  traps,
  undescribed,
  unhandledFailures,
  unreachable,
  waitsForAnswers,
} from '#machines/kit/checks'
import { explore } from '#machines/kit/explore'
import { defineFlow } from '#machines/kit/flow'
import { provided } from '#machines/kit/provided'
import { teaFlow, teaMachine } from './samples'

const flowOf = (machine: AnyStateMachine, types: readonly string[] = []) =>
  defineFlow({
    name: machine.id,
    machine,
    cases: { input: undefined, events: types.map(type => ({ type })) },
    laws: [],
    journeys: [],
  })

const valuesOf = (places: readonly { snapshot: { value: unknown } }[]) =>
  places.map(({ snapshot }) => snapshot.value)

test('a sound chart passes every check', () => {
  const graph = explore(teaFlow)
  expect([
    ...deadlocks(graph),
    ...traps(graph, goalOf(teaFlow)),
    ...endlessWaits(graph),
    ...crashes(graph),
    ...unreachable(teaMachine, graph),
    ...unhandledFailures(teaMachine),
    ...endlessAnswers(teaMachine),
    ...undescribed(teaMachine),
  ]).toEqual([])
})

describe('a deadlock', () => {
  const machine = setup({}).createMachine({
    initial: 'open',
    states: { open: { on: { shut: 'stuck', done: 'over' } }, stuck: {}, over: { type: 'final' } },
  })

  test('is a state where nothing can happen any more, an end excepted', () => {
    expect(valuesOf(deadlocks(explore(flowOf(machine, ['shut', 'done']))))).toEqual(['stuck'])
  })
})

test('an answer or a timer that leaves a waiting state as it was is named', () => {
  const work = { id: 'work', src: 'work', onDone: { actions: 'note' }, onError: 'asking' } as const
  const machine = setup({ actors: { work: provided('work') }, actions: { note: () => {} } }).createMachine({
    id: 'desk',
    initial: 'asking',
    states: { asking: { invoke: work, after: { 1000: 'rested' } }, rested: {} },
  })
  expect(endlessAnswers(machine)).toEqual([
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
  const flow = flowOf(machine, ['start', 'step'])

  test('is every state from which no rest can be reached, however busy', () => {
    expect(valuesOf(traps(explore(flow), goalOf(flow)))).toEqual(['left', 'right'])
    expect(deadlocks(explore(flow))).toEqual([])
  })

  test('is found as an endless wait too', () => {
    expect(valuesOf(endlessWaits(explore(flow)))).toEqual(['left', 'right'])
  })

  test('is not one where the flow itself says that it may rest there', () => {
    const resting = { ...flow, rests: () => true }
    expect(traps(explore(resting), goalOf(resting))).toEqual([])
  })
})

test('a state that no way leads to is named, and so is its transition', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { on: { push: 'open' } }, attic: { on: { climb: 'open' } } },
  })
  expect(unreachable(machine, explore(flowOf(machine, ['push', 'climb'])))).toEqual([
    'door.attic',
    'door.attic|climb|0',
  ])
})

describe('an invoked actor', () => {
  const machine = setup({ actors: { fetchTea: provided<string>('fetchTea') } }).createMachine({
    id: 'waiter',
    initial: 'fetching',
    states: { fetching: { invoke: { id: 'fetchTea', src: 'fetchTea', onDone: 'served' } }, served: {} },
  })

  test('whose failure nobody handles is named', () => {
    expect(unhandledFailures(machine)).toEqual(['waiter.fetching invokes fetchTea'])
  })

  test('may well be the only one of its systemId in every state it lives in', () => {
    const twice = setup({ actors: { listen: provided<string>('listen') } }).createMachine({
      initial: 'on',
      states: {
        on: { invoke: { id: 'listen', src: 'listen', systemId: 'ear', onError: 'off' }, on: { turn: 'off' } },
        off: { on: { turn: 'on' } },
      },
    })
    expect(explore(flowOf(twice, ['turn'])).places.size).toBe(2)
  })
})

describe('an `always` that never ends', () => {
  const endless = { left: { always: 'right' }, right: { always: 'left' } }

  test('breaks a chart at its start, where it would hang', () => {
    const machine = setup({}).createMachine({ initial: 'left', states: endless })
    expect(crashes(explore(flowOf(machine)))).toHaveLength(1)
  })

  test('is thrown where an event leads to it', () => {
    const machine = setup({}).createMachine({
      initial: 'still',
      states: { still: { on: { turn: 'left' } }, ...endless },
    })
    expect(() => explore(flowOf(machine, ['turn']))).toThrow('Infinite loop detected')
  })
})

test('a state without a description is named', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { description: ' ' } },
  })
  expect(undescribed(machine)).toEqual(['door.open'])
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
    expect(waitsForAnswers(waiter({}))).toEqual(['waiter.fetching'])
    expect(waitsForAnswers(waiter({ after: { 1000: 'fetching' } }))).toEqual(['waiter.fetching'])
  })

  test('that time or a hand ends is sound', () => {
    expect(waitsForAnswers(waiter({ after: { 1000: 'served' } }))).toEqual([])
    expect(waitsForAnswers(waiter({ on: { cancelled: 'served' } }))).toEqual([])
  })
})
