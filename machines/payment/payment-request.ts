/** What the payment page is for, and what is kept of a payment while it lasts. */
import type { OrderData } from '#domain/contract/payments'

/** What the payment page is handed as router state: a cart's order, or one that waits for its payment. `amount` in pounds. */
export type PaymentRequest =
  | { readonly orderData: OrderData; readonly amount: number }
  | { readonly orderId: string; readonly amount: number }

/** Where the checkout is shown: the 500 × 700 pop-up, or this page itself (readings, payment). */
export type CheckoutTarget = 'popup' | 'page'

/** A payment that the server has made with the provider. */
export interface PaymentIntent {
  readonly paymentIntentId: string
  readonly sessionUrl: string
  /** A `pi_mock_` payment of a development build: it succeeds by itself. */
  readonly isSimulated: boolean
}

/** What is kept over a reload, never the snapshot: enough to ask the server how the payment stands. */
export interface SavedPayment {
  readonly paymentRequest: PaymentRequest
  /** The Idempotency-Key under which the payment is created; a repeat carries the same one. */
  readonly idempotencyKey: string
  /** null while the answer is not there yet. */
  readonly intent: PaymentIntent | null
  /** When the customer started it, in ms. */
  readonly startedAt: number
  readonly checkoutTarget: CheckoutTarget
  /** The customer left and was told so; what becomes of it later is told at the next start all the same when it was paid. */
  readonly wasLeft: boolean
}

/** How a payment stands, as the server says it (spec, section 7); `elapsed` is ms since it was started, by the app's clock. */
export interface PaymentOutcome {
  readonly status: string
  readonly error: string | null
  /** The code beside the error; null or missing where the host sends none. */
  readonly code?: string | null | undefined
  readonly orderId: string | null
  readonly elapsedMs: number
}
