import { describe, expect, it } from 'vitest'
import { findShortestPath } from '../../../pages/chart/shortest-path.ts'
import type { StateData, TransitionData } from '../../../pages/flow-data.ts'

const createState = (id: string): StateData => ({
  id,
  name: id,
  title: id,
  initial: [],
  description: '',
  tags: [],
  actors: [],
  work: [],
  starts: [],
  entryActions: [],
  exitActions: [],
})
const createTransition = (source: string, target: string, name: string): TransitionData => ({
  id: `${source}|${name}|0`,
  source,
  targets: [target],
  trigger: name,
  sentence: name,
  causes: '',
  kind: 'event',
  guard: '',
  actions: [],
})
const use = { recordings: 2, recordedIn: ['one'], walks: 0, failuresAfter: 0, time: null, replayEnds: [] }
const chart = {
  drawings: [],
  states: ['a', 'b', 'c', 'd'].map(createState),
  transitions: [
    createTransition('a', 'c', 'clockFailed'),
    createTransition('a', 'b', 'waited'),
    createTransition('a', 'b', 'tapped'),
    createTransition('b', 'c', 'answered'),
  ],
  uses: { 'a|tapped|0': use },
  unreachableInBrowser: { 'a|clockFailed|0': 'A clock can be read.' },
}
const wayTo = (to: string, transitions = chart.transitions) =>
  findShortestPath({ ...chart, transitions }, 'everything', { from: 'a', to })?.map(
    ({ transition }) => transition.sentence,
  )

describe('the shortest path', () => {
  it('prefers what a page can cause, and of two equally short paths the one that recordings took', () => {
    expect(wayTo('c')).toEqual(['tapped', 'answered'])
  })

  it('takes what no page can cause if nothing else leads there', () => {
    expect(wayTo('c', chart.transitions.slice(0, 3))).toEqual(['clockFailed'])
  })

  it('does not exist if nothing leads there', () => {
    expect(wayTo('d')).toBeUndefined()
  })
})
