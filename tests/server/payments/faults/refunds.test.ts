import { expect, it, vi } from 'vitest'
import { findRefundableAmount } from '#server/payments/refunds/refundable-amount'
import { findPaymentByReference } from '#server/payments/store/payment-store'
import { describePaymentFaults } from '#tests/fixtures/payments/payment-test-server'
import {
  advanceServer,
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
  runConcurrently,
  sessionIdFromUrl,
} from '#tests/fixtures/payments/shopper'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'

vi.setConfig({ testTimeout: 60_000 })

const UNVERIFIED = 'Unable to verify order status. Please contact support.'
const REFUNDED = 'This order was cancelled and your payment is being refunded.'
const REFUNDED_ORDER = { ...ONE_PAID_ORDER, visibleOrders: 0, refunds: 1 }

describePaymentFaults('a payment', at => {
  it.each([
    ['a penny less', { amount: 1099 }, 1099],
    ['a penny more', { amount: 1101 }, 1101],
    ['nothing', { amount: 0 }, 0],
    // What can be refunded here, in pence.
    ['euros', { currency: 'eur' }, 0],
    ['another amount in another currency', { amount: 1, currency: 'jpy' }, 0],
  ])('confirms nothing and needs review when the provider charges %s', async (_, tamper, refundable) => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    Object.assign(at.sandbox.faults.tamper, tamper)
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    const unverified = { status: 409, message: UNVERIFIED }
    const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
    expect((await shopper.readStatus(reference)).data).toMatchObject({ status: 'failed', error: UNVERIFIED })
    expect(await shopper.readOrderData(session)).toMatchObject(unverified)
    expect(await shopper.placeOrder(paid)).toMatchObject(unverified)
    expect(await shopper.startPayment()).toMatchObject(unverified)
    await advanceServer(at, 90)
    expect(await shopper.paymentStates()).toEqual(['needs_review'])
    const payment = await findPaymentByReference(at.testServer.db, reference)
    expect(payment && findRefundableAmount(payment, [], [])).toBe(refundable)
    expect(await shopper.countOutcomes()).toEqual({
      ...ONE_PAID_ORDER,
      visibleOrders: 0,
      unpaidOrders: 1,
      confirmedNotifications: 0,
    })
    expect(await shopper.countCartLines()).toBe(1)
  })

  // Specification 13.36.
  it('blocks a cash order of the same cart when its amount differs', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    at.sandbox.faults.tamper.amount = 1
    at.sandbox.faults.webhooks.drop = true
    await payAndCheckCharge(at, session)
    expect(await shopper.placeOrder({})).toMatchObject({ status: 409, message: UNVERIFIED })
    expect(await shopper.countOutcomes()).toMatchObject({ visibleOrders: 0, unpaidOrders: 1 })
  })

  // Specification 22.19.
  it('is refunded once when its order is cancelled, despite lost answers and repeats', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    Object.assign(at.sandbox.faults.api, { fail: 500, only: /expire$/ })
    expect((await shopper.cancelLastOrder()).status).toBe(200)
    at.sandbox.faults.webhooks.delay = true
    expect(await payAndCheckCharge(at, session)).toBe(true)
    const from = at.sandbox.requests().length
    Object.assign(at.sandbox.faults.api, { fail: 'drop', only: /refunds$/, times: 2, afterwards: true })
    await Promise.all([
      runConcurrently(20, () => shopper.readStatus(reference)),
      runConcurrently(3, () => at.sandbox.sendWebhooksNow()),
      runConcurrently(5, () => shopper.readOrderData(session)),
    ])
    await advanceServer(at, 90)
    expect(await shopper.countOutcomes()).toEqual({ ...REFUNDED_ORDER, confirmedNotifications: 0 })
    const refundRequests = at.sandbox
      .requests()
      .slice(from)
      .filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    expect([refundRequests.length > 1, new Set(refundRequests.map(({ key }) => key)).size]).toEqual([true, 1])
    expect((await shopper.readStatus(reference)).data).toMatchObject({ status: 'canceled', error: REFUNDED })
    const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
    expect(await shopper.placeOrder(paid)).toMatchObject({ status: 409, message: REFUNDED })
    expect(await shopper.paymentStates()).toEqual(['refunded'])
  })

  it('is either not charged or refunded at the moment of the cancellation, in each of 10 rounds', async () => {
    const results: string[] = []
    for (let round = 0; round < 10; round += 1) {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      await Promise.all([payAndCheckCharge(at, session), shopper.cancelLastOrder()])
      await at.sandbox.waitUntilIdle()
      await advanceServer(at, 90)
      const { visibleOrders, unpaidOrders, charges, refunds } = await shopper.countOutcomes()
      results.push(`${visibleOrders + unpaidOrders} orders, ${charges - refunds} unrefunded`)
    }
    expect(results).toEqual(Array(10).fill('0 orders, 0 unrefunded'))
  })

  it('is refunded once for 20 concurrent cancellations of its order', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    Object.assign(at.sandbox.faults.api, { fail: 'drop', only: /refunds$/, times: 2, afterwards: true })
    const answers = await runConcurrently(20, () => shopper.cancelLastOrder())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    await runConcurrently(20, () => shopper.readStatus(reference))
    await advanceServer(at, 60)
    expect(await shopper.countOutcomes()).toEqual(REFUNDED_ORDER)
    expect(await shopper.paymentStates()).toEqual(['refunded'])
  })

  it('is refunded after the provider recovers', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    Object.assign(at.sandbox.faults.api, { fail: 429, only: /refunds$/, times: 2 })
    await shopper.cancelLastOrder()
    expect((await shopper.readStatus(reference)).data?.error).toBe(REFUNDED)
    expect(await shopper.countOutcomes()).toEqual({ ...REFUNDED_ORDER, refunds: 0 })
    await advanceServer(at, 90)
    expect(await shopper.countOutcomes()).toEqual(REFUNDED_ORDER)
  })

  it('confirms its one order after ten minutes', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    await advanceServer(at, 660)
    expect((await shopper.readStatus(reference)).data).toMatchObject({
      status: 'requires_payment_method',
      error: null,
    })
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('a second before the session expires confirms its one order, even without a webhook', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    at.sandbox.faults.webhooks.drop = true
    at.clock.advance(2_099_000)
    expect(await payAndCheckCharge(at, session)).toBe(true)
    await at.restart()
    await advanceServer(at, 120)
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('is impossible after the session expired, and the order is cancelled', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    at.clock.advance(2_101_000)
    expect(await payAndCheckCharge(at, session)).toBe(false)
    await advanceServer(at, 90)
    expect(await shopper.orderStatuses()).toEqual(['cancelled'])
    expect((await shopper.readStatus(reference)).data).toMatchObject({ status: 'canceled', error: null })
    expect(await shopper.countCartLines()).toBe(1)
    const next = await shopper.startPayment()
    expect(await payAndCheckCharge(at, sessionIdFromUrl(next.data?.sessionUrl ?? ''))).toBe(true)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
  })

  it('is charged once after declined cards', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    for (const card of [CARDS.declined, CARDS.insufficient]) {
      expect(await payAndCheckCharge(at, session, card)).toBe(false)
      await at.sandbox.waitUntilIdle()
      expect((await shopper.readStatus(reference)).data).toMatchObject({ error: null, orderId: null })
    }
    expect(await payAndCheckCharge(at, session)).toBe(true)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })
})
