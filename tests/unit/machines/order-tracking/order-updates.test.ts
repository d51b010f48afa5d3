/** The session, the live connection and the order page, explored together with a model of the server. Decision 34. */
import { describe, expect, it, vi } from 'vitest'
import { orderUpdatesModel } from '#tests/fixtures/combined-models/order-updates/order-updates-model'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

// Exploring thousands of states takes seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: IS_LONG_RUN ? 900_000 : 90_000 })

const { usual, long, leftOutRules } = orderUpdatesModel
const explorations = IS_LONG_RUN ? long : usual

describe('the order page', () => {
  // Specification 17.18.
  it.each(explorations.filter(({ check }) => check === 'moment'))(
    'shows no status out of order, misses none, and shows nothing to others, from $from in $steps steps with $faults faults',
    ({ explore }) => {
      expect(explore().fault).toBe(null)
    },
  )

  it.each(explorations.filter(({ check }) => check === 'quiet'))(
    'shows the status of the server once quiet, from $from after $steps steps with $faults faults',
    ({ explore }) => {
      expect(explore().fault).toBe(null)
    },
  )
})

it.each(leftOutRules)('the page goes wrong without the rule that $rule', ({ exploration, shortest }) => {
  expect(exploration.explore().fault).toEqual(shortest)
})
