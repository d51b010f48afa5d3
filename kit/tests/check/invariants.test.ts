import { describe, expect, test } from 'vitest'
import { formatViolation } from '../../check/format-violation.ts'
import { findViolations } from '../../check/invariants.ts'
import type { HistoryStep } from '../../explore/flow.ts'
import { createTeaFlow, teaFlow } from '../samples/tea-machine.ts'

const countSighs = (history: readonly HistoryStep[]) =>
  history.flatMap(({ actions }) => actions).filter(({ type }) => type === 'sigh').length

describe('findViolations', () => {
  test('returns nothing when all invariants hold', () => {
    expect(findViolations(teaFlow)).toEqual([])
  })

  test('returns the shortest path that breaks an invariant', () => {
    const flow = createTeaFlow({
      invariants: [{ statement: 'the pot is never empty', holds: ({ context }) => context.cups > 0 }],
    })
    const [violation] = findViolations(flow)
    expect(violation?.path.map(({ type }) => type)).toEqual([
      'kettle.filled',
      'xstate.done.actor.boilWater',
      'cup.drunk',
      'cup.drunk',
    ])
  })

  test('checks the start as well', () => {
    const flow = createTeaFlow({ invariants: [{ statement: 'it never begins', holds: () => false }] })
    expect(findViolations(flow).map(formatViolation)).toEqual([
      'it never begins\n    broken in {"kitchen":"cold","radio":"off"} after: at the start',
    ])
  })

  test('gives invariants the requested actions', () => {
    const flow = createTeaFlow({
      invariants: [{ statement: 'it never sighs', holds: (_, history) => countSighs(history) === 0 }],
    })
    expect(findViolations(flow)[0]?.path.at(-1)?.type).toBe('xstate.error.actor.boilWater')
  })

  test('gives invariants the whole history, which begins with the start', () => {
    const begins = (_: unknown, history: readonly HistoryStep[]) => history[0]?.event.type === 'xstate.init'
    expect(
      findViolations(createTeaFlow({ invariants: [{ statement: 'all begins once', holds: begins }] })),
    ).toEqual([])
  })

  test('distinguishes two paths to one state by the history key', () => {
    const patient = {
      statement: 'it sighs twice at most',
      holds: (_: unknown, history: readonly HistoryStep[]) => countSighs(history) < 3,
    }
    const historyKey = (history: readonly HistoryStep[]) => Math.min(countSighs(history), 3)
    expect(findViolations(createTeaFlow({ invariants: [patient] }))).toEqual([])
    expect(findViolations(createTeaFlow({ invariants: [{ ...patient, historyKey }] }))).toHaveLength(1)
  })
})
