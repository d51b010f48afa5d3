import { requestedActions } from '#machines/kit/check/requested-actions'
import { startedActorInputs } from '#machines/kit/check/started-actors'
import type { Example, HistoryStep } from '#machines/kit/explore/flow'
import { forwardedNow, isDeepEqual, isRecord, lastActorInput } from '#machines/app/spec/history'
import { CHECKOUT_DOMAIN, PAYMENT_REQUESTS, STEPS } from '#machines/app/spec/fixtures'
import type { appMachine } from '#machines/app/app.machine'
import { toastsNow } from '#machines/app/spec/payment-invariants'
import { ANN, BEN } from '#machines/session/spec/fixtures'

type AppMachine = typeof appMachine

const inPaymentState = (payment: unknown) => ({ signedIn: { payment } })
const paymentStartCount = (history: readonly HistoryStep[]) => startedActorInputs(history, 'payment').length
const toastTitles = (history: readonly HistoryStep[]) =>
  toastsNow(history)
    .filter(isRecord)
    .map(({ title }) => title)
const SIGNED_IN = [STEPS.ann, STEPS.noLastPayment]
const PAYING = [...SIGNED_IN, STEPS.paymentOpened]

/** What is told of a payment that ended while nobody looked. */
const lastPaymentExamples: readonly Example<AppMachine>[] = [
  {
    title: 'At the start it is asked what became of the last payment; where there was none, nothing is said.',
    steps: SIGNED_IN,
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isDeepEqual(lastActorInput(history, 'checkLastPayment'), { userId: ANN.id }) &&
      toastsNow(history).length === 0,
  },
  {
    title: "Paid with the tab closed, the next start shows 'Payment completed successfully!' and the order.",
    steps: [STEPS.ann, STEPS.lastPaymentPaid],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isDeepEqual(toastsNow(history), [
        {
          policy: 'action',
          tone: 'success',
          title: 'Payment completed successfully!',
          action: { label: 'View order', to: '/order/1042' },
        },
      ]),
  },
  {
    title: 'Paid, and nobody knows for which order: it is told without a way there.',
    steps: [STEPS.ann, STEPS.lastPaymentPaidWithoutId],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isDeepEqual(toastTitles(history), ['Payment completed successfully!']) &&
      !toastsNow(history).some(notice => isRecord(notice) && 'action' in notice),
  },
  {
    title: "Ended unpaid: 'Payment was cancelled or failed. Please try again.'",
    steps: [STEPS.ann, STEPS.lastPaymentEnded],
    endsIn: inPaymentState('idle'),
    expect: (_, history) =>
      isDeepEqual(toastTitles(history), ['Payment was cancelled or failed. Please try again.']),
  },
  {
    title: 'One that may still be paid is left alone.',
    steps: [STEPS.ann, STEPS.lastPaymentOpen],
    endsIn: inPaymentState('idle'),
    expect: (_, history) => toastsNow(history).length === 0,
  },
  {
    title: 'Without an answer it is asked again when the browser is online, or the tab shows.',
    steps: [STEPS.ann, STEPS.lastPaymentError, STEPS.online, STEPS.lastPaymentError, STEPS.tabShown],
    endsIn: inPaymentState('checkingLastPayment'),
    expect: (_, history) => startedActorInputs(history, 'checkLastPayment').length === 3,
  },
  {
    title: 'An answer that never comes is none.',
    steps: [STEPS.ann, STEPS.lastPaymentTimeout],
    endsIn: inPaymentState('lastPaymentUnknown'),
  },
  {
    title: 'A reload of the payment page: the page asks for itself, and nobody else does.',
    steps: [STEPS.ann, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: ({ children }) => children.askLastPayment === undefined,
  },
  {
    title: 'Back from the provider by redirect: that page asks for itself, and nobody else does.',
    steps: [STEPS.ann, STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: ({ children }) => children.askLastPayment === undefined,
  },
]

/** What browsers make of the payment page: open, reload, back, forward, another window. */
const payingExamples: readonly Example<AppMachine>[] = [
  {
    title: 'The payment page hands over what it is for.',
    steps: PAYING,
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) =>
      isDeepEqual(lastActorInput(history, 'payment'), {
        userId: ANN.id,
        handover: PAYMENT_REQUESTS.cart,
        cameBack: false,
        checkoutDomain: CHECKOUT_DOMAIN,
      }),
  },
  {
    title: 'The router says again what is open: it is one visit, and one payment.',
    steps: [...PAYING, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 1,
  },
  {
    title: 'Entered, left and entered in one breath: the second visit is its own.',
    steps: [...PAYING, STEPS.paymentClosed, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: 'A page that is left has its last look, and then there is none.',
    steps: [...PAYING, STEPS.paymentClosed, STEPS.paymentDone],
    endsIn: inPaymentState('idle'),
  },
  {
    title: 'A payment hears that its page is left.',
    steps: [...PAYING, STEPS.paymentClosed],
    endsIn: inPaymentState({ paying: 'leaving' }),
    expect: (_, history) => isDeepEqual(forwardedNow(history), ['payment: payment.left']),
  },
  {
    title: 'Back to the page during the last look of the visit before: that one ends.',
    steps: [...PAYING, STEPS.paymentClosed, STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: "By the provider's cancel link it is a visit of someone who came back.",
    steps: [...SIGNED_IN, STEPS.returnedUnpaid],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => JSON.stringify(lastActorInput(history, 'payment')).includes('"cameBack":true'),
  },
  {
    title: "The browser's back to a page that was kept alive is another visit.",
    steps: [...PAYING, STEPS.returnedUnpaidSameRequest],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) =>
      paymentStartCount(history) === 2 &&
      JSON.stringify(lastActorInput(history, 'payment')).includes('"cameBack":true'),
  },
  {
    title: 'From the payment of a cart to that of an order, without a page between: it is another.',
    steps: [...PAYING, STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: ({ context }, history) =>
      paymentStartCount(history) === 2 &&
      isDeepEqual(context.paymentVisit.paymentRequest, PAYMENT_REQUESTS.order),
  },
  {
    title: 'Paid: its page shows that until the order is there, and says nothing twice.',
    steps: [...PAYING, STEPS.paid, STEPS.paymentDone, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'ended' }),
    expect: ({ children }, history) =>
      children.payment !== undefined &&
      paymentStartCount(history) === 1 &&
      requestedActions(history, 'refreshOrders').length === 1,
  },
  {
    title: 'Once the order is there, the payment is gone.',
    steps: [...PAYING, STEPS.paid, STEPS.paymentDone, STEPS.paymentClosed],
    endsIn: inPaymentState('idle'),
    expect: ({ children }) => children.payment === undefined,
  },
  {
    title: 'Another visit after a payment that was paid begins anew.',
    steps: [...PAYING, STEPS.paid, STEPS.paymentDone, STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: 'A payment that breaks does not take the park with it; the next one begins.',
    steps: [...PAYING, STEPS.paymentFailed, STEPS.paymentClosed, STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
  },
  {
    title: 'User B after A: nothing of the payment of A is left, and B is asked for.',
    steps: [...PAYING, STEPS.ben],
    endsIn: inPaymentState('checkingLastPayment'),
    expect: ({ children }, history) =>
      children.payment === undefined &&
      isDeepEqual(lastActorInput(history, 'checkLastPayment'), { userId: BEN.id }),
  },
]

/** What browsers make of the page to which the provider returns. */
const returningExamples: readonly Example<AppMachine>[] = [
  {
    title: 'Forward to the return page during the last look of a payment: it takes over.',
    steps: [...PAYING, STEPS.paymentClosed, STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: ({ children }) => children.payment === undefined,
  },
  {
    title: 'Opened before the payment page says that it is closed: the late word harms nothing.',
    steps: [...PAYING, STEPS.returnOpened, STEPS.paymentClosed],
    endsIn: inPaymentState('returning'),
  },
  {
    title: 'Back from the return page to the payment page: the late word harms nothing either.',
    steps: [...SIGNED_IN, STEPS.returnOpened, STEPS.returnedUnpaid, STEPS.returnClosed],
    endsIn: inPaymentState({ paying: 'open' }),
  },
  {
    title: 'Back from the confirmation to the return page: it is asked again, and only asked.',
    steps: [...SIGNED_IN, STEPS.returnOpened, STEPS.paid, STEPS.returnClosed, STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: (_, history) =>
      startedActorInputs(history, 'paymentReturn').length === 2 &&
      requestedActions(history, 'refreshOrders').length === 1,
  },
  {
    title: 'The router says again what is open: it is one return.',
    steps: [...SIGNED_IN, STEPS.returnOpened, STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: (_, history) =>
      startedActorInputs(history, 'paymentReturn').length === 1 &&
      isDeepEqual(forwardedNow(history), ['paymentReturn: paymentReturn.opened']),
  },
  {
    title: 'A return page that is left asks no more.',
    steps: [...SIGNED_IN, STEPS.returnOpened, STEPS.returnClosed],
    endsIn: inPaymentState('idle'),
    expect: ({ children }) => children.paymentReturn === undefined,
  },
  {
    title: 'A way back that breaks does not take the park with it.',
    steps: [...SIGNED_IN, STEPS.returnOpened, STEPS.returnFailed],
    endsIn: inPaymentState('idle'),
  },
]

export const appPaymentExamples = [...lastPaymentExamples, ...payingExamples, ...returningExamples]
