import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { IS_STAFF } from '#server/identity/auth/user-store'
import { isOutsideHours } from '#server/park/vendors/vendor-opening'
import { findVendorsInPark } from '#server/park/vendors/vendor-store'

/** A trailer that takes orders which appear on no kitchen board. */
export interface UnseenTrailer {
  readonly name: string
  /** Whether its hours keep it closed for now. */
  readonly isOutsideHours: boolean
}

/** Finds the open trailers without a staff account. @param now in UTC ms */
export async function findTrailersWithoutStaff(
  db: Db,
  trailerIds: readonly number[],
  now: number,
): Promise<UnseenTrailer[]> {
  const staff = await db.selectDistinct({ vendorId: users.vendorId }).from(users).where(IS_STAFF)
  const staffed = new Set(staff.map(({ vendorId }) => vendorId))
  const trailers = await findVendorsInPark(db)
  return trailers
    .filter(({ id, isOpen }) => trailerIds.includes(id) && isOpen && !staffed.has(id))
    .map(trailer => ({ name: trailer.name, isOutsideHours: isOutsideHours(trailer, now) }))
}
