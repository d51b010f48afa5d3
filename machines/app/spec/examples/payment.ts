import { requestedActionParams } from 'statechart-kit/check/requested-actions'
import { startedActorInputs } from 'statechart-kit/check/started-actors'
import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'
import { isSameJson } from '#domain/same-json'
import { APP_STEPS, PAYMENT_REQUESTS } from '#machines/app/spec/fixtures'
import { forwardedInLastStep, lastActorInput } from '#machines/app/spec/history'
import { ANN, BEN } from '#machines/session/spec/fixtures'
import {
  type AppExample,
  inPaymentState,
  PAY_STEPS,
  paymentStartCount,
  SIGNED_IN_STEPS,
} from './example-steps'
import { lastPaymentExamples } from './last-payment'

const PAID_STEPS = [...PAY_STEPS, APP_STEPS.paid, APP_STEPS.paymentDone]
const RETURN_STEPS = [...SIGNED_IN_STEPS, APP_STEPS.returnOpened]

/** How browsers open and close the payment page: by links, reload, back and forward. */
const payingExamples: readonly AppExample[] = [
  {
    title: 'The payment flow starts with what its page is to pay for.',
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
    title: 'A payment page that is opened again at the same address is one payment.',
    steps: [...PAY_STEPS, APP_STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 1,
  },
  {
    title: 'A payment page that is opened, closed and opened again starts a second payment flow.',
    steps: [...PAY_STEPS, APP_STEPS.paymentClosed, APP_STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: 'The payment flow of a closed page stops after its last status request.',
    steps: [...PAY_STEPS, APP_STEPS.paymentClosed, APP_STEPS.paymentDone],
    endsIn: inPaymentState('idle'),
  },
  {
    title: 'The payment flow is told when its page closes.',
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
    steps: [...SIGNED_IN_STEPS, APP_STEPS.returnedUnpaid],
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
    title: 'A payment for an order right after one for a cart starts a second payment flow.',
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
    title: 'Another visit after a paid payment starts a second payment flow.',
    steps: [...PAID_STEPS, APP_STEPS.otherPaymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
    expect: (_, history) => paymentStartCount(history) === 2,
  },
  {
    title: 'The app goes on after a payment flow fails, and the next one starts.',
    steps: [...PAY_STEPS, APP_STEPS.paymentFailed, APP_STEPS.paymentClosed, APP_STEPS.paymentOpened],
    endsIn: inPaymentState({ paying: 'open' }),
  },
  {
    title:
      'Another customer who signs in stops the payment of the first one, and the app asks about the last payment of the new one.',
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
    title: 'The return page replaces a payment flow that waits for its last status request.',
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
    title: 'A return page that is opened again at the same address is one payment return flow.',
    steps: [...RETURN_STEPS, APP_STEPS.returnOpened],
    endsIn: inPaymentState('returning'),
    expect: (_, history) =>
      startedActorInputs(history, 'paymentReturn').length === 1 &&
      isSameJson(forwardedInLastStep(history), ['paymentReturn: paymentReturn.opened']),
  },
  {
    title: 'Closing the return page stops its flow.',
    steps: [...RETURN_STEPS, APP_STEPS.returnClosed],
    endsIn: inPaymentState('idle'),
    expect: ({ children }) => children.paymentReturn === undefined,
  },
  {
    title: 'The app goes on after the payment return flow fails.',
    steps: [...RETURN_STEPS, APP_STEPS.returnFailed],
    endsIn: inPaymentState('idle'),
  },
]

export const appPaymentExamples = [...lastPaymentExamples, ...payingExamples, ...returningExamples]
