import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getOrder } from '#domain/contract/ordering/orders'
import { idempotencyKeys, orders } from '#server/core/db/schema'
import { cashOrder, doubleItem, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const ORDER = {
  ...cashOrder([doubleItem(2, { allergy_information: 'No "nuts"' }), wrapItem(3)], {
    deliveryInstructions: 'It’s the blue door',
  }),
  orderType: 'delivery',
  deliveryAddress: { doorNo: '2', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' },
}

describeOnEachDatabase('the response to a placed order', suite => {
  const place = async (idempotencyKey: string) => {
    const token = await suite.testServer.signIn('sam@foodpark.test')
    const { status, body } = await suite.testServer.request('POST', '/orders', ORDER, {
      token,
      idempotencyKey,
    })
    expect(status).toBe(201)
    return { body, orderId: String(Object(body).id), token }
  }

  it('is what the database holds', async () => {
    const { body, orderId, token } = await place('shown')
    const stored = await suite.testServer.request('GET', getOrder.path({ orderId }), undefined, { token })
    expect(stored.body).toEqual(body)
  })

  it('is the same for a repeat, also when the order has moved on', async () => {
    const first = await place('repeated')
    const vendor = await suite.testServer.signIn('vendor31@foodpark.test')
    suite.clock.advance(1_000)
    await suite.testServer.request(
      'PATCH',
      `/orders/${first.orderId}/status`,
      { status: 'confirmed' },
      { token: vendor },
    )
    const [moved] = await suite.testServer.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(first.orderId)))
    expect(moved?.status).toBe('confirmed')
    expect((await place('repeated')).body).toEqual(first.body)
  })

  it('is the same for a repeat of a request that an earlier version of the server answered', async () => {
    const { body } = await place('earlier')
    await suite.testServer.db
      .update(idempotencyKeys)
      .set({ body: body })
      .where(eq(idempotencyKeys.key, 'earlier'))
    expect((await place('earlier')).body).toEqual(body)
  })
})
