import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { eventsAt, explore, historyOf, wayTo } from '#machines/kit/explore'
import type { Taken } from '#machines/kit/flow'
import { stepper, trace } from '#machines/kit/stepper'
import { teaFlow, teaMachine, teaWith } from './samples'

/** A door that swings past a state, and rings each time. */
const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: { target: 'swinging', actions: { type: 'ring', params: { times: 2 } } } } },
    swinging: { always: 'open' },
    open: {},
  },
}).provide({ actions: { ring: () => {} } })

const summary = ({ taken, states, transitions }: ReturnType<typeof trace>[number]) => ({
  taken,
  states,
  transitions,
})

describe('a pure step', () => {
  test('tells all of itself and nothing of the steps before it', () => {
    const [started, pushed, pushedAgain] = trace(door, undefined, [{ type: 'push' }, { type: 'push' }]).map(
      summary,
    )
    expect(started).toEqual({
      taken: { event: { type: 'xstate.init' }, actions: [], to: 'shut' },
      states: ['door', 'door.shut'],
      transitions: [],
    })
    expect(pushed).toEqual({
      taken: { event: { type: 'push' }, actions: [{ type: 'ring', params: { times: 2 } }], to: 'open' },
      states: ['door', 'door.swinging', 'door.open'],
      transitions: ['door.shut|push|0', 'door.swinging|always|0'],
    })
    expect(pushedAgain).toEqual({
      taken: { event: { type: 'push' }, actions: [], to: 'open' },
      states: ['door', 'door.open'],
      transitions: [],
    })
  })

  test('may be taken from any snapshot, in any order', () => {
    const { start, next } = stepper(teaMachine)
    const { snapshot } = start({ cups: 1 })
    const filled = next(snapshot, { type: 'kettle.filled' })
    next(filled.snapshot, { type: 'radio.turned' })
    const again = next(snapshot, { type: 'kettle.filled' })
    expect([again.taken.to, again.transitions]).toEqual([filled.taken.to, filled.transitions])
  })
})

describe('what can happen in a state', () => {
  const typesAt = (graph: ReturnType<typeof explore>) =>
    new Set(graph.edges.map(({ taken }) => taken.event.type))
  const listing = (...types: string[]) =>
    teaWith({ cases: { ...teaFlow.cases, events: types.map(type => ({ type })) } })
  const PATIENCE = 'xstate.after.patience.tea.kitchen.boiling'

  test('is what the cases list and its own timers, though it hears more', () => {
    const graph = explore(listing('kettle.filled', 'radio.turned'))
    expect(typesAt(graph)).toEqual(new Set(['kettle.filled', 'radio.turned', PATIENCE]))
  })

  test('is tried once where the cases list a timer themselves', () => {
    const listed = explore(listing('kettle.filled', PATIENCE))
    expect(listed.edges.length).toBe(explore(listing('kettle.filled')).edges.length)
  })

  test('is nothing at an end, even where the chart goes on listening', () => {
    const over = createMachine({
      initial: 'over',
      on: { push: '.over' },
      states: { over: { type: 'final' } },
    })
    const { snapshot } = stepper(over).start(undefined)
    expect(eventsAt({ input: undefined, events: [{ type: 'push' }] }, snapshot)).toEqual([])
  })
})

describe('a place', () => {
  const graph = explore(teaFlow)
  const places = [...graph.places.values()]

  test('lies as deep as its shortest way is long, and its history begins with the start', () => {
    expect(places.map(({ depth }) => depth)).toEqual(places.map(place => wayTo(graph, place).length))
    const histories = places.map(place => historyOf(graph, place))
    expect(histories.map(history => history.length)).toEqual(places.map(({ depth }) => depth + 1))
    expect(histories.every(([first]) => first === graph.started.taken)).toBe(true)
  })

  test('is told apart by what is remembered of the whole way, the start included', () => {
    const seen: string[] = []
    const remembers = (history: readonly Taken[]) => seen.push(history[0]?.event.type ?? 'nothing') && 'same'
    const remembering = explore(teaFlow, { remembers })
    expect(new Set(seen)).toEqual(new Set(['xstate.init']))
    expect(remembering.places.size).toBe(places.length)
  })

  test('is one of so many as the limit allows', () => {
    expect(explore(teaFlow, { limit: places.length }).places.size).toBe(places.length)
    expect(() => explore(teaFlow, { limit: places.length - 1 })).toThrow('narrow its key or events')
  })
})
