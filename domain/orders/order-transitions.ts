/** Which status may follow which (readings, the reference server). The spec itself shows no transitions. */
import { isKnownStatus, type KnownStatus, type OrderStatus } from './order-status'
import type { OrderType } from './order-type'

type Transitions = Readonly<Record<KnownStatus, readonly KnownStatus[]>>

/** The first of each list is the way forward. Cancelling is possible until the kitchen starts. */
const TRANSITIONS = {
  pending: ['confirmed', 'cancelled'],
  pending_payment: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready'],
  ready: ['completed', 'delivered'],
  out_for_delivery: [],
  delivered: [],
  completed: [],
  cancelled: [],
} as const satisfies Transitions

const DELIVERY_TRANSITIONS = {
  ...TRANSITIONS,
  ready: ['out_for_delivery'],
  out_for_delivery: ['delivered', 'completed'],
} as const satisfies Transitions

const transitionsFrom = (from: OrderStatus, orderType: OrderType): readonly KnownStatus[] => {
  const moves: Transitions = orderType === 'delivery' ? DELIVERY_TRANSITIONS : TRANSITIONS
  return isKnownStatus(from) ? moves[from] : []
}

/** What the moves of an order depend on. */
interface OrderWithType {
  readonly orderType: OrderType
}

/** Whether an order may go from one status to another. The same status again is no move. That it is paid is for the caller to check. */
export const canTransition = (from: OrderStatus, to: OrderStatus, { orderType }: OrderWithType): boolean =>
  transitionsFrom(from, orderType).some(allowed => allowed === to)

/** The way forward for the demo kitchen; null where the order has come to its end. */
export const nextStatus = (status: OrderStatus, { orderType }: OrderWithType): KnownStatus | null =>
  transitionsFrom(status, orderType)[0] ?? null
