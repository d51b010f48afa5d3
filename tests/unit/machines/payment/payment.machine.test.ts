import { formatExploredState, formatViolation } from 'statechart-kit/check/format-violation'
import { findViolations } from 'statechart-kit/check/invariants'
import {
  findCrashes,
  findDeadlocks,
  findEndlessBusyStates,
  findTrapStates,
  restConditionOf,
} from 'statechart-kit/check/structural-checks'
import { type ExploredState, exploreStates } from 'statechart-kit/explore/explore-states'
import { describe, expect, test, vi } from 'vitest'
import { PAYMENT_INPUTS, paymentFixtures } from '#machines/payment/spec/fixtures'
import { paymentFlow } from '#machines/payment/spec/flow'
import { createMachineForgettingOnRetry } from '#tests/fixtures/payment-model/known-bad-machine'

vi.setConfig({ testTimeout: 60_000 })

describe.each(Object.entries(PAYMENT_INPUTS))('the payment page with the input %s', (_, input) => {
  const flow = { ...paymentFlow, fixtures: { ...paymentFixtures, input } }
  const graph = exploreStates(flow)
  const linesOf = (states: readonly ExploredState[]) => states.map(formatExploredState(graph))

  test('keeps its invariants in every reachable state', () => {
    expect(findViolations(flow, graph).map(formatViolation)).toEqual([])
  })

  test('has no deadlock, no trap state and no endless wait, and never crashes', () => {
    expect(linesOf(findDeadlocks(graph))).toEqual([])
    expect(linesOf(findTrapStates(graph, restConditionOf(flow)))).toEqual([])
    expect(linesOf(findEndlessBusyStates(graph))).toEqual([])
    expect(linesOf(findCrashes(graph))).toEqual([])
  })
})

test('violates the first invariant if Retry Payment forgets the payment', () => {
  const fixtures = { ...paymentFixtures, input: PAYMENT_INPUTS.fromCart }
  const [broken] = findViolations({ ...paymentFlow, machine: createMachineForgettingOnRetry(), fixtures })
  expect(broken?.invariant).toMatch(/^At most one payment can be paid/)
  expect(broken?.path.map(({ type }) => type)).toContain('payment.retried')
})
