import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { defineFlow } from '#machines/kit/explore/flow'
import { createMutants } from '#machines/kit/mutate/create-mutants'
import { orderTrackingFlow } from '#machines/order-tracking/spec/flow'
import { flows } from '#machines/registry'
import { findMutationProblems, formatMutationScore, measureMutants } from '#tools/mutation/mutation-score'
import { findStaleExamples, hashFlow, verifySample } from '#tools/mutation/check-mutation-record'
import { readMutationRecords } from '#tools/mutation/mutation-record'
import { EQUIVALENT_MUTANTS } from '#tools/mutation/equivalent-mutants'

// A chart of three hundred mutants takes a second, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const figures = readMutationRecords()

describe.each(flows)('the mutants of $name', flow => {
  const { name, machine } = flow
  const those = figures[name]
  const all = createMutants(machine)

  test('can be made, every one of them, and told apart', () => {
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(10)
  })

  test('are those that `npm run mutate` judged: a flow that was changed wants another run', () => {
    expect(those?.made).toBe(all.length)
    expect(those?.of).toBe(hashFlow(flow))
  })

  test('are shown by laws that they break to this day', () => {
    expect(those && findStaleExamples(flow, those.examples)).toEqual([])
  })

  test('are noticed by what noticed them, as a few from all over show', () => {
    expect(Object.keys(those?.sample ?? {}).length).toBeGreaterThan(3)
    expect(those && verifySample(flow, those.sample)).toEqual(those?.sample)
  })

  test('are caught, but for those that nobody could notice', () => {
    expect(those && findMutationProblems(those, EQUIVALENT_MUTANTS[name] ?? {})).toEqual([])
  })
})

test('nothing is left of a chart that is gone', () => {
  const known = flows.map(({ name }) => name)
  expect([...Object.keys(figures), ...Object.keys(EQUIVALENT_MUTANTS)]).toSatisfy((names: string[]) =>
    names.every(name => known.includes(name)),
  )
})

describe('what a run finds out about the figures', () => {
  const flow = orderTrackingFlow
  const { examples, sample, of } = figures['order-tracking'] ?? { examples: [], sample: {}, of: '' }

  test('is that a law holds by now whatever happens', () => {
    const invariants = flow.invariants.map(law => ({ ...law, holds: () => true }))
    expect(findStaleExamples({ ...flow, invariants }, examples)).toEqual(examples.map(({ law }) => law))
    expect(examples).not.toEqual([])
  })

  test('is that journeys are gone', () => {
    expect(verifySample({ ...flow, examples: [] }, sample)).not.toEqual(sample)
  })

  test('is that the chart was changed', () => {
    const [other] = createMutants(flow.machine)
    expect(hashFlow({ ...flow, ...other })).not.toBe(of)
  })
})

describe('the figures of a chart', () => {
  const survivor = { id: 'a:gone', says: 'a is gone', why: '' }
  const counts = { made: 20, caught: 19, by: { invariant: 19 } }
  const those = { ...counts, sample: {}, survivors: [survivor], examples: [] }

  test('want a reason for each that nobody noticed, and a survivor for each reason', () => {
    expect(findMutationProblems(those, { 'a is gone': 'b does the same' })).toEqual([])
    expect(findMutationProblems(those, {})).toEqual(['nobody noticed: a is gone'])
    expect(findMutationProblems(those, { 'a is gone': 'b does the same', 'b is gone': 'so does a' })).toEqual(
      ['a reason for what is caught, or is not made: b is gone'],
    )
  })

  test('want 95 % caught', () => {
    expect(findMutationProblems({ ...those, made: 21 }, { 'a is gone': 'b does the same' })).toEqual([
      'fewer than 95 % are caught',
    ])
  })

  test('are never rounded up', () => {
    expect(formatMutationScore('tea', { ...those, made: 2_000, caught: 1_999 })).toBe(
      'tea: 1999 of 2000 caught, 99.9 %',
    )
  })

  test('count what each test caught first, and show on which path a law is broken', () => {
    const states = { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } }
    const lamp = defineFlow({
      name: 'lamp',
      machine: createMachine({ id: 'lamp', initial: 'off', states }),
      fixtures: { input: undefined, events: [{ type: 'pressed' }] },
      invariants: [
        { statement: 'it begins dark', holds: (at, history) => history.length > 1 || at.matches('off') },
      ],
      examples: [],
    })
    const stuck = 'lamp.on, pressed leads to on instead of to off'
    const { made, by, sample, survivors, examples } = measureMutants(lamp, { [stuck]: 'nobody looks' })
    expect([made, by]).toEqual([7, { 'unreachable part': 3, deadlock: 2, invariant: 1 }])
    expect(Object.entries(sample).slice(0, 2)).toEqual([
      ['initial:on', 'invariant'],
      ['states/off/on/pressed:gone', 'unreachable part'],
    ])
    expect(survivors).toEqual([{ id: 'states/on/on/pressed:to on', says: stuck, why: 'nobody looks' }])
    expect(examples.map(({ law, says, path }) => [law, says, path])).toEqual([
      ['it begins dark', 'lamp begins in on', []],
    ])
  })
})
