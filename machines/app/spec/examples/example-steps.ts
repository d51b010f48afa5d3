/** What several examples of the app chart share. */

import { startedActorInputs } from 'statechart-kit/check/started-actors'
import type { Example, HistoryStep } from 'statechart-kit/explore/flow'
import type { appMachine } from '#machines/app/app.machine'
import { APP_STEPS } from '#machines/app/spec/fixtures'

export type AppExample = Example<typeof appMachine>

export const inPaymentState = (payment: unknown) => ({ signedIn: { payment } })
export const paymentStartCount = (history: readonly HistoryStep[]) =>
  startedActorInputs(history, 'payment').length
export const SIGNED_IN_STEPS = [APP_STEPS.ann, APP_STEPS.noLastPayment]
export const PAY_STEPS = [...SIGNED_IN_STEPS, APP_STEPS.paymentOpened]
