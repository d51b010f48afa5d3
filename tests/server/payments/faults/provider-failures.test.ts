import { describe, expect, it, vi } from 'vitest'
import type { ApiFailure } from '#server/sandbox/fault-injection'
import { describePaymentsOnEachDatabase } from '#tests/fixtures/payments/payment-test-server'
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
/** The package itself tries again at once where a connection is closed. */
const countCalls = (times: number, fail: ApiFailure) => (fail === 'drop' ? 2 * times : times)
/** Milliseconds: a provider that hangs costs no more than this. */
const SHORT_TIMEOUT_MS = 400

describePaymentsOnEachDatabase('a provider in trouble', at => {
  const fail = (trouble: { fail: ApiFailure; afterwards: boolean }, only: RegExp, times = Infinity) =>
    Object.assign(at.sandbox.faults.api, { ...trouble, only, times })
  const keysSent = (path: string, from: number) =>
    new Set(
      at.sandbox
        .requests()
        .slice(from)
        .flatMap(request => (request.path === path ? request.key : [])),
    )
  const mend = () => Object.assign(at.sandbox.faults.api, { fail: null })

  it.each(FAILURE_CASES)('$fail $when: says so, and makes one session once it answers', async trouble => {
    if (trouble.fail === 'hang') await at.restart({ attemptTimeout: SHORT_TIMEOUT_MS })
    const shopper = await createShopper(at)
    await shopper.fill()
    fail(trouble, /^POST .*sessions$/, countCalls(2, trouble.fail))
    const from = at.sandbox.requests().length
    for (const _ of ['first', 'again']) expect(await shopper.start({ key: 'one' })).toMatchObject(NOT_CREATED)
    expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1, charges: 0 })
    const [same, other] = [await shopper.start({ key: 'one' }), await shopper.start({ key: 'two' })]
    expect(other.reply).toEqual(same.reply)
    expect(keysSent('/v1/checkout/sessions', from).size).toBe(1)
    await payAndCheckCharge(at, sessionIdFromUrl(same.reply?.sessionUrl ?? ''))
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    if (trouble.fail === 'hang') await at.restart()
  })

  it('for 20 taps at once keeps the cart, and makes one session in the end', async () => {
    const shopper = await createShopper(at)
    await shopper.fill()
    fail({ fail: 500, afterwards: true }, /^POST .*sessions$/, 1)
    const statuses = (await runConcurrently(20, () => shopper.start())).map(({ status }) => status)
    expect(statuses.filter(status => status !== 201 && status !== 502)).toEqual([])
    expect(statuses).toContain(502)
    expect(await shopper.lines()).toBe(1)
    await payAndCheckCharge(at, sessionIdFromUrl((await shopper.start()).reply?.sessionUrl ?? ''))
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('is made up for by a sweeper where the customer does not come back', async () => {
    const shopper = await createShopper(at)
    await shopper.fill()
    fail({ fail: 500, afterwards: true }, /^POST .*sessions$/, 1)
    await shopper.start()
    await advanceServer(at, 90)
    expect(await shopper.states()).toEqual(['open'])
    expect(await shopper.facts()).toMatchObject({ waiting: 1, sessions: 1 })
  })

  it('that never answers leaves an order that is cancelled in the end, and nothing to pay', async () => {
    const shopper = await createShopper(at)
    await shopper.fill()
    fail({ fail: 500, afterwards: false }, /./)
    await shopper.start()
    at.clock.advance(3_600_000)
    mend()
    await advanceServer(at, 90)
    expect(await shopper.states()).toEqual(['expired'])
    expect(await shopper.statuses()).toEqual(['cancelled'])
    expect(await shopper.lines()).toBe(1)
    expect(await payAndCheckCharge(at, (await shopper.checkout({ quantity: 2, filled: 1 })).session)).toBe(
      true,
    )
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  describe('after the customer has paid', () => {
    const paidUnheard = async () => {
      at.sandbox.faults.webhooks.delay = true
      const shopper = await createShopper(at)
      const { reference, session } = await shopper.checkout()
      await payAndCheckCharge(at, session)
      return { shopper, reference, session }
    }

    it.each([500, 429, 'html', 'drop'] as const)(
      '%s: nothing is lost, and one order made when it answers',
      async trouble => {
        const { shopper, reference, session } = await paidUnheard()
        fail({ fail: trouble, afterwards: false }, /^GET/)
        expect((await shopper.status(reference)).reply?.status).toBe('requires_payment_method')
        expect(await shopper.page(session)).toMatchObject({ status: 502, message: UNVERIFIED })
        const paid = { paymentMethod: 'stripe', stripePaymentIntentId: reference } as const
        expect(await shopper.place(paid)).toMatchObject({ status: 502, message: UNVERIFIED })
        expect(new Set(await at.sandbox.sendWebhooksNow())).toEqual(new Set([503]))
        expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1, charges: 1, told: 0 })
        mend()
        expect((await shopper.status(reference)).reply?.status).toBe('succeeded')
        await at.sandbox.sendWebhooksNow()
        expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
      },
    )
  })

  describe('while an old checkout is ended', () => {
    it.each(FAILURE_TIMES)('%s: no second one is opened until it is ended', async (_, afterwards) => {
      const shopper = await createShopper(at)
      const old = await shopper.checkout()
      await shopper.fill()
      fail({ fail: 500, afterwards }, /expire$/, 1)
      expect(await shopper.start({ quantity: 2 })).toMatchObject(NOT_CREATED)
      expect(await shopper.facts()).toMatchObject({ sessions: 1 })
      const { session } = await shopper.checkout({ quantity: 3, filled: 1 })
      expect([await payAndCheckCharge(at, old.session), await payAndCheckCharge(at, session)]).toEqual([
        false,
        true,
      ])
      await at.sandbox.waitUntilIdle()
      expect(await shopper.facts()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
    })

    it('for cash: no cash order is made until it is ended', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      fail({ fail: 500, afterwards: false }, /expire$/, 1)
      expect((await shopper.place({})).status).toBe(502)
      expect(await shopper.lines()).toBe(1)
      expect((await shopper.place({})).status).toBe(201)
      expect(await payAndCheckCharge(at, session)).toBe(false)
      expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1, charges: 0 })
    })
  })
})
