import type { HistoryStep } from '#machines/kit/explore/flow'

/** What a named action was asked to do on the way, in order: its params, once for each time. */
export function requestedActions(history: readonly HistoryStep[], action: string): unknown[] {
  // Laws ask this of long histories, after every step of a random walk.
  const found: unknown[] = []
  for (const { actions } of history)
    for (const { type, params } of actions) if (type === action) found.push(params)
  return found
}

/** The same for the last step alone. */
export const requestedInLastStep = (history: readonly HistoryStep[], action: string): unknown[] =>
  requestedActions(history.slice(-1), action)

const titleOf = (notice: unknown) =>
  typeof notice === 'object' && notice !== null && 'title' in notice ? notice.title : undefined

/** The titles of what the customer was told in the last step. */
export const toastTitlesInLastStep = (history: readonly HistoryStep[]): unknown[] =>
  requestedInLastStep(history, 'showToast').map(titleOf)
