import { describe, expect, it, vi } from 'vitest'
import type { ApiFailure } from '#demo/stripe-sandbox/fault-injection'
import { describePaymentFaults } from '#tests/fixtures/payments/payment-test-server'
import {
  advanceServer,
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
  runConcurrently,
  sessionIdFromUrl,
} from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

const FAILURES = [500, 429, 'html', 'drop', 'hang'] as const satisfies ApiFailure[]
const FAILURE_TIMES = [
  ['before the work', false],
  ['after the work', true],
] as const
const FAILURE_CASES = FAILURES.flatMap(fail =>
  FAILURE_TIMES.map(([when, afterwards]) => ({ fail, when, afterwards })),
)
const NOT_CREATED = { status: 502, message: 'Failed to create payment intent' }
const UNVERIFIED = 'Unable to verify order status. Please contact support.'
/** Stripe's package repeats a call at once after a closed connection. */
const countCalls = (times: number, fail: ApiFailure) => (fail === 'drop' ? 2 * times : times)
/** Milliseconds. It keeps the tests with a hanging provider short. */
const SHORT_TIMEOUT_MS = 400

describePaymentFaults('a failing provider', at => {
  const fail = (failure: { fail: ApiFailure; afterwards: boolean }, only: RegExp, times = Infinity) =>
    Object.assign(at.sandbox.faults.api, { ...failure, only, times })
  const keysSent = (path: string, from: number) =>
    new Set(
      at.sandbox
        .requests()
        .slice(from)
        .flatMap(request => (request.path === path ? request.key : [])),
    )
  const stopFailing = () => Object.assign(at.sandbox.faults.api, { fail: null })

  it.each(FAILURE_CASES)(
    'gives the customer an error, and creates one session after it recovers: $fail $when',
    async failure => {
      if (failure.fail === 'hang') await at.restart({ attemptTimeout: SHORT_TIMEOUT_MS })
      const shopper = await createShopper(at)
      await shopper.fillCart()
      fail(failure, /^POST .*sessions$/, countCalls(2, failure.fail))
      const from = at.sandbox.requests().length
      for (const _ of ['first', 'again'])
        expect(await shopper.startPayment({ key: 'one' })).toMatchObject(NOT_CREATED)
      expect(await shopper.countOutcomes()).toMatchObject({ visibleOrders: 0, unpaidOrders: 1, charges: 0 })
      const [same, other] = [
        await shopper.startPayment({ key: 'one' }),
        await shopper.startPayment({ key: 'two' }),
      ]
      expect(other.data).toEqual(same.data)
      expect(keysSent('/v1/checkout/sessions', from).size).toBe(1)
      await payAndCheckCharge(at, sessionIdFromUrl(same.data?.sessionUrl ?? ''))
      await at.sandbox.waitUntilIdle()
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
      if (failure.fail === 'hang') await at.restart()
    },
  )

  it('keeps the cart for 20 concurrent requests, and gets one session in the end', async () => {
    const shopper = await createShopper(at)
    await shopper.fillCart()
    fail({ fail: 500, afterwards: true }, /^POST .*sessions$/, 1)
    const statuses = (await runConcurrently(20, () => shopper.startPayment())).map(({ status }) => status)
    expect(statuses.filter(status => status !== 201 && status !== 502)).toEqual([])
    expect(statuses).toContain(502)
    expect(await shopper.countCartLines()).toBe(1)
    await payAndCheckCharge(at, sessionIdFromUrl((await shopper.startPayment()).data?.sessionUrl ?? ''))
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('gets its session by the sweep if the customer does not return', async () => {
    const shopper = await createShopper(at)
    await shopper.fillCart()
    fail({ fail: 500, afterwards: true }, /^POST .*sessions$/, 1)
    await shopper.startPayment()
    await advanceServer(at, 90)
    expect(await shopper.paymentStates()).toEqual(['open'])
    expect(await shopper.countOutcomes()).toMatchObject({ unpaidOrders: 1, sessions: 1 })
  })

  it('leaves a cancelled order and no checkout if it never answers', async () => {
    const shopper = await createShopper(at)
    await shopper.fillCart()
    fail({ fail: 500, afterwards: false }, /./)
    await shopper.startPayment()
    at.clock.advance(3_600_000)
    stopFailing()
    await advanceServer(at, 90)
    expect(await shopper.paymentStates()).toEqual(['expired'])
    expect(await shopper.orderStatuses()).toEqual(['cancelled'])
    expect(await shopper.countCartLines()).toBe(1)
    expect(await payAndCheckCharge(at, (await shopper.checkout({ quantity: 2, filled: 1 })).session)).toBe(
      true,
    )
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  describe('after the customer has paid', () => {
    const payWithoutWebhook = async () => {
      at.sandbox.faults.webhooks.delay = true
      const shopper = await createShopper(at)
      const { reference, session } = await shopper.checkout()
      await payAndCheckCharge(at, session)
      return { shopper, reference, session }
    }

    it.each([500, 429, 'html', 'drop'] as const)(
      'leads to one confirmed order after it recovers: %s',
      async failure => {
        const { shopper, reference, session } = await payWithoutWebhook()
        fail({ fail: failure, afterwards: false }, /^GET/)
        expect((await shopper.readStatus(reference)).data?.status).toBe('requires_payment_method')
        expect(await shopper.readOrderData(session)).toMatchObject({ status: 502, message: UNVERIFIED })
        const paid = { paymentMethod: 'stripe', stripePaymentIntentId: reference } as const
        expect(await shopper.placeOrder(paid)).toMatchObject({ status: 502, message: UNVERIFIED })
        expect(new Set(await at.sandbox.sendWebhooksNow())).toEqual(new Set([503]))
        expect(await shopper.countOutcomes()).toMatchObject({
          visibleOrders: 0,
          unpaidOrders: 1,
          charges: 1,
          confirmedNotifications: 0,
        })
        stopFailing()
        expect((await shopper.readStatus(reference)).data?.status).toBe('succeeded')
        await at.sandbox.sendWebhooksNow()
        expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
      },
    )
  })

  describe('while an old checkout is cancelled', () => {
    it.each(FAILURE_TIMES)(
      'opens no second checkout before the old one is expired: it fails %s',
      async (_, afterwards) => {
        const shopper = await createShopper(at)
        const oldCheckout = await shopper.checkout()
        await shopper.fillCart()
        fail({ fail: 500, afterwards }, /expire$/, 1)
        expect(await shopper.startPayment({ quantity: 2 })).toMatchObject(NOT_CREATED)
        expect(await shopper.countOutcomes()).toMatchObject({ sessions: 1 })
        const { session } = await shopper.checkout({ quantity: 3, filled: 1 })
        expect([
          await payAndCheckCharge(at, oldCheckout.session),
          await payAndCheckCharge(at, session),
        ]).toEqual([false, true])
        await at.sandbox.waitUntilIdle()
        expect(await shopper.countOutcomes()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
      },
    )

    it('lets no cash order be placed before the old checkout is expired', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      fail({ fail: 500, afterwards: false }, /expire$/, 1)
      expect((await shopper.placeOrder({})).status).toBe(502)
      expect(await shopper.countCartLines()).toBe(1)
      expect((await shopper.placeOrder({})).status).toBe(201)
      expect(await payAndCheckCharge(at, session)).toBe(false)
      expect(await shopper.countOutcomes()).toMatchObject({ visibleOrders: 0, unpaidOrders: 1, charges: 0 })
    })
  })
})
