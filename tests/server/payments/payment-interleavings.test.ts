/** Random sequences of customer actions, network faults and webhooks around a card payment. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { COMMAND_SEQUENCES, WEIGHTED_COMMANDS } from '#tests/fixtures/payment-simulation/payment-commands'
import { type RunResult, runCommands } from '#tests/fixtures/payment-simulation/run-commands'
import {
  type SimulatedBackend,
  startSimulatedBackend,
} from '#tests/fixtures/payment-simulation/simulated-backend'
import { IS_LONG_RUN, RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'

const RUN_COUNT = scaleRunCount(200)
/** A long run repeats half of the runs, and changes the other half each day. */
const SEEDS = [1_612_926_020, RANDOM_SEED]
/** A step is one command or a common sequence. */
const MAX_STEPS = 6

const arbitraryTraits = fc.record({ isDesktop: fc.boolean(), usesPageCache: fc.boolean() })
const arbitraryCommand = fc
  .oneof(...WEIGHTED_COMMANDS.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })))
  .map(name => [name])
/** Leaves a command out at random. A counterexample shrinks to as few commands as possible. */
const maybeCommand = (name: string) => fc.nat(5).map(die => (die === 0 ? [] : [name]))
const arbitrarySequence = fc.oneof(
  ...COMMAND_SEQUENCES.map(names => fc.tuple(...names.map(maybeCommand)).map(parts => parts.flat())),
)
const arbitraryStep = fc.oneof(
  { weight: 2, arbitrary: arbitraryCommand },
  { weight: 1, arbitrary: arbitrarySequence },
)
// noBias: long sequences are as likely as short ones.
const arbitraryCommands = fc
  .noBias(fc.array(arbitraryStep, { maxLength: MAX_STEPS, size: 'max' }))
  .map(steps => steps.flat())

/** Two tabs share one saved payment, so each may overwrite the other's. */
const hasSeveralTabs = (names: readonly string[]): boolean =>
  names.some(name => name === 'B starts' || name === 'both start')

/** The result of every run, with one charge or without. */
const expectedResult = (paid: 0 | 1, names: readonly string[]) => ({
  violations: [],
  sawSuccess: paid === 1 && hasSeveralTabs(names) ? expect.any(Boolean) : paid === 1,
  confirmedOrdersBeforeExpiry: paid,
  charges: paid,
  refunds: 0,
  confirmedOrders: paid,
  correctlyPaidOrders: paid,
  unpaidOrders: 0,
  unfinishedPayments: 0,
  openCheckouts: 0,
  cartLines: 1 - paid,
})

const summarizeResult = ({ settledCounts, finalCounts, ...observations }: RunResult) => ({
  ...observations,
  confirmedOrdersBeforeExpiry: settledCounts.confirmedOrders,
  ...finalCounts,
})

describe('a card payment with random interleavings', () => {
  let backend: SimulatedBackend
  beforeAll(async () => {
    backend = await startSimulatedBackend(inject('embeddedTemplate'))
  }, 60_000)
  afterAll(() => backend.close())

  it('makes at most one charge and one order in every sequence of events', async () => {
    let paidRuns = 0
    const property = fc.asyncProperty(arbitraryTraits, arbitraryCommands, async (traits, names) => {
      const result = await runCommands(backend, traits, names)
      const isPaid = result.finalCounts.charges > 0
      if (isPaid) paidRuns += 1
      expect(summarizeResult(result)).toEqual(expectedResult(isPaid ? 1 : 0, names))
    })
    const limits = { interruptAfterTimeLimit: 200_000 / SEEDS.length, markInterruptAsFailure: true }
    // A failure prints its seed and path.
    for (const seed of SEEDS)
      await fc.assert(property, { numRuns: RUN_COUNT / SEEDS.length, seed, ...limits })
    // The runs prove little unless both results are common.
    const minShare = IS_LONG_RUN ? 1 / 5 : 0
    expect(paidRuns).toBeGreaterThan(RUN_COUNT * minShare)
    expect(paidRuns).toBeLessThan(RUN_COUNT * (1 - minShare))
  }, 240_000)
})
