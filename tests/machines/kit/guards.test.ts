import { expect, test } from 'vitest'
import { explore } from '#machines/kit/explore'
import { guarded, guardsAlong, oneSided } from '#machines/kit/guards'
import { allNodes } from '#machines/kit/nodes'
import { teaFlow, teaMachine, teaWith } from './samples'

const HOT = 'tea.kitchen.boiling|xstate.done.actor.boilWater|0'
const TIRED = 'tea.kitchen.lukewarm|always|0'
const EMPTY = 'tea.kitchen.ready|always|0'

const filled = { type: 'kettle.filled' }
const hot = { type: 'xstate.done.actor.boilWater', output: { hot: true } }
const cold = { type: 'xstate.done.actor.boilWater', output: { hot: false } }

test('exploring sees every guard hold and fail', () => {
  expect(guarded(teaMachine).toSorted()).toEqual([HOT, TIRED, EMPTY].toSorted())
  expect(oneSided(teaMachine, explore(teaFlow).guards)).toEqual([])
})

test('a guard that came out one way only is named', () => {
  const verdicts = guardsAlong(
    teaMachine,
    [
      [filled, cold],
      [filled, hot],
    ],
    { cups: 1 },
  )
  expect(oneSided(teaMachine, verdicts)).toEqual([`${TIRED} never holds`, `${EMPTY} never holds`])
})

test('a guard that nothing ever asks is named for both', () => {
  expect(oneSided(teaMachine, guardsAlong(teaMachine, [[]], { cups: 1 }))).toContain(`${HOT} never holds`)
  expect(oneSided(teaMachine, guardsAlong(teaMachine, [[]], { cups: 1 }))).toContain(`${HOT} never fails`)
})

test('to ask what could happen is enough to see a guard fail', () => {
  const bolted = teaMachine.provide({ guards: { isHot: () => false } })
  const { guards } = explore(teaWith({ machine: bolted }))
  expect(guards.get(HOT)).toEqual(new Set([false]))
})

test('watching changes nothing in the chart itself', () => {
  const before = JSON.stringify(teaMachine.config)
  explore(teaFlow)
  const definitions = allNodes(teaMachine).flatMap(node => [...node.transitions.values()].flat())
  expect(definitions.every(({ guard }) => typeof guard !== 'function')).toBe(true)
  expect(JSON.stringify(teaMachine.config)).toBe(before)
})
