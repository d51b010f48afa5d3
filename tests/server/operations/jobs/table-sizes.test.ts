import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { addToCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import type { Db } from '#server/core/db/database'
import { idempotencyKeys, outbox } from '#server/core/db/schema'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { insertAbandonedCheckout } from '#tests/fixtures/payments/abandoned-checkout'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { finishRun } from '#tests/fixtures/server/job-runs'
import { createTestClock, startTestServer } from '#tests/fixtures/server/test-server'

const HOUR = 3_600_000
const MAX_UNPAID_ORDERS = 10
const LINE = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, quantity: 1, orderType: 'dine_in' } as const

async function countRows(db: Db) {
  const tables = ['idempotency_keys', 'outbox', 'orders', 'order_items', 'payments']
  const counts = tables.map(table => sql`(SELECT count(*)::integer FROM ${sql.identifier(table)})`)
  const { rows }: { rows: Record<string, number>[] } = Object(
    await db.execute(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`),
  )
  return rows[0]?.counts
}

/** In characters. */
async function readLongestReply(db: Db): Promise<number> {
  const length = sql<number>`max(length(reply::text))`
  return Number((await db.select({ length }).from(idempotencyKeys))[0]?.length)
}

it('the tables stop growing after a day of requests at the limit', async () => {
  const clock = createTestClock()
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const testServer = await startTestServer({ database, clock, maxUnpaidOrders: MAX_UNPAID_ORDERS })
  const { db, callApi, signIn } = testServer
  const seeded = Object(await countRows(db))
  const spendHour = async (hour: number) => {
    const token = await signIn('demo@foodpark.test')
    await callApi(addToCart, LINE, { token, idempotencyKey: `add-${hour}` })
    // Orders with distinct notes are no repeats of each other.
    const order = { ...cashOrder(), deliveryInstructions: `order ${hour}` }
    const { status } = await callApi(placeOrder, order, { token, idempotencyKey: `order-${hour}` })
    expect(status).toBe(hour < MAX_UNPAID_ORDERS ? 201 : 409)
    const now = new Date(clock.now())
    await insertAbandonedCheckout(db, now)
    await db.insert(outbox).values({ orderId: 961, userId: 1, status: 'ready', at: now, seq: hour + 1 })
    await finishRun(clock, 'cleanup', HOUR)
  }
  const [keys, notifications, orders, items, payments] = seeded
  // Rows of 24 hours, and the orders that were accepted.
  const expected = [keys + 24, notifications + 24, orders + 34, items + 34, payments + 24]
  await spendHour(0)
  // The id of an order is stored, not its answer.
  expect(await readLongestReply(db)).toBeLessThan(30)
  for (let hour = 1; hour < 36; hour += 1) await spendHour(hour)
  expect(await countRows(db)).toEqual(expected)
  for (let hour = 36; hour < 48; hour += 1) await spendHour(hour)
  expect(await countRows(db)).toEqual(expected)
  await testServer.close()
}, 120_000)

it('an abandoned order stays if money may have moved for it', async () => {
  const clock = createTestClock()
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const testServer = await startTestServer({ database, clock })
  const { db } = testServer
  const before = Object(await countRows(db))
  const payments = [
    ['expired', null],
    ['expired', 'pi_1'],
    ['needs_review', null],
    ['refunded', 'pi_1'],
  ] as const
  for (const [state, intent] of payments)
    await insertAbandonedCheckout(db, new Date(clock.now()), state, intent)
  clock.advance(26 * HOUR)
  await expect.poll(async () => Object(await countRows(db))[4]).toBe(before[4] + 3)
  expect(Object(await countRows(db))[2]).toBe(before[2] + 3)
  await testServer.close()
})
