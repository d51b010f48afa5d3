import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { orders } from '#server/db/schema'
import { describePaymentsOnEachDatabase, type PaymentTestServer } from '#tests/fixtures/payments/payment-test-server'
import {
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
  runConcurrently,
  type Shopper,
  sessionIdFromUrl,
} from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

const ROUNDS = 5

/** Pays at every checkout that was handed out; only one of them takes money. */
async function payAllSessions(at: PaymentTestServer, sessions: readonly string[]): Promise<void> {
  for (const session of new Set(sessions)) await payAndCheckCharge(at, session)
  await at.sandbox.waitUntilIdle()
}

/** What some starts were answered: their statuses, and the sessions handed out. */
const summarizeAnswers = (answers: readonly Awaited<ReturnType<Shopper['start']>>[]) => ({
  statuses: [...new Set(answers.map(({ status }) => status))],
  payments: new Set(answers.flatMap(({ reply }) => reply?.paymentIntentId ?? [])).size,
  sessions: answers.flatMap(({ reply }) => (reply ? sessionIdFromUrl(reply.sessionUrl) : [])),
})

describePaymentsOnEachDatabase('many at once', at => {
  it.each([
    ['20 keys', (tab: number) => ({ key: `tab-${tab}` })],
    ['one key', () => ({ key: 'one-press' })],
  ])('who pay one cart with %s make one order, one session and one charge', async (_, more) => {
    const shopper = await createShopper(at)
    await shopper.fill()
    const { statuses, payments, sessions } = summarizeAnswers(
      await runConcurrently(20, tab => shopper.start(more(tab))),
    )
    expect({ statuses, payments, answers: sessions.length }).toEqual({
      statuses: [201],
      payments: 1,
      answers: 20,
    })
    await payAllSessions(at, sessions)
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    expect(await shopper.lines()).toBe(0)
  })

  it(`make one charge of a double click, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await createShopper(at)
      await shopper.fill()
      const { sessions } = summarizeAnswers(await runConcurrently(2, () => shopper.start()))
      await Promise.all(sessions.map(session => payAndCheckCharge(at, session)))
      await at.sandbox.waitUntilIdle()
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    }
  })

  it('on two servers of one park make one order, one session and one charge', async () => {
    const shopper = await createShopper(at)
    await shopper.fill()
    const there = await at.startSecondServer()
    const here = { ...at, park: at.testServer }
    const elsewhere = await createShopper({ ...here, testServer: there }, shopper)
    const answers = await runConcurrently(20, tab => (tab % 2 === 0 ? shopper : elsewhere).start())
    const { payments, sessions } = summarizeAnswers(answers)
    expect({ payments, answers: sessions.length }).toEqual({ payments: 1, answers: 20 })
    await payAllSessions(at, sessions)
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('in a second tab are handed the checkout that the first opened, and what it paid', async () => {
    const shopper = await createShopper(at)
    const first = await shopper.checkout()
    const second = await shopper.start()
    expect(sessionIdFromUrl(second.reply?.sessionUrl ?? '')).toBe(first.session)
    await payAllSessions(at, [first.session])
    const third = await shopper.start()
    expect(third.reply?.paymentIntentId).toBe(first.reference)
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('pay the cart and the order that waits for it, and make one session', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    const [order] = await shopper.orderRows()
    const orderId = String(order?.id)
    const answers = await runConcurrently(20, tab =>
      tab % 2 === 0 ? shopper.start() : shopper.startOrder(orderId),
    )
    expect(summarizeAnswers(answers)).toMatchObject({ statuses: [201], payments: 1 })
    expect(new Set(summarizeAnswers(answers).sessions)).toEqual(new Set([session]))
    await payAllSessions(at, [session])
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('pay an order that waits, and once more when that checkout ran out, and make one session each time', async () => {
    const shopper = await createShopper(at)
    const orderId = (await shopper.place({})).reply?.id ?? ''
    await at.db.update(orders).set({ paymentMethod: 'stripe' }).where(eq(orders.userId, shopper.id))
    const first = summarizeAnswers(await runConcurrently(20, () => shopper.startOrder(orderId)))
    expect(first).toMatchObject({ statuses: [201], payments: 1 })
    at.clock.advance(3_601_000)
    const second = summarizeAnswers(await runConcurrently(20, () => shopper.startOrder(orderId)))
    expect(second).toMatchObject({ statuses: [201], payments: 1 })
    await payAllSessions(at, [...first.sessions, ...second.sessions])
    expect(await shopper.facts()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
    expect(await shopper.states()).toEqual(['expired', 'paid'])
  })

  it('submit the card at one checkout 20 times, and are charged once', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await runConcurrently(20, () => payAndCheckCharge(at, session))
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('poll, come back and order while the webhook arrives, and find one order', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    at.sandbox.faults.webhooks.delay = true
    await payAndCheckCharge(at, session)
    const paid = { paymentMethod: 'stripe' as const, stripePaymentIntentId: reference }
    const [statuses, pages, orders] = await Promise.all([
      runConcurrently(7, () => shopper.status(reference)),
      runConcurrently(7, () => shopper.page(session)),
      runConcurrently(6, () => shopper.place(paid)),
      at.sandbox.sendWebhooksNow(),
    ])
    const ids = [
      ...statuses.map(({ reply }) => reply?.orderId),
      ...pages.map(({ reply }) => reply?.orderId),
      ...orders.map(({ reply }) => reply?.id),
    ]
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(1)
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it('change the cart at an open checkout, which is ended before another is made', async () => {
    const shopper = await createShopper(at)
    const first = await shopper.checkout()
    await shopper.fill(1)
    const answers = await runConcurrently(20, () => shopper.start({ quantity: 2 }))
    const { payments, sessions } = summarizeAnswers(answers)
    expect(payments).toBe(1)
    expect(await payAndCheckCharge(at, first.session)).toBe(false)
    await payAllSessions(at, sessions)
    expect(await shopper.facts()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
    expect(await shopper.states()).toEqual(['expired', 'paid'])
  })

  it('change the cart after the old checkout was paid, unheard of: its order stands, and they are told', async () => {
    const shopper = await createShopper(at)
    const first = await shopper.checkout()
    await shopper.fill(1)
    at.sandbox.faults.webhooks.drop = true
    await payAndCheckCharge(at, first.session)
    expect((await shopper.start({ quantity: 2 })).status).toBe(409)
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    expect(await shopper.lines()).toBe(1)
  })

  it('change the cart while the old checkout is being paid: one is charged, and its order stands', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await createShopper(at)
      const first = await shopper.checkout()
      await shopper.fill(1)
      at.sandbox.faults.webhooks.delay = true
      const [answer] = await Promise.all([
        shopper.start({ quantity: 2 }),
        payAndCheckCharge(at, first.session),
      ])
      await payAllSessions(at, answer.reply ? [sessionIdFromUrl(answer.reply.sessionUrl)] : [])
      await at.sandbox.sendWebhooksNow()
      expect([201, 409]).toContain(answer.status)
      expect(await shopper.facts()).toMatchObject({ orders: 1, waiting: 0, charges: 1, refunds: 0, told: 1 })
    }
  })
})

describe('cash beside a card', () => {
  const CASH_STANDS = { orders: 0, waiting: 1, charges: 0, refunds: 0 }

  describePaymentsOnEachDatabase('in one park', at => {
    it('ends the open checkout: the cash order stands, and the card can no longer be charged', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      expect((await shopper.place({})).status).toBe(201)
      expect(await payAndCheckCharge(at, session)).toBe(false)
      expect(await shopper.facts()).toMatchObject(CASH_STANDS)
      expect(await shopper.statuses()).toEqual(['cancelled', 'pending_payment'])
    })

    it('is refused once the card is paid, and the order of the card stands', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      at.sandbox.faults.webhooks.drop = true
      await payAndCheckCharge(at, session)
      expect((await shopper.place({})).status).toBe(409)
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    })

    it('leaves nothing for the card to pay when it comes first', async () => {
      const shopper = await createShopper(at)
      await shopper.fill()
      await shopper.place({})
      const answer = await shopper.start()
      expect(answer.status).toBe(409)
      expect(await shopper.facts()).toMatchObject({ ...CASH_STANDS, sessions: 0 })
    })

    it('leaves nothing for cash to order when the card was paid first', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      await payAndCheckCharge(at, session)
      await at.sandbox.waitUntilIdle()
      expect((await shopper.place({})).status).toBe(409)
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    })

    it('at the moment of the payment leaves one order that counts', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const shopper = await createShopper(at)
        const { session } = await shopper.checkout()
        await Promise.all([payAndCheckCharge(at, session), shopper.place({})])
        await at.sandbox.waitUntilIdle()
        const facts = await shopper.facts()
        expect(facts.visibleOrders + facts.unpaidOrders).toBe(1)
        expect(facts.charges - facts.refunds).toBe(facts.visibleOrders)
      }
    })

    it(`at the same moment leaves one order that counts, ${2 * ROUNDS} times out of ${2 * ROUNDS}`, async () => {
      const left: string[] = []
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        const shopper = await createShopper(at)
        await shopper.fill()
        const ways = [() => shopper.place({}), () => shopper.start()]
        await Promise.all((round % 2 === 0 ? ways : ways.toReversed()).map(way => way()))
        for (const made of at.sandbox.sessions().slice(-2)) await payAndCheckCharge(at, made.id)
        await at.sandbox.waitUntilIdle()
        const facts = await shopper.facts()
        const unpaid = facts.visibleOrders - facts.charges + facts.refunds
        left.push(`${facts.visibleOrders + facts.unpaidOrders} counts, ${unpaid} unpaid by card`)
      }
      expect(left).toEqual(Array(2 * ROUNDS).fill('1 counts, 0 unpaid by card'))
    })
  })
})
