import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { auditEvents } from '#server/core/db/schema'
import { findHoursPeriod } from './vendor-opening'
import type { ZonedVendor } from './vendor-store'

/** When the staff last opened, paused or closed a vendor; null if the audit trail does not say so. */
async function findLastStateChange(tx: Db, vendorId: number): Promise<Date | null> {
  const [change] = await tx
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.event, 'trailer_state_changed'),
        eq(sql`(${auditEvents.details} ->> 'vendorId')::integer`, vendorId),
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(1)
  return change?.at ?? null
}

/** Whether a vendor took orders at a time that has just passed, such as the time of a payment (specification 13.40). */
export async function wasTakingOrders(tx: Db, vendor: ZonedVendor, at: Date): Promise<boolean> {
  if (!findHoursPeriod(vendor, at.getTime()).isOpen) return false
  if (vendor.isOpen) return true
  const closedAt = await findLastStateChange(tx, vendor.id)
  return closedAt !== null && closedAt > at
}
