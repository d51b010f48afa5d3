/** Who may cancel an order, and until when (specification 22.9, 22.60). */
import { ENDED_STATUSES, type OrderStatus } from './order-status'

/** Who has cancelled an order. */
export const CANCELLERS = ['customer', 'kitchen', 'host'] as const
export type Canceller = (typeof CANCELLERS)[number]

/** The longest reason of a cancellation. */
export const CANCEL_REASON_LIMIT = 200

/** The statuses in which the kitchen has not started. */
export const BEFORE_COOKING: readonly OrderStatus[] = ['pending', 'pending_payment', 'confirmed']

/** Whether the kitchen must say why it cancels: it has started. */
export const needsCancelReason = (status: OrderStatus): boolean => !BEFORE_COOKING.includes(status)

/** Whether an order can still be cancelled by staff and hosts. After it is handed over, it can only be refunded. */
export const isCancellable = (status: OrderStatus): boolean => !ENDED_STATUSES.includes(status)
