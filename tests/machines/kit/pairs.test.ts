import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { explore } from '#machines/kit/explore'
import { defineFlow } from '#machines/kit/flow'
import { pairCoverage, pairsIn } from '#machines/kit/pairs'
import { testPaths } from '#machines/kit/tour'

/** A door that swings shut by itself, past a state that nobody sees. */
const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: 'open' } },
    open: { on: { push: 'swinging', knock: 'open' } },
    swinging: { always: 'shut' },
  },
})
const events = [{ type: 'push' }, { type: 'knock' }]
const flow = defineFlow({
  name: 'door',
  machine,
  cases: { input: undefined, events },
  laws: [],
  journeys: [],
})
const graph = explore(flow)

const OPENS = 'door.shut|push|0'
const KNOCKS = 'door.open|knock|0'
const SWINGS = 'door.open|push|0'
const SHUTS = 'door.swinging|always|0'

describe('the pairs of transitions', () => {
  test('are all that can follow on one another, within a step and from step to step', () => {
    expect([...pairsIn(graph)].toSorted()).toEqual(
      [
        `${OPENS} → ${KNOCKS}`,
        `${OPENS} → ${SWINGS}`,
        `${KNOCKS} → ${KNOCKS}`,
        `${KNOCKS} → ${SWINGS}`,
        `${SWINGS} → ${SHUTS}`,
        `${SHUTS} → ${OPENS}`,
      ].toSorted(),
    )
  })

  test('that no path takes are named', () => {
    const { counts, missing } = pairCoverage(
      machine,
      graph,
      [[{ type: 'push' }, { type: 'push' }]],
      undefined,
    )
    expect(counts.get(`${SWINGS} → ${SHUTS}`)).toBe(1)
    expect(new Set(missing)).toEqual(
      new Set([
        `${OPENS} → ${KNOCKS}`,
        `${KNOCKS} → ${SWINGS}`,
        `${KNOCKS} → ${KNOCKS}`,
        `${SHUTS} → ${OPENS}`,
      ]),
    )
  })

  test('are more than the paths that take every transition once', () => {
    expect(pairCoverage(machine, graph, testPaths(graph), undefined).missing).not.toEqual([])
  })
})
