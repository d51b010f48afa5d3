import fc from 'fast-check'
import type { Flow } from '#machines/kit/explore/flow'
import { formatViolation } from '#machines/kit/check/format-report'
import { createRandomRunner, shrinkViolation } from '#machines/kit/check/random-runs'

/** 10,000 steps. */
const RUN_COUNT = 200
const STEPS_PER_RUN = 50

/** Always the same walks, unless `WALKS_SEED` asks for others. */
export const RANDOM_RUN_SEED = Number(process.env.WALKS_SEED ?? 1042)

/**
 * Walks a chart at random, under its laws.
 * @returns the broken law with the shortest path to it that was found, and the seed that shows it again; null where all of them hold
 */
export function findRandomViolation(flow: Flow, seed = RANDOM_RUN_SEED): string | null {
  const walk = createRandomRunner(flow)
  // Nought is no step, so that a walk is made shorter by making its numbers smaller.
  const choice = fc.noBias(fc.nat(999))
  const choices = fc.array(choice, { minLength: STEPS_PER_RUN, maxLength: STEPS_PER_RUN })
  const violation = (numbers: readonly number[]) => walk(numbers.filter(number => number > 0))
  const { counterexample } = fc.check(
    fc.property(choices, numbers => violation(numbers) === null),
    { seed, numRuns: RUN_COUNT },
  )
  const found = counterexample ? violation(counterexample[0]) : null
  return found && `${formatViolation(shrinkViolation(flow, found))}\n    found by WALKS_SEED=${seed}`
}
