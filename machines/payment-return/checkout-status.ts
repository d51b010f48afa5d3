/** What the server answers about a checkout session, and what it means. Specification 20.25 and 13.24 to 13.27. */

import type { OrderedCart } from '#machines/cart/ordered-lines'

/** What the return page was opened with: the provider's `session_id`, or an order id in the router state. */
export interface ReturnArrival {
  readonly sessionId: string | null
  readonly orderId: string | null
}

export interface PaymentReturnInput extends ReturnArrival {
  readonly userId: string
}

/** The answer of `GET /payments/stripe/order-data/{sessionId}`. */
export interface CheckoutStatus {
  readonly status: string
  /** Why the payment led to no order, such as a refund; null if the server does not say. */
  readonly error: string | null
  /** What the server would answer to another try. It is null or missing if the server does not say. */
  readonly code?: string | null | undefined
  /** Why the payment ended unpaid, and what to do. It is null or missing if the server does not say. Specification 13.44. */
  readonly reason?: string | null | undefined
  /** null until the server has created the order of the session. */
  readonly orderId: string | null
  /** What leaves the cart of this browser. It is null or missing if another page removes it, or if nothing is known of the payment. */
  readonly paidCart?: OrderedCart | null | undefined
  /** What was paid for. The client posts it back unread. */
  readonly orderData: unknown
  readonly sessionId: string | null
}

const MEANINGS: ReadonlyMap<string, 'paid' | 'unpaid'> = new Map([
  ['succeeded', 'paid'],
  ['paid', 'paid'],
  ['unpaid', 'unpaid'],
  ['failed', 'unpaid'],
  ['canceled', 'unpaid'],
])

/** What a status means; undefined if it decides nothing yet. */
export const meaningOfCheckoutStatus = (status: string) => MEANINGS.get(status)
