/** The statuses an order can have (spec, section 4). Normalised once, where they enter. */
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
/** A status as the server sent it, normalised; it may be one that we have never heard of. */
export type OrderStatus = KnownStatus | (string & {})

/** A map, so that a status named 'constructor' finds nothing. */
const STATUS_ALIASES = new Map<string, KnownStatus>([
  ['ready_for_pickup', 'ready'],
  ['canceled', 'cancelled'],
])

/** Lower case, spaces as underscores, 'ready for pickup' as ready; missing is pending (spec, section 3). */
export function normaliseStatus(value: string | null | undefined): OrderStatus {
  const status = (value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return STATUS_ALIASES.get(status) ?? (status === '' ? 'pending' : status)
}

export const isKnownStatus = (status: OrderStatus): status is KnownStatus =>
  ORDER_STATUSES.some(known => known === status)
