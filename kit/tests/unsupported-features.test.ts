import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate'
import { findConformanceError } from '../check/conformance.ts'
import { verifyFlow } from '../check/verify-flow.ts'
import { exploreStates } from '../explore/explore-states.ts'
import { defineFlow } from '../explore/flow.ts'
import { KitError, type KitErrorCode } from '../explore/kit-error.ts'
import { createMutants } from '../mutate/create-mutants.ts'
import { replayRecording } from '../record/replay-recording.ts'
import { parseScenario } from '../record/scenario.ts'

const work = fromPromise(async () => 'done')
const eventTypes = ['started', 'stopped']

const createFlow = (machine: AnyStateMachine) =>
  defineFlow({
    name: machine.id,
    machine,
    fixtures: { input: undefined, events: eventTypes.map(type => ({ type })) },
    invariants: [],
    examples: [],
  })

const explore = (machine: AnyStateMachine) => () => exploreStates(createFlow(machine))
const replay = (machine: AnyStateMachine) => () =>
  replayRecording({ root: machine, pageOwned: [] }, { input: undefined, start: {}, entries: [], dropped: 0 })

/** The `KitError` that a function throws. */
function catchKitError(run: () => unknown): KitError {
  try {
    run()
  } catch (error) {
    if (error instanceof KitError) return error
    throw error
  }
  throw new Error('No KitError was thrown')
}

const withInlineInvoke = createMachine({
  id: 'shop',
  initial: 'open',
  states: { open: { invoke: { src: work, onError: 'shut' } }, shut: {} },
})

const inContext = (context: Record<string, unknown>) =>
  createMachine({ id: 'shop', context, initial: 'open', states: { open: {} } })

const inlineSpawn = createMachine({
  id: 'shop',
  context: {},
  initial: 'shut',
  states: {
    shut: { on: { started: 'open' } },
    open: { entry: assign({ helper: ({ spawn }) => spawn(work, { id: 'helper' }) }) },
  },
})

const namelessSpawn = setup({ actors: { work } }).createMachine({
  id: 'shop',
  context: {},
  initial: 'shut',
  states: {
    shut: { on: { started: 'open' } },
    open: { entry: assign({ helper: ({ spawn }) => spawn('work') }) },
  },
})

const endlessLoop = createMachine({
  id: 'shop',
  initial: 'shut',
  states: { shut: { on: { started: 'left' } }, left: { always: 'right' }, right: { always: 'left' } },
})

const endlessContext = createMachine({
  id: 'shop',
  context: { count: 0 },
  initial: 'open',
  states: {
    open: { on: { started: { actions: assign({ count: ({ context }) => context.count + 1 }) } } },
  },
})

const withUnknownKey = createMachine({
  id: 'shop',
  initial: 'open',
  states: { open: Object.assign({}, { route: {} }) },
})

const cycle: Record<string, unknown> = {}
cycle.self = cycle

describe('a KitError', () => {
  test.each<[feature: string, run: () => unknown, code: KitErrorCode, state: string | null]>([
    ['exploring an inline invoke', explore(withInlineInvoke), 'inline_actor', 'shop.open'],
    ['replaying an inline invoke', replay(withInlineInvoke), 'inline_actor', 'shop.open'],
    ['exploring an inline spawn', explore(inlineSpawn), 'inline_actor', 'shop.open'],
    ['exploring a spawn without an id', explore(namelessSpawn), 'actor_without_id', 'shop.open'],
    ['exploring a Map', explore(inContext({ items: new Map() })), 'context_not_serializable', 'shop.open'],
    ['exploring a bigint', explore(inContext({ total: 1n })), 'context_not_serializable', 'shop.open'],
    ['exploring a cycle', explore(inContext({ cycle })), 'context_not_serializable', 'shop.open'],
    ['exploring an endless loop', explore(endlessLoop), 'infinite_loop', 'shop.left'],
    ['exploring endless states', explore(endlessContext), 'too_many_states', 'shop.open'],
    [
      'mutating an unknown config key',
      () => createMutants(withUnknownKey),
      'unsupported_config',
      'shop.open',
    ],
    ['parsing another file', () => parseScenario('{}'), 'invalid_scenario', null],
  ])('has a code and the state for %s', (_, run, code, state) => {
    const error = catchKitError(run)
    expect({ code: error.code, state: error.state }).toEqual({ code, state })
    if (state) expect(error.message).toContain('shop')
  })

  test('is not taken for a failed check if a feature is unsupported', () => {
    expect(catchKitError(() => verifyFlow(createFlow(inlineSpawn))).code).toBe('inline_actor')
    expect(verifyFlow(createFlow(endlessLoop))).toBe('unreachable part')
  })
})

test('a replay stops at the entry that spawns an inline actor', () => {
  const entry = { kind: 'sent', to: '', event: { type: 'started' }, at: 0, states: { '': 'open' } } as const
  const { outcome } = replayRecording(
    { root: inlineSpawn, pageOwned: [] },
    { input: undefined, start: { '': 'shut' }, entries: [entry], dropped: 0 },
  )
  expect(outcome).toMatchObject({
    kind: 'blocked',
    at: 0,
    why: expect.stringContaining("inline actor 'helper'"),
  })
})

test('a replay of an endless loop ends', () => {
  const entry = { kind: 'sent', to: '', event: { type: 'started' }, at: 0, states: { '': 'left' } } as const
  const recording = { input: undefined, start: { '': 'shut' }, entries: [entry], dropped: 0 }
  expect(replayRecording({ root: endlessLoop, pageOwned: [] }, recording).outcome.kind).toBe('diverged')
})

test('a conformance run of an impossible step throws with a code and the state', () => {
  const flow = createFlow(endlessContext)
  const graph = exploreStates({ ...flow, fixtures: { ...flow.fixtures, key: () => 'any' } })
  const answer = { type: 'xstate.done.actor.work', output: 1 }
  const error = catchKitError(() => findConformanceError(flow, graph, [answer]))
  expect([error.code, error.state]).toEqual(['actor_not_running', 'shop.open'])
})
