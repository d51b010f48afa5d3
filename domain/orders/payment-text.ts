/** How the payment of an order stands, in the same words on the board, the ticket and the pages of the host (specification 23.30). */
import { formatMoney, type Pence } from '#domain/money'

interface OrderPayment {
  readonly isPaid: boolean
  readonly total: Pence
  readonly refunded: Pence
}

/** 'To pay £8.50', 'Paid', 'Paid, £3.50 refunded' or 'Refunded in full'. */
export function paymentText({ isPaid, total, refunded }: OrderPayment): string {
  if (refunded > 0 && refunded >= total) return 'Refunded in full'
  if (!isPaid) return `To pay ${formatMoney(total)}`
  return refunded > 0 ? `Paid, ${formatMoney(refunded)} refunded` : 'Paid'
}
