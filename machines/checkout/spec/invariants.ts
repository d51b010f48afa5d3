import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import type { HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { checkoutMachine } from '#machines/checkout/checkout.machine'
import { toastTitlesInLastStep, wasLastEvent } from '#machines/history-queries'
import { CHECKOUT_STEPS } from './fixtures'

type CheckoutMachine = typeof checkoutMachine

/** The orders and payments that start in the last step. */
const startedOrders = (history: readonly HistoryStep[]) =>
  actionParamsInLastStep(history, 'xstate.spawnChild')
const startedPayments = (history: readonly HistoryStep[]) => [
  ...startedOrders(history),
  ...actionParamsInLastStep(history, 'goToPayment'),
]

const BLOCKED_STEPS = [
  CHECKOUT_STEPS.confirmedWithoutAddress,
  CHECKOUT_STEPS.confirmedNoStreet,
  CHECKOUT_STEPS.confirmedNoVendor,
  CHECKOUT_STEPS.confirmedEmpty,
  CHECKOUT_STEPS.confirmedUnsynced,
] as const
const UNCERTAIN_STEPS = [
  CHECKOUT_STEPS.unauthenticated,
  CHECKOUT_STEPS.requestTimeout,
  CHECKOUT_STEPS.tooManyRequests,
  CHECKOUT_STEPS.offline,
  CHECKOUT_STEPS.serverError,
  CHECKOUT_STEPS.unreadable,
  CHECKOUT_STEPS.placingTimeout,
] as const

export const checkoutInvariants: readonly Invariant<CheckoutMachine>[] = [
  {
    // Specification 12.5.
    statement:
      'No payment starts without a trailer, without a settled cart with lines, or for a delivery without an address.',
    holds: (_, history) => !wasLastEvent(history, ...BLOCKED_STEPS) || startedPayments(history).length === 0,
  },
  {
    // Specification 12.1.
    statement:
      'No payment starts without its payment method: cash places an order, and card opens the payment page.',
    holds: ({ context: { method } }, history) =>
      (startedOrders(history).length === 0 || method === 'cash_at_counter') &&
      (actionParamsInLastStep(history, 'goToPayment').length === 0 || method === 'stripe'),
  },
  {
    // Specification 12.24 and 12.28.
    statement:
      'No card payment starts for a cart whose server takes no cards, or whose total is too small for one.',
    holds: (_, history) =>
      !wasLastEvent(history, CHECKOUT_STEPS.confirmedCashOnly, CHECKOUT_STEPS.confirmedBelowCardMinimum) ||
      actionParamsInLastStep(history, 'goToPayment').length === 0,
  },
  {
    statement: 'Cash and card exclude each other: no card payment starts while a cash order is being sent.',
    holds: (_, history) =>
      startedPayments(history).length <= 1 &&
      (actionParamsInLastStep(history, 'goToPayment').length === 0 ||
        history.at(-2)?.stateValue === 'choosing'),
  },
  {
    // Specification 12.2.
    statement: 'Only a confirmation starts an order or a payment.',
    holds: (_, history) =>
      startedPayments(history).length === 0 ||
      (history.at(-1)?.event.type === 'checkout.confirmed' && history.at(-2)?.stateValue === 'choosing'),
  },
  {
    // Specification 12.7.
    statement: 'The idempotency key is kept until the answer is certain.',
    holds: (snapshot, history) => {
      const { unansweredOrder } = snapshot.context
      if (snapshot.matches('placing') || wasLastEvent(history, ...UNCERTAIN_STEPS))
        return unansweredOrder !== null
      return (
        !wasLastEvent(history, CHECKOUT_STEPS.placed, CHECKOUT_STEPS.vendorClosed) || unansweredOrder === null
      )
    },
  },
  {
    // Specification 12.10, 12.11, 12.14, 20.22, 20.26 and 20.28.
    statement: 'A placed order, and nothing else, opens the cash page and empties the cart.',
    holds: (_, history) => {
      const expectedCount = wasLastEvent(history, CHECKOUT_STEPS.placed) ? 1 : 0
      return ['showCashOrder', 'removeOrderedLines'].every(
        action => actionParamsInLastStep(history, action).length === expectedCount,
      )
    },
  },
  {
    // Specification 12.4.
    statement: 'No toast is empty.',
    holds: (_, history) => toastTitlesInLastStep(history).every(title => title !== ''),
  },
  {
    statement:
      'A failure shows one toast with the server’s message or the default error, and the cart is read again.',
    holds: (_, history) => {
      if (!wasLastEvent(history, CHECKOUT_STEPS.vendorClosed, ...UNCERTAIN_STEPS)) return true
      const title = wasLastEvent(history, CHECKOUT_STEPS.vendorClosed)
        ? 'Smoky Joes is closed'
        : 'Failed to place order'
      return (
        isSameJson(actionParamsInLastStep(history, 'showToast'), [
          { policy: 'cart', tone: 'error', title },
        ]) && actionParamsInLastStep(history, 'refreshCart').length === 1
      )
    },
  },
  {
    statement: 'A second click within 2 s starts nothing, and no answer for 25 s counts as no network.',
    holds: (_, history) => hasExpectedDelays(history, { resubmitDelay: 2_000, actorTimeout: 25_000 }),
  },
]
