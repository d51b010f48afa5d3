import type { appMachine } from '#machines/app/app.machine'
import { CHECKOUT_DOMAIN, PAYMENT_REQUESTS, STEPS } from '#machines/app/spec/fixtures'
import { forwardedInLastStep, lastActorInput, toastsInLastStep } from '#machines/app/spec/history'
import { requestedActions } from '#machines/kit/check/requested-actions'
import { startedActorInputs } from '#machines/kit/check/started-actors'
import type { Example, HistoryStep } from '#machines/kit/explore/flow'
import { ANN, BEN } from '#machines/session/spec/fixtures'
import { isDeepEqual, isRecord } from '#machines/spec-helpers'

type AppMachine = typeof appMachine

const inPaymentState = (payment: unknown) => ({ signedIn: { payment } })
const paymentStartCount = (history: readonly HistoryStep[]) => startedActorInputs(history, 'payment').length
const toastTitles = (history: readonly HistoryStep[]) =>
  toastsInLastStep(history)
    .filter(isRecord)
    .map(({ title }) => title)
const SIGN_IN_STEPS = [STEPS.ann, STEPS.noLastPayment]
const PAY_STEPS = [...SIGN_IN_STEPS, STEPS.paymentOpened]

/** The result of a payment that an earlier page load began. */
const lastPaymentExamples: readonly Example<AppMachine>[] = [
  {
    title: 'The app asks about the last payment at the start, and shows no toast if there was none.',
    steps: SIGN_IN_STEPS,
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isDeepEqual(lastActorInput(history, 'checkLastPayment'), { userId: ANN.id }) &&
      toastsInLastStep(history).length === 0,
  },
  {
    title:
      "A payment that was paid with the tab closed shows 'Payment completed successfully!' and a link to its order.",
    steps: [STEPS.ann, STEPS.lastPaymentPaid],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isDeepEqual(toastsInLastStep(history), [
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
    steps: [STEPS.ann, STEPS.lastPaymentPaidWithoutId],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isDeepEqual(toastTitles(history), ['Payment completed successfully!']) &&
      !toastsInLastStep(history).some(toast => isRecord(toast) && 'action' in toast),
  },
  {
    title: "A payment that ended unpaid shows 'Payment was cancelled or failed. Please try again.'",
    steps: [STEPS.ann, STEPS.lastPaymentEnded],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isDeepEqual(toastTitles(history), ['Payment was cancelled or failed. Please try again.']),
  },
  {
    title: 'A payment that can still be paid shows no toast.',
    steps: [STEPS.ann, STEPS.lastPaymentOpen],
    endsIn: inPaymentState('idle'),
    expect: (_, history) => toastsInLastStep(history).length === 0,
  },
  {
    title: 'The app asks again when the browser is online or the tab shows, if no answer came.',
    steps: [STEPS.ann, STEPS.lastPaymentError, STEPS.online, STEPS.lastPaymentError, STEPS.tabShown],
    endsIn: inPaymentState('checkingLastPayment'),
    expect: (_, history) => startedActorInputs(history, 'checkLastPayment').length === 3,
  },
  {
    title: 'A request without an answer ends after its timeout.',
    steps: [STEPS.ann, STEPS.lastPaymentTimeout],
    endsIn: inPaymentState('lastPaymentUnknown'),
  },
  {
    title: 'The app does not ask about the last payment once the payment page is open.',
    steps: [STEPS.ann, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: ({ children }) => children.checkLastPayment === undefined,
  },
  {
    title: 'The app does not ask about the last payment once the return page is open.',
    steps: [STEPS.ann, STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: ({ children }) => children.checkLastPayment === undefined,
  },
]

/** How browsers open and close the payment page: by links, reload, back and forward. */
const payingExamples: readonly Example<AppMachine>[] = [
  {
    title: 'The payment chart starts with the payment request of its page.',
    steps: PAY_STEPS,
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) =>
      isDeepEqual(lastActorInput(history, 'payment'), {
        userId: ANN.id,
        paymentRequest: PAYMENT_REQUESTS.cart,
        returnedUnpaid: false,
        checkoutDomain: CHECKOUT_DOMAIN,
      }),
  },
  {
    title: 'A visit that the router opens again is one payment.',
    steps: [...PAY_STEPS, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 1,
  },
  {
    title: 'A payment page that is opened, closed and opened again starts a second payment chart.',
    steps: [...PAY_STEPS, STEPS.paymentClosed, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: 'The payment chart of a closed page stops after its last status request.',
    steps: [...PAY_STEPS, STEPS.paymentClosed, STEPS.paymentDone],
    endsIn: inPaymentState('idle'),
  },
  {
    title: 'The payment chart receives an event when its page closes.',
    steps: [...PAY_STEPS, STEPS.paymentClosed],
    endsIn: inPaymentState({ paying: 'leaving' }),
    expect: (_, history) => isDeepEqual(forwardedInLastStep(history), ['payment: payment.left']),
  },
  {
    title: 'A payment page that is opened during the last status request of another visit replaces it.',
    steps: [...PAY_STEPS, STEPS.paymentClosed, STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: "The provider's cancel link opens the payment page as returned unpaid.",
    steps: [...SIGN_IN_STEPS, STEPS.returnedUnpaid],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) =>
      JSON.stringify(lastActorInput(history, 'payment')).includes('"returnedUnpaid":true'),
  },
  {
    title: "The browser's back to a page that is still in memory is another visit.",
    steps: [...PAY_STEPS, STEPS.returnedUnpaidSameRequest],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) =>
      paymentStartCount(history) === 2 &&
      JSON.stringify(lastActorInput(history, 'payment')).includes('"returnedUnpaid":true'),
  },
  {
    title: 'A payment request for an order right after one for a cart starts a second payment chart.',
    steps: [...PAY_STEPS, STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: ({ context }, history) =>
      paymentStartCount(history) === 2 &&
      isDeepEqual(context.paymentVisit.paymentRequest, PAYMENT_REQUESTS.order),
  },
  {
    title: 'A paid payment stays on its page until the order opens, and reports nothing twice.',
    steps: [...PAY_STEPS, STEPS.paid, STEPS.paymentDone, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'ended' }),
    expect: ({ children }, history) =>
      children.payment !== undefined &&
      paymentStartCount(history) === 1 &&
      requestedActions(history, 'refreshOrders').length === 1,
  },
  {
    title: 'A paid payment is removed when its page closes.',
    steps: [...PAY_STEPS, STEPS.paid, STEPS.paymentDone, STEPS.paymentClosed],
    endsIn: inPaymentState('idle'),
    expect: ({ children }) => children.payment === undefined,
  },
  {
    title: 'Another visit after a paid payment starts a second payment chart.',
    steps: [...PAY_STEPS, STEPS.paid, STEPS.paymentDone, STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: 'The app goes on after a payment chart fails, and the next one starts.',
    steps: [...PAY_STEPS, STEPS.paymentFailed, STEPS.paymentClosed, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
  },
  {
    title: 'User B after user A stops the payment of A, and the app asks about the last payment of B.',
    steps: [...PAY_STEPS, STEPS.ben],
    endsIn: inPaymentState('checkingLastPayment'),
    expect: ({ children }, history) =>
      children.payment === undefined &&
      isDeepEqual(lastActorInput(history, 'checkLastPayment'), { userId: BEN.id }),
  },
]

/** How browsers open and close the page that the provider returns to. */
const returningExamples: readonly Example<AppMachine>[] = [
  {
    title: 'The return page replaces a payment chart that waits for its last status request.',
    steps: [...PAY_STEPS, STEPS.paymentClosed, STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: ({ children }) => children.payment === undefined,
  },
  {
    title: 'The return page stays open when the payment page is closed after it.',
    steps: [...PAY_STEPS, STEPS.returnOpened, STEPS.paymentClosed],
    endsIn: inPaymentState('returning'),
  },
  {
    title: 'The payment page stays open when the return page is closed after it.',
    steps: [...SIGN_IN_STEPS, STEPS.returnOpened, STEPS.returnedUnpaid, STEPS.returnClosed],
    endsIn: inPaymentState({ paying: 'open' }),
  },
  {
    title: 'The return page that is opened again verifies again and reports nothing twice.',
    steps: [...SIGN_IN_STEPS, STEPS.returnOpened, STEPS.paid, STEPS.returnClosed, STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: (_, history) =>
      startedActorInputs(history, 'paymentReturn').length === 2 &&
      requestedActions(history, 'refreshOrders').length === 1,
  },
  {
    title: 'A return page that the router opens again is one payment return chart.',
    steps: [...SIGN_IN_STEPS, STEPS.returnOpened, STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: (_, history) =>
      startedActorInputs(history, 'paymentReturn').length === 1 &&
      isDeepEqual(forwardedInLastStep(history), ['paymentReturn: paymentReturn.opened']),
  },
  {
    title: 'Closing the return page stops its chart.',
    steps: [...SIGN_IN_STEPS, STEPS.returnOpened, STEPS.returnClosed],
    endsIn: inPaymentState('idle'),
    expect: ({ children }) => children.paymentReturn === undefined,
  },
  {
    title: 'The app goes on after the payment return chart fails.',
    steps: [...SIGN_IN_STEPS, STEPS.returnOpened, STEPS.returnFailed],
    endsIn: inPaymentState('idle'),
  },
]

export const appPaymentExamples = [...lastPaymentExamples, ...payingExamples, ...returningExamples]
