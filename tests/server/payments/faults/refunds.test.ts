import { expect, it, vi } from 'vitest'
import { describePaymentsOnEachDatabase } from '#tests/fixtures/payments/payment-test-server'
import { CARDS, createStripeClient } from '#tests/fixtures/payments/test-sandbox'
import {
  advanceServer,
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
  runConcurrently,
  sessionIdFromUrl,
} from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

const UNVERIFIED = 'Unable to verify order status. Please contact support.'
const REFUNDED = 'This order was cancelled and your payment is being refunded.'
const REFUNDED_ORDER = { ...ONE_PAID_ORDER, orders: 0, refunds: 1 }

describePaymentsOnEachDatabase('money', at => {
  it.each([
    ['a penny less', { amount: 1099 }],
    ['a penny more', { amount: 1101 }],
    ['nothing', { amount: 0 }],
    ['euros', { currency: 'eur' }],
    ['another amount of another currency', { amount: 1, currency: 'jpy' }],
  ])('that differs, %s, confirms nothing and is flagged', async (_, tamper) => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    Object.assign(at.sandbox.faults.tamper, tamper)
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    const unverified = { status: 409, message: UNVERIFIED }
    const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
    expect((await shopper.status(reference)).reply).toMatchObject({ status: 'failed', error: UNVERIFIED })
    expect(await shopper.page(session)).toMatchObject(unverified)
    expect(await shopper.place(paid)).toMatchObject(unverified)
    expect(await shopper.start()).toMatchObject(unverified)
    await advanceServer(at, 90)
    expect(await shopper.states()).toEqual(['flagged'])
    expect(await shopper.facts()).toEqual({ ...ONE_PAID_ORDER, orders: 0, waiting: 1, told: 0 })
    expect(await shopper.lines()).toBe(1)
  })

  it('that differs leaves no way to a cash order of the same cart', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    at.sandbox.faults.tamper.amount = 1
    at.sandbox.faults.webhooks.drop = true
    await payAndCheckCharge(at, session)
    expect(await shopper.place({})).toMatchObject({ status: 409, message: UNVERIFIED })
    expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1 })
  })

  it('for an order that was cancelled meanwhile goes back once, whatever is lost or repeated', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    Object.assign(at.sandbox.faults.api, { fail: 500, only: /expire$/ })
    expect((await shopper.cancelled()).status).toBe(200)
    at.sandbox.faults.webhooks.delay = true
    expect(await payAndCheckCharge(at, session)).toBe(true)
    const from = at.sandbox.requests().length
    Object.assign(at.sandbox.faults.api, { fail: 'drop', only: /refunds$/, times: 2, afterwards: true })
    await Promise.all([
      runConcurrently(20, () => shopper.status(reference)),
      runConcurrently(3, () => at.sandbox.sendWebhooksNow()),
      runConcurrently(5, () => shopper.page(session)),
    ])
    await advanceServer(at, 90)
    expect(await shopper.facts()).toEqual({ ...REFUNDED_ORDER, told: 0 })
    const asked = at.sandbox
      .requests()
      .slice(from)
      .filter(({ path }) => path === '/v1/refunds')
    expect([asked.length > 1, new Set(asked.map(({ key }) => key)).size]).toEqual([true, 1])
    expect((await shopper.status(reference)).reply).toMatchObject({ status: 'canceled', error: REFUNDED })
    const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
    expect(await shopper.place(paid)).toMatchObject({ status: 409, message: REFUNDED })
    expect(await shopper.states()).toEqual(['refunded'])
  })

  it('paid at the moment of the cancelling is either not taken or given back, 10 times out of 10', async () => {
    const held: string[] = []
    for (let round = 0; round < 10; round += 1) {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      await Promise.all([payAndCheckCharge(at, session), shopper.cancelled()])
      await at.sandbox.waitUntilIdle()
      await advanceServer(at, 90)
      const { visibleOrders, unpaidOrders, charges, refunds } = await shopper.facts()
      held.push(`${visibleOrders + unpaidOrders} orders, ${charges - refunds} kept`)
    }
    expect(held).toEqual(Array(10).fill('0 orders, 0 kept'))
  })

  it('of an order that is cancelled after it was paid goes back once, of 20 cancellings at once', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    Object.assign(at.sandbox.faults.api, { fail: 'drop', only: /refunds$/, times: 2, afterwards: true })
    const answers = await runConcurrently(20, () => shopper.cancelled())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    await runConcurrently(20, () => shopper.status(reference))
    await advanceServer(at, 60)
    expect(await shopper.facts()).toEqual(REFUNDED_ORDER)
    expect(await shopper.states()).toEqual(['refunded'])
  })

  it('is given back once the provider answers, and not before', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    Object.assign(at.sandbox.faults.api, { fail: 429, only: /refunds$/, times: 2 })
    await shopper.cancelled()
    expect((await shopper.status(reference)).reply?.error).toBe(REFUNDED)
    expect(await shopper.facts()).toEqual({ ...REFUNDED_ORDER, refunds: 0 })
    await advanceServer(at, 90)
    expect(await shopper.facts()).toEqual(REFUNDED_ORDER)
  })

  it('that a person gave back at the provider is not given back again', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    const payment_intent = at.sandbox.charges().at(-1)?.paymentIntent ?? ''
    await createStripeClient(at.sandbox).refunds.create({ payment_intent })
    await shopper.cancelled()
    expect(await shopper.facts()).toEqual(REFUNDED_ORDER)
    expect(await shopper.states()).toEqual(['refunded'])
  })

  it('that comes after ten minutes makes its one order', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    await advanceServer(at, 660)
    expect((await shopper.status(reference)).reply).toMatchObject({
      status: 'requires_payment_method',
      error: null,
    })
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('that comes a second before the session’s end makes its one order, however late it is heard of', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    at.sandbox.faults.webhooks.drop = true
    at.clock.advance(3_599_000)
    expect(await payAndCheckCharge(at, session)).toBe(true)
    await at.restart()
    await advanceServer(at, 120)
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('cannot be paid any more once the session has ended, and the order is cancelled', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    at.clock.advance(3_601_000)
    expect(await payAndCheckCharge(at, session)).toBe(false)
    await advanceServer(at, 90)
    expect(await shopper.statuses()).toEqual(['cancelled'])
    expect((await shopper.status(reference)).reply).toMatchObject({ status: 'canceled', error: null })
    expect(await shopper.lines()).toBe(1)
    const next = await shopper.start()
    expect(await payAndCheckCharge(at, sessionIdFromUrl(next.reply?.sessionUrl ?? ''))).toBe(true)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
  })

  it('is taken once from a customer whose cards are declined first', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    for (const card of [CARDS.declined, CARDS.insufficient]) {
      expect(await payAndCheckCharge(at, session, card)).toBe(false)
      await at.sandbox.waitUntilIdle()
      expect((await shopper.status(reference)).reply).toMatchObject({ error: null, orderId: null })
    }
    expect(await payAndCheckCharge(at, session)).toBe(true)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })
})
