import { expect, it, vi } from 'vitest'
import { getOrderData, getPaymentStatus } from '#domain/contract/ordering/payments'
import { INVALID_IDS } from '#tests/fixtures/data/hostile-input'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { describePaymentFaults, type PaymentTestServer } from '#tests/fixtures/payments/payment-test-server'
import {
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
  type Shopper,
} from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

/** Ids in our format or the provider's that do not exist. */
const UNKNOWN_IDS = [
  'pay_',
  'pay_0',
  'cs_test_',
  'cs_test_0',
  'pi_0',
  'pi_mock_1',
  '%',
  '_',
  '*',
  'null',
  'x'.repeat(90),
]

/** Sends every request that takes the id of a payment. */
async function requestAll({ testServer }: PaymentTestServer, { token }: Shopper, id: string) {
  const card = { ...cashOrder(), paymentMethod: 'stripe', stripePaymentIntentId: id }
  const answers = [
    await testServer.request('GET', getPaymentStatus.path({ paymentIntentId: id }), undefined, { token }),
    await testServer.request('GET', getOrderData.path({ sessionId: id }), undefined, { token }),
    await testServer.request('POST', '/orders', card, { token }),
  ]
  return answers.map(({ status, body }) => ({ status, body }))
}

const NOT_FOUND = { status: 404, body: { code: 'payment_not_found', message: 'Payment not found' } }
/** The answer to any body with a character that no table can hold. */
const UNSTORABLE = {
  status: 400,
  body: {
    code: 'invalid_text',
    message: 'This text has hidden characters that we cannot keep. Please type it instead of pasting it.',
  },
}
const NO_ORDER = { status: 404, body: { code: 'order_not_found', message: 'Order not found' } }

describePaymentFaults('a stranger to a payment', at => {
  // Specification 22.16.
  it('gets 404 for the payment and the session of another customer, open or paid', async () => {
    const [owner, stranger] = [await createShopper(at), await createShopper(at)]
    const { reference, session } = await owner.checkout()
    let tested = 0
    for (const stage of ['open', 'paid']) {
      const intents = at.sandbox.charges().map(({ paymentIntent }) => paymentIntent)
      for (const id of [reference, session, reference.toUpperCase(), `${reference} `, ...intents]) {
        expect(await requestAll(at, stranger, id), stage).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND])
        tested += 3
      }
      await payAndCheckCharge(at, session)
      await at.sandbox.waitUntilIdle()
    }
    expect(tested).toBe(27)
    expect(await owner.countOutcomes()).toEqual(ONE_PAID_ORDER)
    expect((await owner.readStatus(reference)).data?.status).toBe('succeeded')
  })

  it('gets the same answer for unknown and malformed ids', async () => {
    const stranger = await createShopper(at)
    const ids = [...INVALID_IDS, ...UNKNOWN_IDS]
    for (const id of ids) {
      const inBody = id.includes('\0') ? UNSTORABLE : NOT_FOUND
      expect(await requestAll(at, stranger, id), id).toEqual([NOT_FOUND, NOT_FOUND, inBody])
    }
    expect(ids).toHaveLength(30)
  })

  it('cannot pay the order of another customer, nor an unknown one', async () => {
    const [owner, stranger] = [await createShopper(at), await createShopper(at)]
    await owner.checkout()
    const [ownerOrder] = await owner.orderRows()
    const sent = { amount: 11, currency: 'gbp', metadata: { source: 'order' } }
    for (const orderId of [String(ownerOrder?.id), '999999', ...INVALID_IDS]) {
      const { status, body } = await at.testServer.request(
        'POST',
        '/payments/stripe/create-intent',
        { ...sent, orderId },
        stranger,
      )
      expect({ status, body }, orderId).toEqual(orderId.includes('\0') ? UNSTORABLE : NO_ORDER)
    }
    expect(await stranger.countOutcomes()).toMatchObject({ unpaidOrders: 0, sessions: 0 })
    expect(await owner.countOutcomes()).toMatchObject({ unpaidOrders: 1, sessions: 1 })
  })

  it('cannot cancel another customer’s order to have it refunded', async () => {
    const [owner, stranger] = [await createShopper(at), await createShopper(at)]
    const { session } = await owner.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    const orderId = String((await owner.orderRows())[0]?.id)
    const others = await at.testServer.signIn('vendor33@foodpark.test')
    const tokens = [stranger.token, owner.token, others]
    const cancel = (token: string) =>
      at.testServer.request('PATCH', `/orders/${orderId}/status`, { status: 'cancelled' }, { token })
    expect((await Promise.all(tokens.map(cancel))).map(({ status }) => status)).toEqual([403, 403, 404])
    expect(await owner.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('reads what to do when the request names neither cart nor order', async () => {
    const stranger = await createShopper(at)
    const answer = await at.testServer.request(
      'POST',
      '/payments/stripe/create-intent',
      { amount: 11, currency: 'gbp' },
      stranger,
    )
    const message = 'Missing orderData or orderId. Please go back to cart and try again.'
    expect(answer).toMatchObject({ status: 400, message })
  })
})
