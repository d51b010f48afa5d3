import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, enqueueActions, fromPromise, raise, setup } from 'xstate'
import { findConformanceError } from '../../check/conformance.ts'
import { exploreStates } from '../../explore/explore-states.ts'
import { type ChartEvent, defineFlow } from '../../explore/flow.ts'
import { runPath } from '../../explore/stepper.ts'
import { toStubEvent } from '../../explore/stub-implementations.ts'
import { generateTestPaths } from '../../explore/transition-tour.ts'

describe('the stub event', () => {
  test.each([
    [
      { type: 'xstate.done.actor.ask', output: 1 },
      { type: 'stub.done', output: 1 },
    ],
    [
      { type: 'xstate.error.actor.ask', error: 'no' },
      { type: 'stub.failed', error: 'no' },
    ],
    [
      { type: 'xstate.snapshot.ask', snapshot: {} },
      { type: 'stub.reported', snapshot: {} },
    ],
    [{ type: 'xstate.after.100.room' }, null],
    [{ type: 'xstate.done.state.room' }, null],
    [{ type: 'pushed' }, null],
  ])('is made from %j: %j', (event, stubEvent) => {
    expect(toStubEvent(event)).toEqual(stubEvent)
  })
})

/** A door with an actor that reports, answers and fails, with an `after` timer and with raised timers. */
const doorMachine = setup({
  types: { events: {} as { type: 'pushed' } | { type: 'slammed'; hard: boolean } },
  actors: { bell: fromPromise<string>(async () => 'rung') },
  actions: {
    listen: () => {},
    slamLater: enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: 'slammed', hard: false }, { delay: 20, id: 'soft' })
      enqueue.raise({ type: 'slammed', hard: true }, { delay: 30, id: 'hard' })
    }),
  },
  guards: { isHard: ({ event }) => event.type === 'slammed' && event.hard },
})
  .createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { entry: raise({ type: 'pushed' }), on: { pushed: 'ringing' } },
      ringing: {
        invoke: {
          id: 'bell',
          src: 'bell',
          onSnapshot: { actions: 'listen' },
          onDone: 'open',
          onError: 'locked',
        },
        after: { 100: 'locked' },
      },
      open: { entry: 'slamLater', on: { slammed: { guard: 'isHard', target: 'locked' } } },
      locked: { on: { pushed: 'ringing' } },
    },
  })
  .provide({})

const BELL_DONE = { type: 'xstate.done.actor.bell', output: 'rung' }
const doorEvents: readonly ChartEvent[] = [
  { type: 'pushed' },
  { type: 'slammed', hard: true },
  { type: 'slammed', hard: false },
  { type: 'xstate.snapshot.bell', snapshot: { status: 'active' } },
  BELL_DONE,
  { type: 'xstate.error.actor.bell', error: 'no rope' },
]
const createFlow = (machine: AnyStateMachine) =>
  defineFlow({
    name: machine.id,
    machine,
    fixtures: { input: undefined, events: doorEvents },
    invariants: [],
    examples: [],
  })

describe('findConformanceError', () => {
  const flow = createFlow(doorMachine)
  const graph = exploreStates(flow)
  const along = (...path: ChartEvent[]) => findConformanceError(flow, graph, path)

  test('finds no difference for reports, answers, failures and both kinds of timers', () => {
    const paths = generateTestPaths(graph)
    expect(new Set(paths.flat().map(({ type }) => type)).size).toBeGreaterThan(4)
    expect(paths.map(path => along(...path))).toEqual(paths.map(() => null))
  })

  test('tells timers with the same event type apart, and fires each once', () => {
    const soft = { type: 'slammed', hard: false }
    expect(along(BELL_DONE, soft, { type: 'slammed', hard: true })).toBeNull()
    expect(() => along(BELL_DONE, soft, soft)).toThrow('slammed: no such timer is pending')
    expect(() => along(soft)).toThrow('slammed: no such timer is pending')
  })

  test('throws for an answer from an actor that has stopped', () => {
    expect(() => along(BELL_DONE, BELL_DONE)).toThrow(
      "xstate.done.actor.bell: the actor 'bell' is not running",
    )
  })

  test('describes the first difference', () => {
    let pushes = 0
    const odd = () => {
      pushes += 1
      return pushes > 1
    }
    const machine = createMachine({
      id: 'odd',
      initial: 'shut',
      states: { shut: { on: { pushed: { guard: 'isOdd', target: 'open' } } }, open: {} },
    }).provide({ guards: { isOdd: odd } })
    expect(findConformanceError(createFlow(machine), { ...graph, edges: [] }, [{ type: 'pushed' }])).toBe(
      'step 1, pushed: the actor is {"value":"open","status":"active","context":{}}, ' +
        'the pure step {"value":"shut","status":"active","context":{}}',
    )
  })
})

test('a stub actor that has reported can still answer', () => {
  const showed = { type: 'xstate.snapshot.bell', snapshot: { status: 'active', context: 1 } }
  expect(runPath(doorMachine, undefined, [showed, BELL_DONE]).map(({ snapshot }) => snapshot.value)).toEqual([
    'ringing',
    'ringing',
    'open',
  ])
})
