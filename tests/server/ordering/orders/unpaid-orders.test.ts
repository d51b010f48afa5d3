import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { orders } from '#server/core/db/schema'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const LIMIT = 3

describeOnDatabases(
  ['PGlite'],
  'a customer with as many unpaid orders as are allowed',
  suite => {
    // Specification 22.13.
    it('places another one only after one is paid, and repeats are answered', async () => {
      const { callApi, signIn } = suite.testServer
      const [token, other, staff] = [
        await signIn('demo@foodpark.test'),
        await signIn('sam@foodpark.test'),
        await signIn('vendor31@foodpark.test'),
      ]
      const place = (key: string, customer = token) =>
        callApi(placeOrder, cashOrder(), { token: customer, idempotencyKey: key })
      const placed = []
      for (let count = 0; count < LIMIT; count += 1) placed.push(await place(`order-${count}`))
      expect(placed.map(({ status }) => status)).toEqual([201, 201, 201])
      const refused = await place('one-more')
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          code: 'too_many_unpaid_orders',
          message: 'You have 3 unpaid orders. Please pay for them before you order more.',
        },
      ])
      expect((await place('order-0')).body).toEqual(placed[0]?.body)
      expect((await place('of-another', other)).status).toBe(201)
      const orderId = placed[0]?.data?.id ?? ''
      await callApi(setOrderStatus, { orderId, status: 'confirmed' }, { token: staff })
      expect((await place('one-more')).status).toBe(201)
    })

    it('places another one while an open checkout waits for its card payment, but not while cash is due', async () => {
      const { callApi, signIn, db } = suite.testServer
      const token = await signIn('vendor32@foodpark.test')
      const place = () => callApi(placeOrder, cashOrder(), { token })
      const change = async (orderId: string, changed: Partial<typeof orders.$inferInsert>) => {
        await db
          .update(orders)
          .set(changed)
          .where(eq(orders.id, Number(orderId)))
      }
      const placed = []
      for (let count = 0; count < LIMIT; count += 1) placed.push((await place()).data?.id ?? '')
      const [first = ''] = placed
      await change(first, { status: 'pending' })
      expect((await place()).status).toBe(409)
      await change(first, { status: 'pending_payment', paymentMethod: 'stripe' })
      expect((await place()).status).toBe(201)
      expect((await place()).status).toBe(409)
    })
  },
  { maxUnpaidOrders: LIMIT },
)
