/** What the laws of the payment read off the way that led to a state. */
import { actorInputsInLastStep } from '#machines/kit/check/started-actors'
import type { ChartEvent, HistoryStep } from '#machines/kit/explore/flow'
import { STEPS } from './fixtures'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
export const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]): boolean =>
  steps.some(step => step === history.at(-1)?.event)

/** What this actor was asked in the last step, once for each time. */
export const inputsNow = (history: readonly HistoryStep[], actor: string): Record<string, unknown>[] =>
  actorInputsInLastStep(history, actor).map(input => (isRecord(input) ? input : {}))

const savedPaymentIn = ({ output }: ChartEvent) =>
  isRecord(output) && isRecord(output.facts) ? output.facts : null

/** What the browser keeps: as it was found, remembered and forgotten. */
export const savedPaymentAfter = (history: readonly HistoryStep[]): unknown =>
  history.reduce<unknown>((kept, { event, actions }) => {
    const found = savedPaymentIn(event) ? { ...savedPaymentIn(event), userId: '7' } : kept
    return actions.reduce<unknown>((now, { type, params }) => {
      if (type === 'savePayment') return params
      return type === 'clearSavedPayment' ? null : now
    }, found)
  }, null)

/** Answers after which a payment can never be paid: told by their cases, not by the chart's own rules. */
export const FAILURE_STEPS: readonly ChartEvent[] = [
  STEPS.savedFailed,
  STEPS.savedLeftFailed,
  STEPS.restoreNotFound,
  STEPS.canceled,
  STEPS.refunded,
  STEPS.failed,
  STEPS.declined,
  STEPS.pollNotFound,
  STEPS.vendorClosed,
]

/** The keys under which a payment may live: sent or found, and not answered to be dead. A chart that is right has one at most. */
export const payableKeys = (history: readonly HistoryStep[]): string[] => {
  const live = new Set<string>()
  for (const taken of history) {
    const found = savedPaymentIn(taken.event)
    // One payment is kept for all windows; that two of them begin at the same time is the server's to see to.
    if (found || FAILURE_STEPS.includes(taken.event)) live.clear()
    if (found && !FAILURE_STEPS.includes(taken.event)) live.add(String(found.key))
    for (const { key } of inputsNow([taken], 'createPayment')) live.add(String(key))
  }
  return [...live]
}
