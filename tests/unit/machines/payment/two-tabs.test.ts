/** Two tabs of one customer, the server's rules and the provider, explored together. Decision 6. */
import { describe, expect, it, vi } from 'vitest'
import { twoTabsModel, withoutNotices } from '#tests/fixtures/combined-models/two-tabs/two-tabs-model'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

// Exploring thousands of states takes seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: IS_LONG_RUN ? 900_000 : 90_000 })

const { usual, long, leftOutRules } = twoTabsModel
const explorations = IS_LONG_RUN ? long : usual

describe('two tabs of one customer', () => {
  // Specification 13.33.
  it.each(explorations.filter(({ check }) => check === 'moment'))(
    'have one open checkout, and charge a cart once, in $steps steps with $faults faults',
    ({ explore }) => {
      expect(explore().fault).toBe(null)
    },
  )

  it.each(explorations.filter(({ check }) => check === 'quiet'))(
    'both show the truth once quiet, after $steps steps with $faults faults',
    ({ explore }) => {
      expect(explore().fault).toBe(null)
    },
  )

  it.each(withoutNotices)(
    'need not hear of each other, in $steps steps: each asks the server ($check)',
    ({ explore }) => {
      expect(explore().fault).toBe(null)
    },
  )
})

it.each(leftOutRules)(
  'two tabs go wrong without the rule that $rule ($exploration.check)',
  ({ exploration, shortest }) => {
    expect(exploration.explore().fault).toEqual(shortest)
  },
)
