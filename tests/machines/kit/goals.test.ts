import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, createMachine } from 'xstate'
import { endlessAnswers, goalOf, waitsForAnswers } from '#machines/kit/checks'
import { explore } from '#machines/kit/explore'
import { defineFlow } from '#machines/kit/flow'

const flowOf = (machine: AnyStateMachine, rests?: (snapshot: AnyMachineSnapshot) => boolean) =>
  defineFlow({
    name: machine.id,
    machine,
    cases: { input: undefined, events: ['answered', 'closed'].map(type => ({ type })) },
    laws: [],
    journeys: [],
    ...(rests ? { rests } : {}),
  })

/** Asking, read, shut and over, the third of them with the tags that are given. */
const deskWith = (tags: string[]) =>
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

const goalsOf = (flow: ReturnType<typeof flowOf>) =>
  [...explore(flow).places.values()]
    .map(({ snapshot }) => snapshot)
    .filter(goalOf(flow))
    .map(({ value }) => value)

test('a flow comes to rest where it is settled or at an end', () => {
  expect(goalsOf(flowOf(deskWith(['settled'])))).toEqual(['shut', 'over'])
})

test('a flow that is nowhere settled comes to rest where it is not busy', () => {
  expect(goalsOf(flowOf(deskWith([])))).toEqual(['read', 'shut', 'over'])
  expect(goalsOf(flowOf(deskWith(['busy'])))).toEqual(['read', 'over'])
})

test('a flow that says itself where it rests does so there and at an end', () => {
  const flow = flowOf(deskWith(['settled']), snapshot => snapshot.matches('read'))
  expect(goalsOf(flow)).toEqual(['read', 'over'])
})

test('a busy state waits for an answer alone where no way leads out of it by time or by hand', () => {
  const waiting = {
    tags: 'busy',
    invoke: { id: 'ask', src: 'ask', onDone: 'ready', onError: 'ready' },
  } as const
  const roomWith = (asking: object, outside: object = {}) =>
    waitsForAnswers(
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

test('only a state that itself waits for an answer can wait for ever', () => {
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
  expect(endlessAnswers(machine)).toEqual(['hall.asking at xstate.done.actor.ask'])
})
