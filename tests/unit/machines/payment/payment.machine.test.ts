import { describe, expect, test, vi } from 'vitest'
import {
  findCrashes,
  findDeadlocks,
  findEndlessBusyStates,
  findTrapStates,
  restConditionOf,
} from '#machines/kit/check/structural-checks'
import { type ExploredState, exploreStates } from '#machines/kit/explore/explore-states'
import { findViolations } from '#machines/kit/check/invariants'
import { formatExploredState, formatViolation } from '#machines/kit/check/format-report'
import { INPUTS, paymentFixtures } from '#machines/payment/spec/fixtures'
import { paymentFlow } from '#machines/payment/spec/flow'
import { createMachineForgettingOnRetry } from '#tests/fixtures/payment-model/known-bad-machine'

vi.setConfig({ testTimeout: 60_000 })

describe.each(Object.entries(INPUTS))('the payment page, opened %s', (_, input) => {
  const flow = { ...paymentFlow, cases: { ...paymentFixtures, input } }
  const graph = exploreStates(flow)
  const linesOf = (places: readonly ExploredState[]) => places.map(formatExploredState(graph))

  test('keeps its laws in every reachable state', () => {
    expect(findViolations(flow, graph).map(formatViolation)).toEqual([])
  })

  test('has no dead end, no trap and no endless wait, and never breaks', () => {
    expect(linesOf(findDeadlocks(graph))).toEqual([])
    expect(linesOf(findTrapStates(graph, restConditionOf(flow)))).toEqual([])
    expect(linesOf(findEndlessBusyStates(graph))).toEqual([])
    expect(linesOf(findCrashes(graph))).toEqual([])
  })
})

test('breaks the law once Retry Payment forgets the intent', () => {
  const fixtures = { ...paymentFixtures, input: INPUTS.fromCart }
  const [broken] = findViolations({ ...paymentFlow, machine: createMachineForgettingOnRetry(), fixtures })
  expect(broken?.invariant).toMatch(/^At most one live intent/)
  expect(broken?.path.map(({ type }) => type)).toContain('payment.retried')
})
