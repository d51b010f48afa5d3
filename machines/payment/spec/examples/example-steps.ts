/** The steps that several payment examples begin with, and the checks at their ends. */

import { timersStartedInLastStep } from 'statechart-kit/check/pending-timers'
import type { Example, HistoryStep } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { paymentMachine } from '#machines/payment/payment.machine'
import { PAYMENT_STEPS, STARTED_AT } from '#machines/payment/spec/fixtures'
import { inputRecordsInLastStep } from '#machines/payment/spec/history'

export type PaymentExample = Example<typeof paymentMachine>

export const WAITING_STATE = { processing: 'waiting' } as const
export const START_STEPS = [PAYMENT_STEPS.nothingSaved, PAYMENT_STEPS.started] as const
export const CREATE_STEPS = [...START_STEPS, PAYMENT_STEPS.clockRead] as const
export const POPUP_STEPS = [...CREATE_STEPS, PAYMENT_STEPS.created, PAYMENT_STEPS.opened] as const
export const POLL_STEPS = [...POPUP_STEPS, PAYMENT_STEPS.pollDue] as const

/** The page shows this error. */
export const hasErrorMessage =
  (errorMessage: string): NonNullable<PaymentExample['expect']> =>
  ({ context }) =>
    context.errorMessage === errorMessage
/** The last step asks the server to create the payment with this key. */
export const createsPayment = (history: readonly HistoryStep[], idempotencyKey: string) =>
  isSameJson(
    inputRecordsInLastStep(history, 'createPayment').map(input => input.idempotencyKey),
    [idempotencyKey],
  )
/** The last step opens this checkout in this place. */
export const opensCheckout = (history: readonly HistoryStep[], url: string, checkoutTarget: string) =>
  isSameJson(inputRecordsInLastStep(history, 'openCheckout'), [{ url, checkoutTarget }])
/** The last step asks for the status of this payment. */
export const fetchesPaymentStatus = (
  history: readonly HistoryStep[],
  { paymentIntentId }: { paymentIntentId: string },
) =>
  isSameJson(inputRecordsInLastStep(history, 'fetchPaymentStatus'), [
    { paymentIntentId, startedAt: STARTED_AT },
  ])
/** The last step starts a timer that ends the polling after this many ms. */
export const hasPollTimeout = (history: readonly HistoryStep[], ms: number) =>
  timersStartedInLastStep(history).some(({ name, delay }) => name === 'pollTimeout' && delay === ms)
