import { describe, expect, it, vi } from 'vitest'
import { describePaymentFaults, type PaymentTestServer } from '#tests/fixtures/payments/payment-test-server'
import {
  advanceServer,
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
  runConcurrently,
} from '#tests/fixtures/payments/shopper'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'

vi.setConfig({ testTimeout: 60_000 })

const permutationsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map(rest => [item, ...rest]))

/** Pays a cart while its webhooks are held back. */
async function payWithoutWebhook(at: PaymentTestServer) {
  at.sandbox.faults.webhooks.delay = true
  const shopper = await createShopper(at)
  const { reference, session } = await shopper.checkout()
  const before = new Set(at.sandbox.pendingWebhooks())
  await payAndCheckCharge(at, session)
  const events = at.sandbox.pendingWebhooks().filter(event => !before.has(event))
  return { shopper, reference, session, events }
}

/** Replaces a checkout, then declines one card and pays with the next: four events, all held back. */
async function collectFourEvents(at: PaymentTestServer) {
  at.sandbox.faults.webhooks.delay = true
  const before = new Set(at.sandbox.events())
  const shopper = await createShopper(at)
  await shopper.checkout()
  const { session } = await shopper.checkout({ quantity: 2, filled: 1 })
  await payAndCheckCharge(at, session, CARDS.declined)
  await payAndCheckCharge(at, session)
  const events = at.sandbox.events().filter(event => !before.has(event))
  return { shopper, events }
}

const TYPES = [
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

describePaymentFaults('webhooks', at => {
  // Specification 22.17.
  it('have one effect when they arrive twice', async () => {
    const { shopper, events } = await payWithoutWebhook(at)
    const statuses = await at.sandbox.sendWebhooksNow([...events, ...events])
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('have one effect when they arrive twenty times at once', async () => {
    at.sandbox.faults.webhooks.repeat = 20
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(at.sandbox.pendingWebhooks()).toEqual([])
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('have one effect when they arrive at two servers at once, with polls, in each of 5 rounds', async () => {
    const secondServer = await at.startSecondServer()
    for (let round = 0; round < 5; round += 1) {
      const { shopper, reference, events } = await payWithoutWebhook(at)
      const secondShopper = await createShopper({ ...at, testServer: secondServer }, shopper)
      const firstDeliveries = runConcurrently(10, () => at.sandbox.sendWebhooksNow(events))
      at.sendWebhooksTo(secondServer)
      const secondDeliveries = runConcurrently(10, () => at.sandbox.sendWebhooksNow(events.toReversed()))
      const polls = runConcurrently(20, tab =>
        (tab % 2 === 0 ? shopper : secondShopper).readStatus(reference),
      )
      await Promise.all([firstDeliveries, secondDeliveries, polls])
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
      at.sendWebhooksTo(at.testServer)
    }
  })

  it('retrieve the session of a declined card once, however often they arrive', async () => {
    at.sandbox.faults.webhooks.delay = true
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session, CARDS.declined)
    const [event] = at.sandbox.pendingWebhooks()
    const from = at.sandbox.requests().length
    for (let time = 0; time < 5; time += 1) await at.sandbox.sendWebhooksNow(event && [event])
    expect(at.sandbox.requests().slice(from)).toHaveLength(1)
    expect(await shopper.countOutcomes()).toMatchObject({
      visibleOrders: 0,
      unpaidOrders: 1,
      confirmedNotifications: 0,
    })
  })

  it('have the same effect in all 24 orders of four events', async () => {
    let tested = 0
    for (const order of permutationsOf([0, 1, 2, 3])) {
      const { shopper, events } = await collectFourEvents(at)
      expect(events.map(({ type }) => type)).toEqual(TYPES)
      const statuses = await at.sandbox.sendWebhooksNow(order.flatMap(index => events[index] ?? []))
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await shopper.countOutcomes()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
      expect(await shopper.paymentStates()).toEqual(['expired', 'paid'])
      expect(await shopper.orderStatuses()).toEqual(['cancelled', 'confirmed'])
      tested += 1
    }
    expect(tested).toBe(24)
  })

  it('change nothing when they arrive after the payment is confirmed', async () => {
    const { shopper, session, events } = await payWithoutWebhook(at)
    await shopper.readOrderData(session)
    const outcomes = await shopper.countOutcomes()
    expect(outcomes).toEqual(ONE_PAID_ORDER)
    await at.sandbox.sendWebhooksNow(events)
    expect(await shopper.countOutcomes()).toEqual(outcomes)
  })

  it('have one effect when they arrive during a crash and again after the restart', async () => {
    const { shopper, events } = await payWithoutWebhook(at)
    await at.crashInjector.crashAt(['after retrieveSession', 'commit'])
    expect(await at.sandbox.sendWebhooksNow(events.slice(0, 1))).toEqual([503])
    await at.restart()
    expect(await at.sandbox.sendWebhooksNow(events)).toEqual([200, 200])
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('are sent again until the server can process them', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    Object.assign(at.sandbox.faults.api, { fail: 500, only: /^GET/ })
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toMatchObject({
      visibleOrders: 0,
      unpaidOrders: 1,
      confirmedNotifications: 0,
    })
    at.sandbox.faults.api.fail = null
    await advanceServer(at, 5)
    expect(at.sandbox.pendingWebhooks()).toEqual([])
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  describe('that never arrive', () => {
    const payUnnoticed = async () => {
      at.sandbox.faults.webhooks.drop = true
      const shopper = await createShopper(at)
      const { reference, session } = await shopper.checkout()
      await payAndCheckCharge(at, session)
      expect(await shopper.orderStatuses()).toEqual(['pending_payment'])
      return { shopper, reference, session }
    }

    it('are replaced by the status poll alone', async () => {
      const { shopper, reference } = await payUnnoticed()
      const [order] = await shopper.orderRows()
      const { data } = await shopper.readStatus(reference)
      expect(data).toEqual({ status: 'succeeded', error: null, orderId: String(order?.id) })
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    })

    it('are replaced by the success page alone', async () => {
      const { shopper, session } = await payUnnoticed()
      expect((await shopper.readOrderData(session)).data?.status).toBe('paid')
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    })

    it('are replaced by the posted order alone', async () => {
      const { shopper, session } = await payUnnoticed()
      const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
      expect((await shopper.placeOrder(paid)).data?.status).toBe('confirmed')
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    })

    it('are replaced by a repeated payment request alone', async () => {
      const { shopper, reference } = await payUnnoticed()
      expect((await shopper.startPayment()).data?.paymentIntentId).toBe(reference)
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    })

    // Specification 22.18.
    it('are replaced by the sweep alone, within 60 s of a checkout that is paid at once', async () => {
      // The payment is too young for the next sweep, so the one after that finds it.
      await advanceServer(at, 6)
      const { shopper } = await payUnnoticed()
      await advanceServer(at, 59)
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    })

    it('are replaced by the sweep alone, within 60 s of a checkout that is paid after 30 s', async () => {
      at.sandbox.faults.webhooks.drop = true
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      await advanceServer(at, 30)
      await payAndCheckCharge(at, session)
      await advanceServer(at, 60)
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    })
  })
})
