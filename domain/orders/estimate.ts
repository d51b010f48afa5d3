/** How long it will take (spec, section 9; readings, orders and time). */
import type { Order } from '#domain/contract/orders'
import type { Vendor } from '#domain/contract/vendors'

const MINUTE = 60_000
/** Section 9: the width of an estimated range, in minutes. */
const RANGE_WIDTH = 5
/** Section 9: what is said where neither the order nor its trailer says. */
const DEFAULT_ESTIMATE = { list: '10-15 min', page: '10-15 minutes' } as const
/** Section 9: the minutes shown, and compared, for a trailer that does not say. */
export const DEFAULT_PREPARATION_MINUTES = 15

/** A trailer's minutes as a range: '10-15 min'. One that names no maximum gets the usual 5 minutes on top. */
export const formatPreparationRange = ({ min, max }: { min: number; max: number | null }): string =>
  `${min}-${max ?? min + RANGE_WIDTH} min`

/** When an order will be there: the remaining minutes plus 5, else the vendor's own range, else the default. `now` in ms. */
export function formatEstimate(
  order: Pick<Order, 'estimatedDeliveryTime' | 'preparationTime'>,
  now: number,
  place: 'list' | 'page',
): string {
  const due = Date.parse(order.estimatedDeliveryTime ?? '')
  if (Number.isFinite(due)) {
    const remaining = Math.max(0, Math.ceil((due - now) / MINUTE))
    return `${remaining}-${remaining + RANGE_WIDTH} min`
  }
  return order.preparationTime ? formatPreparationRange(order.preparationTime) : DEFAULT_ESTIMATE[place]
}

/** How fast a trailer is, in a list: '12 mins', else '15 mins'. */
export const formatPreparationMinutes = ({ preparationTime }: Pick<Vendor, 'preparationTime'>): string =>
  `${preparationTime?.min ?? DEFAULT_PREPARATION_MINUTES} mins`

/** How fast a trailer is, on its own page: '12-18 min', else '15 mins'. */
export const formatPreparationTime = (vendor: Pick<Vendor, 'preparationTime'>): string =>
  vendor.preparationTime ? formatPreparationRange(vendor.preparationTime) : formatPreparationMinutes(vendor)
