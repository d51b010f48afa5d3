import { expect, test } from 'vitest'
import { requestedActions, requestedInLastStep } from '#machines/kit/check/requested-actions'
import type { HistoryStep } from '#machines/kit/explore/flow'

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

test('requestedActions returns the params of an action in the whole history, requestedInLastStep in the last step', () => {
  expect(requestedActions(history, 'ring')).toEqual([1, 2])
  expect(requestedInLastStep(history, 'ring')).toEqual([2])
  expect(requestedInLastStep([], 'ring')).toEqual([])
})
