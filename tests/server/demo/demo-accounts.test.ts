import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { hasDemoAccounts } from '#server/core/db/database-origin'
import { migrate } from '#server/core/db/migrate'
import { users } from '#server/core/db/schema'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

const MIGRATION = '0006-demo-accounts.sql'
const OPENERS = {
  PGlite: () => borrowSeededPGlite(inject('embeddedTemplate')),
  PostgreSQL: () => createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate')),
}
const owner = { email: 'owner@park.example', name: 'Owner', passwordHash: 'a hash of their own' }

describe.each(Object.entries(OPENERS))('the demo accounts on %s', (_, open) => {
  it('are found under other email addresses, and no other accounts are', async () => {
    const { db, close } = await open()
    await db.insert(users).values(owner)
    await db.update(users).set({ email: 'host@park.example' }).where(eq(users.email, DEMO_EMAIL))
    await db.update(users).set({ isDemo: false }).where(like(users.email, '%@foodpark.test'))
    expect(await hasDemoAccounts(db)).toBe(true)
    await db.update(users).set({ isDemo: false }).where(eq(users.email, 'host@park.example'))
    expect(await hasDemoAccounts(db)).toBe(false)
    await close()
  }, 60_000)

  it('are marked if an earlier version made them, also the renamed ones, and no others', async () => {
    const { db, close } = await open()
    await db.insert(users).values(owner)
    await db.update(users).set({ email: 'host@park.example' }).where(eq(users.email, DEMO_EMAIL))
    await db.execute(sql`ALTER TABLE users DROP COLUMN is_demo`)
    await db.execute(sql`DELETE FROM migrations WHERE name = ${MIGRATION}`)
    expect(await migrate(db)).toEqual([MIGRATION])
    const others = await db.select({ email: users.email }).from(users).where(eq(users.isDemo, false))
    expect(others).toEqual([{ email: owner.email }])
    await close()
  }, 60_000)
})
