import { eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { CURRENT_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import { addonGroups, auditEvents, vendors } from '#server/core/db/schema'
import { exportPark, formatPark } from '#server/park/import/export-park'
import { importPark } from '#server/park/import/import-park'
import type { TrailerDish } from '#server/park/import/park-file'
import { readParkFile } from '#server/park/import/read-park-file'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase('a repeated import', suite => {
  const db = () => suite.testServer.db
  const readVersion = async () =>
    (await db().select({ version: CURRENT_CATALOGUE_VERSION }).from(vendors).limit(1))[0]?.version
  const readImportEvents = () =>
    db().select().from(auditEvents).where(isNull(auditEvents.userId)).orderBy(auditEvents.id)

  // Specification 22.46.
  it('changes nothing if the file is an export of the same park', async () => {
    const before = await exportPark(db())
    const version = await readVersion()
    const audited = await readImportEvents()
    const report = await importPark(db(), readParkFile(formatPark(before, 'park.schema.json')).park)
    expect(report).toMatchObject({
      isChanged: false,
      trailers: { added: 0, changed: 0 },
      dishes: { added: 0, changed: 0, removed: 0 },
    })
    expect(await exportPark(db())).toEqual(before)
    expect([await readVersion(), await readImportEvents()]).toEqual([version, audited])
  })

  // Specification 22.46.
  it('counts what it changes only, and writes settings into the audit trail by their names', async () => {
    const park = await exportPark(db())
    const readEvents = async () => (await readImportEvents()).map(({ event }) => event)
    const audited = await readEvents()
    const raiseFries = (dish: TrailerDish) =>
      dish.id === FRIES_ID ? { ...dish, price: dish.price + 1 } : dish
    const trailers = park.trailers.map(trailer => ({
      ...trailer,
      menu: trailer.menu.map(section => ({ ...section, dishes: section.dishes.map(raiseFries) })),
    }))
    const charges = { service: 0.5, delivery: 3 }
    const report = await importPark(db(), { trailers, charges, timeZone: 'Europe/Rome', tables: ['Bench 1'] })
    expect(report).toMatchObject({
      ...{ isChanged: true, tables: { added: 1 }, isTimeZoneChanged: true, areParkChargesChanged: true },
      trailers: { added: 0, changed: 0 },
      dishes: { added: 0, changed: 1, removed: 0 },
    })
    const events = ['time_zone_changed', 'table_changed', 'charges_changed', 'park_imported']
    expect(await readEvents()).toEqual([...audited, ...events])
    const [group] = await db().select().from(addonGroups).where(eq(addonGroups.vendorId, SMOKY_JOES_ID))
    await db()
      .update(addonGroups)
      .set({ name: 'Extra' })
      .where(eq(addonGroups.id, group?.id ?? 0))
    expect(await importPark(db(), park)).toMatchObject({
      ...{ isChanged: true, tables: { added: 0 }, isTimeZoneChanged: true, areParkChargesChanged: true },
      trailers: { added: 0, changed: 1 },
      dishes: { added: 0, changed: 1, removed: 0 },
    })
  })
})
