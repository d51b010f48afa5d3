/** Walks a refund on the host's page of an order. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import { login } from '#domain/contract/account/auth'
import { refundOrder } from '#domain/contract/host/money'
import { formatMoney } from '#domain/money'
import { confirmedRefund } from '#machines/refund/refund.setup'
import { LESS_REFUNDABLE, REFUND_STEPS } from '#machines/refund/spec/fixtures'
import { refundFlow } from '#machines/refund/spec/flow'
import type { StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import {
  acceptCall,
  editField,
  errorContent,
  submitFields,
} from '#tests/e2e/walks/drivers/account/account-actions'
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { buttonContent, headingContent } from '#tests/e2e/walks/drivers/role-content'
import { failCall, pressButton } from '#tests/e2e/walks/page/step-actions'
import { BLANK_PAGE } from '#tests/e2e/walks/server/scripted-server'
import { WALK_TOKEN } from '#tests/e2e/walks/server/walk-token'

const PAYMENT_ID = 'pay_1'
const HOST = { id: 1, email: 'ada@example.test', name: 'Ada Brook', role: 'host' }

const { opened, submitted, confirmed, sessionEnded, retried, made } = REFUND_STEPS
/** The message of `sessionEnded`. */
const SESSION_ENDED_MESSAGE = 'Please sign in to continue'
/** The session ends while the refund is being sent. It must not be sent again until the host says so. */
const SESSION_ENDS = [opened, submitted, confirmed, sessionEnded, retried, made]

const amountOf = (snapshot: AnyMachineSnapshot): string =>
  formatMoney(confirmedRefund({ context: snapshot.context }).amount)

/** Whether the session has ended while the refund was being sent. The sign-in form then replaces the page. */
const isSignedOut = ({ context }: AnyMachineSnapshot): boolean =>
  context.errorMessage === SESSION_ENDED_MESSAGE

/** Signs in again if the session has ended, and presses a button of the sheet. */
const pressInSheet =
  (...names: readonly [string, ...string[]]): StepAction =>
  async ({ page, server, press }, { snapshotBefore }) => {
    if (isSignedOut(snapshotBefore)) {
      server.answer(login, { json: { token: WALK_TOKEN, user: HOST } })
      await page.getByLabel('Email').fill(HOST.email)
      await page.locator('input[name="password"]').fill('lunchtime')
      await press('Sign In')
    }
    await press(...names)
  }

const confirm: StepAction = ({ press }, { snapshotBefore }) => press(`Refund ${amountOf(snapshotBefore)}`)

/** The page has one payment, of which the scripted server refunds nothing, of an order that is handed over. */
const isStepPossible = (step: ChartEvent): boolean =>
  !step.type.startsWith('xstate.after.actorTimeout.') &&
  step.refundable !== LESS_REFUNDABLE &&
  step.stopsOrder !== true &&
  (step.type !== 'refund.opened' || (step.paymentId === PAYMENT_ID && step.stoppableAt === null))

export const refundDriver: WalkDriver = {
  flow: refundFlow,
  open: async ({ page, server, openPage }) => {
    // The same address again would not load the page again, because of its '#'.
    await page.goto(server.address + BLANK_PAGE)
    server.hold(refundOrder)
    await openPage({
      path: '/host/#/orders/1042',
      localStorageEntries: { hostSession: JSON.stringify({ token: WALK_TOKEN, name: 'Ada Brook' }) },
    })
  },
  stepActions: {
    'refund.opened': pressButton('Refund'),
    'refund.submitted': submitFields('Continue', 'amount', 'reason'),
    'refund.fieldEdited': editField,
    'refund.confirmed': confirm,
    'refund.retried': pressInSheet('Try again'),
    'refund.changed': pressButton('Back', 'Change the refund'),
    'refund.closed': pressInSheet('Done', 'Close'),
    'xstate.done.actor.sendRefund': acceptCall(refundOrder),
    'xstate.error.actor.sendRefund': failCall(refundOrder),
  },
  isStepPossible,
  extraPaths: [SESSION_ENDS],
  impossibleTransitions: {
    'refund.sending|xstate.after.actorTimeout.refund.sending|0': CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    closed: () => [headingContent('Order #1042'), buttonContent('Refund')],
    choosing: snapshot => [
      headingContent('Refund order #1042'),
      buttonContent('Continue'),
      ...errorContent(snapshot),
    ],
    confirming: snapshot => [buttonContent(`Refund ${amountOf(snapshot)}`), buttonContent('Back')],
    sending: () => [buttonContent('Refunding...')],
    done: snapshot => [
      { role: 'status', name: `${amountOf(snapshot)} was refunded. The customer is told.` },
      buttonContent('Done'),
    ],
    failed: ({ context: { errorMessage } }) => [
      { role: 'alert', name: errorMessage ?? '' },
      buttonContent('Change the refund'),
    ],
    unknown: snapshot =>
      isSignedOut(snapshot)
        ? [{ role: 'alert', name: 'Please sign in again.' }, buttonContent('Sign In')]
        : [{ role: 'alert', name: snapshot.context.errorMessage ?? '' }, buttonContent('Try again')],
  },
}
