import { describe, expect, it, vi } from 'vitest'
import { describePaymentsOnEachDatabase, type PaymentTestServer } from '#tests/fixtures/payments/payment-test-server'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'
import { advanceServer, createShopper, ONE_PAID_ORDER, payAndCheckCharge, runConcurrently } from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

/** All orders of some things. */
const permutationsOf = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, at) => permutationsOf(things.toSpliced(at, 1)).map(rest => [thing, ...rest]))

/** A cart that is paid, its webhooks kept back. */
async function payWithoutWebhook(at: PaymentTestServer) {
  at.sandbox.faults.webhooks.delay = true
  const shopper = await createShopper(at)
  const { reference, session } = await shopper.checkout()
  const before = new Set(at.sandbox.pendingWebhooks())
  await payAndCheckCharge(at, session)
  const events = at.sandbox.pendingWebhooks().filter(event => !before.has(event))
  return { shopper, reference, session, events }
}

/** An old checkout that ran out for another, on which one card was refused and the next was paid: four events. */
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

describePaymentsOnEachDatabase('webhooks', at => {
  it('that come twice have one effect', async () => {
    const { shopper, events } = await payWithoutWebhook(at)
    const statuses = await at.sandbox.sendWebhooksNow([...events, ...events])
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('that come twenty at once have one effect', async () => {
    at.sandbox.faults.webhooks.repeat = 20
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(at.sandbox.pendingWebhooks()).toEqual([])
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('that come at once at two servers of one park, with polls, have one effect, 5 times out of 5', async () => {
    const there = await at.startSecondServer()
    for (let round = 0; round < 5; round += 1) {
      const { shopper, reference, events } = await payWithoutWebhook(at)
      const elsewhere = await createShopper({ ...at, testServer: there }, shopper)
      const here = runConcurrently(10, () => at.sandbox.sendWebhooksNow(events))
      at.sendWebhooksTo(there)
      const beside = runConcurrently(10, () => at.sandbox.sendWebhooksNow(events.toReversed()))
      const polls = runConcurrently(20, tab => (tab % 2 === 0 ? shopper : elsewhere).status(reference))
      await Promise.all([here, beside, polls])
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
      at.sendWebhooksTo(at.testServer)
    }
  })

  it('about a refused card ask the provider once, however often each comes', async () => {
    at.sandbox.faults.webhooks.delay = true
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session, CARDS.declined)
    const [event] = at.sandbox.pendingWebhooks()
    const from = at.sandbox.requests().length
    for (let time = 0; time < 5; time += 1) await at.sandbox.sendWebhooksNow(event && [event])
    expect(at.sandbox.requests().slice(from)).toHaveLength(1)
    expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1, told: 0 })
  })

  it('in all 24 orders of four events come to the same', async () => {
    let held = 0
    for (const order of permutationsOf([0, 1, 2, 3])) {
      const { shopper, events } = await collectFourEvents(at)
      expect(events.map(({ type }) => type)).toEqual(TYPES)
      const statuses = await at.sandbox.sendWebhooksNow(order.flatMap(index => events[index] ?? []))
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await shopper.facts()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
      expect(await shopper.states()).toEqual(['expired', 'paid'])
      expect(await shopper.statuses()).toEqual(['cancelled', 'confirmed'])
      held += 1
    }
    expect(held).toBe(24)
  })

  it('that come late, after all else found the payment, change nothing any more', async () => {
    const { shopper, session, events } = await payWithoutWebhook(at)
    await shopper.page(session)
    const facts = await shopper.facts()
    expect(facts).toEqual(ONE_PAID_ORDER)
    await at.sandbox.sendWebhooksNow(events)
    expect(await shopper.facts()).toEqual(facts)
  })

  it('that come after a crash, and again to the park that comes after it, have one effect', async () => {
    const { shopper, events } = await payWithoutWebhook(at)
    at.crashInjector.crashAt(['after retrieveSession', 'commit'])
    expect(await at.sandbox.sendWebhooksNow(events.slice(0, 1))).toEqual([503])
    await at.restart()
    expect(await at.sandbox.sendWebhooksNow(events)).toEqual([200, 200])
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('that the park could not take are sent again until it can', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    Object.assign(at.sandbox.faults.api, { fail: 500, only: /^GET/ })
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1, told: 0 })
    at.sandbox.faults.api.fail = null
    await advanceServer(at, 5)
    expect(at.sandbox.pendingWebhooks()).toEqual([])
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  describe('that never come are made up for', () => {
    const paidUnheard = async () => {
      at.sandbox.faults.webhooks.drop = true
      const shopper = await createShopper(at)
      const { reference, session } = await shopper.checkout()
      await payAndCheckCharge(at, session)
      expect(await shopper.statuses()).toEqual(['pending_payment'])
      return { shopper, reference, session }
    }

    it('by the status poll alone', async () => {
      const { shopper, reference } = await paidUnheard()
      const [order] = await shopper.orderRows()
      const { reply } = await shopper.status(reference)
      expect(reply).toEqual({ status: 'succeeded', error: null, orderId: String(order?.id) })
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    })

    it('by the success page alone', async () => {
      const { shopper, session } = await paidUnheard()
      expect((await shopper.page(session)).reply?.status).toBe('paid')
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    })

    it('by the order alone that the client places', async () => {
      const { shopper, session } = await paidUnheard()
      const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
      expect((await shopper.place(paid)).reply?.status).toBe('confirmed')
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    })

    it('by the customer alone who pays again', async () => {
      const { shopper, reference } = await paidUnheard()
      expect((await shopper.start()).reply?.paymentIntentId).toBe(reference)
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    })

    it('by the sweeper alone, within 60 s of a checkout that was paid in no time', async () => {
      // The next sweep finds it too young, and so it is the one after that.
      await advanceServer(at, 6)
      const { shopper } = await paidUnheard()
      await advanceServer(at, 59)
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    })

    it('by the sweeper alone, within 60 s of a checkout that took the customer 30 s', async () => {
      at.sandbox.faults.webhooks.drop = true
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      await advanceServer(at, 30)
      await payAndCheckCharge(at, session)
      await advanceServer(at, 60)
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    })
  })
})
