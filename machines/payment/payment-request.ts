/** What the payment page pays for, and what the browser keeps of a payment. */
import type { OrderData } from '#domain/contract/payments'

/**
 * What the payment page gets as router state: the order data of a cart, or the id of an order that is not paid yet.
 * `amount` is in pounds. Specification 13.2.
 */
export type PaymentRequest =
  | { readonly orderData: OrderData; readonly amount: number }
  | { readonly orderId: string; readonly amount: number }

/** Where the checkout opens: in a pop-up of 500 × 700, or in this page. Specification 13.6 and 13.7. */
export type CheckoutTarget = 'popup' | 'page'

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

/** The status of a payment as the server reports it. Specification 20.24. */
export interface PaymentOutcome {
  readonly status: string
  readonly error: string | null
  /** The error code. It is null or missing from a server without error codes. */
  readonly code?: string | null | undefined
  readonly orderId: string | null
  /** Time since the payment was started, in ms, by the clock of this device. */
  readonly elapsedMs: number
}
