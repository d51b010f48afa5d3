import { describe, expect, test, vi } from 'vitest'
import { crashes, deadlocks, endlessWaits, goalOf, traps } from '#machines/kit/checks'
import { explore, type Place } from '#machines/kit/explore'
import { brokenLaws } from '#machines/kit/laws'
import { placeLine, violationLine } from '#machines/kit/report'
import { INPUTS, paymentCases } from '#machines/payment/payment.cases'
import { paymentFlow } from '#machines/payment/payment.flow'
import { forgetsOnRetry } from './unfixed'

vi.setConfig({ testTimeout: 60_000 })

describe.each(Object.entries(INPUTS))('the payment page, opened %s', (_, input) => {
  const flow = { ...paymentFlow, cases: { ...paymentCases, input } }
  const graph = explore(flow)
  const linesOf = (places: readonly Place[]) => places.map(placeLine(graph))

  test('keeps its laws in every reachable state', () => {
    expect(brokenLaws(flow, graph).map(violationLine)).toEqual([])
  })

  test('has no dead end, no trap and no endless wait, and never breaks', () => {
    expect(linesOf(deadlocks(graph))).toEqual([])
    expect(linesOf(traps(graph, goalOf(flow)))).toEqual([])
    expect(linesOf(endlessWaits(graph))).toEqual([])
    expect(linesOf(crashes(graph))).toEqual([])
  })
})

test('breaks the law once Retry Payment forgets the intent', () => {
  const cases = { ...paymentCases, input: INPUTS.fromCart }
  const [broken] = brokenLaws({ ...paymentFlow, machine: forgetsOnRetry(), cases })
  expect(broken?.law).toMatch(/^At most one live intent/)
  expect(broken?.path.map(({ type }) => type)).toContain('payment.retried')
})
