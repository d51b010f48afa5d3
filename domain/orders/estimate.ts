/** Estimated times of orders and vendors (specification 14.19, 7.15). */
import type { Order } from '#domain/contract/ordering/orders'
import type { Vendor } from '#domain/contract/ordering/vendors'

const MINUTE = 60_000
/** The width of an estimated range, in minutes. */
const RANGE_WIDTH = 5
/** The estimate if neither the order nor its vendor gives one. */
const DEFAULT_ESTIMATE = { list: '10-15 min', page: '10-15 minutes' } as const
/** The minutes of a vendor without a preparation time, for the label and for sorting. */
export const DEFAULT_PREPARATION_MINUTES = 15

/** A preparation time as a range: '10-15 min'. Without a maximum the range is 5 minutes wide. */
const formatPreparationRange = ({ min, max }: { min: number; max: number | null }): string =>
  `${min}-${max ?? min + RANGE_WIDTH} min`

/**
 * The estimate of an order: the remaining minutes plus 5, else the vendor's range, else the default.
 * @param now in ms
 */
export function formatEstimate(
  order: Pick<Order, 'estimatedDeliveryTime' | 'preparationTime'>,
  now: number,
  view: 'list' | 'page',
): string {
  const due = Date.parse(order.estimatedDeliveryTime ?? '')
  if (Number.isFinite(due)) {
    const remaining = Math.max(0, Math.ceil((due - now) / MINUTE))
    return `${remaining}-${remaining + RANGE_WIDTH} min`
  }
  return order.preparationTime ? formatPreparationRange(order.preparationTime) : DEFAULT_ESTIMATE[view]
}

/** The preparation time of a vendor, in the list and in its menu: '12-18 min', by default '15 mins'. */
export const formatPreparationTime = ({ preparationTime }: Pick<Vendor, 'preparationTime'>): string =>
  preparationTime ? formatPreparationRange(preparationTime) : `${DEFAULT_PREPARATION_MINUTES} mins`

/** A kitchen cooks so many orders side by side in the preparation time of its trailer. */
const SIDE_BY_SIDE = 4
/** In minutes. Each further order that waits or cooks puts off the next one by this. */
const MINUTES_PER_ORDER = 1
/** In minutes. A longer queue is for the staff to pause. */
const MAX_QUEUE_MINUTES = 90

/** How much longer a new order takes, because of the orders that are not ready yet, in minutes. */
export const queueMinutes = (ordersAhead: number): number =>
  Math.min(Math.max(0, ordersAhead - SIDE_BY_SIDE) * MINUTES_PER_ORDER, MAX_QUEUE_MINUTES)
