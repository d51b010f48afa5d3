import fc from 'fast-check'
import type { Flow } from '#machines/kit/flow'
import { violationLine } from '#machines/kit/report'
import { shortened, walker } from '#machines/kit/walks'

/** 10,000 steps. */
const WALKS = 200
const STEPS = 50

/** Always the same walks, unless `WALKS_SEED` asks for others. */
export const SEED = Number(process.env.WALKS_SEED ?? 1042)

/**
 * Walks a chart at random, under its laws.
 * @returns the broken law with the shortest path to it that was found, and the seed that shows it again; null where all of them hold
 */
export function strayed(flow: Flow, seed = SEED): string | null {
  const walk = walker(flow)
  // Nought is no step, so that a walk is made shorter by making its numbers smaller.
  const choice = fc.noBias(fc.nat(999))
  const choices = fc.array(choice, { minLength: STEPS, maxLength: STEPS })
  const violation = (numbers: readonly number[]) => walk(numbers.filter(number => number > 0))
  const { counterexample } = fc.check(
    fc.property(choices, numbers => violation(numbers) === null),
    { seed, numRuns: WALKS },
  )
  const found = counterexample ? violation(counterexample[0]) : null
  return found && `${violationLine(shortened(flow, found))}\n    found by WALKS_SEED=${seed}`
}
