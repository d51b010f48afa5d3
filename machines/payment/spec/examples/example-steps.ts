/** The ways that journeys of the payment begin with, and how they look at their ends. */
import { timersStartedInLastStep } from '#machines/kit/check/pending-timers'
import type { Example, HistoryStep } from '#machines/kit/explore/flow'
import { STARTED_AT, STEPS } from '#machines/payment/spec/fixtures'
import { inputsNow, isDeepEqual } from '#machines/payment/spec/history'
import type { paymentMachine } from '#machines/payment/payment.machine'

export type PaymentExample = Example<typeof paymentMachine>

export const WAITING_STATE = { processing: 'waiting' } as const
export const START_STEPS = [STEPS.nothingSaved, STEPS.started] as const
export const CREATE_STEPS = [...START_STEPS, STEPS.clockRead] as const
export const POPUP_STEPS = [...CREATE_STEPS, STEPS.created, STEPS.opened] as const
export const POLL_STEPS = [...POPUP_STEPS, STEPS.pollDue] as const

/** The problem that the page reads out. */
export const hasErrorMessage =
  (problem: string): NonNullable<PaymentExample['expect']> =>
  ({ context }) =>
    context.errorMessage === problem
/** A payment is asked for in the last step, under this key. */
export const createsPayment = (history: readonly HistoryStep[], key: string) =>
  isDeepEqual(
    inputsNow(history, 'createPayment').map(input => input.key),
    [key],
  )
/** A checkout is opened in the last step. */
export const opensCheckout = (history: readonly HistoryStep[], url: string, place: string) =>
  isDeepEqual(inputsNow(history, 'openCheckout'), [{ url, place }])
/** A payment is asked about in the last step. */
export const fetchesOutcome = (
  history: readonly HistoryStep[],
  { paymentIntentId }: { paymentIntentId: string },
) => isDeepEqual(inputsNow(history, 'fetchOutcome'), [{ paymentIntentId, startedAt: STARTED_AT }])
/** How long it may still be polled, as armed in the last step. */
export const hasPollTimeout = (history: readonly HistoryStep[], ms: number) =>
  timersStartedInLastStep(history).some(({ name, delay }) => name === 'pollTimeout' && delay === ms)
