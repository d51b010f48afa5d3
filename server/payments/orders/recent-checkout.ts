import type { Db } from '#server/core/db/database'
import type { CartRow } from '#server/ordering/carts/cart-store'
import { findDuplicateCashOrder } from '#server/ordering/orders/order-store'
import { findDuplicatePayment, type PaymentRow } from '#server/payments/store/payment-store'

const MINUTE = 60_000
/** A cash order with the contents of a cash order this recent counts as a repeat of it. */
export const DUPLICATE_ORDER_WINDOW = MINUTE
/** A cash order with the contents of a payment this recent counts as a repeat of it. */
export const DUPLICATE_PAYMENT_WINDOW = 60 * MINUTE

interface RecentCheckoutQuery {
  readonly userId: number
  readonly cart: CartRow
  readonly fingerprint: string
  readonly now: Date
}

/** Finds the payment or the cash order that another tab has just made of a cart that is now empty. */
export async function findRecentCheckout(
  tx: Db,
  { userId, cart, fingerprint, now }: RecentCheckoutQuery,
): Promise<{ readonly payment?: PaymentRow | undefined; readonly cashOrderId?: number | undefined }> {
  const since = (windowMs: number) => new Date(now.getTime() - windowMs)
  const cashOrderId = await findDuplicateCashOrder(tx, userId, fingerprint, since(DUPLICATE_ORDER_WINDOW))
  if (cashOrderId !== undefined) return { cashOrderId }
  return { payment: await findDuplicatePayment(tx, cart.id, fingerprint, since(DUPLICATE_PAYMENT_WINDOW)) }
}
