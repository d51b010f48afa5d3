import { assign, setup } from 'xstate'
import { type ApiErrorData, isCreationRefused } from '#domain/api-error'
import { isCheckoutUrl } from '#domain/payments/checkout-url'
import { OUTCOME_UNKNOWN_ERROR } from '#domain/payments/outcome-messages'
import type { Toast } from '#domain/toast'
import type { OrderedCart } from '#machines/cart/ordered-lines'
import { ACTOR_TIMEOUT, providedCallback, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import { failureMessage } from './payment-messages'
import type { CheckoutTarget, PaymentRequest } from './payment-request'
import type { PaymentStatus } from './payment-status'
import {
  hasPaymentFailed,
  hasPaymentTimedOut,
  isPaid,
  isPaymentNotFound,
  isRefunded,
  isUnderReview,
  POLL_INTERVAL,
  remainingPollTime,
} from './payment-status'
import type { PaymentIntent, SavedPayment } from './saved-payment'

export interface PaymentInput {
  readonly userId: string
  /** What to pay. Null if the page was opened without it: a saved payment may still have it. */
  readonly paymentRequest: PaymentRequest | null
  /** The customer came back by the provider's cancel link or by the browser's back. */
  readonly returnedUnpaid: boolean
  /** The app never opens a checkout on another domain. */
  readonly checkoutDomain: string
}

/** A click on 'Start Payment'. `idempotencyKey` is fresh random text; a saved payment keeps its own key instead. */
export interface PaymentStart {
  readonly checkoutTarget: CheckoutTarget
  readonly idempotencyKey: string
}

export type PaymentEvent =
  | ({ type: 'payment.started' } & PaymentStart)
  | { type: 'payment.retried' }
  | { type: 'payment.left' }
  /** The customer wants to see the same checkout again. */
  | { type: 'payment.reopened'; checkoutTarget: CheckoutTarget }
  /** Another window of this browser left or ended the payment. */
  | { type: 'payment.changedElsewhere' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

/** The payment that the browser keeps, and its status. `paymentStatus` is null if the server has not created the payment. */
export interface RestoredPayment {
  readonly savedPayment: SavedPayment | null
  readonly paymentStatus: PaymentStatus | null
}

/** A saved payment and its customer. */
export type UserPayment = SavedPayment & { readonly userId: string }

/** The question for the status of a payment. `startedAt` is in ms since the epoch. */
export interface PaymentStatusQuery {
  readonly paymentIntentId: string
  readonly startedAt: number
}

/**
 * Why the page asks for the status: it was opened, the customer came back, another window changed the payment in progress,
 * or it was idle, as when the customer tries again.
 */
type CheckReason = 'opened' | 'returnedUnpaid' | 'idle' | 'changedElsewhere'

export interface PaymentContext extends PaymentInput, RestoredPayment {
  readonly checkReason: CheckReason
  /** The click that the chart is working on. */
  readonly paymentStart: PaymentStart | null
  /** The error that the page shows. */
  readonly errorMessage: string | null
  /** Why the payment ended, and what to do: the page shows it below the error. */
  readonly errorReason: string | null
  /** The error code of a payment that failed or was refused. It decides which page is suggested next. */
  readonly errorCode: string | null
  /** It is not known yet whether the payment was made. The customer must not pay again. */
  readonly isOutcomeUnknown: boolean
}

/** In ms. Specification 13.12 and 13.37. */
const DELAYS = {
  pollEvery: POLL_INTERVAL,
  simulatedDelay: 3_000,
  actorTimeout: ACTOR_TIMEOUT,
  lastCheckTimeout: 5_000,
}

const hasAllowedUrl = ({ sessionUrl }: PaymentIntent, { checkoutDomain }: PaymentContext) =>
  isCheckoutUrl(sessionUrl, checkoutDomain)

/** Whether no page has told the customer yet how the payment ended. */
const isResultUnseen = ({
  checkReason,
  savedPayment,
}: Pick<PaymentContext, 'checkReason' | 'savedPayment'>) =>
  checkReason === 'changedElsewhere' || (checkReason !== 'idle' && savedPayment?.wasLeft === false)

const isLeftUnpaid = ({ checkReason, savedPayment }: Pick<PaymentContext, 'checkReason' | 'savedPayment'>) =>
  checkReason === 'changedElsewhere' || (checkReason === 'returnedUnpaid' && savedPayment?.wasLeft === false)

/** The types, actors, actions, guards and delays of the payment chart. Its states are in `payment.machine.ts`. */
export const paymentSetup = setup({
  types: setupTypes<{
    input: PaymentInput
    context: PaymentContext
    events: PaymentEvent
    tags: 'busy' | 'settled'
  }>(),
  actors: {
    /** Reads this user's saved payment, if it is for the same payment request, and asks the server for its status. */
    restoreSavedPayment: providedPromise<
      RestoredPayment,
      { userId: string; paymentRequest: PaymentRequest | null }
    >('restoreSavedPayment'),
    /** Returns the time in ms since the epoch. */
    readClock: providedPromise<number>('readClock'),
    /** Has the server create the payment. A repeated request with the same key creates no second payment. */
    createPayment: providedPromise<PaymentIntent, { paymentRequest: PaymentRequest; idempotencyKey: string }>(
      'createPayment',
    ),
    /** Shows the checkout. It fails if the browser cannot open it. */
    openCheckout: providedPromise<void, { url: string; checkoutTarget: CheckoutTarget }>('openCheckout'),
    /** Asks the server for the status of the payment. */
    fetchPaymentStatus: providedPromise<PaymentStatus, PaymentStatusQuery>('fetchPaymentStatus'),
    /** Listens to the other windows of this browser. */
    watchSavedPayment: providedCallback<PaymentEvent, { userId: string }>('watchSavedPayment'),
  },
  actions: {
    /** Writes the payment to the browser's storage, at once. */
    savePayment: (_, _payment: UserPayment) => {},
    /** Removes this user's payment from the browser's storage. */
    clearSavedPayment: (_, _user: { userId: string }) => {},
    showToast: (_, _toast: Toast) => {},
    /** Reports that the payment is paid. The app then removes what was paid from the cart and reads the orders again. */
    reportPaid: (_, _paid: OrderedCart | null) => {},
    /** Reads the cart again, because the server refused it as it was shown. */
    refreshCart: () => {},
    /** Shows the order, or My Orders if its id is unknown. */
    showOrder: (_, _orderId: string | null) => {},
    showCart: () => {},
    /** Closes the pop-up, if there is one. */
    closeCheckout: () => {},
    setPaymentStart: assign((_, { checkoutTarget, idempotencyKey }: PaymentStart) => ({
      paymentStart: { checkoutTarget, idempotencyKey },
      paymentStatus: null,
    })),
    setSavedPayment: assign((_, savedPayment: SavedPayment) => ({ savedPayment })),
    setPaymentStatus: assign((_, paymentStatus: PaymentStatus) => ({ paymentStatus })),
    /** Prefers the payment that the browser keeps. If it keeps none, what this window knows stays. */
    restorePayment: assign(({ context }, { savedPayment, paymentStatus }: RestoredPayment) => ({
      savedPayment: savedPayment ?? context.savedPayment,
      paymentStatus,
      paymentRequest: savedPayment?.paymentRequest ?? context.paymentRequest,
    })),
    clearPayment: assign({ savedPayment: null, paymentStatus: null }),
    setErrorMessage: assign((_, errorMessage: string) => ({ errorMessage })),
    /** Sets the error of a failed payment, and the reason for it. */
    setFailure: assign((_, paymentStatus: PaymentStatus | null) => ({
      errorMessage: failureMessage(paymentStatus),
      errorReason: paymentStatus?.reason || null,
      errorCode: paymentStatus?.code || null,
    })),
    /** Sets the error of a payment that the server did not create. */
    setRefusal: assign((_, { message, code }: ApiErrorData) => ({
      errorMessage: message,
      errorCode: code ?? null,
    })),
    /** Sets the error of a payment that may have been made. */
    setOutcomeUnknown: assign({ errorMessage: OUTCOME_UNKNOWN_ERROR, isOutcomeUnknown: true }),
    clearErrorMessage: assign({
      errorMessage: null,
      errorReason: null,
      errorCode: null,
      isOutcomeUnknown: false,
    }),
    setCheckReason: assign((_, checkReason: CheckReason) => ({ checkReason })),
  },
  guards: {
    hasCreatedPayment: ({ context }) => Boolean(context.savedPayment?.intent),
    hasSavedPayment: ({ context }) => context.savedPayment !== null,
    /** A saved URL is checked like a new one. */
    canOpenCheckout: ({ context }) =>
      Boolean(context.savedPayment?.intent && hasAllowedUrl(context.savedPayment.intent, context)),
    hasAllowedUrl: ({ context }, intent: PaymentIntent) => hasAllowedUrl(intent, context),
    isSimulatedPayment: (_, { isSimulated }: PaymentIntent) => isSimulated,
    isOrderMissing: ({ context }) => context.savedPayment === null && context.paymentRequest === null,
    isNotCreated: ({ context }) => !context.savedPayment?.intent || context.paymentStatus === null,
    isPaid: (_, paymentStatus: PaymentStatus | null) => paymentStatus !== null && isPaid(paymentStatus),
    hasFailed: (_, paymentStatus: PaymentStatus | null) =>
      paymentStatus !== null && hasPaymentFailed(paymentStatus),
    isUnderReview: (_, paymentStatus: PaymentStatus | null) =>
      paymentStatus !== null && isUnderReview(paymentStatus),
    hasTimedOut: (_, paymentStatus: PaymentStatus | null) =>
      paymentStatus !== null && hasPaymentTimedOut(paymentStatus),
    /** The customer is back from the checkout, or has changed the payment in another window. */
    isLeftUnpaid: ({ context }) => isLeftUnpaid(context),
    /**
     * The payment failed, and no page has told the customer: on a phone the page itself went to the checkout. A refund is always
     * reported. Specification 13.40.
     */
    hasFailedUnseen: ({ context: { paymentStatus, ...context } }) =>
      paymentStatus !== null &&
      hasPaymentFailed(paymentStatus) &&
      (isResultUnseen(context) || isRefunded(paymentStatus)),
    /** The customer tries again, or has left this payment before. */
    canReturnToPending: ({ context: { checkReason, savedPayment } }) =>
      checkReason === 'idle' || savedPayment?.wasLeft === true,
    /** The server has certainly created no payment. */
    isCreationRefused: (_, error: ApiErrorData) => isCreationRefused(error),
    isPaymentNotFound: (_, error: ApiErrorData) => isPaymentNotFound(error),
  },
  delays: {
    ...DELAYS,
    pollTimeout: ({ context }) => remainingPollTime(context.paymentStatus?.elapsedMs ?? 0),
  },
})
