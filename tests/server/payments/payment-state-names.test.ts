import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import type { Db } from '#server/core/db/database'
import { migrate } from '#server/core/db/migrate'
import { orders } from '#server/core/db/schema'
import { payments } from '#server/payments/store/payment-schema'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

const MIGRATION = '0004-payment-state-names.sql'
const MIGRATIONS_DIR = new URL('../../../server/core/db/migrations/', import.meta.url)
const OPENERS = {
  PGlite: () => borrowSeededPGlite(inject('embeddedTemplate')),
  PostgreSQL: () => createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate')),
}

/** Each state of earlier versions, and its name since the migration. */
const STATES = [
  ['creating', 'creating'],
  ['open', 'open'],
  ['ending', 'cancelling'],
  ['paid', 'paid'],
  ['refunding', 'refunding'],
  ['refunded', 'refunded'],
  ['expired', 'expired'],
  ['flagged', 'needs_review'],
] as const

/** Replaces the table of payments with an empty one as migration 0002 creates it. */
async function restoreOldTable(db: Db): Promise<void> {
  const file = await readFile(new URL('0002-payments.sql', MIGRATIONS_DIR), 'utf8')
  const statements = file
    .split(/;\s*$/m)
    .filter(statement => /CREATE.* payments(_\w+ ON payments)? /.test(statement))
  await db.execute(sql`DROP TABLE payment_reviews, refunds, repayments, payments`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  await db.execute(sql`DELETE FROM migrations WHERE name = ${MIGRATION}`)
}

const insertPayment = (db: Db, orderId: number, name: string, state: string) =>
  db.execute(sql`
    INSERT INTO payments (public_id, user_id, order_id, fingerprint, state, amount, params, idempotency_key, session_id,
      provider_intent, created_at, updated_at)
    VALUES (${name}, 1, ${orderId}, '', ${state}, 1100, '{}', ${name}, ${name}, ${name}, now(), now())`)

/** Writes a payment in each old state. The three active ones have an order each. Returns the ids of the orders. */
async function insertOldPayments(db: Db): Promise<number[]> {
  const rows = await db.select({ id: orders.id }).from(orders).orderBy(orders.id).limit(3)
  const orderIds = rows.map(({ id }) => id)
  for (const [index, [state]] of STATES.entries())
    await insertPayment(db, orderIds[index % 3] ?? 0, state, state)
  return orderIds
}

describe.each(Object.entries(OPENERS))('migration 0004 on %s', (_, open) => {
  it('renames the states of earlier payments', async () => {
    const { db, close } = await open()
    await restoreOldTable(db)
    await insertOldPayments(db)
    expect(await migrate(db)).toEqual([MIGRATION])
    const rows = await db
      .select({ reference: payments.reference, state: payments.state })
      .from(payments)
      .orderBy(payments.id)
    expect(rows.map(({ reference, state }) => [reference, state])).toEqual(STATES)
    expect(await migrate(db)).toEqual([])
    await close()
  }, 60_000)

  it('refuses the old states, and a second active payment of an order', async () => {
    const { db, close } = await open()
    await restoreOldTable(db)
    const orderIds = await insertOldPayments(db)
    await migrate(db)
    for (const state of ['ending', 'flagged'])
      await expect(insertPayment(db, orderIds[0] ?? 0, 'old', state)).rejects.toMatchObject({
        cause: { constraint: 'payments_state_check' },
      })
    await expect(insertPayment(db, orderIds[2] ?? 0, 'second', 'open')).rejects.toMatchObject({
      cause: { constraint: 'payments_active_order' },
    })
    await db.update(payments).set({ state: 'expired' }).where(eq(payments.reference, 'ending'))
    await insertPayment(db, orderIds[2] ?? 0, 'second', 'open')
    await close()
  }, 60_000)
})
