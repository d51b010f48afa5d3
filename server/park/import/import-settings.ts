/** The part of an import that is not about trailers: time zone, tables and charges. */
import { isDeepStrictEqual } from 'node:util'
import { toPence } from '#domain/money'
import { BY_COMMAND, recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { findTables, insertTable } from '#server/park/tables/table-store'
import { findParkCharges, saveParkCharges } from '#server/park/vendors/park-charges-store'
import type { ParkFile } from './park-file'
import { readParkTimeZone, saveParkTimeZone } from './park-settings-store'

/** What an import has changed beside trailers and menus. */
export interface SettingsReport {
  readonly tables: { readonly added: number }
  readonly isTimeZoneChanged: boolean
  readonly areParkChargesChanged: boolean
}

type SettingEvent = 'time_zone_changed' | 'table_changed' | 'charges_changed'

const recordSetting = (
  tx: Db,
  event: SettingEvent,
  details: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> =>
  recordAudit(tx, { at, event, userId: null, orderId: null, details: { ...details, by: BY_COMMAND } })

async function importTimeZone(tx: Db, { timeZone }: ParkFile, now: Date): Promise<boolean> {
  if (timeZone === undefined || timeZone === (await readParkTimeZone(tx))) return false
  await saveParkTimeZone(tx, timeZone)
  await recordSetting(tx, 'time_zone_changed', { timeZone }, now)
  return true
}

/** Adds the tables that the park does not have. Other tables keep their codes. @returns how many are new */
async function importTables(tx: Db, { tables = [] }: ParkFile, now: Date): Promise<number> {
  const known = new Set((await findTables(tx)).map(({ name }) => name.toLowerCase()))
  const added = tables.filter(name => !known.has(name.toLowerCase()))
  for (const name of added) {
    const { id } = await insertTable(tx, name)
    await recordSetting(tx, 'table_changed', { tableId: id, name, change: 'add' }, now)
  }
  return added.length
}

async function importParkCharges(tx: Db, { charges }: ParkFile, now: Date): Promise<boolean> {
  if (charges === undefined) return false
  const before = await findParkCharges(tx)
  const after = { service: toPence(charges.service), delivery: toPence(charges.delivery) }
  if (isDeepStrictEqual(before, after)) return false
  await saveParkCharges(tx, after)
  await recordSetting(tx, 'charges_changed', { before, after }, now)
  return true
}

/** Sets what the file says of the park itself. What it does not name stays. */
export const importSettings = async (tx: Db, park: ParkFile, now: Date): Promise<SettingsReport> => ({
  isTimeZoneChanged: await importTimeZone(tx, park, now),
  tables: { added: await importTables(tx, park, now) },
  areParkChargesChanged: await importParkCharges(tx, park, now),
})
