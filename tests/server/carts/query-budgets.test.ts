import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { addToCart, getCart, updateCart } from '#domain/contract/ordering/cart'
import { prepareCashOrderRead } from '#server/orders/cash-order-store'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { recordQueries } from '#tests/fixtures/server/databases/record-queries'

const LINE = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, quantity: 1, orderType: 'dine_in' } as const
/** Each counts the check of the token, which requests that come together share. */
const BUDGETS = { get: 2, add: 3, update: 3, order: 3 }

afterEach(() => vi.restoreAllMocks())

describeOnDatabases(['PostgreSQL'], 'the queries of a request', suite => {
  it('stay within their budgets once the menu is known', async () => {
    const { callApi, request, signIn } = suite.testServer
    const token = await signIn('demo@foodpark.test')
    const readCart = () => callApi(getCart, LINE, { token })
    await readCart()
    const count = async (send: () => Promise<{ status: number }>) => {
      const queries = recordQueries()
      expect((await send()).status).toBeLessThan(300)
      const { length } = queries()
      vi.restoreAllMocks()
      return length
    }
    const counts = {
      add: await count(() => callApi(addToCart, LINE, { token, idempotencyKey: 'one' })),
      get: await count(readCart),
      update: await count(() => callApi(updateCart, { ...LINE, quantity: 2 }, { token })),
      order: await count(() => request('POST', '/orders', cashOrder(), { token, idempotencyKey: 'two' })),
    }
    expect(counts).toEqual(BUDGETS)
  })

  it('are planned once for all cash orders of a connection', async () => {
    const { db } = suite.testServer
    const now = new Date(suite.clock.now())
    const plans = await db.transaction(async tx => {
      await tx.execute(sql`INSERT INTO orders (user_id, vendor_id, order_type, status, payment_method, subtotal, service_charge,
          delivery_fee, total, estimated_at, created_at, status_changed_at)
        SELECT users.id, ${SMOKY_JOES_ID}, 'dine_in', 'completed', 'cash_at_counter', 950, 150, 0, 1100, at, at, at
        FROM (SELECT id FROM users LIMIT 10) users, (SELECT ${now.toISOString()}::timestamptz - n * interval '1 hour' AS at FROM generate_series(1, 1000) n) times ORDER BY at`)
      await tx.execute(sql`ANALYZE orders`)
      const read = prepareCashOrderRead(tx)
      const query = {
        vendorId: SMOKY_JOES_ID,
        key: 'three',
        fingerprint: '',
        ordersSince: now,
        paymentsSince: now,
      }
      // PostgreSQL plans each statement five times before it compares the plans.
      for (let count = 0; count < 7; count += 1) await read({ ...query, userId: 1 })
      return tx.execute(
        sql`SELECT generic_plans > 0 AS "isPlannedOnce" FROM pg_prepared_statements WHERE name = 'read_cash_order_state'`,
      )
    })
    expect(plans).toMatchObject({ rows: [{ isPlannedOnce: true }] })
  })
})
