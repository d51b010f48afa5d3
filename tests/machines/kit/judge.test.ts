import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine } from 'xstate'
import { defineFlow, type Flow } from '#machines/kit/flow'
import { judge } from '#machines/kit/judge'
import { teaFlow } from './samples'

const flowOf = (machine: AnyStateMachine, more: Partial<Flow> = {}): Flow =>
  defineFlow({
    name: machine.id,
    machine,
    cases: { input: undefined, events: ['pushed', 'pulled'].map(type => ({ type })) },
    laws: [],
    journeys: [],
    ...more,
  })

const ask = { id: 'ask', src: 'ask', onDone: 'ready', onError: 'ready' }
const asking = (fields: object) =>
  flowOf(
    createMachine({ initial: 'asking', states: { asking: fields, ready: { on: { pushed: 'asking' } } } }),
  )

const swing = (tags: { left?: string; right?: string } = {}): AnyStateMachine =>
  createMachine({
    initial: 'left',
    states: {
      left: { tags: tags.left, on: { pushed: 'right' } },
      right: { tags: tags.right, on: { pushed: 'right' } },
    },
  })

const breaks = assign(() => {
  throw new Error('no hinge')
})

test.each<[string | null, Flow]>([
  [null, teaFlow],
  [null, flowOf(swing())],
  ['an unhandled failure', asking({ invoke: { ...ask, onError: undefined }, on: { pushed: 'ready' } })],
  [
    'a wait without an end',
    asking({ invoke: { ...ask, onError: { actions: 'sigh' } }, on: { pushed: 'ready' } }),
  ],
  ['a wait without an end', asking({ tags: 'busy', invoke: ask })],
  [
    'a journey',
    flowOf(swing(), { journeys: [{ tells: 'It stays.', steps: [{ type: 'pushed' }], ends: 'left' }] }),
  ],
  ['a part out of reach', asking({ on: { pushed: 'asking' } })],
  ['a crash', flowOf(createMachine({ entry: breaks }))],
  ['a dead end', flowOf(createMachine({}))],
  ['a trap', flowOf(swing({ left: 'settled' }))],
  ['an endless wait', flowOf(swing({ right: 'busy' }), { rests: () => true })],
  ['a law', flowOf(swing(), { laws: [{ says: 'It stays.', holds: ({ value }) => value === 'left' }] })],
])('what is first found wrong with a chart is %s (%#)', (found, flow) => {
  expect(judge(flow)).toBe(found)
})

test('a chart over which a test breaks has that wrong with it', () => {
  const endless = { left: { always: 'right' }, right: { always: 'left' } }
  const states = { still: { on: { pushed: 'left' } }, ...endless }
  expect(judge(flowOf(createMachine({ initial: 'still', states })))).toBe('a part out of reach')
})

test('a chart is explored once, and not at all where a quick test finds something', () => {
  let asked = 0
  const events = () => {
    asked += 1
    return [{ type: 'pushed' }]
  }
  const counted = (machine: AnyStateMachine) => {
    asked = 0
    judge(flowOf(machine, { cases: { input: undefined, events } }))
    return asked
  }
  expect(counted(swing())).toBe(2)
  expect(
    counted(createMachine({ invoke: { id: 'ask', src: 'ask' }, on: { pushed: { actions: 'ring' } } })),
  ).toBe(0)
})
