/** The interface to a card provider. `stripe-provider.ts` implements it for Stripe and for hosts with Stripe's API. */
import { SafeError } from '#server/safe-error'

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
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** In pence. */
  readonly amount: number
  /** Lower case: 'gbp'. */
  readonly currency: string
  readonly reference: string | null
  /** The id of the provider's payment intent, or null before there is one. */
  readonly paymentIntent: string | null
}

export interface SessionPage {
  readonly sessions: readonly ProviderSession[]
  /** null on the last page. */
  readonly nextCursor: string | null
}

/** A webhook event. `reference` is the id of our payment, or null if the event is about something else. */
interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly reference: string | null
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
  readonly listCompletedSessions: (since: Date, cursor: string | null) => Promise<SessionPage>
  /** Expires a session, or returns it unchanged if it is complete or expired already. @throws PaymentProviderError */
  readonly expireSession: (id: string) => Promise<ProviderSession>
  /**
   * Refunds a payment in full. A repeat makes no second refund.
   * @param reference our own id of the payment, which the events of the refund carry
   * @throws PaymentProviderError
   */
  readonly refundPayment: (paymentIntent: string, reference: string) => Promise<void>
  /** Returns in pence what was refunded or is on its way, without refunds that failed later. @throws PaymentProviderError */
  readonly readRefundedAmount: (paymentIntent: string) => Promise<number>
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
