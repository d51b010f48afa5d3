import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { defineFlow, type Flow } from '#machines/kit/flow'
import { judge } from '#machines/kit/judge'
import { mutants } from '#machines/kit/mutate'
import { flows } from '#machines/registry'

const gate = createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { entry: 'click', on: { pushed: { guard: 'isUnlocked', target: 'open', actions: 'creak' } } },
    open: { after: { 1000: 'shut' }, on: { pushed: 'shut' } },
    stuck: {},
  },
}).provide({ guards: { isUnlocked: () => true }, actions: { click: () => {}, creak: () => {} } })

const gateFlow = (journeys: Flow['journeys']): Flow =>
  defineFlow({
    name: 'gate',
    machine: gate,
    cases: { input: undefined, events: [{ type: 'pushed' }] },
    laws: [],
    journeys,
    rests: () => true,
  })

const mutant = (says: string) => {
  const found = mutants(gate).find(one => one.says === says)
  if (!found) throw new Error(`There is no mutant ‘${says}’`)
  return found.machine
}

describe('the mutants of a chart', () => {
  test('each have one thing wrong, and say which', () => {
    expect(mutants(gate).map(({ says }) => says)).toEqual([
      'gate begins in open',
      'gate.shut: entry click dropped',
      'gate.shut, pushed is gone',
      'gate.shut, pushed leads nowhere instead of to open',
      'gate.shut, pushed leads to stuck instead of to open',
      'gate.shut, pushed: guard isUnlocked dropped',
      'gate.shut, pushed: guard isUnlocked negated',
      'gate.shut, pushed: action creak dropped',
      'gate.open, pushed is gone',
      'gate.open, pushed leads nowhere instead of to shut',
      'gate.open, pushed leads to open instead of to shut',
      'gate.open, 1000 is gone',
      'gate.open, 1000 leads nowhere instead of to shut',
      'gate.open, 1000 leads to open instead of to shut',
    ])
  })

  test('leave the chart that they are made of as it was', () => {
    const before = JSON.stringify(gate.config)
    mutants(gate)
    expect(JSON.stringify(gate.config)).toBe(before)
  })

  test.each(flows)('of $name can be made, every one of them', ({ machine }) => {
    const all = mutants(machine)
    expect(new Set(all.map(({ says }) => says)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(10)
  })
})

describe('the judgement', () => {
  const opens = { tells: 'A push opens it.', steps: [{ type: 'pushed' }], ends: 'open' }

  test('finds nothing wrong with a chart that keeps all that is said of it', () => {
    expect(judge(flows.find(({ name }) => name === 'checkout') ?? gateFlow([]))).toBeNull()
  })

  test('notices by a journey what it tells, and does not notice what nothing tells', () => {
    const closed = mutant('gate.shut, pushed leads nowhere instead of to open')
    expect(judge({ ...gateFlow([opens]), machine: closed })).toBe('a journey')
    const silent = mutant('gate.shut, pushed: action creak dropped')
    expect(judge({ ...gateFlow([opens]), machine: silent })).toBe(judge(gateFlow([opens])))
  })
})
