import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { defineFlow } from '#machines/kit/explore/flow'
import { createMutants } from '#machines/kit/mutate/create-mutants'
import { orderTrackingFlow } from '#machines/order-tracking/spec/flow'
import { flows } from '#machines/registry'
import { findStaleExamples, hashFlow, verifySample } from '#tools/mutation/check-mutation-record'
import { EQUIVALENT_MUTANTS } from '#tools/mutation/equivalent-mutants'
import { readMutationRecords } from '#tools/mutation/mutation-record'
import { findMutationProblems, formatMutationScore, measureMutants } from '#tools/mutation/mutation-score'

// Three hundred mutants of one chart take a second, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const records = readMutationRecords()

describe.each(flows)('the mutation record of $name', flow => {
  const { name, machine } = flow
  const record = records[name]
  const mutants = createMutants(machine)

  test('covers more than ten mutants, each with its own id and description', () => {
    expect(new Set(mutants.map(({ description }) => description)).size).toBe(mutants.length)
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    expect(mutants.length).toBeGreaterThan(10)
  })

  test('belongs to the current source of the flow; after a change `npm run mutate` is due', () => {
    expect(record?.total).toBe(mutants.length)
    expect(record?.sourceHash).toBe(hashFlow(flow))
  })

  test('holds examples that still break their invariants', () => {
    expect(record && findStaleExamples(flow, record.examples)).toEqual([])
  })

  test('holds a sample of mutants that the same checks still kill', () => {
    expect(Object.keys(record?.sample ?? {}).length).toBeGreaterThan(3)
    expect(record && verifySample(flow, record.sample)).toEqual(record?.sample)
  })

  test('lists no survivor except the equivalent mutants', () => {
    expect(record && findMutationProblems(record, EQUIVALENT_MUTANTS[name] ?? {})).toEqual([])
  })
})

test('records and reasons exist only for registered flows', () => {
  const names = flows.map(({ name }) => name)
  expect([...Object.keys(records), ...Object.keys(EQUIVALENT_MUTANTS)]).toSatisfy((recorded: string[]) =>
    recorded.every(name => names.includes(name)),
  )
})

describe('checking a mutation record', () => {
  const flow = orderTrackingFlow
  const { examples, sample, sourceHash } = records['order-tracking'] ?? {
    examples: [],
    sample: {},
    sourceHash: '',
  }

  test('reports an example whose invariant holds in every state now', () => {
    const invariants = flow.invariants.map(invariant => ({ ...invariant, holds: () => true }))
    expect(findStaleExamples({ ...flow, invariants }, examples)).toEqual(
      examples.map(({ invariant }) => invariant),
    )
    expect(examples).not.toEqual([])
  })

  test('reports a sample that survives once the examples are removed', () => {
    expect(verifySample({ ...flow, examples: [] }, sample)).not.toEqual(sample)
  })

  test('gives a changed chart another hash', () => {
    const [mutant] = createMutants(flow.machine)
    expect(hashFlow({ ...flow, ...mutant })).not.toBe(sourceHash)
  })
})

describe('the mutation score of a chart', () => {
  const survivor = { id: 'a:gone', description: 'a is gone', reason: '' }
  const counts = { total: 20, killed: 19, killedBy: { invariant: 19 } }
  const results = { ...counts, sample: {}, survivors: [survivor], examples: [] }

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
    const { total, killedBy, sample, survivors, examples } = measureMutants(lamp, {
      [survived]: 'the lamp is on either way',
    })
    expect([total, killedBy]).toEqual([7, { 'unreachable part': 3, deadlock: 2, invariant: 1 }])
    expect(Object.entries(sample).slice(0, 2)).toEqual([
      ['initial:on', 'invariant'],
      ['states/off/on/pressed:gone', 'unreachable part'],
    ])
    expect(survivors).toEqual([
      { id: 'states/on/on/pressed:to on', description: survived, reason: 'the lamp is on either way' },
    ])
    expect(examples.map(({ invariant, description, path }) => [invariant, description, path])).toEqual([
      ['it starts dark', 'lamp begins in on', []],
    ])
  })
})
