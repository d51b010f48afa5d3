import type { HistoryStep } from 'statechart-kit/explore/flow'
import { expect, test } from 'vitest'
import { toastTitlesInLastStep } from '#machines/history-queries'

const createHistoryStep = (...toasts: readonly unknown[]): HistoryStep => ({
  event: { type: 'push' },
  actions: toasts.map(params => ({ type: 'showToast', params })),
  stateValue: 'open',
})

test('toastTitlesInLastStep returns the titles of the toasts that the last step shows, undefined for one without a title', () => {
  const history = [
    createHistoryStep({ title: 'Opening' }),
    createHistoryStep({ title: 'Open' }, null, 'Open', {}),
  ]
  expect(toastTitlesInLastStep(history)).toEqual(['Open', undefined, undefined, undefined])
})
