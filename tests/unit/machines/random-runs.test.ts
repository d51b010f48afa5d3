import type { HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { createTeaFlow, teaFlow, type teaMachine } from 'statechart-kit/tests/samples/tea-machine'
import { describe, expect, test, vi } from 'vitest'
import { flows } from '#machines/registry'
import { findRandomViolation } from '#tests/fixtures/charts/random-violation'

// Ten thousand steps take one or two seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describe('findRandomViolation', () => {
  const countTurns = (history: readonly HistoryStep[]) =>
    history.filter(({ event }) => event.type === 'radio.turned').length
  const fewTurns: Invariant<typeof teaMachine> = {
    statement: 'the radio is turned twice at most',
    holds: (_, history) => countTurns(history) <= 2,
  }

  test('gives the shortest path to a violation, with its seed', () => {
    expect(findRandomViolation(createTeaFlow({ invariants: [fewTurns] }), 7)).toBe(
      [
        'the radio is turned twice at most',
        '    broken in {"kitchen":"cold","radio":"on"} after: radio.turned → radio.turned → radio.turned',
        '    found by RANDOM_RUNS_SEED=7',
      ].join('\n'),
    )
  })

  test('reports a chart that throws, with the error and the path', () => {
    const isEmpty = () => {
      throw new Error('no cup')
    }
    const violation = findRandomViolation(
      createTeaFlow({ machine: teaFlow.machine.provide({ guards: { isEmpty } }) }),
      7,
    )
    expect(violation).toContain('The chart does not break. no cup')
    expect(violation).toContain(
      'after: kettle.filled → xstate.done.actor.boilWater {"output":{"hot":true}}\n',
    )
  })

  test('gives null if every invariant holds', () => {
    expect(findRandomViolation(teaFlow, 7)).toBeNull()
  })
})

test.each(flows)('$name keeps its invariants in random runs of 10,000 steps', flow => {
  expect(findRandomViolation(flow)).toBeNull()
})
