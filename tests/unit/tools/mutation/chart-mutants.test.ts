import { verifyFlow } from 'statechart-kit/check/verify-flow'
import { allStateNodes, allTransitions } from 'statechart-kit/explore/state-nodes'
import { createMutants } from 'statechart-kit/mutate/create-mutants'
import { describe, expect, test, vi } from 'vitest'
import { flows } from '#machines/registry'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { EQUIVALENT_MUTANTS } from '#tools/mutation/equivalent-mutants'

// Three hundred mutants of one chart take a second, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** About how many mutants of a chart a usual run verifies, spread over the chart. A long run verifies all. */
const SAMPLE_SIZE = 8

describe.each(flows)('the mutants of $name', flow => {
  const mutants = createMutants(flow.machine)
  const reasons = EQUIVALENT_MUTANTS[flow.name] ?? {}

  test('are more than ten, each with its own id and description', () => {
    expect(new Set(mutants.map(({ description }) => description)).size).toBe(mutants.length)
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    expect(mutants.length).toBeGreaterThan(10)
  })

  test('change parts of the chart that exist', () => {
    const known = [...allTransitions(flow.machine), ...allStateNodes(flow.machine)].map(({ id }) => id)
    const lost = mutants.filter(({ partId }) => !known.includes(partId))
    expect(lost.map(({ description }) => description)).toEqual([])
  })

  test('are killed in a sample, except the equivalent ones', () => {
    const step = IS_LONG_RUN ? 1 : Math.ceil(mutants.length / SAMPLE_SIZE)
    const survivors = mutants
      .filter((_, index) => index % step === 0)
      .filter(({ machine }) => verifyFlow({ ...flow, machine }) === null)
      .map(({ description }) => description)
    expect(survivors.filter(description => reasons[description] === undefined)).toEqual([])
  })

  test('have reasons only for mutants that exist', () => {
    const descriptions = mutants.map(({ description }) => description)
    expect(Object.keys(reasons).filter(description => !descriptions.includes(description))).toEqual([])
  })
})

test('reasons exist only for registered flows', () => {
  const names = flows.map(({ name }) => name)
  expect(Object.keys(EQUIVALENT_MUTANTS).filter(name => !names.includes(name))).toEqual([])
})
