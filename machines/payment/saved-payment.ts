import type { CheckoutTarget, PaymentRequest } from './payment-request'

/** A payment that the server has created at the provider. */
export interface PaymentIntent {
  readonly paymentIntentId: string
  /** The address of the provider's checkout. */
  readonly sessionUrl: string
  /** A `pi_mock_` payment of a development build. It succeeds without a checkout. Specification 13.37. */
  readonly isSimulated: boolean
}

/** What the browser keeps of a payment over a reload. It is enough to ask the server for the payment's status. */
export interface SavedPayment {
  readonly paymentRequest: PaymentRequest
  /** The Idempotency-Key of the request that creates the payment. A repeated request carries the same key. */
  readonly idempotencyKey: string
  /** null until the server has answered. */
  readonly intent: PaymentIntent | null
  /** When the customer pressed 'Start Payment', in ms since the epoch. */
  readonly startedAt: number
  readonly checkoutTarget: CheckoutTarget
  /** The customer left the payment and has seen 'Payment cancelled by user'. */
  readonly wasLeft: boolean
}
