import { assign, setup } from 'xstate'
import { isCheckoutUrl } from '#domain/payments/checkout-url'
import type { ApiErrorData } from '#domain/api-error'
import type { Toast } from '#domain/toast'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { providedCallback, providedPromise } from '#machines/provided-actor'
import type { CheckoutTarget, PaymentIntent, PaymentOutcome, PaymentRequest, SavedPayment } from './payment-request'
import {
  hasFailed,
  hasTimedOut,
  isFinalRefusal,
  isPaid,
  isPaymentNotFound,
  isUnverified,
  POLL_INTERVAL,
  remainingPollTime,
} from './payment-outcome'

export interface PaymentInput {
  readonly userId: string
  /** null when the page was opened without one: what is kept may still say what it was for. */
  readonly paymentRequest: PaymentRequest | null
  /** By the provider's cancel link, or by the browser's back to this page. */
  readonly returnedUnpaid: boolean
  /** A URL with another host is never opened. */
  readonly checkoutDomain: string
}

/** The customer's 'Start Payment'. `key` is fresh random text; a payment that is known keeps its own. */
export interface PaymentStart {
  readonly checkoutTarget: CheckoutTarget
  readonly idempotencyKey: string
}

export type PaymentEvent =
  | ({ type: 'payment.started' } & PaymentStart)
  | { type: 'payment.retried' }
  | { type: 'payment.left' }
  /** Shows the same checkout again. */
  | { type: 'payment.reopened'; place: CheckoutTarget }
  /** Another window of this browser left the payment or ended it. */
  | { type: 'payment.changedElsewhere' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

/** What is kept of a payment and how the server says it stands; `outcome` is null where it was not made yet. */
export interface RestoredPayment {
  readonly savedPayment: SavedPayment | null
  readonly outcome: PaymentOutcome | null
}

/** What is kept, and whose it is. */
export type UserPayment = SavedPayment & { readonly userId: string }

/** A payment that the server has made. */
export interface OutcomeQuery {
  readonly paymentIntentId: string
  readonly startedAt: number
}

/** Why it is asked about: the page was opened, the customer came back from the checkout, asks again, or it changed elsewhere. */
type CheckReason = 'opened' | 'returnedUnpaid' | 'retried' | 'changedElsewhere'

export interface PaymentContext extends PaymentInput, RestoredPayment {
  readonly checkReason: CheckReason
  /** The click that is being seen to. */
  readonly paymentStart: PaymentStart | null
  /** What the page says went wrong. */
  readonly errorMessage: string | null
}

/** Section 9: a simulated payment succeeds after 3 s. In ms. */
const DELAYS = { pollEvery: POLL_INTERVAL, simulation: 3_000, patience: ACTOR_TIMEOUT, lookPatience: 5_000 }

const hasAllowedUrl = ({ sessionUrl }: PaymentIntent, { checkoutDomain }: PaymentContext) =>
  isCheckoutUrl(sessionUrl, checkoutDomain)

const hasReturned = ({ checkReason, savedPayment }: Pick<PaymentContext, 'checkReason' | 'savedPayment'>) =>
  checkReason === 'changedElsewhere' || (checkReason === 'returnedUnpaid' && savedPayment?.wasLeft === false)

/** What the payment's chart is made of: who speaks, what it needs, and its functions. The picture is in `payment.machine.ts`. */
export const paymentSetup = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    /** What is kept of this user's payment, if it is for the same as the handover, and how it stands. */
    restorePayment: providedPromise<RestoredPayment, { userId: string; handover: PaymentRequest | null }>(
      'restorePayment',
    ),
    /** The time in ms. */
    readClock: providedPromise<number>('readClock'),
    /** The same key again makes no second payment. */
    createPayment: providedPromise<PaymentIntent, { handover: PaymentRequest; key: string }>('createPayment'),
    /** Rejects when the checkout cannot be shown. */
    openCheckout: providedPromise<void, { url: string; place: CheckoutTarget }>('openCheckout'),
    fetchOutcome: providedPromise<PaymentOutcome, OutcomeQuery>('fetchOutcome'),
    /** Listens to the other windows of this browser. */
    watchPayment: providedCallback<PaymentEvent, { userId: string }>('watchPayment'),
  },
  actions: {
    /** Keeps the facts over a reload, at once. */
    savePayment: (_, _kept: UserPayment) => {},
    /** Drops what is kept of this user's payment. */
    clearSavedPayment: (_, _user: { userId: string }) => {},
    showToast: (_, _notice: Toast) => {},
    /** Tells the cart that the server has cleared it. */
    emptyCart: () => {},
    /** Has the cart read again: the server would not take it as it was shown. */
    refreshCart: () => {},
    /** Shows the order, or My Orders where its id is not known. */
    showOrder: (_, _orderId: string | null) => {},
    showCart: () => {},
    /** Closes the pop-up, if there is one. */
    closeCheckout: () => {},
    setPaymentStart: assign((_, { checkoutTarget, idempotencyKey }: PaymentStart) => ({
      paymentStart: { checkoutTarget, idempotencyKey },
      outcome: null,
    })),
    setSavedPayment: assign((_, savedPayment: SavedPayment) => ({ savedPayment })),
    setOutcome: assign((_, outcome: PaymentOutcome) => ({ outcome })),
    /** What is kept wins over what this window knew, and stays where nothing could be kept. */
    restorePayment: assign(({ context }, { savedPayment, outcome }: RestoredPayment) => ({
      savedPayment: savedPayment ?? context.savedPayment,
      outcome,
      paymentRequest: savedPayment?.paymentRequest ?? context.paymentRequest,
    })),
    clearPayment: assign({ savedPayment: null, outcome: null }),
    setError: assign((_, errorMessage: string) => ({ errorMessage })),
    clearError: assign({ errorMessage: null }),
    setCheckReason: assign((_, checkReason: CheckReason) => ({ checkReason })),
  },
  guards: {
    hasIntent: ({ context }) => Boolean(context.savedPayment?.intent),
    hasSavedPayment: ({ context }) => context.savedPayment !== null,
    /** Its checkout may be shown: a URL that was kept is no more trusted than a new one. */
    canOpenCheckout: ({ context }) =>
      Boolean(context.savedPayment?.intent && hasAllowedUrl(context.savedPayment.intent, context)),
    hasAllowedUrl: ({ context }, intent: PaymentIntent) => hasAllowedUrl(intent, context),
    isSimulatedPayment: (_, { isSimulated }: PaymentIntent) => isSimulated,
    isOrderMissing: ({ context }) => context.savedPayment === null && context.paymentRequest === null,
    isNotCreated: ({ context }) => !context.savedPayment?.intent || context.outcome === null,
    isPaid: (_, outcome: PaymentOutcome | null) => outcome !== null && isPaid(outcome),
    hasFailed: (_, outcome: PaymentOutcome | null) => outcome !== null && hasFailed(outcome),
    isUnverified: (_, outcome: PaymentOutcome | null) => outcome !== null && isUnverified(outcome),
    hasTimedOut: (_, outcome: PaymentOutcome | null) => outcome !== null && hasTimedOut(outcome),
    /** The customer was in the middle of it, and is back from the checkout, or has left it in another window. */
    hasReturned: ({ context }) => hasReturned(context),
    hasFailedOnReturn: ({ context: { outcome, ...context } }) =>
      outcome !== null && hasFailed(outcome) && hasReturned(context),
    /** Nothing is under way that this page would wait for. */
    isNotInProgress: ({ context: { checkReason, savedPayment } }) =>
      checkReason === 'retried' || savedPayment?.wasLeft === true,
    isFinalRefusal: (_, fault: ApiErrorData) => isFinalRefusal(fault),
    isPaymentNotFound: (_, fault: ApiErrorData) => isPaymentNotFound(fault),
  },
  delays: { ...DELAYS, pollTimeout: ({ context }) => remainingPollTime(context.outcome?.elapsedMs ?? 0) },
})
