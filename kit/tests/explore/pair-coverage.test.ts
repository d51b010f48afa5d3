import { describe, expect, test } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { exploreStates } from '../../explore/explore-states.ts'
import { defineFlow } from '../../explore/flow.ts'
import { measurePairCoverage, possiblePairs } from '../../explore/pair-coverage.ts'
import { generatePairPaths } from '../../explore/pair-tour.ts'
import { generateTestPaths } from '../../explore/transition-tour.ts'
import { editorFlow } from '../samples/editor-machine.ts'
import { studioFlow } from '../samples/studio-machine.ts'
import { teaFlow } from '../samples/tea-machine.ts'

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

  test('is complete with the pair paths, with and without the context that guards read', () => {
    for (const flow of [doorFlow, teaFlow, studioFlow, editorFlow]) {
      const { machine, fixtures } = flow
      const graph = exploreStates(flow)
      const paths = generatePairPaths(graph)
      expect(measurePairCoverage(machine, graph, paths, fixtures.input).missing).toEqual([])
      expect(generatePairPaths(exploreStates(flow))).toEqual(paths)
    }
    expect(generatePairPaths(doorGraph)).toHaveLength(1)
  })

  test('takes a pair whose first step leaves a context that the key does not tell apart', () => {
    // Each note is another context with the same key, as a text that a customer types.
    const machine = setup({
      types: { context: {} as { note: string } },
      actions: { setNote: assign({ note: ({ event }) => event.type }) },
    }).createMachine({
      id: 'desk',
      context: { note: '' },
      on: { noted: { actions: 'setNote' } },
      initial: 'quiet',
      states: { quiet: { on: { left: 'away' } }, away: {} },
    })
    const fixtures = { input: undefined, events: [{ type: 'noted' }, { type: 'left' }], key: () => null }
    const graph = exploreStates(defineFlow({ name: 'desk', machine, fixtures, invariants: [], examples: [] }))
    expect(measurePairCoverage(machine, graph, generatePairPaths(graph), undefined).missing).toEqual([])
    expect(generatePairPaths(graph)).toContainEqual([{ type: 'noted' }, { type: 'left' }])
  })

  test('is not complete with paths that take every transition once', () => {
    expect(
      measurePairCoverage(doorMachine, doorGraph, generateTestPaths(doorGraph), undefined).missing,
    ).not.toEqual([])
  })
})
