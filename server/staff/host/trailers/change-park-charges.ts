import type { ParkCharges } from '#domain/cart/pricing'
import { formatMoney } from '#domain/money'
import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { lockCatalogue } from '#server/park/import/import-park'
import { findParkCharges, saveParkCharges } from '#server/park/vendors/park-charges-store'
import { assertFormUnchanged } from '#server/staff/host/form-version'
import { eventsOfPark } from '#server/staff/host/last-change'

interface ParkChargesChange extends HostChange {
  readonly charges: ParkCharges
  readonly version: string
}

/**
 * Sets what the park charges beside the dishes, in pence (specification 25.20).
 * @throws HttpError 409 if the charges have changed since they were read
 */
export const changeParkCharges = (
  db: Db,
  { charges, version, ...change }: ParkChargesChange,
): Promise<void> =>
  db.transaction(async tx => {
    // An import sets the charges too.
    await lockCatalogue(tx)
    const before = await findParkCharges(tx)
    await assertFormUnchanged(tx, {
      code: 'edit_conflict',
      current: before,
      next: charges,
      version,
      events: eventsOfPark('charges_changed'),
      describe: () =>
        `has changed the charges since you opened them: service ${formatMoney(before.service)}, delivery ${formatMoney(before.delivery)}`,
    })
    await saveParkCharges(tx, charges)
    await recordHostChange(tx, 'charges_changed', { before, after: charges }, change)
  })
