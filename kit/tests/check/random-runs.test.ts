import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine } from 'xstate'
import type { Violation } from '../../check/invariants.ts'
import { createRandomRunner, shrinkViolation } from '../../check/random-runs.ts'
import { defineFlow, type HistoryStep, type Invariant } from '../../explore/flow.ts'
import { createTeaFlow, teaFlow, type teaMachine } from '../samples/tea-machine.ts'

const createFlow = (machine: AnyStateMachine, invariants: readonly Invariant<AnyStateMachine>[] = []) =>
  defineFlow({
    name: machine.id,
    machine,
    fixtures: { input: undefined, events: ['turned', 'failed'].map(type => ({ type })) },
    invariants,
    examples: [],
  })
const eventTypesOf = (found: Violation | null) => found?.path.map(({ type }) => type)

const neverEmptyInvariant: Invariant<typeof teaMachine> = {
  statement: 'the pot is never empty',
  holds: ({ context }) => context.cups > 0,
}
const dryFlow = createTeaFlow({ invariants: [neverEmptyInvariant] })

describe('createRandomRunner', () => {
  test('finds nothing when all invariants hold, for any numbers', () => {
    const run = createRandomRunner(teaFlow)
    fc.assert(fc.property(fc.array(fc.nat(9), { maxLength: 30 }), choices => run(choices) === null))
  })

  test('picks possible events and stops at the first broken invariant', () => {
    expect(createRandomRunner(dryFlow)([2, 5, 1, 2, 0, 1, 1])).toEqual({
      invariant: 'the pot is never empty',
      path: [
        { type: 'kettle.filled' },
        { type: 'radio.turned' },
        { type: 'xstate.done.actor.boilWater', output: { hot: true } },
        { type: 'cup.drunk' },
        { type: 'cup.drunk' },
      ],
      state: { kitchen: 'over', radio: 'on' },
    })
  })

  test('gives invariants the history of the run', () => {
    const statement = 'it is turned once at most'
    const holds = (_: unknown, history: readonly HistoryStep[]) =>
      history.filter(({ event }) => event.type === 'turned').length < 2
    const wheel = createMachine({ id: 'wheel', on: { turned: { actions: 'turn' } } })
    expect(createRandomRunner(createFlow(wheel, [{ statement, holds }]))([5, 7, 9])).toMatchObject({
      invariant: statement,
      path: { length: 2 },
    })
  })

  test('starts again when no event is possible', () => {
    const fuse = createMachine({ initial: 'whole', states: { whole: { on: { turned: 'gone' } }, gone: {} } })
    const turnsOnce = {
      statement: 'it turns once',
      holds: (_: unknown, { length }: readonly HistoryStep[]) => length < 3,
    }
    expect(createRandomRunner(createFlow(fuse, [turnsOnce]))([0, 0, 0, 0])).toBeNull()
    const staysWhole = {
      statement: 'it stays whole',
      holds: ({ value }: { value: unknown }) => value === 'whole',
    }
    expect(createRandomRunner(createFlow(fuse, [staysWhole]))([3])).toMatchObject({
      path: [{ type: 'turned' }],
      state: 'gone',
    })
  })
})

describe('a chart that breaks', () => {
  test('is reported as a violation during a step, without an invariant in the flow', () => {
    const states = { still: { on: { turned: 'left' } }, left: { always: 'right' }, right: { always: 'left' } }
    const found = createRandomRunner(createFlow(createMachine({ initial: 'still', states })))([0, 0])
    expect(found?.invariant).toMatch(/^The chart does not break\. .*[Ii]nfinite loop/)
    expect(found).toMatchObject({ path: [{ type: 'turned' }], state: 'still' })
  })

  test('is reported as a violation at the start, with the message of the error', () => {
    const found = [new Error('no rope'), 'no bell'].map(error => {
      const ring = assign(() => {
        throw error
      })
      return createRandomRunner(createFlow(createMachine({ id: 'bell', entry: ring })))([1])
    })
    expect(found).toMatchObject([
      { invariant: 'The chart does not break. no rope', path: [] },
      { invariant: 'The chart does not break. no bell', path: [] },
    ])
  })
})

describe('shrinkViolation', () => {
  test('returns a path of which neither one event nor two neighbours can be left out', () => {
    const found = createRandomRunner(dryFlow)([0, 3, 1, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    const short = found && shrinkViolation(dryFlow, found)
    expect(found?.path.length).toBeGreaterThan(4)
    expect(eventTypesOf(short)).toEqual([
      'kettle.filled',
      'xstate.done.actor.boilWater',
      'cup.drunk',
      'cup.drunk',
    ])
    expect(short).toMatchObject({
      invariant: neverEmptyInvariant.statement,
      state: { kitchen: 'over', radio: 'off' },
    })
  })

  test('keeps the invariant even when a shorter path breaks another one', () => {
    const failures = (history: readonly HistoryStep[]) =>
      history.map(({ event }) => event.type).filter(type => type === 'failed').length
    const invariants = [
      {
        statement: 'first a turn',
        holds: (_: unknown, [, one]: readonly HistoryStep[]) => one?.event.type !== 'failed',
      },
      {
        statement: 'it fails once',
        holds: (_: unknown, history: readonly HistoryStep[]) => failures(history) < 2,
      },
    ]
    const on = { turned: { actions: 'turn' }, failed: { actions: 'stop' } }
    const wheel = createFlow(createMachine({ id: 'wheel', on }), invariants)
    const found = createRandomRunner(wheel)([0, 0, 1, 0, 1])
    const short = found && shrinkViolation(wheel, found)
    expect(short?.invariant).toBe('it fails once')
    expect(eventTypesOf(short)).toEqual(['turned', 'failed', 'failed'])
  })
})
