import type { HistoryStep } from '../explore/flow.ts'

/** The params of a named action, once for each time that the history requested it. */
export function requestedActionParams(history: readonly HistoryStep[], action: string): unknown[] {
  // Plain loops: invariants call this after every step of long random runs.
  const requested: unknown[] = []
  for (const { actions } of history)
    for (const { type, params } of actions) if (type === action) requested.push(params)
  return requested
}

/** The params of a named action in the last step. */
export const actionParamsInLastStep = (history: readonly HistoryStep[], action: string): unknown[] =>
  requestedActionParams(history.slice(-1), action)
