/** What the payment invariants read from the steps that led to a state. */

import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { ChartEvent, HistoryStep } from 'statechart-kit/explore/flow'
import { isRecord } from '#domain/is-record'
import { PAYMENT_INPUT, PAYMENT_STEPS } from './fixtures'

/** The inputs that this actor was started with in the last step. */
export const inputRecordsInLastStep = (
  history: readonly HistoryStep[],
  actor: string,
): Record<string, unknown>[] =>
  actorInputsInLastStep(history, actor).map(input => (isRecord(input) ? input : {}))

const savedPaymentIn = ({ output }: ChartEvent) =>
  isRecord(output) && isRecord(output.savedPayment) ? output.savedPayment : null

/** The payment that the browser keeps after these steps: as it was found, saved and cleared. */
export const savedPaymentAfter = (history: readonly HistoryStep[]): unknown =>
  history.reduce<unknown>((payment, { event, actions }) => {
    const restored = savedPaymentIn(event)
    const found = restored ? { ...restored, userId: PAYMENT_INPUT.userId } : payment
    return actions.reduce<unknown>((current, { type, params }) => {
      if (type === 'savePayment') return params
      return type === 'clearSavedPayment' ? null : current
    }, found)
  }, null)

/** Answers after which a payment can never be paid. They are listed here, so that the chart's own rules are not trusted. */
export const FAILURE_STEPS: readonly ChartEvent[] = [
  PAYMENT_STEPS.savedFailed,
  PAYMENT_STEPS.savedClosed,
  PAYMENT_STEPS.savedDeclined,
  PAYMENT_STEPS.savedLeftFailed,
  PAYMENT_STEPS.savedLeftRefunded,
  PAYMENT_STEPS.restoreNotFound,
  PAYMENT_STEPS.canceled,
  PAYMENT_STEPS.closed,
  PAYMENT_STEPS.refunded,
  PAYMENT_STEPS.failed,
  PAYMENT_STEPS.declined,
  PAYMENT_STEPS.pollNotFound,
  PAYMENT_STEPS.vendorClosed,
]

/** Answers after which a payment is paid. */
export const PAID_STEPS: readonly ChartEvent[] = [
  PAYMENT_STEPS.succeeded,
  PAYMENT_STEPS.paid,
  PAYMENT_STEPS.savedPaid,
  PAYMENT_STEPS.savedLeftPaid,
]

/** The keys of all payments that may still be paid: requested or restored, and not failed. A correct chart has at most one. */
export const payableKeys = (history: readonly HistoryStep[]): string[] => {
  const keys = new Set<string>()
  for (const step of history) {
    const restored = savedPaymentIn(step.event)
    const isFailure = FAILURE_STEPS.includes(step.event)
    // The browser keeps one payment for all windows. If two windows start at the same time, the server keeps them apart.
    if (restored || isFailure) keys.clear()
    if (restored && !isFailure) keys.add(String(restored.idempotencyKey))
    for (const { idempotencyKey } of inputRecordsInLastStep([step], 'createPayment'))
      keys.add(String(idempotencyKey))
  }
  return [...keys]
}
