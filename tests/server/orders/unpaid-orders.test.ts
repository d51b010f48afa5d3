import { expect, it } from 'vitest'
import { placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const LIMIT = 3

describeOnDatabases(
  ['PGlite'],
  'a customer with as many unpaid orders as are allowed',
  suite => {
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
  },
  { maxUnpaidOrders: LIMIT },
)
