import { expect, it, vi } from 'vitest'
import { describePaymentFaults } from '#tests/fixtures/payments/payment-test-server'
import { createShopper, ONE_PAID_ORDER, payAndCheckCharge } from '#tests/fixtures/payments/shopper'
import { createStripeClient } from '#tests/fixtures/payments/test-sandbox'

vi.setConfig({ testTimeout: 60_000 })

const UNVERIFIED = 'Unable to verify order status. Please contact support.'
const REFUNDED_ORDER = { ...ONE_PAID_ORDER, visibleOrders: 0, refunds: 1 }

describePaymentFaults('a payment', at => {
  // Specification 22.31.
  it('needs review when its refund fails days later, whenever and however often the event comes', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    await shopper.cancelLastOrder()
    expect(await shopper.paymentStates()).toEqual(['refunded'])
    const refund = at.sandbox.refunds().find(({ metadata }) => metadata?.reference === reference)
    const [paidEvent] = at.sandbox.events().filter(({ type }) => type === 'checkout.session.completed')
    // An event that is not about the refund finds the money where it should be.
    expect(await at.sandbox.sendWebhooksNow(paidEvent && [{ ...paidEvent, id: 'evt_late' }])).toEqual([200])
    expect(await shopper.paymentStates()).toEqual(['refunded'])
    at.sandbox.faults.webhooks.drop = true
    await at.sandbox.failRefund(refund?.id ?? '')
    at.sandbox.faults.webhooks.drop = false
    const [failed] = at.sandbox.events().filter(({ type }) => type === 'refund.failed')
    const deliveries = Array.from({ length: 3 }, () => at.sandbox.sendWebhooksNow(failed && [failed]))
    expect((await Promise.all(deliveries)).flat()).toEqual([200, 200, 200])
    expect(await shopper.paymentStates()).toEqual(['needs_review'])
    expect((await shopper.readStatus(reference)).data).toMatchObject({ status: 'failed', error: UNVERIFIED })
  })

  // Specification 22.31.
  it('needs review when its refund fails before the answer came', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    Object.assign(at.sandbox.faults.api, { fail: 'drop', only: /refunds$/, times: 2, afterwards: true })
    at.sandbox.faults.webhooks.drop = true
    await shopper.cancelLastOrder()
    expect(await shopper.paymentStates()).toEqual(['refunding'])
    at.sandbox.faults.webhooks.drop = false
    await at.sandbox.failRefund(at.sandbox.refunds().at(-1)?.id ?? '')
    await at.sandbox.waitUntilIdle()
    expect(await shopper.paymentStates()).toEqual(['needs_review'])
  })

  // Specification 22.32.
  it('is not refunded again when a person refunded it at the provider', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    const payment_intent = at.sandbox.charges().at(-1)?.paymentIntent ?? ''
    await createStripeClient(at.sandbox).refunds.create({ payment_intent })
    await shopper.cancelLastOrder()
    expect(await shopper.countOutcomes()).toEqual(REFUNDED_ORDER)
    expect(await shopper.paymentStates()).toEqual(['refunded'])
  })

  // Specification 22.33.
  it('is not refunded while a bank disputes it, and is paid again when the park wins', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    const dispute = await at.sandbox.openDispute(at.sandbox.charges().at(-1)?.paymentIntent ?? '')
    await at.sandbox.waitUntilIdle()
    expect(await shopper.paymentStates()).toEqual(['needs_review'])
    await at.sandbox.closeDispute(dispute, 'won')
    await at.sandbox.waitUntilIdle()
    expect(await shopper.paymentStates()).toEqual(['paid'])
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  // Specification 22.34.
  it('is found within a day when its refund and dispute were not reported', async () => {
    const [disputed, refunded] = [await createShopper(at), await createShopper(at)]
    for (const shopper of [disputed, refunded])
      await payAndCheckCharge(at, (await shopper.checkout()).session)
    await at.sandbox.waitUntilIdle()
    at.sandbox.faults.webhooks.drop = true
    const [first, second] = at.sandbox.charges().slice(-2)
    await at.sandbox.openDispute(first?.paymentIntent ?? '')
    await createStripeClient(at.sandbox).refunds.create({ payment_intent: second?.paymentIntent ?? '' })
    // One run of the job for each advance.
    for (const hours of [24, 1]) {
      at.clock.advance(hours * 3_600_000)
      await at.crashInjector.waitUntilIdle()
    }
    await expect.poll(disputed.paymentStates).toEqual(['needs_review'])
    await expect.poll(refunded.paymentStates).toEqual(['refunded'])
  })
})
