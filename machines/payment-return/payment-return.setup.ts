import { assign, setup } from 'xstate'
import { type ApiErrorData, isRetryUseless, toApiErrorData } from '#domain/api-error'
import { placeOrder } from '#domain/contract/ordering/orders'
import { getOrderData } from '#domain/contract/ordering/payments'
import { CANCELLED_ERROR } from '#domain/payments/outcome-messages'
import type { OrderedCart } from '#machines/cart/ordered-lines'
import { POLL_INTERVAL } from '#machines/payment/payment-status'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import {
  type CheckoutStatus,
  meaningOfCheckoutStatus,
  type PaymentReturnInput,
  type ReturnArrival,
} from './checkout-status'

type PaymentReturnEvent =
  /** The router opens the page again. The same payment changes nothing; another one is verified from the start. */
  | ({ type: 'paymentReturn.opened' } & ReturnArrival)
  /** 'Try again' on the failed page. */
  | { type: 'paymentReturn.retried' }
  /** The customer does not wait for the countdown. */
  | { type: 'paymentReturn.countdownSkipped' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

interface PaymentReturnContext extends PaymentReturnInput {
  /** What the session was paid for, as the server sent it. */
  readonly orderData: unknown
  /** What leaves the cart with the payment. */
  readonly paidCart: OrderedCart | null
  /** The countdown on the page. */
  readonly secondsLeft: number
  /** The error that the failed page shows, otherwise null. */
  readonly errorMessage: string | null
  /** Why the payment ended, and what to do: the page shows it below the error. */
  readonly errorReason: string | null
  /** The error code of the end. It decides which page is suggested next. */
  readonly errorCode: string | null
  /** The payment may have been made, so the customer must not pay again. */
  readonly isOutcomeUnknown: boolean
}

interface ContextArg {
  context: PaymentReturnContext
}

/** In ms. */
const DELAYS = {
  retryEvery: POLL_INTERVAL,
  verifyTimeout: 60_000,
  actorTimeout: ACTOR_TIMEOUT,
  countdownTick: 1_000,
}
/** Specification 13.25. */
const COUNTDOWN_SECONDS = 3

/** The context of a page that was just opened for this payment. */
export const arrivalContext = ({ sessionId, orderId }: ReturnArrival) => ({
  sessionId,
  orderId,
  orderData: null,
  paidCart: null,
  secondsLeft: COUNTDOWN_SECONDS,
  errorMessage: null,
  errorReason: null,
  errorCode: null,
  isOutcomeUnknown: false,
})

/** @throws Error if there is no session. The chart never lets that happen. */
export function requireSessionId({ context: { sessionId } }: ContextArg): string {
  if (sessionId === null) throw new Error('No payment to ask about')
  return sessionId
}

export const verifyPaymentInput = ({ context }: ContextArg) => ({
  userId: context.userId,
  sessionId: requireSessionId({ context }),
})
export const placePaidOrderInput = ({ context }: ContextArg) => ({
  ...verifyPaymentInput({ context }),
  orderData: context.orderData,
})
export const returnedCartParam = ({ context: { paidCart } }: ContextArg) => paidCart
export const userIdParam = ({ context: { userId } }: ContextArg) => userId
export const verifyError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, getOrderData.defaultError)
export const orderError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, placeOrder.defaultError)

/** The types, actors, actions, guards and delays of the chart. Its states are in `payment-return.machine.ts`. */
export const paymentReturnSetup = setup({
  types: setupTypes<{
    input: PaymentReturnInput
    context: PaymentReturnContext
    events: PaymentReturnEvent
    tags: 'busy' | 'settled'
  }>(),
  actors: {
    /** Asks the server for the status of a checkout session. */
    verifyPayment: providedPromise<CheckoutStatus, { userId: string; sessionId: string }>('verifyPayment'),
    /** Posts the order of a paid session, with a key made from the session. Returns its id, or null if the answer has none. */
    placePaidOrder: providedPromise<string | null, { userId: string; sessionId: string; orderData: unknown }>(
      'placePaidOrder',
    ),
  },
  actions: {
    /** Reports that the payment is paid. The app then removes what was paid from the cart and reads the orders again. */
    reportPaid: (_, _paid: OrderedCart | null) => {},
    /** Removes this user's payment from the browser's storage. */
    clearSavedPayment: (_, _userId: string) => {},
    /** Shows the confirmation of an order. */
    showConfirmation: (_, _orderId: string) => {},
    /** Shows My Orders. */
    showOrders: () => {},
    setArrival: assign((_, arrival: ReturnArrival) => arrivalContext(arrival)),
    setCheckoutStatus: assign((_, { orderId, orderData, paidCart = null }: CheckoutStatus) => ({
      orderId,
      orderData,
      paidCart,
    })),
    setOrderId: assign((_, orderId: string | null) => ({ orderId })),
    decrementCountdown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    /** Sets the error of a payment that was not made, and the reason for it. */
    setUnpaid: assign((_, { error, reason, code }: CheckoutStatus) => ({
      errorMessage: error || CANCELLED_ERROR,
      errorReason: reason || null,
      errorCode: code || null,
    })),
    /** Sets the error of a payment that may have been made. */
    setOutcomeUnknown: assign((_, errorMessage: string) => ({ errorMessage, isOutcomeUnknown: true })),
    clearErrorMessage: assign({
      errorMessage: null,
      errorReason: null,
      errorCode: null,
      isOutcomeUnknown: false,
    }),
  },
  guards: {
    isOtherArrival: ({ context }, { sessionId, orderId }: ReturnArrival) =>
      sessionId !== context.sessionId || (sessionId === null && orderId !== context.orderId),
    hasOrder: ({ context }) => context.orderId !== null,
    hasSession: ({ context }) => context.sessionId !== null,
    isOrdered: (_, { status, orderId }: CheckoutStatus) =>
      meaningOfCheckoutStatus(status) === 'paid' && orderId !== null,
    isPaid: (_, { status }: CheckoutStatus) => meaningOfCheckoutStatus(status) === 'paid',
    isUnpaid: (_, { status }: CheckoutStatus) => meaningOfCheckoutStatus(status) === 'unpaid',
    isRetryUseless: (_, error: ApiErrorData) => isRetryUseless(error),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: DELAYS,
})
