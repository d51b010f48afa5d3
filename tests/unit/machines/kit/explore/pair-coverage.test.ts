import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { exploreStates } from '#machines/kit/explore/explore-states'
import { defineFlow } from '#machines/kit/explore/flow'
import { measurePairCoverage, possiblePairs } from '#machines/kit/explore/pair-coverage'
import { generateTestPaths } from '#machines/kit/explore/transition-tour'

/** A door that closes by itself through a transient state. */
const doorMachine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: 'open' } },
    open: { on: { push: 'swinging', knock: 'open' } },
    swinging: { always: 'shut' },
  },
})
const doorEvents = [{ type: 'push' }, { type: 'knock' }]
const doorFlow = defineFlow({
  name: 'door',
  machine: doorMachine,
  fixtures: { input: undefined, events: doorEvents },
  invariants: [],
  examples: [],
})
const doorGraph = exploreStates(doorFlow)

const OPENS = 'door.shut|push|0'
const KNOCKS = 'door.open|knock|0'
const SWINGS = 'door.open|push|0'
const SHUTS = 'door.swinging|always|0'

describe('pair coverage', () => {
  test('contains the pairs within a step and from step to step', () => {
    expect([...possiblePairs(doorGraph)].toSorted()).toEqual(
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

  test('lists the pairs that no path takes', () => {
    const { counts, missing } = measurePairCoverage(
      doorMachine,
      doorGraph,
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

  test('is not complete with paths that take every transition once', () => {
    expect(
      measurePairCoverage(doorMachine, doorGraph, generateTestPaths(doorGraph), undefined).missing,
    ).not.toEqual([])
  })
})
