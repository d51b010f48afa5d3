/** Whether a vendor takes orders: its staff and its opening hours must both say so (specification, section 26). */
import { openingStateAt } from '#domain/opening-hours/opening-hours'
import { nextMidnight, openingText } from '#domain/opening-hours/opening-text'
import type { ZonedVendor } from './vendor-store'

/** A period in which a vendor's hours say the same. `from` and `until` in UTC ms. */
interface HoursPeriod {
  readonly from: number
  readonly until: number
  readonly isOpen: boolean
}

/** The last period of each vendor. Every order asks for it, and it changes only a few times a day. */
const periods = new WeakMap<ZonedVendor, HoursPeriod>()

const ALWAYS_OPEN: HoursPeriod = {
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  isOpen: true,
}

/** Whether a vendor's hours say open, and until when. A vendor without hours is always open. @param now in UTC ms */
export function findHoursPeriod(vendor: ZonedVendor, now: number): HoursPeriod {
  if (vendor.openingHours === null) return ALWAYS_OPEN
  const known = periods.get(vendor)
  if (known && known.from <= now && now < known.until) return known
  const { isOpen, changesAt } = openingStateAt(vendor.openingHours, vendor.timeZone, now)
  const period = { from: now, until: changesAt ?? Number.POSITIVE_INFINITY, isOpen }
  periods.set(vendor, period)
  return period
}

/** @param now in UTC ms */
export const isTakingOrders = (vendor: ZonedVendor, now: number): boolean =>
  vendor.isOpen && findHoursPeriod(vendor, now).isOpen

/** The text of the badge on the customers' pages: outside of the hours an open vendor is closed. @param now in UTC ms */
export const shownStatusOf = (vendor: ZonedVendor, now: number): string =>
  isOutsideHours(vendor, now) ? 'Closed' : vendor.status

/** Whether the hours alone keep a vendor closed. @param now in UTC ms */
export const isOutsideHours = (vendor: ZonedVendor, now: number): boolean =>
  vendor.isOpen && !findHoursPeriod(vendor, now).isOpen

/** When the hours open a vendor that they keep closed, in words; null if that is unknown. @param now in UTC ms */
export function opensTextOf(vendor: ZonedVendor, now: number): string | null {
  const { until } = findHoursPeriod(vendor, now)
  return isOutsideHours(vendor, now) && Number.isFinite(until)
    ? openingText(until, now, vendor.timeZone)
    : null
}

/** Until when customers see the same of the hours, in UTC ms: 'Opens tomorrow' ends at midnight. */
export function findShownUntil(vendor: ZonedVendor, now: number): number {
  const { until } = findHoursPeriod(vendor, now)
  return isOutsideHours(vendor, now) ? Math.min(until, nextMidnight(now, vendor.timeZone)) : until
}

/** When the hours next begin a shift, in UTC ms: the end of a pause for the rest of this one. Null without hours. @param now in UTC ms */
export function findNextShift(vendor: ZonedVendor, now: number): number | null {
  const { until, isOpen } = findHoursPeriod(vendor, now)
  if (!Number.isFinite(until) || vendor.openingHours === null) return null
  return isOpen ? openingStateAt(vendor.openingHours, vendor.timeZone, until).changesAt : until
}
