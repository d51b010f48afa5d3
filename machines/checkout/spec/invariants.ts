import { DRAFTS, STEPS } from './fixtures'
import type { checkoutMachine } from '#machines/checkout/checkout.machine'
import { buildCashOrder, buildPaymentRequest } from '#machines/checkout/build-order'
import { hasExpectedDelays } from '#machines/kit/check/pending-timers'
import { requestedActions, requestedInLastStep, toastTitlesInLastStep } from '#machines/kit/check/requested-actions'
import type { ChartEvent, Example, HistoryStep, Invariant } from '#machines/kit/explore/flow'

type CheckoutMachine = typeof checkoutMachine

const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  steps.some(step => step === history.at(-1)?.event)
const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The orders whose sending begins in this step. */
const startedOrders = (history: readonly HistoryStep[]) => requestedInLastStep(history, 'xstate.spawnChild')
const startedPayments = (history: readonly HistoryStep[]) => [
  ...startedOrders(history),
  ...requestedInLastStep(history, 'goToPayment'),
]

const BLOCKED_STEPS = [
  STEPS.confirmedWithoutAddress,
  STEPS.confirmedNoStreet,
  STEPS.confirmedNoVendor,
  STEPS.confirmedEmpty,
  STEPS.confirmedUnsynced,
] as const
const UNCERTAIN_STEPS = [STEPS.offline, STEPS.serverError, STEPS.unreadable, STEPS.placingTimeout] as const

export const checkoutInvariants: readonly Invariant<CheckoutMachine>[] = [
  {
    statement: 'Never paying without a vendor, a filled and settled cart or, for delivery, an address.',
    holds: (_, history) => !lastStepWas(history, ...BLOCKED_STEPS) || startedPayments(history).length === 0,
  },
  {
    statement: 'Never paying without a method: cash is placed and card handed over only as chosen.',
    holds: ({ context: { method } }, history) =>
      (startedOrders(history).length === 0 || method === 'cash_at_counter') &&
      (requestedInLastStep(history, 'goToPayment').length === 0 || method === 'stripe'),
  },
  {
    statement:
      'Cash and card exclude each other: one step never does both, and no card payment begins while a cash order is sent.',
    holds: (_, history) =>
      startedPayments(history).length <= 1 &&
      (requestedInLastStep(history, 'goToPayment').length === 0 || history.at(-2)?.stateValue === 'choosing'),
  },
  {
    statement: 'One order for one confirmation: nothing is sent except by the click that asks for it.',
    holds: (_, history) =>
      startedPayments(history).length === 0 ||
      (history.at(-1)?.event.type === 'checkout.confirmed' && history.at(-2)?.stateValue === 'choosing'),
  },
  {
    statement: 'A key is kept until the answer is certain.',
    holds: (snapshot, history) => {
      const { pendingOrder } = snapshot.context
      if (snapshot.matches('placing') || lastStepWas(history, ...UNCERTAIN_STEPS))
        return pendingOrder !== null
      return !lastStepWas(history, STEPS.placed, STEPS.vendorClosed) || pendingOrder === null
    },
  },
  {
    statement: 'Only a placed order shows the cash page and empties the cart, and it does both.',
    holds: (_, history) => {
      const times = lastStepWas(history, STEPS.placed) ? 1 : 0
      return ['showCashOrder', 'emptyCart'].every(
        action => requestedInLastStep(history, action).length === times,
      )
    },
  },
  {
    statement: 'A word is only told where there is something to say.',
    holds: (_, history) => toastTitlesInLastStep(history).every(title => title !== ''),
  },
  {
    statement:
      "A failure says why, in the server's words or as an order that was not placed, and has the cart read again.",
    holds: (_, history) => {
      if (!lastStepWas(history, STEPS.vendorClosed, ...UNCERTAIN_STEPS)) return true
      const title = lastStepWas(history, STEPS.vendorClosed)
        ? 'Smoky Joes is closed'
        : 'Failed to place order'
      return (
        isDeepEqual(requestedInLastStep(history, 'showToast'), [{ policy: 'cart', tone: 'error', title }]) &&
        requestedInLastStep(history, 'refreshCart').length === 1
      )
    },
  },
  {
    statement: 'A second click within 2 s is not another order; 25 s without an answer are none.',
    holds: (_, history) => hasExpectedDelays(history, { handover: 2_000, patience: 25_000 }),
  },
]

const CASH_STEPS = [STEPS.cashChosen, STEPS.confirmed]

export const checkoutExamples: readonly Example<CheckoutMachine>[] = [
  {
    title: "'Please select a payment method'.",
    steps: [STEPS.confirmed],
    endsIn: 'choosing',
    expect: (_, history) => isDeepEqual(toastTitlesInLastStep(history), ['Please select a payment method']),
  },
  {
    title: "'Please add a delivery address before proceeding': for delivery a street is required.",
    steps: [STEPS.cashChosen, STEPS.confirmedNoStreet],
    endsIn: 'choosing',
    expect: (_, history) =>
      isDeepEqual(toastTitlesInLastStep(history), ['Please add a delivery address before proceeding']),
  },
  {
    title: "'No vendor selected'.",
    steps: [STEPS.cardChosen, STEPS.confirmedNoVendor],
    endsIn: 'choosing',
    expect: (_, history) => isDeepEqual(toastTitlesInLastStep(history), ['No vendor selected']),
  },
  {
    title: 'After a cash order is placed, the cash page is shown and the cart is cleared.',
    steps: [...CASH_STEPS, STEPS.placed],
    endsIn: 'placed',
    expect: (_, history) =>
      JSON.stringify(requestedInLastStep(history, 'showCashOrder')).includes('"id":"1042"'),
  },
  {
    title: 'A double click places one order, also when its second half comes after the answer.',
    steps: [...CASH_STEPS, STEPS.confirmedAgain, STEPS.placed, STEPS.confirmedAgain],
    endsIn: 'placed',
    expect: (_, history) => requestedActions(history, 'xstate.spawnChild').length === 1,
  },
  {
    title: 'A retry after a lost answer is the same order under the same key.',
    steps: [...CASH_STEPS, STEPS.offline, STEPS.confirmedAgain],
    endsIn: 'placing',
    expect: ({ context }) =>
      isDeepEqual(context.pendingOrder, { order: buildCashOrder(DRAFTS.dineIn), idempotencyKey: 'first' }),
  },
  {
    title: 'Another order after a lost answer has a key of its own.',
    steps: [...CASH_STEPS, STEPS.offline, STEPS.confirmedTwoItems],
    endsIn: 'placing',
    expect: ({ context }) => context.pendingOrder?.idempotencyKey === 'third',
  },
  {
    title: 'After a refusal the next try is a new confirmation, with a new key.',
    steps: [...CASH_STEPS, STEPS.vendorClosed, STEPS.confirmedAgain],
    endsIn: 'placing',
    expect: ({ context }) => context.pendingOrder?.idempotencyKey === 'second',
  },
  {
    title: "A refusal is told in the server's words.",
    steps: [...CASH_STEPS, STEPS.vendorClosed],
    endsIn: 'choosing',
    expect: (_, history) => isDeepEqual(toastTitlesInLastStep(history), ['Smoky Joes is closed']),
  },
  {
    title: "Without an answer: 'Failed to place order'.",
    steps: [...CASH_STEPS, STEPS.placingTimeout],
    endsIn: 'choosing',
    expect: (_, history) => isDeepEqual(toastTitlesInLastStep(history), ['Failed to place order']),
  },
  {
    title: 'A cash delivery carries the address and its instructions.',
    steps: [STEPS.cashChosen, STEPS.confirmedDelivery],
    endsIn: 'placing',
    expect: ({ context }) =>
      context.pendingOrder?.order.deliveryAddress?.street === 'Lantern Street' &&
      context.pendingOrder.order.deliveryInstructions === 'Ring twice',
  },
  {
    title:
      'Card hands the order over to the payment page, with the amount in pounds; a second click does not.',
    steps: [STEPS.cardChosen, STEPS.confirmedDelivery, STEPS.confirmedDelivery],
    endsIn: 'redirectedToPayment',
    expect: (_, history) =>
      isDeepEqual(requestedActions(history, 'goToPayment'), [buildPaymentRequest(DRAFTS.delivery)]) &&
      buildPaymentRequest(DRAFTS.delivery).amount === 4 &&
      buildPaymentRequest(DRAFTS.delivery).orderData.deliveryAddressId === '5',
  },
  {
    title: 'Back in the cart after leaving the payment page, it can be paid again.',
    steps: [STEPS.cardChosen, STEPS.confirmed, STEPS.opened, STEPS.confirmedAgain],
    endsIn: 'redirectedToPayment',
    expect: (_, history) => requestedActions(history, 'goToPayment').length === 2,
  },
  {
    title: 'After an order, the next visit to the cart begins anew, without a method.',
    steps: [...CASH_STEPS, STEPS.placed, STEPS.opened],
    endsIn: 'choosing',
    expect: ({ context }) => context.method === null,
  },
  {
    title: 'After an order, a method that is chosen counts for the next one.',
    steps: [...CASH_STEPS, STEPS.placed, STEPS.cardChosen, STEPS.confirmedAgain],
    endsIn: 'redirectedToPayment',
  },
  {
    title: 'Handed over to the payment page, cash can still be chosen instead.',
    steps: [STEPS.cardChosen, STEPS.confirmed, STEPS.cashChosen, STEPS.confirmedAgain],
    endsIn: 'placing',
  },
  {
    title: 'Two seconds after it was handed over it can be paid again.',
    steps: [STEPS.cardChosen, STEPS.confirmed, STEPS.resubmitAllowed, STEPS.confirmedAgain],
    endsIn: 'redirectedToPayment',
    expect: (_, history) => requestedActions(history, 'goToPayment').length === 2,
  },
]
