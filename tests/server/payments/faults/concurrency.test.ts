import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { orders } from '#server/core/db/schema'
import { describePaymentFaults } from '#tests/fixtures/payments/payment-test-server'
import {
  createShopper,
  ONE_PAID_ORDER,
  payAllSessions,
  payAndCheckCharge,
  runConcurrently,
  sessionIdFromUrl,
  summarizeAnswers,
} from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

const ROUNDS = 5

describePaymentFaults('concurrent payments', at => {
  it.each([
    ['20 keys', (tab: number) => ({ key: `tab-${tab}` })],
    ['one key', () => ({ key: 'one-press' })],
  ])('make one order, one session and one charge for one cart with %s', async (_, more) => {
    const shopper = await createShopper(at)
    await shopper.fillCart()
    const { statuses, payments, sessions } = summarizeAnswers(
      await runConcurrently(20, tab => shopper.startPayment(more(tab))),
    )
    expect({ statuses, payments, answers: sessions.length }).toEqual({
      statuses: [201],
      payments: 1,
      answers: 20,
    })
    await payAllSessions(at, sessions)
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    expect(await shopper.countCartLines()).toBe(0)
  })

  it(`make one charge for a double click in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await createShopper(at)
      await shopper.fillCart()
      const { sessions } = summarizeAnswers(await runConcurrently(2, () => shopper.startPayment()))
      await Promise.all(sessions.map(session => payAndCheckCharge(at, session)))
      await at.sandbox.waitUntilIdle()
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    }
  })

  it('make one order, one session and one charge on two servers', async () => {
    const shopper = await createShopper(at)
    await shopper.fillCart()
    const secondServer = await at.startSecondServer()
    const secondShopper = await createShopper({ ...at, testServer: secondServer }, shopper)
    const answers = await runConcurrently(20, tab => (tab % 2 === 0 ? shopper : secondShopper).startPayment())
    const { payments, sessions } = summarizeAnswers(answers)
    expect({ payments, answers: sessions.length }).toEqual({ payments: 1, answers: 20 })
    await payAllSessions(at, sessions)
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('get the open checkout of the first tab in a second tab, and then its paid payment', async () => {
    const shopper = await createShopper(at)
    const first = await shopper.checkout()
    const second = await shopper.startPayment()
    expect(sessionIdFromUrl(second.data?.sessionUrl ?? '')).toBe(first.session)
    await payAllSessions(at, [first.session])
    const third = await shopper.startPayment()
    expect(third.data?.paymentIntentId).toBe(first.reference)
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('make one session for a cart and its unpaid order', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    const [order] = await shopper.orderRows()
    const orderId = String(order?.id)
    const answers = await runConcurrently(20, tab =>
      tab % 2 === 0 ? shopper.startPayment() : shopper.startOrderPayment(orderId),
    )
    expect(summarizeAnswers(answers)).toMatchObject({ statuses: [201], payments: 1 })
    expect(new Set(summarizeAnswers(answers).sessions)).toEqual(new Set([session]))
    await payAllSessions(at, [session])
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('make one session for an unpaid order, and one more after the checkout expired', async () => {
    const shopper = await createShopper(at)
    const orderId = (await shopper.placeOrder({})).data?.id ?? ''
    await at.db.update(orders).set({ paymentMethod: 'stripe' }).where(eq(orders.userId, shopper.id))
    const first = summarizeAnswers(await runConcurrently(20, () => shopper.startOrderPayment(orderId)))
    expect(first).toMatchObject({ statuses: [201], payments: 1 })
    at.clock.advance(3_601_000)
    const second = summarizeAnswers(await runConcurrently(20, () => shopper.startOrderPayment(orderId)))
    expect(second).toMatchObject({ statuses: [201], payments: 1 })
    await payAllSessions(at, [...first.sessions, ...second.sessions])
    expect(await shopper.countOutcomes()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
    expect(await shopper.paymentStates()).toEqual(['expired', 'paid'])
  })

  it('charge once for 20 submits of the card at one checkout', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await runConcurrently(20, () => payAndCheckCharge(at, session))
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  // Specification 13.31.
  it('find one order when polls, returns, posts and the webhook coincide', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    at.sandbox.faults.webhooks.delay = true
    await payAndCheckCharge(at, session)
    const paid = { paymentMethod: 'stripe' as const, stripePaymentIntentId: reference }
    const [statuses, pages, orders] = await Promise.all([
      runConcurrently(7, () => shopper.readStatus(reference)),
      runConcurrently(7, () => shopper.readOrderData(session)),
      runConcurrently(6, () => shopper.placeOrder(paid)),
      at.sandbox.sendWebhooksNow(),
    ])
    const ids = [
      // Only one of the polls asks the provider. The others may read the state before the order is there.
      ...statuses.flatMap(({ data }) => data?.orderId ?? []),
      ...pages.map(({ data }) => data?.orderId),
      ...orders.map(({ data }) => data?.id),
    ]
    expect(ids.length).toBeGreaterThanOrEqual(13)
    expect(new Set(ids).size).toBe(1)
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  // Specification 13.34.
  it('expire the open checkout of a changed cart before they create another', async () => {
    const shopper = await createShopper(at)
    const first = await shopper.checkout()
    await shopper.fillCart(1)
    const answers = await runConcurrently(20, () => shopper.startPayment({ quantity: 2 }))
    const { payments, sessions } = summarizeAnswers(answers)
    expect(payments).toBe(1)
    expect(await payAndCheckCharge(at, first.session)).toBe(false)
    await payAllSessions(at, sessions)
    expect(await shopper.countOutcomes()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
    expect(await shopper.paymentStates()).toEqual(['expired', 'paid'])
  })

  it('are refused for a changed cart when the old checkout is paid without a webhook, and confirm its order', async () => {
    const shopper = await createShopper(at)
    const first = await shopper.checkout()
    await shopper.fillCart(1)
    at.sandbox.faults.webhooks.drop = true
    await payAndCheckCharge(at, first.session)
    expect((await shopper.startPayment({ quantity: 2 })).status).toBe(409)
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    expect(await shopper.countCartLines()).toBe(1)
  })

  it('charge once for a changed cart when the old checkout is paid at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await createShopper(at)
      const first = await shopper.checkout()
      await shopper.fillCart(1)
      at.sandbox.faults.webhooks.delay = true
      const [answer] = await Promise.all([
        shopper.startPayment({ quantity: 2 }),
        payAndCheckCharge(at, first.session),
      ])
      await payAllSessions(at, answer.data ? [sessionIdFromUrl(answer.data.sessionUrl)] : [])
      await at.sandbox.sendWebhooksNow()
      expect([201, 409]).toContain(answer.status)
      expect(await shopper.countOutcomes()).toMatchObject({
        visibleOrders: 1,
        unpaidOrders: 0,
        charges: 1,
        refunds: 0,
        confirmedNotifications: 1,
      })
    }
  })
})

describe('cash and card for the same cart', () => {
  const CASH_STANDS = { visibleOrders: 0, unpaidOrders: 1, charges: 0, refunds: 0 }

  describePaymentFaults('a cash order', at => {
    it('expires the open checkout, so that the card can no longer be charged', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      expect((await shopper.placeOrder({})).status).toBe(201)
      expect(await payAndCheckCharge(at, session)).toBe(false)
      expect(await shopper.countOutcomes()).toMatchObject(CASH_STANDS)
      expect(await shopper.orderStatuses()).toEqual(['cancelled', 'pending_payment'])
    })

    it('is refused after the card was charged, and the card order is confirmed', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      at.sandbox.faults.webhooks.drop = true
      await payAndCheckCharge(at, session)
      expect((await shopper.placeOrder({})).status).toBe(409)
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    })

    it('leaves nothing for a card payment when it comes first', async () => {
      const shopper = await createShopper(at)
      await shopper.fillCart()
      await shopper.placeOrder({})
      const answer = await shopper.startPayment()
      expect(answer.status).toBe(409)
      expect(await shopper.countOutcomes()).toMatchObject({ ...CASH_STANDS, sessions: 0 })
    })

    it('leaves nothing for cash to order when the card was paid first', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      await payAndCheckCharge(at, session)
      await at.sandbox.waitUntilIdle()
      expect((await shopper.placeOrder({})).status).toBe(409)
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    })

    it('leaves one valid order when it comes at the moment of the card payment', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const shopper = await createShopper(at)
        const { session } = await shopper.checkout()
        await Promise.all([payAndCheckCharge(at, session), shopper.placeOrder({})])
        await at.sandbox.waitUntilIdle()
        const outcomes = await shopper.countOutcomes()
        expect(outcomes.visibleOrders + outcomes.unpaidOrders).toBe(1)
        expect(outcomes.charges - outcomes.refunds).toBe(outcomes.visibleOrders)
      }
    })

    it(`leaves one valid order when it comes at the same moment as a card payment, in each of ${2 * ROUNDS} rounds`, async () => {
      const results: string[] = []
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        const shopper = await createShopper(at)
        await shopper.fillCart()
        const orders = [() => shopper.placeOrder({}), () => shopper.startPayment()]
        await Promise.all((round % 2 === 0 ? orders : orders.toReversed()).map(placeOrPay => placeOrPay()))
        for (const { id } of at.sandbox.sessions().slice(-2)) await payAndCheckCharge(at, id)
        await at.sandbox.waitUntilIdle()
        const outcomes = await shopper.countOutcomes()
        const unpaid = outcomes.visibleOrders - outcomes.charges + outcomes.refunds
        results.push(`${outcomes.visibleOrders + outcomes.unpaidOrders} counts, ${unpaid} unpaid by card`)
      }
      expect(results).toEqual(Array(2 * ROUNDS).fill('1 counts, 0 unpaid by card'))
    })
  })
})
