/** What the payment page pays for, and where its checkout opens. */
import type { OrderData } from '#domain/contract/ordering/payments'
import type { OrderedCart, OrderedLine } from '#machines/cart/ordered-lines'

/**
 * What the payment page gets as router state: the order data of a cart, or the id of an order that is not paid yet.
 * `amount` is in pounds. Specification 13.2.
 */
export type PaymentRequest =
  | {
      readonly orderData: OrderData
      readonly amount: number
      /** Where a delivery goes, as the customer saw it. It is not sent: its id stays the same when the address changes. */
      readonly address?: string
      /** The lines of the cart that are paid for. They are not sent. */
      readonly lines?: readonly OrderedLine[]
    }
  | { readonly orderId: string; readonly amount: number }

/** What leaves the cart when the payment is paid; null after the payment of an earlier order. */
export const paidCart = (request: PaymentRequest | null): OrderedCart | null =>
  request && 'orderData' in request && request.lines
    ? { vendorId: request.orderData.vendorId, lines: request.lines }
    : null

/** Where the checkout opens: in a pop-up of 500 × 700, or in this page. Specification 13.6 and 13.7. */
export type CheckoutTarget = 'popup' | 'page'
