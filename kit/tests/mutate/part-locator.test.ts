import { describe, expect, it } from 'vitest'
import { createMutants } from '../../mutate/create-mutants.ts'
import { teaMachine } from '../samples/tea-machine.ts'

const BOILING_STATE = 'tea.kitchen.boiling'

describe('the part that a mutant changes', () => {
  it.each([
    ['tea.kitchen.cold, kettle.filled is gone', 'tea.kitchen.cold|kettle.filled|0'],
    [
      `${BOILING_STATE}, boilWater onDone, 2. leads nowhere instead of to lukewarm`,
      `${BOILING_STATE}|xstate.done.actor.boilWater|1`,
    ],
    [
      `${BOILING_STATE}, boilWater onDone, 1.: guard isHot negated`,
      `${BOILING_STATE}|xstate.done.actor.boilWater|0`,
    ],
    [
      `${BOILING_STATE}, boilWater onError: action sigh dropped`,
      `${BOILING_STATE}|xstate.error.actor.boilWater|0`,
    ],
    [
      `${BOILING_STATE}, actorTimeout: action sigh dropped`,
      `${BOILING_STATE}|xstate.after.actorTimeout.${BOILING_STATE}|0`,
    ],
    [
      `${BOILING_STATE}, actorTimeout lasts half as long`,
      `${BOILING_STATE}|xstate.after.actorTimeout.${BOILING_STATE}|0`,
    ],
    ['tea.kitchen.lukewarm, always: guard isTired dropped', 'tea.kitchen.lukewarm|always|0'],
    [`${BOILING_STATE}: entry countTry dropped`, BOILING_STATE],
    ['tea.radio begins in on', 'tea.radio'],
  ])('is for "%s" the part %s', (says, part) => {
    expect(createMutants(teaMachine).find(mutant => mutant.description === says)?.partId).toBe(part)
  })
})
