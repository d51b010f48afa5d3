/** Which cash a change of an order's status takes or gives back (specification 23.35). */
import type { Pence } from '#domain/money'
import { HANDED_OVER_STATUSES, type OrderStatus } from './order-status'

interface CashOrder {
  readonly status: OrderStatus
  readonly orderType: string
  readonly paymentMethod: string
  /** Whether its cash is taken. */
  readonly isPaid: boolean
  readonly total: Pence
}

/** Cash is taken at the counter before the kitchen starts, and at the door when a delivery is handed over. */
const isCashTakenIn = (status: OrderStatus, { orderType }: CashOrder): boolean => {
  if (HANDED_OVER_STATUSES.includes(status)) return true
  return orderType !== 'delivery' && ['confirmed', 'preparing', 'ready'].includes(status)
}

/** The cash that a step takes, in pence; 0 if it takes none. */
export const cashToTake = (order: CashOrder, to: OrderStatus): Pence =>
  order.paymentMethod === 'cash_at_counter' && !order.isPaid && isCashTakenIn(to, order) ? order.total : 0

/** The cash that goes back to the customer if the order is set back to a status, in pence; 0 if none does. */
export const cashToReturn = (order: CashOrder, to: OrderStatus): Pence =>
  order.paymentMethod === 'cash_at_counter' && order.isPaid && !isCashTakenIn(to, order) ? order.total : 0
