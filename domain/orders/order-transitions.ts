/** The allowed transitions of an order's status (specification 22.9). */
import { isKnownStatus, type KnownStatus, type OrderStatus } from './order-status'
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

/** The next status that the demo kitchen sets; null at the end. */
export const nextStatus = (status: OrderStatus, { orderType }: OrderWithType): KnownStatus | null =>
  transitionsFrom(status, orderType)[0] ?? null

/** The statuses that can follow a status, for any order type. */
const leadsTo = (from: OrderStatus): readonly KnownStatus[] =>
  isKnownStatus(from) ? [...TRANSITIONS[from], ...DELIVERY_TRANSITIONS[from]] : []

/** Whether an order that has `current` has passed `status` before, because no order goes back. An unknown status is not earlier. */
export const isEarlierStatus = (status: OrderStatus, current: OrderStatus): boolean =>
  leadsTo(status).some(next => next === current || isEarlierStatus(next, current))
