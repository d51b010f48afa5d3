import { expect, test } from 'vitest'
import { actionParamsInLastStep, requestedActionParams } from '../../check/requested-actions.ts'
import type { HistoryStep } from '../../explore/flow.ts'

const createHistoryStep = (...actions: HistoryStep['actions']): HistoryStep => ({
  event: { type: 'push' },
  actions,
  stateValue: 'open',
})
const showToastAction = (params: unknown) => ({ type: 'showToast', params })
const history = [
  createHistoryStep(showToastAction({ title: 'Opening' }), { type: 'ring', params: 1 }),
  createHistoryStep(
    { type: 'ring', params: 2 },
    showToastAction({ title: 'Open' }),
    showToastAction(null),
    showToastAction('Open'),
    showToastAction({}),
  ),
]

test('requestedActionParams returns the params of an action in the whole history, actionParamsInLastStep in the last step', () => {
  expect(requestedActionParams(history, 'ring')).toEqual([1, 2])
  expect(actionParamsInLastStep(history, 'ring')).toEqual([2])
  expect(actionParamsInLastStep([], 'ring')).toEqual([])
})
