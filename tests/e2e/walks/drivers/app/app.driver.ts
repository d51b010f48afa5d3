/** Walks the root chart: a customer signs in and out, and opens the pages whose flows it starts and stops. */

import type { Fixtures } from 'statechart-kit/explore/flow'
import { getPaymentStatus } from '#domain/contract/ordering/payments'
import type { appMachine } from '#machines/app/app.machine'
import { appFixtures } from '#machines/app/spec/fixtures'
import { appFlow } from '#machines/app/spec/flow'
import type { WalkDriver } from '#tests/e2e/walks/driver'
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { openReturnPage } from '#tests/e2e/walks/drivers/payment-return.driver'
import { notifyStatus, reopenConnection } from '#tests/e2e/walks/page/live-connection'
import { BROWSER_EVENT_ACTIONS, failCall } from '#tests/e2e/walks/page/step-actions'
import {
  answerLastPayment,
  changeUser,
  endPayment,
  goHome,
  goToOrder,
  goToOrders,
  goToPayment,
  openMenu,
  payOrder,
  pressAdd,
} from './app-actions'
import { customerContent } from './app-content'
import { AUTOMATIC_STEPS, EXTRA_PATHS, hasEndedPayment, isAppStepPossible, WALKED_STEPS } from './app-steps'

const HANDLES_ALL_ERRORS = 'The chart handles the errors of all its actors, so it never fails itself.'
const ALWAYS_LISTENS = 'A page can always listen to its own window.'
const failureOf = (state: string, actor: string) => `${state}|xstate.error.actor.${actor}|0`
const CHECKING = 'app.signedIn.payment.checkingLastPayment'

/** Only the steps that a page can cause. */
const walkedFixtures: Fixtures<typeof appMachine> = { ...appFixtures, events: WALKED_STEPS }

export const appDriver: WalkDriver = {
  flow: { ...appFlow, fixtures: walkedFixtures },
  open: openMenu,
  stepActions: {
    ...BROWSER_EVENT_ACTIONS,
    'xstate.snapshot.session': changeUser,
    'app.addRequested': pressAdd,
    'order.opened': goToOrder,
    'order.closed': goHome,
    'orders.opened': goToOrders,
    'orders.closed': goHome,
    'payment.opened': goToPayment,
    'payment.closed': goHome,
    'payment.paid': payOrder,
    'xstate.done.actor.payment': endPayment,
    'paymentReturn.opened': openReturnPage,
    'paymentReturn.closed': goHome,
    'xstate.done.actor.checkLastPayment': answerLastPayment,
    'xstate.error.actor.checkLastPayment': failCall(getPaymentStatus),
    'order.statusChanged': notifyStatus,
    'realtime.connected': reopenConnection,
  },
  isAutomatic: step => AUTOMATIC_STEPS.includes(step),
  leavesByItself: hasEndedPayment,
  isStepPossible: isAppStepPossible,
  extraPaths: EXTRA_PATHS,
  impossibleTransitions: {
    [failureOf('app', 'session')]: HANDLES_ALL_ERRORS,
    [failureOf('app', 'toasts')]: HANDLES_ALL_ERRORS,
    [failureOf('app', 'browserEvents')]: ALWAYS_LISTENS,
    ...Object.fromEntries(
      ['realtime', 'cart', 'deliveryAddress', 'checkout'].map(actor => [
        failureOf('app.signedIn', actor),
        HANDLES_ALL_ERRORS,
      ]),
    ),
    [failureOf('app.signedIn.payment.paying', 'payment')]: HANDLES_ALL_ERRORS,
    [failureOf('app.signedIn.payment.returning', 'paymentReturn')]: HANDLES_ALL_ERRORS,
    [failureOf('app.signedIn.orderPage.open', 'orderTracking')]: HANDLES_ALL_ERRORS,
    [failureOf('app.signedIn.ordersPage.open', 'ordersList')]: HANDLES_ALL_ERRORS,
    [`${CHECKING}|xstate.after.actorTimeout.${CHECKING}|0`]: CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    starting: () => [{ role: 'heading', name: 'Smoky Joes' }],
    signedOut: () => [{ role: 'button', name: 'Sign In' }],
    'signedIn.payment': customerContent,
    'signedIn.orderPage': () => [],
    'signedIn.ordersPage': () => [],
  },
}
