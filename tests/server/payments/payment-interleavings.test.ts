/** Whatever customers do around a card payment, in whatever order, and whatever becomes of their calls and of the webhooks. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { COMMAND_SEQUENCES, WEIGHTED_COMMANDS } from '#tests/fixtures/payment-simulation/payment-commands'
import { type RunResult, runCommands } from '#tests/fixtures/payment-simulation/run-commands'
import { type SimulatedShop, startSimulatedShop } from '#tests/fixtures/payment-simulation/simulated-shop'

const RUNS = 200
/** The same runs each time, unless another seed is asked for: `INTERLEAVINGS_SEED=7 npx vitest run …/payment-interleavings`. */
const SEED = Number(process.env.INTERLEAVINGS_SEED ?? 1_612_926_020)
/** Of one thing that happens, or of several on a usual way. */
const MOST_STEPS = 6

const arbitraryTraits = fc.record({ isDesk: fc.boolean(), keepsPages: fc.boolean() })
const arbitraryCommand = fc
  .oneof(...WEIGHTED_COMMANDS.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })))
  .map(name => [name])
/** Any part of a way may be left out; the shortest counterexample leaves out all that it can. */
const maybeCommand = (name: string) => fc.nat(5).map(die => (die === 0 ? [] : [name]))
const arbitrarySequence = fc.oneof(
  ...COMMAND_SEQUENCES.map(names => fc.tuple(...names.map(maybeCommand)).map(parts => parts.flat())),
)
const arbitraryStep = fc.oneof(
  { weight: 2, arbitrary: arbitraryCommand },
  { weight: 1, arbitrary: arbitrarySequence },
)
// As many long ones as short ones.
const arbitraryCommands = fc
  .noBias(fc.array(arbitraryStep, { maxLength: MOST_STEPS, size: 'max' }))
  .map(steps => steps.flat())

/** Two tabs share what the browser keeps of a payment, and one may write over the other's. */
const hasSeveralTabs = (names: readonly string[]): boolean =>
  names.some(name => name === 'B starts' || name === 'both start')

/** What every run comes to: with one charge or with none. */
const expectedResult = (paid: 0 | 1, names: readonly string[]) => ({
  wrong: [],
  isTold: paid === 1 && hasSeveralTabs(names) ? expect.any(Boolean) : paid === 1,
  confirmedOnceCalm: paid,
  charges: paid,
  refunds: 0,
  confirmed: paid,
  paidRight: paid,
  waiting: 0,
  unsettled: 0,
  open: 0,
  lines: 1 - paid,
})

const summarizeResult = ({ settledCounts, finalCounts, ...seen }: RunResult) => ({
  ...seen,
  confirmedOnceCalm: settledCounts.confirmedOrders,
  ...finalCounts,
})

describe('a card payment', () => {
  let shop: SimulatedShop
  beforeAll(async () => {
    shop = await startSimulatedShop(inject('embeddedTemplate'))
  }, 60_000)
  afterAll(() => shop.close())

  it(`is one charge and one order at most, whatever comes between, in ${RUNS} runs`, async () => {
    let paid = 0
    await fc.assert(
      fc.asyncProperty(arbitraryTraits, arbitraryCommands, async (habits, names) => {
        const verdict = await runCommands(shop, habits, names)
        const isPaid = verdict.finalCounts.charges > 0
        if (isPaid) paid += 1
        expect(summarizeResult(verdict)).toEqual(expectedResult(isPaid ? 1 : 0, names))
      }),
      { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 200_000, markInterruptAsFailure: true },
    )
    // Both ends are met often, or this says little.
    expect(paid).toBeGreaterThan(RUNS / 5)
    expect(paid).toBeLessThan(RUNS * (4 / 5))
  }, 240_000)
})
