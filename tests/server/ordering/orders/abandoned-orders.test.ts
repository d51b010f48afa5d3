import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { deleteAbandonedOrdersBefore } from '#server/payments/orders/delete-abandoned-orders'
import { payments } from '#server/payments/store/payment-schema'
import { findPaymentByReference } from '#server/payments/store/payment-store'
import { changePaymentState } from '#server/payments/store/payment-update-store'
import { insertAbandonedCheckout } from '#tests/fixtures/payments/abandoned-checkout'
import { expectWaitingStatements } from '#tests/fixtures/server/databases/expect-waiting'
import { createPostgresDatabase, TEST_START_TIME } from '#tests/fixtures/server/databases/seeded-databases'

const DAY = 86_400_000
const NOW = new Date(TEST_START_TIME)

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let admin: pg.Client
beforeEach(async () => {
  database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})
afterEach(async () => {
  await admin.end()
  await database.close()
})

/** Lets the statement that looks for orders without money wait in the middle, until the returned function is called. */
async function holdCleanup() {
  await admin.query(`
    CREATE FUNCTION is_read() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
      IF current_query() LIKE '%NOT EXISTS%' THEN PERFORM pg_advisory_xact_lock_shared(77); END IF;
      RETURN true;
    END $$;
    ALTER TABLE payments RENAME TO payments_table;
    CREATE VIEW payments AS SELECT * FROM payments_table WHERE is_read();
    SELECT pg_advisory_lock(77)`)
  return () => admin.query('SELECT pg_advisory_unlock(77)')
}

it('keeps an abandoned order whose charge is found while it would be deleted', async () => {
  const { db } = database
  const abandonedAt = new Date(TEST_START_TIME - 2 * DAY)
  // The statement waits when it reads this one, whose order stays.
  await insertAbandonedCheckout(db, abandonedAt, 'refunded', 'pi_1')
  const reference = await insertAbandonedCheckout(db, abandonedAt)
  const goOn = await holdCleanup()
  const cleaned = deleteAbandonedOrdersBefore(db, new Date(TEST_START_TIME - DAY))
  await expectWaitingStatements(db, 1)
  const payment = await findPaymentByReference(db, reference)
  if (!payment) throw new Error('no payment')
  const change = { state: 'needs_review', providerIntent: 'pi_late', problem: 'charged late' } as const
  await changePaymentState(db, payment, change, NOW)
  await goOn()
  await cleaned
  const orders = sql<number>`(SELECT count(*)::integer FROM orders WHERE is_abandoned)`
  const rows = await db.select({ state: payments.state, orders }).from(payments).orderBy(payments.id)
  expect(rows).toEqual([
    { state: 'refunded', orders: 2 },
    { state: 'needs_review', orders: 2 },
  ])
}, 60_000)
