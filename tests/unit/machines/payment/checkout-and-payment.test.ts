import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  type ExploredModelState,
  exploreModel,
  type TransitionFilter,
} from '#tests/fixtures/payment-model/explore-model'
import {
  createMachineForgettingOnRetry,
  createMachineSkippingLookup,
} from '#tests/fixtures/payment-model/known-bad-machine'
import { keysInState } from '#tests/fixtures/payment-model/payment-model'

// Exploring a few thousand states takes a second, and longer on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

/** Payments that can still be paid or have been paid. */
const countPayable = ({ model }: ExploredModelState) => keysInState(model, 'open', 'paid').length
/** Each paid payment is an order, because the model server deduplicates nothing but keys. */
const countCharges = ({ model }: ExploredModelState) => keysInState(model, 'paid').length

const paymentStageOf = ({ payment }: ExploredModelState) => {
  const value: unknown = payment?.value
  return typeof value === 'object' && value !== null ? Object.keys(value)[0] : value
}

describe('checkout and payment with a server that only knows the Idempotency-Key', () => {
  let states: ExploredModelState[]
  const pathsTo = (matches: (state: ExploredModelState) => boolean) =>
    states.filter(matches).map(({ path }) => path.join(', '))

  beforeAll(() => {
    states = [...exploreModel()]
  })

  it('reach every state of the payment chart', () => {
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
    expect(new Set(states.map(paymentStageOf))).toEqual(new Set([undefined, ...stages]))
    expect(states.some(({ model }) => model.isSuccessShown)).toBe(true)
  })

  it('have at most one payment that can be paid, and none beside a paid one', () => {
    expect(pathsTo(state => countPayable(state) > 1)).toEqual([])
  })

  it('charge at most once for one confirmation', () => {
    expect(pathsTo(state => countCharges(state) > (state.model.isConfirmed ? 1 : 0))).toEqual([])
  })

  it('show success only after the provider was paid', () => {
    expect(pathsTo(state => state.model.isSuccessShown && countCharges(state) === 0)).toEqual([])
  })

  it('show a paid payment, or keep it for the next start', () => {
    const isLost = ({ model }: ExploredModelState) =>
      !model.isSuccessShown &&
      keysInState(model, 'paid').some(key => model.savedPayment?.intent?.paymentIntentId !== key)
    expect(pathsTo(isLost)).toEqual([])
  })
})

describe('a payment chart with a known mistake', () => {
  function shortestPath(
    machine: AnyStateMachine,
    matches: (state: ExploredModelState) => boolean,
    isPossible?: TransitionFilter,
  ) {
    for (const state of exploreModel(machine, isPossible)) if (matches(state)) return state.path
    return null
  }
  const START_PATH = [
    'choose card',
    'confirm',
    'restoreSavedPayment: nothing',
    'start',
    'the clock is read',
  ] as const

  it('creates a second payment by a retry after a lost answer', () => {
    expect(shortestPath(createMachineForgettingOnRetry(), state => countPayable(state) > 1)).toEqual([
      ...START_PATH,
      'created, but the answer is lost',
      'retry',
      'start',
      'the clock is read',
      'created',
    ])
  })

  it('charges twice by a retry after ten minutes, because the first checkout can still be paid', () => {
    const isWithoutFaults: TransitionFilter = label =>
      !/lost|no answer|rate-limited|refused|reload|back|tab|window/.test(label)
    expect(
      shortestPath(createMachineForgettingOnRetry(), state => countCharges(state) > 1, isWithoutFaults),
    ).toEqual([
      ...START_PATH,
      'created',
      'the checkout opens',
      'pollTimeout ends',
      'retry',
      'start',
      'the clock is read',
      'created',
      'the checkout opens',
      'pay',
      'pay',
    ])
  })

  it('creates a second payment by a reload if it does not look for a saved one', () => {
    const hasRouterState: TransitionFilter = label => label !== 'reload without router state'
    expect(
      shortestPath(createMachineSkippingLookup(), state => countPayable(state) > 1, hasRouterState),
    ).toEqual([
      'choose card',
      'confirm',
      'start',
      'the clock is read',
      'created',
      'reload',
      'start',
      'the clock is read',
      'created',
    ])
  })
})
