import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, enqueueActions, setup } from 'xstate'
import { findViolations } from '../../check/invariants.ts'
import { hasExpectedDelays, timersStartedInLastStep } from '../../check/pending-timers.ts'
import { findUnhandledFailures } from '../../check/structural-checks.ts'
import { verifyFlow } from '../../check/verify-flow.ts'
import { defineFlow, type Flow, type HistoryStep } from '../../explore/flow.ts'
import { runPath } from '../../explore/stepper.ts'
import { createMutants } from '../../mutate/create-mutants.ts'
import { studioFlow } from '../samples/studio-machine.ts'

const gateMachine = createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { entry: 'click', on: { pushed: { guard: 'isUnlocked', target: 'open', actions: 'creak' } } },
    open: { after: { 1000: 'shut' }, on: { pushed: 'shut' } },
    stuck: {},
  },
}).provide({ guards: { isUnlocked: () => true }, actions: { click: () => {}, creak: () => {} } })

const createGateFlow = (examples: Flow['examples']): Flow =>
  defineFlow({
    name: 'gate',
    machine: gateMachine,
    fixtures: { input: undefined, events: [{ type: 'pushed' }] },
    invariants: [],
    examples,
    isAtRest: () => true,
  })

const findMutant = (says: string) => {
  const found = createMutants(gateMachine).find(one => one.description === says)
  if (!found) throw new Error(`There is no mutant ‘${says}’`)
  return found.machine
}

describe('createMutants', () => {
  test('makes one change per mutant and describes it', () => {
    expect(createMutants(gateMachine).map(({ description }) => description)).toEqual([
      'gate begins in open',
      'gate.shut: entry click dropped',
      'gate.shut, pushed is gone',
      'gate.shut, pushed leads nowhere instead of to open',
      'gate.shut, pushed leads to stuck instead of to open',
      'gate.shut, pushed: guard isUnlocked dropped',
      'gate.shut, pushed: guard isUnlocked negated',
      'gate.shut, pushed: action creak dropped',
      'gate.open, pushed is gone',
      'gate.open, pushed leads nowhere instead of to shut',
      'gate.open, pushed leads to open instead of to shut',
      'gate.open, 1000 is gone',
      'gate.open, 1000 leads nowhere instead of to shut',
      'gate.open, 1000 leads to open instead of to shut',
      'gate.open, 1000 lasts half as long',
      'gate.open, 1000 lasts twice as long',
    ])
  })

  test('gives each mutant a unique id', () => {
    const ids = createMutants(gateMachine).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('states/shut/on/pushed:guard negated')
    expect(ids).toContain('states/open/after/1000:half as long')
  })

  test('changes a target that is written as an id to its sibling', () => {
    const states = { on: { on: { off: '#lamp.off' } }, off: {}, broken: {} }
    const lamp = createMachine({ id: 'lamp', initial: 'on', states })
    expect(createMutants(lamp).map(({ description }) => description)).toContain(
      'lamp.on, off leads to #lamp.broken instead of to #lamp.off',
    )
  })

  test('removes onError, which leaves the failure unhandled', () => {
    const failing = { invoke: { id: 'ring', src: 'ring', onError: 'on' } }
    const bell = createMachine({ id: 'bell', initial: 'on', states: { on: failing } })
    const deaf = createMutants(bell).find(
      ({ description }) => description === 'bell.on, ring onError is gone',
    )
    expect(deaf && findUnhandledFailures(deaf.machine)).toEqual(['bell.on invokes ring'])
  })

  test('does not change the original chart', () => {
    const before = JSON.stringify(gateMachine.config)
    createMutants(gateMachine)
    expect(JSON.stringify(gateMachine.config)).toBe(before)
  })
})

describe('a mutant with a wrong delay', () => {
  const opens = (machine: AnyStateMachine) => runPath(machine, undefined, [{ type: 'pushed' }])
  const lasting = (says: string) =>
    timersStartedInLastStep(opens(findMutant(says)).map(({ step }) => step)).map(({ delay }) => delay)

  test('fires too early or too late, with the same event', () => {
    expect(
      timersStartedInLastStep(opens(gateMachine).map(({ step }) => step)).map(({ delay }) => delay),
    ).toEqual([1_000])
    expect(lasting('gate.open, 1000 lasts half as long')).toEqual([500])
    expect(lasting('gate.open, 1000 lasts twice as long')).toEqual([2_000])
    const shuts = { type: 'xstate.after.1000.gate.open' }
    const slow = findMutant('gate.open, 1000 lasts twice as long')
    expect(runPath(slow, undefined, [{ type: 'pushed' }, shuts]).at(-1)?.snapshot.value).toBe('shut')
  })

  test('is killed by an invariant about the delay, and by no other', () => {
    const slow = findMutant('gate.open, 1000 lasts twice as long')
    const statement = 'The gate stays open for 1 s.'
    const invariant = {
      statement,
      holds: (_: unknown, history: readonly HistoryStep[]) => hasExpectedDelays(history, { 1000: 1_000 }),
    }
    const flow = { ...createGateFlow([]), fixtures: { input: undefined, events: [{ type: 'pushed' }] } }
    expect(findViolations({ ...flow, invariants: [invariant] })).toEqual([])
    expect(
      findViolations({ ...flow, invariants: [invariant], machine: slow }).map(
        violation => violation.invariant,
      ),
    ).toEqual([statement])
  })

  test('exists also for a delay that only an action uses', () => {
    const door = setup({
      delays: { soon: 400 },
      actions: {
        push: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'pushed' }, { delay: 'soon' })),
      },
    }).createMachine({ id: 'door', entry: 'push' })
    const lasts = createMutants(door)
      .filter(({ id }) => id.startsWith('delays/'))
      .map(
        ({ machine }) =>
          timersStartedInLastStep(runPath(machine, undefined, []).map(({ step }) => step))[0]?.delay,
      )
    expect(lasts).toEqual([200, 800])
  })
})

describe('verifyFlow', () => {
  const opens = { title: 'A push opens it.', steps: [{ type: 'pushed' }], endsIn: 'open' }

  test('passes a sound flow', () => {
    expect(verifyFlow(studioFlow)).toBeNull()
  })

  test('kills a mutant that breaks an example, and misses one that nothing describes', () => {
    const closed = findMutant('gate.shut, pushed leads nowhere instead of to open')
    expect(verifyFlow({ ...createGateFlow([opens]), machine: closed })).toBe('example')
    const silent = findMutant('gate.shut, pushed: action creak dropped')
    expect(verifyFlow({ ...createGateFlow([opens]), machine: silent })).toBe(
      verifyFlow(createGateFlow([opens])),
    )
  })
})
