import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type { Db } from '#server/core/db/database'
import { menuItems, orders, users } from '#server/core/db/schema'
import {
  createResettablePostgres,
  openResettableDatabase,
} from '#tests/fixtures/server/databases/resettable-database'

/** Rows in the order in which they lie, which answers without a sort depend on. */
const readRows = async (db: Db) =>
  Promise.all([db.select().from(menuItems), db.select().from(orders), db.select().from(users)])

const nextOrderId = (db: Db) =>
  db.select({ id: sql<string>`nextval('orders_id_seq')::text` }).from(sql`(SELECT 1) AS one`)

const DATABASE_OPENERS = {
  PGlite: () => openResettableDatabase(inject('embeddedTemplate')),
  PostgreSQL: () => createResettablePostgres(inject('postgresUrl'), inject('postgresTemplate')),
}

test.each(Object.entries(DATABASE_OPENERS))(
  'a reset %s has the rows of the seed in their order, also after an undone change',
  async (_, open) => {
    const database = await open()
    const { db, reset } = database
    const seed = await readRows(db)
    const firstId = await nextOrderId(db)
    await reset()
    for (let round = 0; round < 2; round += 1) {
      await db.update(menuItems).set({ price: sql`price + 1` })
      await db.update(menuItems).set({ price: sql`price - 1` })
      await db.delete(orders)
      await db.update(users).set({ name: 'Another' })
      await reset()
      expect(await readRows(db)).toEqual(seed)
    }
    expect(await nextOrderId(db)).toEqual(firstId)
    await database.close()
  },
)
