import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { addonGroups, addons } from '#server/core/db/schema'
import { notFoundError } from '#server/core/http/http-error'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'

/** The add-ons of a menu in its order, each once, with their group. */
export function listAddons({ groupsByItem }: VendorMenu) {
  const groups = new Map([...groupsByItem.values()].flat().map(group => [group.id, group]))
  return [...groups.values()].flatMap(({ name: group, addons }) =>
    addons.map(({ id, name, isSoldOut = false }) => ({ id, name, group, isAvailable: !isSoldOut })),
  )
}

interface AddonAvailability {
  readonly addonId: number
  readonly isAvailable: boolean
  readonly userId: number
  readonly vendorId: number
  readonly now: Date
}

/**
 * Sets whether an add-on is sold out. The next request for the options of its dishes shows it, and customers who have it in their
 * cart are asked.
 * @throws HttpError 404 for an add-on of another trailer
 */
export async function changeAddonAvailability(
  db: Db,
  { addonId, isAvailable, userId, vendorId, now }: AddonAvailability,
): Promise<void> {
  await db.transaction(async tx => {
    const ownGroups = tx
      .select({ id: addonGroups.id })
      .from(addonGroups)
      .where(eq(addonGroups.vendorId, vendorId))
    const changed = await tx
      .update(addons)
      .set({ isAvailable })
      .where(and(eq(addons.id, addonId), inArray(addons.groupId, ownGroups)))
      .returning({ id: addons.id })
    if (changed.length === 0) throw notFoundError('Addon')
    const details = { vendorId, addonId, isAvailable }
    await recordAudit(tx, { at: now, event: 'addon_availability_changed', userId, orderId: null, details })
  })
}
