import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { menuItems } from '#server/core/db/schema'
import { createVendorMenus, refreshMenu } from '#server/park/vendors/vendor-menus'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase('a kept menu', suite => {
  it('is used in a transaction until the catalogue changes', async () => {
    const { db, readCatalogueVersion } = suite.testServer
    const version = await readCatalogueVersion()
    const menu = await createVendorMenus(db).find(version, SMOKY_JOES_ID)
    const refresh = () => db.transaction(tx => refreshMenu(tx, SMOKY_JOES_ID, { version, menu }))
    expect(await refresh()).toBe(menu)
    await db.update(menuItems).set({ price: 123 }).where(eq(menuItems.id, WRAP_ID))
    expect((await refresh())?.items.get(WRAP_ID)?.price).toBe(123)
  })
})
