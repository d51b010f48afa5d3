import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import type { Db } from '#server/core/db/database'
import { migrate } from '#server/core/db/migrate'
import { orderItems } from '#server/core/db/schema'
import { addonText } from '#server/ordering/orders/ordered-addons'
import { cashOrder, doubleItem } from '#tests/fixtures/data/smoky-joes'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer } from '#tests/fixtures/server/test-server'

const MIGRATION = '0003-order-addons.sql'
const DATABASE_OPENERS = {
  PGlite: () => borrowSeededPGlite(inject('embeddedTemplate')),
  PostgreSQL: () => createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate')),
}

const readAddons = async (db: Db) =>
  (await db.select().from(orderItems).where(eq(orderItems.orderId, 1042)).orderBy(orderItems.id)).map(
    ({ addons }) => addons,
  )

/** Rewrites the items of an order in the form before the migration. */
async function writeOldForm(db: Db, texts: readonly string[]): Promise<void> {
  await db.execute(sql`UPDATE order_items SET addons = ${JSON.stringify(texts)}::jsonb WHERE order_id = 1042`)
  await db.execute(sql`DELETE FROM migrations WHERE name = ${MIGRATION}`)
}

const convertedAddon = (name: string, quantity = 1) => ({
  groupId: null,
  addonId: null,
  name,
  quantity,
  price: null,
})

describe.each(Object.entries(DATABASE_OPENERS))('the add-ons of an order on %s', (_, open) => {
  it('are converted from the texts of earlier orders, in the same order and with the same text', async () => {
    const { db, close } = await open()
    const texts = ['Large, 3 patties', '2 × Hot honey', '12 × "Chilli" ’n’ {lime}; oil', '7 Up', '1 × Dip']
    await writeOldForm(db, texts)
    expect(await migrate(db)).toEqual([MIGRATION])
    const [first = []] = await readAddons(db)
    expect(first).toEqual([
      convertedAddon('Large, 3 patties'),
      convertedAddon('Hot honey', 2),
      convertedAddon('"Chilli" ’n’ {lime}; oil', 12),
      convertedAddon('7 Up'),
      convertedAddon('1 × Dip'),
    ])
    expect(first.map(addonText)).toEqual(texts)
    await close()
  }, 60_000)

  it('stay unchanged if there are none, and if they are converted already', async () => {
    const { db, close } = await open()
    const before = await readAddons(db)
    await db.execute(sql`DELETE FROM migrations WHERE name = ${MIGRATION}`)
    await migrate(db)
    expect(await readAddons(db)).toEqual(before)
    await writeOldForm(db, [])
    await migrate(db)
    expect((await readAddons(db))[0]).toEqual([])
    await close()
  }, 60_000)

  it('keep their ids, quantities and prices, and are texts in the API', async () => {
    const database = await open()
    const testServer = await startTestServer({ database })
    const token = await testServer.signIn('demo@foodpark.test')
    const { data } = await testServer.callApi(placeOrder, cashOrder([doubleItem(2)]), { token })
    const [row] = await database.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(data?.id)))
    expect(row?.addons).toEqual([
      { groupId: 3101, addonId: 310102, name: 'Large, 3 patties', quantity: 1, price: 300 },
      { groupId: 3102, addonId: 310202, name: 'Hot honey', quantity: 1, price: 50 },
    ])
    expect(data?.items[0]?.addons).toEqual(['Large, 3 patties', 'Hot honey'])
    await testServer.close()
  }, 60_000)
})
