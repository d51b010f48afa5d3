import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, createMachine } from 'xstate'
import {
  findBusyStatesWithoutExit,
  findIneffectiveAnswers,
  restConditionOf,
} from '../../check/structural-checks.ts'
import { exploreStates } from '../../explore/explore-states.ts'
import { defineFlow } from '../../explore/flow.ts'

const createFlow = (machine: AnyStateMachine, isAtRest?: (snapshot: AnyMachineSnapshot) => boolean) =>
  defineFlow({
    name: machine.id,
    machine,
    fixtures: { input: undefined, events: ['answered', 'closed'].map(type => ({ type })) },
    invariants: [],
    examples: [],
    ...(isAtRest ? { isAtRest } : {}),
  })

/** The states asking, read, shut and over. `shut` has the given tags. */
const createMachineWithTags = (tags: string[]) =>
  createMachine({
    id: 'desk',
    initial: 'asking',
    states: {
      asking: { tags: 'busy', on: { answered: 'read' } },
      read: { on: { answered: 'shut', closed: 'over' } },
      shut: { tags },
      over: { type: 'final' },
    },
  })

const findRestingStates = (flow: ReturnType<typeof createFlow>) =>
  [...exploreStates(flow).states.values()]
    .map(({ snapshot }) => snapshot)
    .filter(restConditionOf(flow))
    .map(({ value }) => value)

test('a flow rests in settled and final states', () => {
  expect(findRestingStates(createFlow(createMachineWithTags(['settled'])))).toEqual(['shut', 'over'])
})

test('a flow without settled states rests where it is not busy', () => {
  expect(findRestingStates(createFlow(createMachineWithTags([])))).toEqual(['read', 'shut', 'over'])
  expect(findRestingStates(createFlow(createMachineWithTags(['busy'])))).toEqual(['read', 'over'])
})

test('a flow with isAtRest rests there and in final states', () => {
  const flow = createFlow(createMachineWithTags(['settled']), snapshot => snapshot.matches('read'))
  expect(findRestingStates(flow)).toEqual(['read', 'over'])
})

test('findBusyStatesWithoutExit returns busy states that neither a timer nor an event can leave', () => {
  const waiting = {
    tags: 'busy',
    invoke: { id: 'ask', src: 'ask', onDone: 'ready', onError: 'ready' },
  } as const
  const roomWith = (asking: object, outside: object = {}) =>
    findBusyStatesWithoutExit(
      createMachine({
        id: 'room',
        initial: 'asking',
        on: outside,
        states: {
          asking: { ...waiting, ...asking },
          idle: { tags: 'busy' },
          ready: { invoke: waiting.invoke },
        },
      }),
    )
  expect(roomWith({})).toEqual(['room.asking'])
  expect(roomWith({ on: { stay: {} } })).toEqual(['room.asking'])
  expect(roomWith({ on: { leave: [{ target: 'ready', guard: 'may' }, { actions: 'ring' }] } })).toEqual([])
  expect(roomWith({}, { leave: '.ready' })).toEqual([])
})

test('findIneffectiveAnswers checks only atomic states that invoke an actor', () => {
  const ask = { id: 'ask', src: 'ask', onDone: { actions: 'note' }, onError: '#hall.lost' } as const
  const machine = createMachine({
    id: 'hall',
    initial: 'asking',
    states: {
      asking: { invoke: ask },
      around: { invoke: ask, initial: 'inside', states: { inside: {} } },
      resting: { after: { 100: { actions: 'note' } } },
      lost: {},
    },
  })
  expect(findIneffectiveAnswers(machine)).toEqual(['hall.asking at xstate.done.actor.ask'])
})
