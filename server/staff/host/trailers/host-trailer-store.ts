/** The trailers as their hosts see them. */
import { count } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { menuItems, users } from '#server/core/db/schema'
import { IS_STAFF } from '#server/identity/auth/user-store'
import { trailerStateOf } from '#server/park/vendors/trailer-state'
import { isOutsideHours, opensTextOf } from '#server/park/vendors/vendor-opening'
import { findVendorsInPark, type VendorRow } from '#server/park/vendors/vendor-store'
import { formVersionOf } from '#server/staff/host/form-version'

/** How many rows each trailer has. */
const toCounts = (rows: readonly { readonly vendorId: number | null; readonly count: number }[]) => {
  const counts = new Map(rows.map(row => [row.vendorId, row.count]))
  return (vendorId: number) => counts.get(vendorId) ?? 0
}

/** What a host can change about a trailer. */
export const toTrailerFields = (trailer: VendorRow) => ({
  name: trailer.name,
  description: trailer.description,
  phone: trailer.phone,
  email: trailer.email,
  preparation: { min: trailer.preparationMin, max: trailer.preparationMax },
  priceCategory: trailer.priceCategory,
  discountPercent: trailer.discountPercent,
  logo: trailer.logo,
  picture: trailer.image,
})

/** Reads the trailers of the park in the order of their ids. @param now in UTC ms */
export async function findHostTrailers(db: Db, now: number) {
  const rows = await findVendorsInPark(db)
  const dishesOf = toCounts(
    await db
      .select({ vendorId: menuItems.vendorId, count: count() })
      .from(menuItems)
      .groupBy(menuItems.vendorId),
  )
  const staffOf = toCounts(
    await db
      .select({ vendorId: users.vendorId, count: count() })
      .from(users)
      .where(IS_STAFF)
      .groupBy(users.vendorId),
  )
  return rows.map(trailer => ({
    id: trailer.id,
    ...toTrailerFields(trailer),
    version: formVersionOf(toTrailerFields(trailer)),
    state: trailerStateOf(trailer),
    isOutsideHours: isOutsideHours(trailer, now),
    opens: opensTextOf(trailer, now),
    dishes: dishesOf(trailer.id),
    staff: staffOf(trailer.id),
  }))
}
