import { expect, test } from 'vitest'
import { exploreStates } from '../../explore/explore-states.ts'
import {
  findOneSidedGuards,
  guardedTransitionIds,
  observeGuardOutcomes,
} from '../../explore/guard-coverage.ts'
import { allStateNodes } from '../../explore/state-nodes.ts'
import { createTeaFlow, teaFlow, teaMachine } from '../samples/tea-machine.ts'

const HOT_GUARD = 'tea.kitchen.boiling|xstate.done.actor.boilWater|0'
const TIRED_GUARD = 'tea.kitchen.lukewarm|always|0'
const EMPTY_GUARD = 'tea.kitchen.ready|always|0'

const kettleFilled = { type: 'kettle.filled' }
const boiledHot = { type: 'xstate.done.actor.boilWater', output: { hot: true } }
const boiledCold = { type: 'xstate.done.actor.boilWater', output: { hot: false } }

test('exploring evaluates every guard to true and to false', () => {
  expect(guardedTransitionIds(teaMachine).toSorted()).toEqual(
    [HOT_GUARD, TIRED_GUARD, EMPTY_GUARD].toSorted(),
  )
  expect(findOneSidedGuards(teaMachine, exploreStates(teaFlow).guardOutcomes)).toEqual([])
})

test('findOneSidedGuards returns a guard with only one result', () => {
  const verdicts = observeGuardOutcomes(
    teaMachine,
    [
      [kettleFilled, boiledCold],
      [kettleFilled, boiledHot],
    ],
    { cups: 1 },
  )
  expect(findOneSidedGuards(teaMachine, verdicts)).toEqual([
    { transition: TIRED_GUARD, never: 'holds' },
    { transition: EMPTY_GUARD, never: 'holds' },
  ])
})

test('findOneSidedGuards returns a guard that is never evaluated twice', () => {
  expect(findOneSidedGuards(teaMachine, observeGuardOutcomes(teaMachine, [[]], { cups: 1 }))).toContainEqual({
    transition: HOT_GUARD,
    never: 'holds',
  })
  expect(findOneSidedGuards(teaMachine, observeGuardOutcomes(teaMachine, [[]], { cups: 1 }))).toContainEqual({
    transition: HOT_GUARD,
    never: 'fails',
  })
})

test('asking what is possible also counts as an evaluation', () => {
  const bolted = teaMachine.provide({ guards: { isHot: () => false } })
  const { guardOutcomes } = exploreStates(createTeaFlow({ machine: bolted }))
  expect(guardOutcomes.get(HOT_GUARD)).toEqual(new Set([false]))
})

test('observing guards does not change the machine', () => {
  const before = JSON.stringify(teaMachine.config)
  exploreStates(teaFlow)
  const definitions = allStateNodes(teaMachine).flatMap(node => [...node.transitions.values()].flat())
  expect(definitions.every(({ guard }) => typeof guard !== 'function')).toBe(true)
  expect(JSON.stringify(teaMachine.config)).toBe(before)
})
