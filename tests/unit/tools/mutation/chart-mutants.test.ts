import { verifyFlow } from 'statechart-kit/check/verify-flow'
import { defineFlow } from 'statechart-kit/explore/flow'
import { allStateNodes, allTransitions } from 'statechart-kit/explore/state-nodes'
import { createMutants } from 'statechart-kit/mutate/create-mutants'
import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { flows } from '#machines/registry'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { EQUIVALENT_MUTANTS } from '#tools/mutation/equivalent-mutants'
import { findMutationProblems, formatMutationScore, measureMutants } from '#tools/mutation/mutation-score'

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

describe('the mutation score of a chart', () => {
  const survivor = { id: 'a:gone', description: 'a is gone', reason: '' }
  const counts = { total: 20, killed: 19, killedBy: { invariant: 19 } }
  const results = { ...counts, survivors: [survivor], examples: [] }

  test('is a problem for a survivor without a reason and for a reason without a survivor', () => {
    expect(findMutationProblems(results, { 'a is gone': 'b does the same' })).toEqual([])
    expect(findMutationProblems(results, {})).toEqual(['survived without a reason: a is gone'])
    expect(
      findMutationProblems(results, { 'a is gone': 'b does the same', 'b is gone': 'so does a' }),
    ).toEqual(['has a reason but did not survive: b is gone'])
  })

  test('is a problem below 95 %', () => {
    expect(findMutationProblems({ ...results, total: 21 }, { 'a is gone': 'b does the same' })).toEqual([
      'fewer than 95 % are killed',
    ])
  })

  test('is rounded down', () => {
    expect(formatMutationScore('tea', { ...results, total: 2_000, killed: 1_999 })).toBe(
      'tea: 1999 of 2000 mutants killed, 99.9 %',
    )
  })

  test('counts the mutants by the first check that kills them and gives each invariant a path that breaks it', () => {
    const states = { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } }
    const lamp = defineFlow({
      name: 'lamp',
      machine: createMachine({ id: 'lamp', initial: 'off', states }),
      fixtures: { input: undefined, events: [{ type: 'pressed' }] },
      invariants: [
        {
          statement: 'it starts dark',
          holds: (snapshot, history) => history.length > 1 || snapshot.matches('off'),
        },
      ],
      examples: [],
    })
    const survived = 'lamp.on, pressed leads to on instead of to off'
    const { total, killedBy, survivors, examples } = measureMutants(lamp, {
      [survived]: 'the lamp is on either way',
    })
    expect([total, killedBy]).toEqual([7, { 'unreachable part': 3, deadlock: 2, invariant: 1 }])
    expect(survivors).toEqual([
      { id: 'states/on/on/pressed:to on', description: survived, reason: 'the lamp is on either way' },
    ])
    expect(examples.map(({ invariant, description, path }) => [invariant, description, path])).toEqual([
      ['it starts dark', 'lamp begins in on', []],
    ])
  })
})
