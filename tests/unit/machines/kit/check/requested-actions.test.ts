import { expect, test } from 'vitest'
import {
  requestedActions,
  requestedInLastStep,
  toastTitlesInLastStep,
} from '#machines/kit/check/requested-actions'
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

test('what an action was asked, on the whole way and in the last step', () => {
  expect(requestedActions(history, 'ring')).toEqual([1, 2])
  expect(requestedInLastStep(history, 'ring')).toEqual([2])
  expect(requestedInLastStep([], 'ring')).toEqual([])
})

test('what the customer was told in the last step, by its title where it has one', () => {
  expect(toastTitlesInLastStep(history)).toEqual(['Open', undefined, undefined, undefined])
})
