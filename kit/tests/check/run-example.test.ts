import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, setup } from 'xstate'
import { findConformanceError } from '../../check/conformance.ts'
import { runExample } from '../../check/run-example.ts'
import { exploreStates } from '../../explore/explore-states.ts'
import { type ChartEvent, defineFlow, type Example, type Flow, type HistoryStep } from '../../explore/flow.ts'
import { generateTestPaths } from '../../explore/transition-tour.ts'
import { createTeaFlow, teaFlow, type teaMachine } from '../samples/tea-machine.ts'

const BOILED_HOT = { type: 'xstate.done.actor.boilWater', output: { hot: true } }
const teaExample: Example<typeof teaMachine> = {
  title: 'tea is made',
  steps: [{ type: 'kettle.filled' }, BOILED_HOT],
  endsIn: { kitchen: 'ready' },
}

describe('runExample', () => {
  test('passes an example that ends in the pinned state', () => {
    expect(runExample(teaFlow, teaExample).failures).toEqual([])
  })

  test('reports another end', () => {
    expect(runExample(teaFlow, { ...teaExample, endsIn: { kitchen: 'over' } }).failures).toEqual([
      'ends in {"kitchen":"ready","radio":"off"}',
    ])
  })

  test('checks expect at the end', () => {
    expect(
      runExample(teaFlow, { ...teaExample, expect: ({ context }) => context.cups === 7 }).failures,
    ).toEqual(['`expect` is false at the end'])
    expect(
      runExample(teaFlow, { ...teaExample, expect: ({ context }) => context.cups === 2 }).failures,
    ).toEqual([])
  })

  test('uses the input of the example', () => {
    expect(
      runExample(teaFlow, { ...teaExample, input: { cups: 0 }, endsIn: { kitchen: 'over' } }).failures,
    ).toEqual([])
  })

  test('checks the invariants after each step', () => {
    const flow = createTeaFlow({
      invariants: [{ statement: 'one try is enough', holds: ({ context }) => context.tries < 2 }],
    })
    const cold = { type: 'xstate.error.actor.boilWater', error: null }
    const steps = [
      { type: 'kettle.filled' },
      cold,
      { type: 'kettle.filled' },
      BOILED_HOT,
      { type: 'radio.turned' },
    ]
    expect(runExample(flow, { ...teaExample, steps }).failures.slice(0, 1)).toEqual([
      "kettle.filled: breaks the invariant 'one try is enough'",
    ])
  })

  test.each<[string, ChartEvent[], string]>([
    ['a misspelt event', [{ type: 'kettle.fild' }], 'kettle.fild: the chart has no such event'],
    [
      'an answer from an actor that does not run',
      [BOILED_HOT],
      'xstate.done.actor.boilWater: cannot come in',
    ],
    [
      'a timer that is not pending',
      [{ type: 'xstate.after.cooling.tea.kitchen.lukewarm' }],
      'xstate.after.cooling.tea.kitchen.lukewarm: cannot come in',
    ],
  ])('reports %s', (_, steps, fault) => {
    const { failures } = runExample(teaFlow, { title: 'nonsense', steps, endsIn: { kitchen: 'cold' } })
    expect(failures).toEqual([expect.stringContaining(fault)])
  })
})

describe('the steps of an example', () => {
  const run = (machine: AnyStateMachine, endsIn: unknown, steps: ChartEvent[], more: Partial<Flow> = {}) => {
    const fixtures = { input: undefined, events: [] }
    const flow = defineFlow({ name: 'door', machine, fixtures, invariants: [], examples: [], ...more })
    return runExample(flow, { title: 'Somebody comes.', steps, endsIn })
  }

  test('can be any event when the chart has a wildcard', () => {
    const states = { open: { on: { '*': 'open' } } }
    expect(run(createMachine({ initial: 'open', states }), 'open', [{ type: 'knock' }]).failures).toEqual([])
  })

  test('may be ignored by the state, except for timers and answers', () => {
    const states = { shut: { on: { push: 'open' } }, open: {} }
    const machine = createMachine({ initial: 'shut', states })
    expect(run(machine, 'open', [{ type: 'push' }, { type: 'push' }]).failures).toEqual([])
  })

  test('report that the chart has stopped with an error', () => {
    const fail = assign(() => {
      throw new Error('no hinge')
    })
    expect(run(createMachine({ entry: fail }), {}, []).failures).toContain(
      'the chart has stopped with an error',
    )
  })

  test('are checked against invariants from the start, with the whole history', () => {
    const statement = 'it is pushed only once'
    const invariant = {
      statement,
      holds: (_: unknown, history: readonly HistoryStep[]) => history.length < 2,
    }
    const machine = createMachine({ on: { push: { actions: 'ring' } } })
    expect(run(machine, {}, [{ type: 'push' }], { invariants: [invariant] }).failures).toEqual([
      `push: breaks the invariant '${statement}'`,
    ])
    const never = { statement, holds: () => false }
    expect(run(machine, {}, [], { invariants: [never] }).failures).toEqual([
      `xstate.init: breaks the invariant '${statement}'`,
    ])
    const both = run(machine, {}, [{ type: 'push' }], { invariants: [never] })
    expect(both.failures).toEqual([
      `xstate.init: breaks the invariant '${statement}'`,
      `push: breaks the invariant '${statement}'`,
    ])
    expect(both.history.map(({ event }) => event.type)).toEqual(['xstate.init', 'push'])
  })
})

describe('findConformanceError', () => {
  const graph = exploreStates(teaFlow)

  test('finds no difference on any generated path', () => {
    expect(
      generateTestPaths(graph).flatMap(path => findConformanceError(teaFlow, graph, path) ?? []),
    ).toEqual([])
  })

  test('finds the difference of a chart that is not pure', () => {
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
    const fixtures = { input: undefined, events: [{ type: 'rung' }], key: () => 'any' }
    const flow = defineFlow({ name: 'bell', machine, fixtures, invariants: [], examples: [] })
    expect(findConformanceError(flow, exploreStates(flow), [{ type: 'rung' }])).toContain(
      'step 1, rung: the actor is',
    )
  })

  test('throws for a timer that is not pending', () => {
    const early = [{ type: 'xstate.after.actorTimeout.tea.kitchen.boiling' }]
    expect(() => findConformanceError(teaFlow, graph, early)).toThrow('no such timer is pending')
  })

  test('throws for an answer from an actor that does not run', () => {
    expect(() => findConformanceError(teaFlow, graph, [BOILED_HOT])).toThrow(
      "the actor 'boilWater' is not running",
    )
  })
})
