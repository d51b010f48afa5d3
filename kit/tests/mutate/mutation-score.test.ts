import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { defineFlow } from '../../explore/flow.ts'
import { findMutationProblems, formatMutationScore, measureMutants } from '../../mutate/mutation-score.ts'

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
