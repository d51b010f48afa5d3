/** What the invariants and examples of several charts share. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import type { ChartEvent, HistoryStep } from 'statechart-kit/explore/flow'
import { isRecord } from '#domain/is-record'

/** Whether the last step of a history took one of these events. Events are compared by identity: pass the events of the fixtures. */
export const wasLastEvent = (history: readonly HistoryStep[], ...events: readonly ChartEvent[]): boolean =>
  events.some(event => event === history.at(-1)?.event)

const titleOf = (toast: unknown): unknown => (isRecord(toast) ? toast.title : undefined)

/** The titles of the toasts that the last step showed. */
export const toastTitlesInLastStep = (history: readonly HistoryStep[]): unknown[] =>
  actionParamsInLastStep(history, 'showToast').map(titleOf)
