/** The sessions of two tabs, explored together with the server that ends their tokens. */
import { describe, expect, it, vi } from 'vitest'
import { twoSessionsModel } from '#tests/fixtures/combined-models/two-sessions/two-sessions-model'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

vi.setConfig({ testTimeout: IS_LONG_RUN ? 900_000 : 90_000 })

const { usual, long, leftOutRules } = twoSessionsModel

describe('two tabs, once quiet,', () => {
  // Specification 4.24.
  it.each(IS_LONG_RUN ? long : usual)(
    'are signed in with a valid token, or signed out, in $steps steps',
    ({ explore }) => {
      expect(explore().fault).toBe(null)
    },
  )
})

it.each(leftOutRules)('two tabs go wrong without the rule that $rule', ({ exploration, shortest }) => {
  expect(exploration.explore().fault).toEqual(shortest)
})
