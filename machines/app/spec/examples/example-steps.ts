/** What several examples of the app chart share. */
import type { appMachine } from '#machines/app/app.machine'
import { APP_STEPS } from '#machines/app/spec/fixtures'
import { startedActorInputs } from '#machines/kit/check/started-actors'
import type { Example, HistoryStep } from '#machines/kit/explore/flow'

export type AppExample = Example<typeof appMachine>

export const inPaymentState = (payment: unknown) => ({ signedIn: { payment } })
export const paymentStartCount = (history: readonly HistoryStep[]) =>
  startedActorInputs(history, 'payment').length
export const SIGNED_IN_STEPS = [APP_STEPS.ann, APP_STEPS.noLastPayment]
export const PAY_STEPS = [...SIGNED_IN_STEPS, APP_STEPS.paymentOpened]
