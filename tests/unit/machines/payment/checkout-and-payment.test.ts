import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { keysInState } from '#tests/fixtures/payment-model/payment-model'
import { type ExploredModelState, exploreModel, type TransitionFilter } from '#tests/fixtures/payment-model/explore-model'
import { createMachineForgettingOnRetry, createMachineSkippingLookup } from '#tests/fixtures/payment-model/known-bad-machine'

// Some thousand standings take a second, and more on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

/** What may still be paid, or has been. */
const countPayable = ({ world }: ExploredModelState) => keysInState(world, 'live', 'paid').length
/** Naive: each is an order. */
const countCharges = ({ world }: ExploredModelState) => keysInState(world, 'paid').length

const paymentStageOf = ({ payment }: ExploredModelState) => {
  const value: unknown = payment?.value
  return typeof value === 'object' && value !== null ? Object.keys(value)[0] : value
}

describe('checkout and payment together, on a server that honours the Idempotency-Key and nothing else', () => {
  let all: ExploredModelState[]
  const waysTo = (breaks: (found: ExploredModelState) => boolean) =>
    all.filter(breaks).map(({ path }) => path.join(', '))

  beforeAll(() => {
    all = [...exploreModel()]
  })

  it('are walked through every stage', () => {
    const stages = [
      'resuming',
      'pending',
      'creating',
      'openingCheckout',
      'processing',
      'leaving',
      'failed',
      'orderMissing',
    ]
    expect(new Set(all.map(paymentStageOf))).toEqual(new Set([undefined, ...stages]))
    expect(all.some(({ world }) => world.isCelebrated)).toBe(true)
  })

  it('have at most one live intent, and none beside a paid one', () => {
    expect(waysTo(found => countPayable(found) > 1)).toEqual([])
  })

  it('charge once at most, and make one order for one confirmation', () => {
    expect(waysTo(found => countCharges(found) > (found.world.isConfirmed ? 1 : 0))).toEqual([])
  })

  it('say that it succeeded only after the provider said so', () => {
    expect(waysTo(found => found.world.isCelebrated && countCharges(found) === 0)).toEqual([])
  })

  it('never lose sight of what was paid: it is shown, or kept for the next start', () => {
    const isLost = ({ world }: ExploredModelState) =>
      !world.isCelebrated &&
      keysInState(world, 'paid').some(key => world.savedPayment?.intent?.paymentIntentId !== key)
    expect(waysTo(isLost)).toEqual([])
  })
})

describe('the payment as it was first specified', () => {
  function shortestWay(
    machine: AnyStateMachine,
    breaks: (found: ExploredModelState) => boolean,
    happens?: TransitionFilter,
  ) {
    for (const found of exploreModel(machine, happens)) if (breaks(found)) return found.path
    return null
  }
  const STARTED = ['choose card', 'confirm', 'askKnown: nothing', 'start', 'the clock is read'] as const

  it('makes a second live intent by the retry after a lost answer', () => {
    expect(shortestWay(createMachineForgettingOnRetry(), found => countPayable(found) > 1)).toEqual([
      ...STARTED,
      'made, but the answer is lost',
      'retry',
      'start',
      'the clock is read',
      'made',
    ])
  })

  it('charges twice by the retry after ten minutes, as the first checkout can still be paid; nothing need be lost', () => {
    const isFair: TransitionFilter = says =>
      !/lost|no answer|turned away|refused|reload|back|tab|window/.test(says)
    expect(shortestWay(createMachineForgettingOnRetry(), found => countCharges(found) > 1, isFair)).toEqual([
      ...STARTED,
      'made',
      'the checkout opens',
      'untilLimit ends',
      'retry',
      'start',
      'the clock is read',
      'made',
      'the checkout opens',
      'pay',
      'pay',
    ])
  })

  it('makes a second live intent by a reload, unless it asks first', () => {
    const hasHandover: TransitionFilter = says => says !== 'reload without router state'
    expect(shortestWay(createMachineSkippingLookup(), found => countPayable(found) > 1, hasHandover)).toEqual(
      [
        'choose card',
        'confirm',
        'start',
        'the clock is read',
        'made',
        'reload',
        'start',
        'the clock is read',
        'made',
      ],
    )
  })
})
