/** The result of a payment that an earlier page load or sign-in began. */

import { startedActorInputs } from 'statechart-kit/check/started-actors'
import { isRecord } from '#domain/is-record'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { isSameJson } from '#domain/same-json'
import { APP_STEPS } from '#machines/app/spec/fixtures'
import { lastActorInput, sentToasts, sentToastTitles } from '#machines/app/spec/history'
import { ANN } from '#machines/session/spec/fixtures'
import {
  type AppExample,
  inPaymentState,
  PAY_STEPS,
  paymentStartCount,
  SIGNED_IN_STEPS,
} from './example-steps'

export const lastPaymentExamples: readonly AppExample[] = [
  {
    title: 'The app asks about the last payment at the start, and shows no toast if there was none.',
    steps: SIGNED_IN_STEPS,
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isSameJson(lastActorInput(history, 'checkLastPayment'), { userId: ANN.id }) &&
      sentToasts(history).length === 0,
  },
  {
    title: "A payment that was paid with the tab closed shows 'Payment completed successfully!' and a link.",
    steps: [APP_STEPS.ann, APP_STEPS.lastPaymentPaid],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isSameJson(sentToasts(history), [
        {
          policy: 'action',
          tone: 'success',
          title: 'Payment completed successfully!',
          action: { label: 'View order', to: '/order/1042' },
        },
      ]),
  },
  {
    title:
      'A payment is not lost if the sign-in expires or ends meanwhile: after the next sign-in of the same customer, a toast shows its result.',
    steps: [...PAY_STEPS, APP_STEPS.visitor, APP_STEPS.ann, APP_STEPS.lastPaymentPaid],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      paymentStartCount(history) === 1 &&
      isSameJson(lastActorInput(history, 'checkLastPayment'), { userId: ANN.id }) &&
      isSameJson(sentToastTitles(history), ['Payment completed successfully!']),
  },
  {
    title: 'A paid payment without an order id shows the toast without a link.',
    steps: [APP_STEPS.ann, APP_STEPS.lastPaymentPaidWithoutId],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isSameJson(sentToastTitles(history), ['Payment completed successfully!']) &&
      !sentToasts(history).some(toast => isRecord(toast) && 'action' in toast),
  },
  {
    title: "A payment that ended unpaid shows 'Payment was cancelled or failed. Please try again.'",
    steps: [APP_STEPS.ann, APP_STEPS.lastPaymentEnded],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isSameJson(sentToastTitles(history), ['Payment was cancelled or failed. Please try again.']),
  },
  {
    // Specification 13.44.
    title: 'A payment that the server has ended shows why, in the same toast.',
    steps: [APP_STEPS.ann, APP_STEPS.lastPaymentClosed],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isSameJson(sentToasts(history), [
        {
          policy: 'action',
          tone: 'error',
          title: 'Payment was cancelled or failed. Please try again.',
          detail: 'The trailer has closed.',
        },
      ]),
  },
  {
    // Specification 13.40.
    title: 'A payment that is refunded says so, and not that it was cancelled.',
    steps: [APP_STEPS.ann, APP_STEPS.lastPaymentRefunded],
    endsIn: inPaymentState('idle'),
    expect: (_, history) => isSameJson(sentToastTitles(history), [REFUNDED_ERROR]),
  },
  {
    title: 'A payment that can still be paid shows no toast.',
    steps: [APP_STEPS.ann, APP_STEPS.lastPaymentOpen],
    endsIn: inPaymentState('idle'),
    expect: (_, history) => sentToasts(history).length === 0,
  },
  {
    title: 'The app asks again when the browser is online or the tab shows, if no answer came.',
    steps: [
      APP_STEPS.ann,
      APP_STEPS.lastPaymentError,
      APP_STEPS.online,
      APP_STEPS.lastPaymentError,
      APP_STEPS.tabShown,
    ],
    endsIn: inPaymentState('checkingLastPayment'),
    expect: (_, history) => startedActorInputs(history, 'checkLastPayment').length === 3,
  },
  {
    title: 'A request without an answer ends after its timeout.',
    steps: [APP_STEPS.ann, APP_STEPS.lastPaymentTimeout],
    endsIn: inPaymentState('lastPaymentUnknown'),
  },
  {
    title: 'The app does not ask about the last payment once the payment page is open.',
    steps: [APP_STEPS.ann, APP_STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: ({ children }) => children.checkLastPayment === undefined,
  },
  {
    title: 'The app does not ask about the last payment once the return page is open.',
    steps: [APP_STEPS.ann, APP_STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: ({ children }) => children.checkLastPayment === undefined,
  },
]
