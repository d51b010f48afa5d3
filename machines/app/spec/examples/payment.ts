import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'
import { isSameJson } from '#domain/same-json'
import type { appMachine } from '#machines/app/app.machine'
import { APP_STEPS, PAYMENT_REQUESTS } from '#machines/app/spec/fixtures'
import { forwardedInLastStep, lastActorInput, sentToasts, sentToastTitles } from '#machines/app/spec/history'
import { isRecord } from '#machines/history-queries'
import { requestedActionParams } from '#machines/kit/check/requested-actions'
import { startedActorInputs } from '#machines/kit/check/started-actors'
import type { Example, HistoryStep } from '#machines/kit/explore/flow'
import { ANN, BEN } from '#machines/session/spec/fixtures'

type AppExample = Example<typeof appMachine>

const inPaymentState = (payment: unknown) => ({ signedIn: { payment } })
const paymentStartCount = (history: readonly HistoryStep[]) => startedActorInputs(history, 'payment').length
const SIGN_IN_STEPS = [APP_STEPS.ann, APP_STEPS.noLastPayment]
const PAY_STEPS = [...SIGN_IN_STEPS, APP_STEPS.paymentOpened]
const PAID_STEPS = [...PAY_STEPS, APP_STEPS.paid, APP_STEPS.paymentDone]
const RETURN_STEPS = [...SIGN_IN_STEPS, APP_STEPS.returnOpened]

/** The result of a payment that an earlier page load began. */
const lastPaymentExamples: readonly AppExample[] = [
  {
    title: 'The app asks about the last payment at the start, and shows no toast if there was none.',
    steps: SIGN_IN_STEPS,
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

/** How browsers open and close the payment page: by links, reload, back and forward. */
const payingExamples: readonly AppExample[] = [
  {
    title: 'The payment chart starts with the payment request of its page.',
    steps: PAY_STEPS,
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) =>
      isSameJson(lastActorInput(history, 'payment'), {
        userId: ANN.id,
        paymentRequest: PAYMENT_REQUESTS.cart,
        returnedUnpaid: false,
        checkoutDomain: CHECKOUT_DOMAIN,
      }),
  },
  {
    title: 'A visit that the router opens again is one payment.',
    steps: [...PAY_STEPS, APP_STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 1,
  },
  {
    title: 'A payment page that is opened, closed and opened again starts a second payment chart.',
    steps: [...PAY_STEPS, APP_STEPS.paymentClosed, APP_STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: 'The payment chart of a closed page stops after its last status request.',
    steps: [...PAY_STEPS, APP_STEPS.paymentClosed, APP_STEPS.paymentDone],
    endsIn: inPaymentState('idle'),
  },
  {
    title: 'The payment chart receives an event when its page closes.',
    steps: [...PAY_STEPS, APP_STEPS.paymentClosed],
    endsIn: inPaymentState({ paying: 'leaving' }),
    expect: (_, history) => isSameJson(forwardedInLastStep(history), ['payment: payment.left']),
  },
  {
    title: 'A payment page that is opened during the last status request of another visit replaces it.',
    steps: [...PAY_STEPS, APP_STEPS.paymentClosed, APP_STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: "The provider's cancel link opens the payment page as returned unpaid.",
    steps: [...SIGN_IN_STEPS, APP_STEPS.returnedUnpaid],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) =>
      JSON.stringify(lastActorInput(history, 'payment')).includes('"returnedUnpaid":true'),
  },
  {
    title: "The browser's back to a page that is still in memory is another visit.",
    steps: [...PAY_STEPS, APP_STEPS.returnedUnpaidSameRequest],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) =>
      paymentStartCount(history) === 2 &&
      JSON.stringify(lastActorInput(history, 'payment')).includes('"returnedUnpaid":true'),
  },
  {
    title: 'A payment request for an order right after one for a cart starts a second payment chart.',
    steps: [...PAY_STEPS, APP_STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: ({ context }, history) =>
      paymentStartCount(history) === 2 &&
      isSameJson(context.paymentVisit.paymentRequest, PAYMENT_REQUESTS.order),
  },
  {
    title: 'A paid payment stays on its page until the order opens, and reports nothing twice.',
    steps: [...PAID_STEPS, APP_STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'ended' }),
    expect: ({ children }, history) =>
      children.payment !== undefined &&
      paymentStartCount(history) === 1 &&
      requestedActionParams(history, 'refreshOrders').length === 1,
  },
  {
    title: 'A paid payment is removed when its page closes.',
    steps: [...PAID_STEPS, APP_STEPS.paymentClosed],
    endsIn: inPaymentState('idle'),
    expect: ({ children }) => children.payment === undefined,
  },
  {
    title: 'Another visit after a paid payment starts a second payment chart.',
    steps: [...PAID_STEPS, APP_STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: 'The app goes on after a payment chart fails, and the next one starts.',
    steps: [...PAY_STEPS, APP_STEPS.paymentFailed, APP_STEPS.paymentClosed, APP_STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
  },
  {
    title: 'User B after user A stops the payment of A, and the app asks about the last payment of B.',
    steps: [...PAY_STEPS, APP_STEPS.ben],
    endsIn: inPaymentState('checkingLastPayment'),
    expect: ({ children }, history) =>
      children.payment === undefined &&
      isSameJson(lastActorInput(history, 'checkLastPayment'), { userId: BEN.id }),
  },
]

/** How browsers open and close the page that the provider returns to. */
const returningExamples: readonly AppExample[] = [
  {
    title: 'The return page replaces a payment chart that waits for its last status request.',
    steps: [...PAY_STEPS, APP_STEPS.paymentClosed, APP_STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: ({ children }) => children.payment === undefined,
  },
  {
    title: 'The return page stays open when the payment page is closed after it.',
    steps: [...PAY_STEPS, APP_STEPS.returnOpened, APP_STEPS.paymentClosed],
    endsIn: inPaymentState('returning'),
  },
  {
    title: 'The payment page stays open when the return page is closed after it.',
    steps: [...RETURN_STEPS, APP_STEPS.returnedUnpaid, APP_STEPS.returnClosed],
    endsIn: inPaymentState({ paying: 'open' }),
  },
  {
    title: 'The return page that is opened again verifies again and reports nothing twice.',
    steps: [...RETURN_STEPS, APP_STEPS.paid, APP_STEPS.returnClosed, APP_STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: (_, history) =>
      startedActorInputs(history, 'paymentReturn').length === 2 &&
      requestedActionParams(history, 'refreshOrders').length === 1,
  },
  {
    title: 'A return page that the router opens again is one payment return chart.',
    steps: [...RETURN_STEPS, APP_STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: (_, history) =>
      startedActorInputs(history, 'paymentReturn').length === 1 &&
      isSameJson(forwardedInLastStep(history), ['paymentReturn: paymentReturn.opened']),
  },
  {
    title: 'Closing the return page stops its chart.',
    steps: [...RETURN_STEPS, APP_STEPS.returnClosed],
    endsIn: inPaymentState('idle'),
    expect: ({ children }) => children.paymentReturn === undefined,
  },
  {
    title: 'The app goes on after the payment return chart fails.',
    steps: [...RETURN_STEPS, APP_STEPS.returnFailed],
    endsIn: inPaymentState('idle'),
  },
]

export const appPaymentExamples = [...lastPaymentExamples, ...payingExamples, ...returningExamples]
