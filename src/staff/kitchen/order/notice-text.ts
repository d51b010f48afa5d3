import type { BoardOrder } from '#domain/contract/kitchen'
import { isolateText } from '#domain/free-text'
import { formatMoney } from '#domain/money'
import type { Canceller } from '#domain/orders/cancellation'

const CANCELLERS = {
  customer: 'the customer',
  host: 'the host',
  kitchen: 'the kitchen',
} as const satisfies Record<Canceller, string>

/** Who has cancelled an order: a name where there is one. */
const cancellerOf = ({ cancelledBy, changedBy }: BoardOrder): string => {
  if (changedBy !== null && cancelledBy !== 'customer') return isolateText(changedBy)
  return CANCELLERS[cancelledBy ?? 'kitchen']
}

function refundTextOf({ refunded, total, paymentMethod }: BoardOrder): string {
  const sum =
    refunded >= total ? 'Refunded in full' : `${formatMoney(refunded)} of ${formatMoney(total)} refunded`
  return paymentMethod === 'cash_at_counter' ? `${sum}, in cash` : sum
}

/** The lines of a notice: what has happened to an order on the board, who did it and why. */
export function noticeLines(order: BoardOrder): {
  readonly title: string
  readonly lines: readonly string[]
} {
  const refund = order.refunded > 0 ? [refundTextOf(order)] : []
  if (order.status !== 'cancelled')
    return {
      title: refund[0] ?? 'Changed',
      lines: [order.refunded >= order.total ? 'Ask the host before you go on.' : 'The order goes on.'],
    }
  const reason = order.cancelReason === '' ? [] : [`Reason: ${isolateText(order.cancelReason)}`]
  return { title: `Cancelled by ${cancellerOf(order)}`, lines: [...reason, ...refund] }
}
