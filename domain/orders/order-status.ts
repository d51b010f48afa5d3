/** The statuses of an order (specification 14.1). They are normalised once, when an answer is parsed. */
export const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'delivered',
  'completed',
  'cancelled',
] as const
export type KnownStatus = (typeof ORDER_STATUSES)[number]
/** A normalised status from the server. It may be unknown to the app. */
export type OrderStatus = KnownStatus | (string & {})

/** The statuses in which the customer has the food. */
export const HANDED_OVER_STATUSES: readonly OrderStatus[] = ['completed', 'delivered']
/** The statuses after which an order changes no more. */
export const ENDED_STATUSES: readonly OrderStatus[] = ['completed', 'delivered', 'cancelled']

/** A map, because an object would find its own property for a status such as 'constructor'. */
const STATUS_ALIASES = new Map<string, KnownStatus>([
  ['ready_for_pickup', 'ready'],
  ['canceled', 'cancelled'],
])

/** Lower case, spaces as underscores, 'ready for pickup' as ready, and pending if missing (specification 14.1, 14.2). */
export function normaliseStatus(value: string | null | undefined): OrderStatus {
  const status = (value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return STATUS_ALIASES.get(status) ?? (status === '' ? 'pending' : status)
}

export const isKnownStatus = (status: OrderStatus): status is KnownStatus =>
  ORDER_STATUSES.some(knownStatus => knownStatus === status)
