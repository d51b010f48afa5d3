import { describe, expect, test, vi } from 'vitest'
import type { HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { flows } from '#machines/registry'
import { createTeaFlow, teaFlow, type teaMachine } from '#tests/fixtures/charts/tea-machine'
import { findRandomViolation } from '#tests/fixtures/charts/random-violation'

// Ten thousand steps take a second or two, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describe('a random walk', () => {
  const turned = (history: readonly HistoryStep[]) =>
    history.filter(({ event }) => event.type === 'radio.turned').length
  const quiet: Invariant<typeof teaMachine> = {
    statement: 'the radio is turned twice at most',
    holds: (_, history) => turned(history) <= 2,
  }

  test('that breaks a law is made as short as can be, and named by its seed', () => {
    expect(findRandomViolation(createTeaFlow({ invariants: [quiet] }), 7)).toBe(
      [
        'the radio is turned twice at most',
        '    broken in {"kitchen":"cold","radio":"on"} after: radio.turned → radio.turned → radio.turned',
        '    found by WALKS_SEED=7',
      ].join('\n'),
    )
  })

  test('notices a chart that breaks, and at what', () => {
    const isEmpty = () => {
      throw new Error('no cup')
    }
    const shown = findRandomViolation(
      createTeaFlow({ machine: teaFlow.machine.provide({ guards: { isEmpty } }) }),
      7,
    )
    expect(shown).toContain('The chart does not break. no cup')
    expect(shown).toContain('after: kettle.filled → xstate.done.actor.boilWater {"output":{"hot":true}}\n')
  })

  test('keeps to what it keeps', () => {
    expect(findRandomViolation(teaFlow, 7)).toBeNull()
  })
})

test.each(flows)('$name keeps its laws on random walks of 10,000 steps', flow => {
  expect(findRandomViolation(flow)).toBeNull()
})
