import { expect, test } from 'vitest'
import { formatExploredState, formatPath, formatViolation } from '../../check/format-violation.ts'
import { exploreStates } from '../../explore/explore-states.ts'
import { teaFlow } from '../samples/tea-machine.ts'

test('formatPath writes the events with their fields in one line', () => {
  expect(formatPath([{ type: 'push' }, { type: 'xstate.done.actor.ask', output: 1 }])).toBe(
    'push → xstate.done.actor.ask {"output":1}',
  )
  expect(formatPath([])).toBe('at the start')
})

test('formatViolation writes the invariant, the state and the path', () => {
  const line = formatViolation({ invariant: 'Never open.', path: [{ type: 'push' }], state: 'open' })
  expect(line).toBe('Never open.\n    broken in "open" after: push')
})

test('formatExploredState writes the state and its shortest path', () => {
  const graph = exploreStates(teaFlow)
  const lines = [...graph.states.values()].map(formatExploredState(graph))
  expect(lines[0]).toBe('{"kitchen":"cold","radio":"off"} after: at the start')
  expect(lines).toContainEqual(expect.stringContaining('"boiling","radio":"off"} after: kettle.filled'))
})
