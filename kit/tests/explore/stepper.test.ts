import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { exploreStates, shortestHistoryTo, shortestPathTo } from '../../explore/explore-states.ts'
import type { HistoryStep } from '../../explore/flow.ts'
import { possibleEvents } from '../../explore/possible-events.ts'
import { createStepper, runPath } from '../../explore/stepper.ts'
import { createTeaFlow, teaFlow, teaMachine } from '../samples/tea-machine.ts'

/** A door that opens through a transient state and rings twice. */
const doorMachine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: { target: 'swinging', actions: { type: 'ring', params: { times: 2 } } } } },
    swinging: { always: 'open' },
    open: {},
  },
}).provide({ actions: { ring: () => {} } })

const summarizeStep = ({ step, states, transitions }: ReturnType<typeof runPath>[number]) => ({
  step,
  states,
  transitions,
})

describe('a step', () => {
  test('reports its own event, actions, states and transitions only', () => {
    const [started, pushed, pushedAgain] = runPath(doorMachine, undefined, [
      { type: 'push' },
      { type: 'push' },
    ]).map(summarizeStep)
    expect(started).toEqual({
      step: { event: { type: 'xstate.init' }, actions: [], stateValue: 'shut' },
      states: ['door', 'door.shut'],
      transitions: [],
    })
    expect(pushed).toEqual({
      step: {
        event: { type: 'push' },
        actions: [{ type: 'ring', params: { times: 2 } }],
        stateValue: 'open',
      },
      states: ['door', 'door.swinging', 'door.open'],
      transitions: ['door.shut|push|0', 'door.swinging|always|0'],
    })
    expect(pushedAgain).toEqual({
      step: { event: { type: 'push' }, actions: [], stateValue: 'open' },
      states: ['door', 'door.open'],
      transitions: [],
    })
  })

  test('can start from any snapshot', () => {
    const { start, next } = createStepper(teaMachine)
    const { snapshot } = start({ cups: 1 })
    const filled = next(snapshot, { type: 'kettle.filled' })
    next(filled.snapshot, { type: 'radio.turned' })
    const again = next(snapshot, { type: 'kettle.filled' })
    expect([again.step.stateValue, again.transitions]).toEqual([filled.step.stateValue, filled.transitions])
  })
})

describe('possibleEvents', () => {
  const typesAt = (graph: ReturnType<typeof exploreStates>) =>
    new Set(graph.edges.map(({ step }) => step.event.type))
  const listing = (...types: string[]) =>
    createTeaFlow({ fixtures: { ...teaFlow.fixtures, events: types.map(type => ({ type })) } })
  const PATIENCE = 'xstate.after.actorTimeout.tea.kitchen.boiling'

  test('returns the listed events and the timers of the state', () => {
    const graph = exploreStates(listing('kettle.filled', 'radio.turned'))
    expect(typesAt(graph)).toEqual(new Set(['kettle.filled', 'radio.turned', PATIENCE]))
  })

  test('does not repeat a timer that the fixtures list', () => {
    const listed = exploreStates(listing('kettle.filled', PATIENCE))
    expect(listed.edges.length).toBe(exploreStates(listing('kettle.filled')).edges.length)
  })

  test('returns nothing at a final state', () => {
    const over = createMachine({
      initial: 'over',
      on: { push: '.over' },
      states: { over: { type: 'final' } },
    })
    const { snapshot } = createStepper(over).start(undefined)
    expect(possibleEvents({ input: undefined, events: [{ type: 'push' }] }, snapshot)).toEqual([])
  })
})

describe('an explored state', () => {
  const graph = exploreStates(teaFlow)
  const places = [...graph.states.values()]

  test('has the length of its shortest path as depth, and a history that begins with the start', () => {
    expect(places.map(({ depth }) => depth)).toEqual(places.map(place => shortestPathTo(graph, place).length))
    const histories = places.map(place => shortestHistoryTo(graph, place))
    expect(histories.map(history => history.length)).toEqual(places.map(({ depth }) => depth + 1))
    expect(histories.every(([first]) => first === graph.initialStep.step)).toBe(true)
  })

  test('differs from another by the history key of its whole path', () => {
    const seen: string[] = []
    const historyKey = (history: readonly HistoryStep[]) =>
      seen.push(history[0]?.event.type ?? 'nothing') && 'same'
    const remembering = exploreStates(teaFlow, { historyKey })
    expect(new Set(seen)).toEqual(new Set(['xstate.init']))
    expect(remembering.states.size).toBe(places.length)
  })

  test('counts towards the limit', () => {
    expect(exploreStates(teaFlow, { limit: places.length }).states.size).toBe(places.length)
    expect(() => exploreStates(teaFlow, { limit: places.length - 1 })).toThrow('narrow its key or events')
  })
})
