import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { storeRefundedSum } from '#server/payments/refunds/refund-store'
import { findPaymentByReference } from '#server/payments/store/payment-store'
import { insertAbandonedCheckout } from '#tests/fixtures/payments/abandoned-checkout'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { TEST_START_TIME } from '#tests/fixtures/server/databases/seeded-databases'

it('an order counts as refunded with its payment, but not with a second payment that alone was refunded', async () => {
  const { db, close } = await borrowSeededPGlite(inject('embeddedTemplate'))
  const reference = await insertAbandonedCheckout(db, new Date(TEST_START_TIME), 'refunded', 'pi_1')
  const orderId = (await findPaymentByReference(db, reference))?.orderId ?? 0
  expect(await storeRefundedSum(db, orderId, new Date(TEST_START_TIME))).toBe(100)
  await db.execute(sql`
    INSERT INTO payments (public_id, user_id, order_id, fingerprint, state, amount, params, idempotency_key, provider_intent,
      created_at, updated_at)
    SELECT 'first', user_id, order_id, 'f', 'paid', 100, '{}', 'first', 'pi_0', created_at, created_at
    FROM payments WHERE public_id = ${reference}`)
  expect(await storeRefundedSum(db, orderId, new Date(TEST_START_TIME))).toBe(0)
  await close()
})
