import { describe, expect, it } from 'vitest'
import { mutants } from '#machines/kit/mutate'
import { allNodes, allTransitions } from '#machines/kit/nodes'
import { flows } from '#machines/registry'
import { teaMachine } from './samples'

const BOILING = 'tea.kitchen.boiling'

describe('the part that is wrong', () => {
  it.each([
    ['tea.kitchen.cold, kettle.filled is gone', 'tea.kitchen.cold|kettle.filled|0'],
    [
      `${BOILING}, boilWater onDone, 2. leads nowhere instead of to lukewarm`,
      `${BOILING}|xstate.done.actor.boilWater|1`,
    ],
    [`${BOILING}, boilWater onDone, 1.: guard isHot negated`, `${BOILING}|xstate.done.actor.boilWater|0`],
    [`${BOILING}, boilWater onError: action sigh dropped`, `${BOILING}|xstate.error.actor.boilWater|0`],
    [`${BOILING}, patience: action sigh dropped`, `${BOILING}|xstate.after.patience.${BOILING}|0`],
    [`${BOILING}, patience lasts half as long`, `${BOILING}|xstate.after.patience.${BOILING}|0`],
    ['tea.kitchen.lukewarm, always: guard isTired dropped', 'tea.kitchen.lukewarm|always|0'],
    [`${BOILING}: entry countTry dropped`, BOILING],
    ['tea.radio begins in on', 'tea.radio'],
  ])('where %s is %s', (says, part) => {
    expect(mutants(teaMachine).find(mutant => mutant.says === says)?.part).toBe(part)
  })

  it.each(flows)('is one that the chart of $name has', ({ machine }) => {
    const known = [...allTransitions(machine), ...allNodes(machine)].map(({ id }) => id)
    const lost = mutants(machine).filter(({ part }) => !known.includes(part))
    expect(lost.map(({ says }) => says)).toEqual([])
  })
})
