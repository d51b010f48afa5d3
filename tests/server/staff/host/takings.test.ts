import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type DayTakings, getStatements, getTakings } from '#domain/contract/host/reports'
import { toLocalDay } from '#domain/opening-hours/park-clock'
import { netTakings, sumOfTakings } from '#domain/takings/takings-report'
import { chargesOf, netOfStatement, sumOfStatements } from '#domain/takings/trailer-statement'
import { orders } from '#server/core/db/schema'
import { updateOrderStatus } from '#server/ordering/orders/order-status-store'
import { saveParkTimeZone } from '#server/park/import/park-settings-store'
import { payments, refunds, reversals } from '#server/payments/store/payment-schema'
import { createFakeProvider, sendWebhook } from '#tests/fixtures/payments/fake-provider'
import { createRefundingHost } from '#tests/fixtures/payments/host-refunds'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

vi.setConfig({ testTimeout: 120_000 })

const provider = createFakeProvider()
const { ledger } = provider

/** What becomes of a generated order. Amounts in pence. */
const fate = fc.record({
  isCash: fc.boolean(),
  isCancelled: fc.boolean(),
  hostRefunds: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 2 }),
  refundAtProvider: fc.option(fc.integer({ min: 1, max: 500 })),
})
type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never

describeOnDatabases(
  ['PostgreSQL'],
  'the takings',
  at => {
    const customer = createPaymentCustomer(at, provider)
    let host: Awaited<ReturnType<typeof createRefundingHost>>
    beforeAll(async () => {
      host = await createRefundingHost(() => at.testServer)
    })
    beforeEach(customer.prepare)

    const readTakings = async (from: string, to: string) => {
      const { data } = await at.testServer.callApi(getTakings, { from, to }, { token: host.token })
      if (!data) throw new Error('There are no takings')
      return data.takings
    }
    const readStatements = async (month: string) => {
      const { data } = await at.testServer.callApi(getStatements, { month }, { token: host.token })
      if (!data) throw new Error('There are no statements')
      return data.statements
    }
    const sumFor = (rows: readonly DayTakings[], trailerId: number) =>
      sumOfTakings(rows.filter(row => row.trailerId === trailerId))

    async function placeCashOrder() {
      const { data } = await customer.placeCashOrder()
      const [order] = await at.testServer.db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(data?.id)))
      if (!order) throw new Error('There is no order')
      return order
    }

    async function payOrder() {
      await customer.fillCart()
      const paymentId = await customer.startCartPayment()
      const { id, params, amount } = provider.newestSession()
      provider.paySession(id)
      await customer.readStatus(paymentId)
      return { paymentId, orderId: params.orderId, intent: `pi_${id}`, amount }
    }

    /** @returns what the park has of the order afterwards, by the ledger of the provider and the till */
    async function liveCashOrder({ isCancelled, hostRefunds }: Fate): Promise<number> {
      const order = await placeCashOrder()
      const status = isCancelled ? 'cancelled' : 'completed'
      await updateOrderStatus(at.testServer.db, order, status, new Date(at.clock.now()))
      let kept = isCancelled ? 0 : order.total
      for (const amount of hostRefunds) {
        const { status } = await host.refund({ orderId: order.id, paymentId: null, amount })
        if (status === 201) kept -= amount
      }
      return kept
    }
    async function liveCardOrder({ isCancelled, hostRefunds, refundAtProvider }: Fate): Promise<number> {
      const { paymentId, orderId, intent, amount } = await payOrder()
      for (const part of hostRefunds) await host.refund({ orderId, paymentId, amount: part })
      const sumRefunded = () =>
        ledger
          .listReversals('refund', { paymentIntent: intent })
          .reduce((sum, reversal) => sum + reversal.amount, 0)
      if (refundAtProvider !== null && sumRefunded() + refundAtProvider <= amount)
        ledger.addRefund(intent, refundAtProvider)
      if (isCancelled) await customer.cancelAsStaff(orderId)
      const event = { id: `evt_takings_${paymentId}`, type: 'charge.refunded', reference: paymentId }
      await sendWebhook(at.testServer, { ...event, isAboutReversal: true })
      return amount - sumRefunded()
    }

    /** Expects that each penny of the takings of a year is a trailer's or the park's, in the statements of its months. */
    async function expectOwnersOfAll() {
      const takings = await readTakings('2026-01-01', '2026-12-31')
      const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
      const statements = (await Promise.all(months.map(readStatements))).flat()
      expect(sumOfStatements(statements)).toMatchObject(sumOfTakings(takings))
      const sum = sumOfStatements(statements)
      expect(netOfStatement(sum) + chargesOf(sum)).toBe(netTakings(sumOfTakings(takings)))
      expect(chargesOf(sum)).toBe(await sumKeptCharges())
    }

    /** What the park keeps of the charges of each order, by its money in the ledger of the provider and in the till. */
    async function sumKeptCharges(): Promise<number> {
      const { rows } = Object(
        await at.testServer.db.execute(sql`
          SELECT service_charge + delivery_fee AS charges,
            (CASE WHEN cash_taken_at IS NULL THEN 0 ELSE total END)
            + COALESCE((SELECT sum(COALESCE(charged_amount, amount)) FROM payments
                WHERE order_id = orders.id AND paid_at IS NOT NULL), 0)
            - COALESCE((SELECT sum(repayments.amount) FROM repayments JOIN payments ON payments.id = payment_id
                WHERE order_id = orders.id AND repayments.state <> 'failed'), 0)
            - COALESCE((SELECT sum(amount) FROM refunds
                WHERE order_id = orders.id AND payment_id IS NULL AND state = 'done'), 0) AS kept
          FROM orders WHERE cash_taken_at >= '2026-01-01' OR EXISTS (
            SELECT FROM payments WHERE order_id = orders.id AND paid_at >= '2026-01-01')`),
      )
      return rows.reduce(
        (total: number, { charges, kept }: { readonly charges: number; readonly kept: string }) =>
          total + Math.max(0, Math.min(charges, Number(kept))),
        0,
      )
    }

    // Specification 27.25.
    it('give a refund to its owners: the trailer first, then the park', async () => {
      const { orderId, paymentId } = await payOrder()
      const month = toLocalDay(at.clock.now(), 'Europe/London').slice(0, 7)
      const read = async () => {
        const [row] = (await readStatements(month)).filter(({ trailerId }) => trailerId === 31)
        return row && [chargesOf(row), row.cardRefunds]
      }
      const [before = 0, refunded = 0] = (await read()) ?? []
      await host.refund({ orderId, paymentId, amount: 900 })
      expect(await read()).toEqual([before, refunded + 900])
      await host.refund({ orderId, paymentId, amount: 150 })
      expect(await read()).toEqual([before - 100, refunded + 1_050])
      await host.refund({ orderId, paymentId, amount: 50 })
      expect(await read()).toEqual([before - 150, refunded + 1_100])
    })

    // Specification 27.24.
    it('have a statement for each month, and refuse what is no month', async () => {
      const ask = async (month: string) =>
        (await at.testServer.callApi(getStatements, { month }, { token: host.token })).status
      expect(await ask('2026-13')).toBe(400)
      expect(await ask('June')).toBe(400)
      expect(await ask('0000-01')).toBe(400)
      expect(await ask('2026-06')).toBe(200)
      expect(await readStatements('2020-01')).toEqual([])
    })

    // Specification 27.16.
    it('are equal to the ledger of the provider and the till, for any orders and refunds', async () => {
      // Refunds of the fake provider have a day of their own.
      const readNet = async () => netTakings(sumOfTakings(await readTakings('2026-01-01', '2026-12-31')))
      let expected = await readNet()
      await fc.assert(
        fc.asyncProperty(fate, async generated => {
          await customer.prepare()
          expected += await (generated.isCash ? liveCashOrder(generated) : liveCardOrder(generated))
          expect(await readNet()).toBe(expected)
          await expectOwnersOfAll()
        }),
        { seed: RANDOM_SEED, numRuns: scaleRunCount(40), endOnFailure: true },
      )
    })

    // Specification 27.17.
    it('keep cash and card apart, and the refunds of both', async () => {
      const today = toLocalDay(at.clock.now(), 'Europe/London')
      const before = sumFor(await readTakings('2026-01-01', '2026-12-31'), 31)
      const cash = await placeCashOrder()
      await customer.prepare()
      const { orderId, paymentId } = await payOrder()
      await updateOrderStatus(at.testServer.db, cash, 'completed', new Date(at.clock.now()))
      await host.refund({ orderId, paymentId, amount: 200 })
      await host.refund({ orderId: cash.id, paymentId: null, amount: 150 })
      const after = sumFor(await readTakings('2026-01-01', '2026-12-31'), 31)
      expect(after).toEqual({
        orders: before.orders + 2,
        cash: before.cash + cash.total,
        card: before.card + 1_100,
        cashRefunds: before.cashRefunds + 150,
        cardRefunds: before.cardRefunds + 200,
      })
      expect(sumFor(await readTakings(today, today), 31)).toMatchObject({
        cash: expect.any(Number),
        cashRefunds: after.cashRefunds,
      })
    })

    /** Moves a paid order and its refund to other times. */
    async function payAt(paidAt: string, refundedAt: string) {
      const { db } = at.testServer
      const { orderId, paymentId } = await payOrder()
      await host.refund({ orderId, paymentId, amount: 100 })
      await db
        .update(payments)
        .set({ paidAt: new Date(paidAt) })
        .where(eq(payments.reference, paymentId))
      const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
      await db
        .update(reversals)
        .set({ createdAt: new Date(refundedAt) })
        .where(eq(reversals.id, refund?.reversalId ?? ''))
    }

    // Specification 27.18.
    it('count on the day of the park, also when the clocks change', async () => {
      // On 29 March 2026 the day has 23 hours, on 25 October 25. In summer midnight is 23:00 UTC.
      await payAt('2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z')
      await payAt('2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z')
      await payAt('2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z')
      await payAt('2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z')
      const rows = [
        ...(await readTakings('2026-03-28', '2026-03-30')),
        ...(await readTakings('2026-10-24', '2026-10-26')),
      ]
      expect(rows.map(({ day, card, cardRefunds }) => [day, card, cardRefunds])).toEqual([
        ['2026-03-30', 0, 100],
        ['2026-03-29', 1_100, 100],
        ['2026-03-28', 1_100, 0],
        ['2026-10-26', 0, 100],
        ['2026-10-25', 1_100, 100],
        ['2026-10-24', 1_100, 0],
      ])
    })

    // Specification 27.18.
    it('begin a day at its first midnight where the clocks go back over it', async () => {
      // In the Azores the clocks show 00:00 to 01:00 twice on 31 October 2027.
      const { db } = at.testServer
      await saveParkTimeZone(db, 'Atlantic/Azores')
      onTestFinished(() => saveParkTimeZone(db, 'Europe/London'))
      await payAt('2027-10-31T00:00:00Z', '2027-10-31T01:30:00Z')
      expect(await readTakings('2027-10-30', '2027-10-30')).toEqual([])
      expect(await readTakings('2027-10-31', '2027-10-31')).toMatchObject([
        { day: '2027-10-31', card: 1_100, cardRefunds: 100 },
      ])
    })

    // Specification 27.19.
    it('refuse days that are none, too many or the wrong way round', async () => {
      const ask = async (from: string, to: string) =>
        (await at.testServer.callApi(getTakings, { from, to }, { token: host.token })).status
      expect(await ask('2026-02-30', '2026-03-01')).toBe(400)
      expect(await ask('2026-03-02', '2026-03-01')).toBe(400)
      expect(await ask('2025-01-01', '2026-01-02')).toBe(400)
      expect(await ask('2025-01-01', '2026-01-01')).toBe(200)
      expect(await ask('9999-12-31', '9999-12-31')).toBe(400)
      expect(await ask('0000-01-01', '0000-01-02')).toBe(400)
      expect(await ask('9998-12-30', '9998-12-30')).toBe(200)
      expect(await ask('0001-01-01', '0001-01-02')).toBe(200)
    })

    // Specification 27.19.
    it('are of the last seven days without a choice', async () => {
      const { data } = await at.testServer.callApi(getTakings, { from: '', to: '' }, { token: host.token })
      const today = toLocalDay(at.clock.now(), 'Europe/London')
      expect([data?.to, data?.timeZone]).toEqual([today, 'Europe/London'])
      expect(Date.parse(today) - Date.parse(data?.from ?? '')).toBe(6 * 86_400_000)
    })
  },
  { provider },
)
