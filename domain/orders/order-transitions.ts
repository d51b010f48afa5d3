/** The allowed transitions of an order's status (specification 22.9). */
import { isKnownStatus, type KnownStatus, ORDER_STATUSES, type OrderStatus } from './order-status'
import type { OrderType } from './order-type'

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

const transitionsFrom = (from: OrderStatus, orderType: OrderType): readonly KnownStatus[] => {
  const transitions: Transitions = orderType === 'delivery' ? DELIVERY_TRANSITIONS : TRANSITIONS
  return isKnownStatus(from) ? transitions[from] : []
}

interface OrderWithType {
  readonly orderType: OrderType
}

/** Whether a transition is allowed. The same status again is not (specification 22.10). The caller checks the payment. */
export const canTransition = (from: OrderStatus, to: OrderStatus, { orderType }: OrderWithType): boolean =>
  transitionsFrom(from, orderType).some(allowed => allowed === to)

/**
 * The statuses that a tap of the kitchen passes; null if the tap is not allowed. 'Start' on an order that is still to be paid also
 * confirms it: its words name both, and the cash if it takes any.
 */
export function stepsOfTap(
  from: OrderStatus,
  to: KnownStatus,
  rules: OrderWithType,
): readonly KnownStatus[] | null {
  if (canTransition(from, to, rules)) return [to]
  return to === 'preparing' && canTransition(from, 'confirmed', rules) ? ['confirmed', to] : null
}

/** The next status that the demo kitchen sets; null at the end. */
export const nextStatus = (status: OrderStatus, { orderType }: OrderWithType): KnownStatus | null =>
  transitionsFrom(status, orderType)[0] ?? null

/** The status before a status, to which the staff can set an order back; null where an order begins, and for a cancelled one. */
export const previousStatus = (status: OrderStatus, { orderType }: OrderWithType): KnownStatus | null =>
  status === 'cancelled'
    ? null
    : // An order that the staff have confirmed goes back to waiting for its payment.
      (ORDER_STATUSES.find(
        from => from !== 'pending' && transitionsFrom(from, orderType).some(to => to === status),
      ) ?? null)

/** The statuses that can follow a status, for any order type. */
const leadsTo = (from: OrderStatus): readonly KnownStatus[] =>
  isKnownStatus(from) ? [...TRANSITIONS[from], ...DELIVERY_TRANSITIONS[from]] : []

/**
 * Whether an order that has `current` has passed `status` before. An unknown status is not earlier. Staff may set an order back, so
 * an earlier status that arrives is either late or newer: only the order itself can tell.
 */
export const isEarlierStatus = (status: OrderStatus, current: OrderStatus): boolean =>
  leadsTo(status).some(next => next === current || isEarlierStatus(next, current))
