/** The interface to a card provider. `stripe-provider.ts` implements it for Stripe and for hosts with Stripe's API. */
import { SafeError } from '#server/core/safe-error'

/** The parameters of a checkout. They are stored before they are sent, so that a repeat sends the same. Amounts in pence. */
export interface CheckoutParams {
  /** Our own id of the payment. The provider returns it as `client_reference_id` and in the metadata. */
  readonly reference: string
  readonly orderId: number
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: number }[]
  /** Seconds since 1970. */
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A checkout session in the provider's current state. */
export interface ProviderSession {
  readonly id: string
  /** Where the customer pays. null when the session is complete or expired. */
  readonly url: string | null
  /** `failed`: it is complete, and its payment was refused afterwards. */
  readonly status: 'open' | 'complete' | 'expired' | 'failed'
  readonly isPaid: boolean
  /** When the provider took the money. Null before that, and from a provider that does not say so. */
  readonly paidAt: Date | null
  /** In pence. */
  readonly amount: number
  /** Lower case: 'gbp'. */
  readonly currency: string
  readonly reference: string | null
  /** The id of the provider's payment intent, or null before there is one. */
  readonly paymentIntent: string | null
}

/** A page of a list of the provider, newest first. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** null on the last page. */
  readonly nextCursor: string | null
}

/** A successful charge, in pounds sterling. */
export interface ProviderCharge {
  readonly id: string
  readonly paymentIntent: string | null
  /** Our own id of the payment, or null for a charge of another system. */
  readonly reference: string | null
  /** In pence. */
  readonly amount: number
}

export const REVERSAL_KINDS = ['refund', 'dispute'] as const
export type ReversalKind = (typeof REVERSAL_KINDS)[number]

export const REVERSAL_STATES = ['pending', 'done', 'failed'] as const

/** Money of a charge that leaves the park again: a refund, or a dispute, by which the customer's bank takes it back. */
export interface Reversal {
  readonly id: string
  readonly kind: ReversalKind
  /** `pending`: the money is on its way. `done`: it is gone. `failed`: it has come back, or never left. */
  readonly state: (typeof REVERSAL_STATES)[number]
  /** In pence. */
  readonly amount: number
  readonly paymentIntent: string | null
  readonly createdAt: Date
  /** Our id of the refund, if a host asked for it. */
  readonly refundId: string | null
}

/** A refund that a host asks for. */
export interface HostRefundParams {
  readonly paymentIntent: string
  /** Our id of the payment, which the events of the refund carry. */
  readonly reference: string
  /** Our id of the refund. A repeat with the same id makes no second refund. */
  readonly refundId: string
  /** In pence. */
  readonly amount: number
}

/** Which charges or reversals are listed: the ones of one payment, or since a time. */
export type LedgerFilter = { readonly paymentIntent: string } | { readonly since: Date }

/** A webhook event. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** The id of our payment, or null if the event does not carry one. */
  readonly reference: string | null
  /** The provider's id of the payment. Refunds and disputes that people start carry no other. */
  readonly paymentIntent: string | null
  /** Whether the event is about a refund or a dispute. */
  readonly isAboutReversal: boolean
}

export interface PaymentProvider {
  /** @throws PaymentProviderError */
  readonly createSession: (params: CheckoutParams, key: string) => Promise<ProviderSession>
  /** @throws PaymentProviderError */
  readonly retrieveSession: (id: string) => Promise<ProviderSession>
  /**
   * Lists the completed sessions that were created at `since` or later, newest first and a hundred on a page.
   * @param cursor null for the first page, then the `nextCursor` of the page before
   * @throws PaymentProviderError
   */
  readonly listCompletedSessions: (since: Date, cursor: string | null) => Promise<ListPage<ProviderSession>>
  /** Expires a session, or returns it unchanged if it is complete or expired already. @throws PaymentProviderError */
  readonly expireSession: (id: string) => Promise<ProviderSession>
  /**
   * Refunds a payment in full. A repeat makes no second refund.
   * @param reference our own id of the payment, which the events of the refund carry
   * @throws PaymentProviderError
   */
  readonly refundPayment: (paymentIntent: string, reference: string) => Promise<void>
  /** Refunds part of a payment. @returns the refund, which may have failed. @throws PaymentProviderError */
  readonly createRefund: (params: HostRefundParams) => Promise<Reversal>
  /** Lists the successful charges. @param cursor as for sessions. @throws PaymentProviderError */
  readonly listCharges: (filter: LedgerFilter, cursor: string | null) => Promise<ListPage<ProviderCharge>>
  /** Lists the refunds or the disputes, failed ones included. @param cursor as for sessions. @throws PaymentProviderError */
  readonly listReversals: (
    kind: ReversalKind,
    filter: LedgerFilter,
    cursor: string | null,
  ) => Promise<ListPage<Reversal>>
  /**
   * Verifies the signature of a webhook and returns its event. Specification 22.17.
   * @param now milliseconds. A timestamp more than 300 s away in either direction is refused
   * @throws HttpError 400 for an invalid signature
   */
  readonly verifyWebhookEvent: (raw: Buffer, signature: string | undefined, now: number) => ProviderEvent
}

/** A failed call to the provider. `isFinal`: the provider understood and refused it, so a repeat cannot succeed. */
export class PaymentProviderError extends SafeError {
  override readonly name = 'PaymentProviderError'
  constructor(
    message: string,
    readonly isFinal: boolean,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}

/** A provider that was opened for one server. */
export interface PaymentProviderHandle {
  /** null without card payments. */
  readonly provider: PaymentProvider | null
  /** The address of the test checkout, or null without one. */
  readonly testCheckoutUrl: string | null
  /** Takes the address on which this server listens. The test checkout sends its webhooks there. */
  readonly onListening: (address: string) => void
  readonly close: () => Promise<void>
}
