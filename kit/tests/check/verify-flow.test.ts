import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine } from 'xstate'
import { verifyFlow } from '../../check/verify-flow.ts'
import { defineFlow, type Flow } from '../../explore/flow.ts'
import { teaFlow } from '../samples/tea-machine.ts'

const createFlow = (machine: AnyStateMachine, more: Partial<Flow> = {}): Flow =>
  defineFlow({
    name: machine.id,
    machine,
    fixtures: { input: undefined, events: ['pushed', 'pulled'].map(type => ({ type })) },
    invariants: [],
    examples: [],
    ...more,
  })

const askInvoke = { id: 'ask', src: 'ask', onDone: 'ready', onError: 'ready' }
const createAskingMachine = (fields: object) =>
  createFlow(
    createMachine({ initial: 'asking', states: { asking: fields, ready: { on: { pushed: 'asking' } } } }),
  )

const createSwingMachine = (tags: { left?: string; right?: string } = {}): AnyStateMachine =>
  createMachine({
    initial: 'left',
    states: {
      left: { tags: tags.left, on: { pushed: 'right' } },
      right: { tags: tags.right, on: { pushed: 'right' } },
    },
  })

const throwingAction = assign(() => {
  throw new Error('no hinge')
})

test.each<[string | null, Flow]>([
  [null, teaFlow],
  [null, createFlow(createSwingMachine())],
  [
    'unhandled failure',
    createAskingMachine({ invoke: { ...askInvoke, onError: undefined }, on: { pushed: 'ready' } }),
  ],
  [
    'unbounded wait',
    createAskingMachine({ invoke: { ...askInvoke, onError: { actions: 'sigh' } }, on: { pushed: 'ready' } }),
  ],
  ['unbounded wait', createAskingMachine({ tags: 'busy', invoke: askInvoke })],
  [
    'example',
    createFlow(createSwingMachine(), {
      examples: [{ title: 'It stays.', steps: [{ type: 'pushed' }], endsIn: 'left' }],
    }),
  ],
  ['unreachable part', createAskingMachine({ on: { pushed: 'asking' } })],
  ['crash', createFlow(createMachine({ entry: throwingAction }))],
  ['deadlock', createFlow(createMachine({}))],
  ['trap state', createFlow(createSwingMachine({ left: 'settled' }))],
  ['endless busy state', createFlow(createSwingMachine({ right: 'busy' }), { isAtRest: () => true })],
  [
    'invariant',
    createFlow(createSwingMachine(), {
      invariants: [{ statement: 'It stays.', holds: ({ value }) => value === 'left' }],
    }),
  ],
])('verifyFlow returns %s (%#)', (found, flow) => {
  expect(verifyFlow(flow)).toBe(found)
})

test('verifyFlow returns the check that throws', () => {
  const endless = { left: { always: 'right' }, right: { always: 'left' } }
  const states = { still: { on: { pushed: 'left' } }, ...endless }
  expect(verifyFlow(createFlow(createMachine({ initial: 'still', states })))).toBe('unreachable part')
})

test('verifyFlow explores once, and not at all when a quick check fails', () => {
  let callCount = 0
  const events = () => {
    callCount += 1
    return [{ type: 'pushed' }]
  }
  const counted = (machine: AnyStateMachine) => {
    callCount = 0
    verifyFlow(createFlow(machine, { fixtures: { input: undefined, events } }))
    return callCount
  }
  expect(counted(createSwingMachine())).toBe(2)
  expect(
    counted(createMachine({ invoke: { id: 'ask', src: 'ask' }, on: { pushed: { actions: 'ring' } } })),
  ).toBe(0)
})
