/** The card provider as the park needs it. `stripe-provider.ts` speaks to Stripe, or to whatever speaks like it. */
import { SafeError } from '#server/safe-error'

/** What a checkout is made of. Stored before it is sent, so that a repeat sends the very same. Amounts in pence. */
export interface CheckoutParams {
  /** Our own opaque id of the payment; comes back as `client_reference_id` and in the metadata. */
  readonly reference: string
  readonly orderId: number
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: number }[]
  /** Seconds since 1970. */
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A checkout session as the provider tells it. */
export interface ProviderSession {
  readonly id: string
  /** Where the customer pays; null once it is over. */
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** In pence. */
  readonly amount: number
  /** Lower case: 'gbp'. */
  readonly currency: string
  readonly reference: string | null
  /** The provider's payment intent, once there is one. */
  readonly paymentIntent: string | null
}

/** A word from the provider; `reference` names our payment, null where it is none of ours. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly reference: string | null
}

export interface PaymentProvider {
  /** @throws ProviderTrouble */
  readonly createSession: (params: CheckoutParams, key: string) => Promise<ProviderSession>
  /** @throws ProviderTrouble */
  readonly retrieveSession: (id: string) => Promise<ProviderSession>
  /** Ends a session. Of one that is complete or expired already it answers how it stands. @throws ProviderTrouble */
  readonly expireSession: (id: string) => Promise<ProviderSession>
  /** Gives a payment back, whole; the key makes a repeat the same refund. @throws ProviderTrouble */
  readonly refundPayment: (paymentIntent: string, key: string) => Promise<void>
  /**
   * Reads a webhook.
   * @param now milliseconds; a timestamp more than 300 s away in either direction is refused
   * @throws Refusal 400 for what the provider did not sign
   */
  readonly verifyWebhookEvent: (raw: Buffer, signature: string | undefined, now: number) => ProviderEvent
}

/** The provider gave no good answer. `isFinal`: it understood and said no, so that a repeat of the same is vain. */
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
