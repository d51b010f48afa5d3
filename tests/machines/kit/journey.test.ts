import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, setup } from 'xstate'
import { explore } from '#machines/kit/explore'
import { defineFlow, type Flow, type Journey, type Step, type Taken } from '#machines/kit/flow'
import { walk } from '#machines/kit/journey'
import { disagreement } from '#machines/kit/running'
import { testPaths } from '#machines/kit/tour'
import { teaFlow, type teaMachine, teaWith } from './samples'

const HOT = { type: 'xstate.done.actor.boilWater', output: { hot: true } }
const toTea: Journey<typeof teaMachine> = {
  tells: 'tea is made',
  steps: [{ type: 'kettle.filled' }, HOT],
  ends: { kitchen: 'ready' },
}

describe('a journey', () => {
  test('that ends where pinned has no fault', () => {
    expect(walk(teaFlow, toTea).faults).toEqual([])
  })

  test('that ends elsewhere says where', () => {
    expect(walk(teaFlow, { ...toTea, ends: { kitchen: 'over' } }).faults).toEqual([
      'ends in {"kitchen":"ready","radio":"off"}',
    ])
  })

  test('is judged by what else must be true at its end', () => {
    expect(walk(teaFlow, { ...toTea, and: ({ context }) => context.cups === 7 }).faults).toEqual([
      'what else must be true at its end is not',
    ])
    expect(walk(teaFlow, { ...toTea, and: ({ context }) => context.cups === 2 }).faults).toEqual([])
  })

  test('begins from an input of its own', () => {
    expect(walk(teaFlow, { ...toTea, input: { cups: 0 }, ends: { kitchen: 'over' } }).faults).toEqual([])
  })

  test('keeps the laws on its way', () => {
    const flow = teaWith({ laws: [{ says: 'one try is enough', holds: ({ context }) => context.tries < 2 }] })
    const cold = { type: 'xstate.error.actor.boilWater', error: null }
    const steps = [{ type: 'kettle.filled' }, cold, { type: 'kettle.filled' }, HOT, { type: 'radio.turned' }]
    expect(walk(flow, { ...toTea, steps }).faults.slice(0, 1)).toEqual([
      "kettle.filled: breaks the law 'one try is enough'",
    ])
  })

  test.each<[string, Step[], string]>([
    ['a misspelt event', [{ type: 'kettle.fild' }], 'kettle.fild: the chart knows no such event'],
    ['an answer nobody asked for', [HOT], 'xstate.done.actor.boilWater: cannot come in'],
    [
      'a timer that is not armed',
      [{ type: 'xstate.after.cooling.tea.kitchen.lukewarm' }],
      'xstate.after.cooling.tea.kitchen.lukewarm: cannot come in',
    ],
  ])('refuses %s', (_, steps, fault) => {
    const { faults } = walk(teaFlow, { tells: 'nonsense', steps, ends: { kitchen: 'cold' } })
    expect(faults).toEqual([expect.stringContaining(fault)])
  })
})

describe('what a journey may send', () => {
  const walked = (machine: AnyStateMachine, ends: unknown, steps: Step[], more: Partial<Flow> = {}) => {
    const cases = { input: undefined, events: [] }
    const flow = defineFlow({ name: 'door', machine, cases, laws: [], journeys: [], ...more })
    return walk(flow, { tells: 'Somebody comes.', steps, ends })
  }

  test('is anything where a chart hears everything', () => {
    const states = { open: { on: { '*': 'open' } } }
    expect(walked(createMachine({ initial: 'open', states }), 'open', [{ type: 'knock' }]).faults).toEqual([])
  })

  test('may be ignored where it comes, unless it is a timer or an answer', () => {
    const states = { shut: { on: { push: 'open' } }, open: {} }
    const machine = createMachine({ initial: 'shut', states })
    expect(walked(machine, 'open', [{ type: 'push' }, { type: 'push' }]).faults).toEqual([])
  })

  test('does not hide that the chart broke', () => {
    const fail = assign(() => {
      throw new Error('no hinge')
    })
    expect(walked(createMachine({ entry: fail }), {}, []).faults).toContain('the chart broke on the way')
  })

  test('is judged from the start, with the whole way', () => {
    const says = 'nobody comes twice'
    const law = { says, holds: (_: unknown, history: readonly Taken[]) => history.length < 2 }
    const machine = createMachine({ on: { push: { actions: 'ring' } } })
    expect(walked(machine, {}, [{ type: 'push' }], { laws: [law] }).faults).toEqual([
      `push: breaks the law '${says}'`,
    ])
    const never = { says, holds: () => false }
    expect(walked(machine, {}, [], { laws: [never] }).faults).toEqual([
      `xstate.init: breaks the law '${says}'`,
    ])
    const both = walked(machine, {}, [{ type: 'push' }], { laws: [never] })
    expect(both.faults).toEqual([`xstate.init: breaks the law '${says}'`, `push: breaks the law '${says}'`])
    expect(both.history.map(({ event }) => event.type)).toEqual(['xstate.init', 'push'])
  })
})

describe('the real actor', () => {
  const graph = explore(teaFlow)

  test('agrees with the pure steps on every generated path', () => {
    expect(testPaths(graph).flatMap(path => disagreement(teaFlow, graph, path) ?? [])).toEqual([])
  })

  test('parts from the pure steps where a chart is not pure', () => {
    let calls = 0
    const machine = setup({
      types: { context: {} as { calls: number } },
      actions: {
        count: assign({
          calls: () => {
            calls += 1
            return calls
          },
        }),
      },
    }).createMachine({ context: { calls: 0 }, on: { rung: { actions: 'count' } } })
    const cases = { input: undefined, events: [{ type: 'rung' }], key: () => 'any' }
    const flow = defineFlow({ name: 'bell', machine, cases, laws: [], journeys: [] })
    expect(disagreement(flow, explore(flow), [{ type: 'rung' }])).toContain('step 1, rung: really')
  })

  test('refuses a timer that it has not armed', () => {
    const early = [{ type: 'xstate.after.patience.tea.kitchen.boiling' }]
    expect(() => disagreement(teaFlow, graph, early)).toThrow('no such timer is armed')
  })

  test('refuses an answer from an actor that does not run', () => {
    expect(() => disagreement(teaFlow, graph, [HOT])).toThrow('nobody runs who could answer')
  })
})
