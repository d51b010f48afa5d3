import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, enqueueActions, fromPromise, raise, setup } from 'xstate'
import { explore } from '#machines/kit/explore'
import { defineFlow, type Step } from '#machines/kit/flow'
import { answerOf, disagreement } from '#machines/kit/running'
import { trace } from '#machines/kit/stepper'
import { testPaths } from '#machines/kit/tour'

describe('what a stand-in must be told', () => {
  test.each([
    [
      { type: 'xstate.done.actor.ask', output: 1 },
      { type: 'standIn.done', output: 1 },
    ],
    [
      { type: 'xstate.error.actor.ask', error: 'no' },
      { type: 'standIn.failed', error: 'no' },
    ],
    [
      { type: 'xstate.snapshot.ask', snapshot: {} },
      { type: 'standIn.showed', snapshot: {} },
    ],
    [{ type: 'xstate.after.100.room' }, null],
    [{ type: 'xstate.done.state.room' }, null],
    [{ type: 'pushed' }, null],
  ])('so that it answers with %j is %j', (event, told) => {
    expect(answerOf(event)).toEqual(told)
  })
})

/** A door with a bell that is heard, answers and fails, and two timers: one of its own, one that it raises. */
const door = setup({
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

const DONE = { type: 'xstate.done.actor.bell', output: 'rung' }
const events: readonly Step[] = [
  { type: 'pushed' },
  { type: 'slammed', hard: true },
  { type: 'slammed', hard: false },
  { type: 'xstate.snapshot.bell', snapshot: { status: 'active' } },
  DONE,
  { type: 'xstate.error.actor.bell', error: 'no rope' },
]
const flowOf = (machine: AnyStateMachine) =>
  defineFlow({ name: machine.id, machine, cases: { input: undefined, events }, laws: [], journeys: [] })

describe('the real actor', () => {
  const flow = flowOf(door)
  const graph = explore(flow)
  const along = (...path: Step[]) => disagreement(flow, graph, path)

  test('hears reports, answers, failures and both kinds of timers as the pure steps do', () => {
    const paths = testPaths(graph)
    expect(new Set(paths.flat().map(({ type }) => type)).size).toBeGreaterThan(4)
    expect(paths.map(path => along(...path))).toEqual(paths.map(() => null))
  })

  test('tells timers that bring the same type of event apart, and fires each once', () => {
    const soft = { type: 'slammed', hard: false }
    expect(along(DONE, soft, { type: 'slammed', hard: true })).toBeNull()
    expect(() => along(DONE, soft, soft)).toThrow('slammed: no such timer is armed')
    expect(() => along(soft)).toThrow('slammed: no such timer is armed')
  })

  test('takes no answer from an actor that is gone', () => {
    expect(() => along(DONE, DONE)).toThrow('xstate.done.actor.bell: nobody runs who could answer')
  })

  test('says in words where it parts from the pure steps', () => {
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
    expect(disagreement(flowOf(machine), { ...graph, edges: [] }, [{ type: 'pushed' }])).toBe(
      'step 1, pushed: really {"value":"open","status":"active","context":{}}, ' +
        'by the pure step {"value":"shut","status":"active","context":{}}',
    )
  })
})

test('a stand-in that shows something is still at work: it may answer later', () => {
  const showed = { type: 'xstate.snapshot.bell', snapshot: { status: 'active', context: 1 } }
  expect(trace(door, undefined, [showed, DONE]).map(({ snapshot }) => snapshot.value)).toEqual([
    'ringing',
    'ringing',
    'open',
  ])
})
