import { actionParamsInLastStep, requestedActionParams } from 'statechart-kit/check/requested-actions'
import type { Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import { buildCashOrder, buildPaymentRequest } from '#machines/checkout/build-order'
import type { checkoutMachine } from '#machines/checkout/checkout.machine'
import { toastTitlesInLastStep } from '#machines/history-queries'
import { CHECKOUT_STEPS, DRAFTS } from './fixtures'

/** The last step shows this toast. */
const showsToast =
  (title: string): NonNullable<Example<typeof checkoutMachine>['expect']> =>
  (_, history) =>
    isSameJson(toastTitlesInLastStep(history), [title])

const CASH_STEPS = [CHECKOUT_STEPS.cashChosen, CHECKOUT_STEPS.confirmed]

export const checkoutExamples: readonly Example<typeof checkoutMachine>[] = [
  {
    title: "A confirmation without a method shows 'Please select a payment method'.",
    steps: [CHECKOUT_STEPS.confirmed],
    endsIn: 'choosing',
    expect: showsToast('Please select a payment method'),
  },
  {
    // Specification 12.24.
    title: 'A card is no choice if the server takes no cards, also if it was chosen before.',
    steps: [CHECKOUT_STEPS.cardChosen, CHECKOUT_STEPS.confirmedCashOnly],
    endsIn: 'choosing',
    expect: showsToast('Please select a payment method'),
  },
  {
    title: "A delivery without a street shows 'Please add a delivery address before proceeding'.",
    steps: [CHECKOUT_STEPS.cashChosen, CHECKOUT_STEPS.confirmedNoStreet],
    endsIn: 'choosing',
    expect: showsToast('Please add a delivery address before proceeding'),
  },
  {
    title: "A confirmation without a trailer shows 'No vendor selected'.",
    steps: [CHECKOUT_STEPS.cardChosen, CHECKOUT_STEPS.confirmedNoVendor],
    endsIn: 'choosing',
    expect: showsToast('No vendor selected'),
  },
  {
    title: 'A placed cash order opens the cash page with its id.',
    steps: [...CASH_STEPS, CHECKOUT_STEPS.placed],
    endsIn: 'placed',
    expect: (_, history) =>
      JSON.stringify(actionParamsInLastStep(history, 'showCashOrder')).includes('"id":"1042"'),
  },
  {
    // Specification 12.6.
    title: 'A double click places one order, even if the second click comes after the answer.',
    steps: [
      ...CASH_STEPS,
      CHECKOUT_STEPS.confirmedAgain,
      CHECKOUT_STEPS.placed,
      CHECKOUT_STEPS.confirmedAgain,
    ],
    endsIn: 'placed',
    expect: (_, history) => requestedActionParams(history, 'xstate.spawnChild').length === 1,
  },
  {
    title: 'A retry after a lost answer sends the same order with the same idempotency key.',
    steps: [...CASH_STEPS, CHECKOUT_STEPS.offline, CHECKOUT_STEPS.confirmedAgain],
    endsIn: 'placing',
    expect: ({ context }) =>
      isSameJson(context.unansweredOrder, { order: buildCashOrder(DRAFTS.dineIn), idempotencyKey: 'first' }),
  },
  {
    // Specification 12.7.
    title: 'A retry after too many requests sends the same order with the same idempotency key.',
    steps: [...CASH_STEPS, CHECKOUT_STEPS.tooManyRequests, CHECKOUT_STEPS.confirmedAgain],
    endsIn: 'placing',
    expect: ({ context }) =>
      isSameJson(context.unansweredOrder, { order: buildCashOrder(DRAFTS.dineIn), idempotencyKey: 'first' }),
  },
  {
    title: 'A different order after a lost answer has a new idempotency key.',
    steps: [...CASH_STEPS, CHECKOUT_STEPS.offline, CHECKOUT_STEPS.confirmedTwoItems],
    endsIn: 'placing',
    expect: ({ context }) => context.unansweredOrder?.idempotencyKey === 'third',
  },
  {
    title: 'A retry after a refusal has a new idempotency key.',
    steps: [...CASH_STEPS, CHECKOUT_STEPS.vendorClosed, CHECKOUT_STEPS.confirmedAgain],
    endsIn: 'placing',
    expect: ({ context }) => context.unansweredOrder?.idempotencyKey === 'second',
  },
  {
    title: 'An order is refused when the trailer has closed, and shows the server’s message.',
    steps: [...CASH_STEPS, CHECKOUT_STEPS.vendorClosed],
    endsIn: 'choosing',
    expect: showsToast('Smoky Joes is closed'),
  },
  {
    title: "An order without an answer shows 'Failed to place order'.",
    steps: [...CASH_STEPS, CHECKOUT_STEPS.placingTimeout],
    endsIn: 'choosing',
    expect: showsToast('Failed to place order'),
  },
  {
    title: 'A cash order for a delivery has the address and the instructions.',
    steps: [CHECKOUT_STEPS.cashChosen, CHECKOUT_STEPS.confirmedDelivery],
    endsIn: 'placing',
    expect: ({ context }) =>
      context.unansweredOrder?.order.deliveryAddress?.street === 'Lantern Street' &&
      context.unansweredOrder.order.deliveryInstructions === 'Ring twice',
  },
  {
    title: 'A card payment opens the payment page with the amount in pounds, and a second click does not.',
    steps: [CHECKOUT_STEPS.cardChosen, CHECKOUT_STEPS.confirmedDelivery, CHECKOUT_STEPS.confirmedDelivery],
    endsIn: 'redirectedToPayment',
    expect: (_, history) =>
      isSameJson(requestedActionParams(history, 'goToPayment'), [buildPaymentRequest(DRAFTS.delivery)]) &&
      buildPaymentRequest(DRAFTS.delivery).amount === 4 &&
      buildPaymentRequest(DRAFTS.delivery).orderData.deliveryAddressId === '5',
  },
  {
    title: 'A customer who returns to the cart can open the payment page again.',
    steps: [
      CHECKOUT_STEPS.cardChosen,
      CHECKOUT_STEPS.confirmed,
      CHECKOUT_STEPS.opened,
      CHECKOUT_STEPS.confirmedAgain,
    ],
    endsIn: 'redirectedToPayment',
    expect: (_, history) => requestedActionParams(history, 'goToPayment').length === 2,
  },
  {
    title: 'After an order the next checkout starts without a method.',
    steps: [...CASH_STEPS, CHECKOUT_STEPS.placed, CHECKOUT_STEPS.opened],
    endsIn: 'choosing',
    expect: ({ context }) => context.method === null,
  },
  {
    title: 'A method that is chosen after an order applies to the next order.',
    steps: [...CASH_STEPS, CHECKOUT_STEPS.placed, CHECKOUT_STEPS.cardChosen, CHECKOUT_STEPS.confirmedAgain],
    endsIn: 'redirectedToPayment',
  },
  {
    title: 'A customer can choose cash after the payment page was opened.',
    steps: [
      CHECKOUT_STEPS.cardChosen,
      CHECKOUT_STEPS.confirmed,
      CHECKOUT_STEPS.cashChosen,
      CHECKOUT_STEPS.confirmedAgain,
    ],
    endsIn: 'placing',
  },
  {
    title: 'Two seconds after the payment page was opened it can be opened again.',
    steps: [
      CHECKOUT_STEPS.cardChosen,
      CHECKOUT_STEPS.confirmed,
      CHECKOUT_STEPS.resubmitAllowed,
      CHECKOUT_STEPS.confirmedAgain,
    ],
    endsIn: 'redirectedToPayment',
    expect: (_, history) => requestedActionParams(history, 'goToPayment').length === 2,
  },
]
