/** The allowed transitions of an order's status (specification 22.9). */
import type { Pence } from '#domain/money'
import { isKnownStatus, type KnownStatus, ORDER_STATUSES, type OrderStatus } from './order-status'
import { parseOrderType } from './order-type'

type Transitions = Readonly<Record<KnownStatus, readonly KnownStatus[]>>

/** The first status of each list is the normal next step. Cancelling is possible until the order is handed over. */
const TRANSITIONS = {
  pending: ['confirmed', 'cancelled'],
  pending_payment: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['completed', 'delivered', 'cancelled'],
  out_for_delivery: [],
  delivered: [],
  completed: [],
  cancelled: [],
} as const satisfies Transitions

const DELIVERY_TRANSITIONS = {
  ...TRANSITIONS,
  ready: ['out_for_delivery', 'cancelled'],
  out_for_delivery: ['delivered', 'completed', 'cancelled'],
} as const satisfies Transitions

const transitionsFrom = (from: OrderStatus, orderType: string): readonly KnownStatus[] => {
  const transitions: Transitions =
    parseOrderType(orderType) === 'delivery' ? DELIVERY_TRANSITIONS : TRANSITIONS
  return isKnownStatus(from) ? transitions[from] : []
}

interface OrderWithType {
  readonly orderType: string
}

/** Whether a transition is allowed. The same status again is not (specification 22.10). The caller checks the payment. */
export const canTransition = (from: OrderStatus, to: OrderStatus, { orderType }: OrderWithType): boolean =>
  transitionsFrom(from, orderType).some(allowed => allowed === to)

/**
 * The statuses that a tap of the kitchen passes; null if the tap is not allowed. 'Start' on an unconfirmed order also
 * confirms it.
 */
export function stepsOfTap(
  from: OrderStatus,
  to: KnownStatus,
  order: OrderWithType,
): readonly KnownStatus[] | null {
  if (canTransition(from, to, order)) return [to]
  return to === 'preparing' && canTransition(from, 'confirmed', order) ? ['confirmed', to] : null
}

/** The next status that the demo kitchen sets; null at the end. */
export const nextStatus = (status: OrderStatus, { orderType }: OrderWithType): KnownStatus | null =>
  transitionsFrom(status, orderType)[0] ?? null

interface OrderWithPayment extends OrderWithType {
  readonly status: OrderStatus
  readonly paymentMethod: string
  readonly total: Pence
}

/**
 * The status before that of an order, to which the staff can set it back; null where an order begins, and for a cancelled one. Only
 * a cash order that costs something can wait for its payment again.
 */
export function previousStatus({
  status,
  orderType,
  paymentMethod,
  total,
}: OrderWithPayment): KnownStatus | null {
  if (status === 'cancelled') return null
  const isUnpaidBefore = paymentMethod === 'cash_at_counter' && total > 0
  // An order that the staff have confirmed goes back to waiting for its payment.
  const previous = ORDER_STATUSES.find(
    from => from !== 'pending' && transitionsFrom(from, orderType).some(to => to === status),
  )
  return previous === undefined || (previous === 'pending_payment' && !isUnpaidBefore) ? null : previous
}

/** The statuses that can follow a status, for any order type. */
const leadsTo = (from: OrderStatus): readonly KnownStatus[] =>
  isKnownStatus(from) ? [...TRANSITIONS[from], ...DELIVERY_TRANSITIONS[from]] : []

/**
 * Whether an order that has `current` has passed `status` before. An unknown status is not earlier. Staff may set an order back, so
 * an earlier status that arrives is either late or newer: only the order itself can tell.
 */
export const isEarlierStatus = (status: OrderStatus, current: OrderStatus): boolean =>
  leadsTo(status).some(next => next === current || isEarlierStatus(next, current))
