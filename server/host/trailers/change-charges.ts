import type { Charges } from '#domain/cart/pricing'
import type { Db } from '#server/db/database'
import { type HostChange, recordHostChange } from '#server/host/host-change'
import { findCharges, saveCharges } from '#server/vendors/charge-store'

/** Sets what the park charges beside the dishes, in pence (specification 25.20). */
export const changeCharges = (db: Db, charges: Charges, change: HostChange): Promise<void> =>
  db.transaction(async tx => {
    const before = await findCharges(tx)
    await saveCharges(tx, charges)
    await recordHostChange(tx, 'charges_changed', { before, after: charges }, change)
  })
