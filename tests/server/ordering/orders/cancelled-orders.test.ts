import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { cancelHostOrder } from '#domain/contract/host/money'
import { getTakings } from '#domain/contract/host/reports'
import { cancelOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { sumOfTakings } from '#domain/takings/takings-report'
import { mails } from '#server/messages/mail/mail-schema'
import { payments } from '#server/payments/store/payment-schema'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { createRefundingHost } from '#tests/fixtures/payments/host-refunds'
import { createKitchenStaff } from '#tests/fixtures/payments/kitchen-staff'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const provider = createFakeProvider()
const WHOLE_YEAR = { from: '2026-01-01', to: '2026-12-31' }

describeOnDatabases(
  ['PostgreSQL'],
  'a cancelled order',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const kitchen = createKitchenStaff(at, customer)
    let host: Awaited<ReturnType<typeof createRefundingHost>>
    beforeEach(async () => {
      await customer.prepare()
      host ??= await createRefundingHost(() => at.testServer)
    })

    const placeCashOrder = async () => {
      at.clock.advance(2 * 60_000)
      return Number((await customer.placeCashOrder()).data?.id)
    }
    const takeCash = (id: number) => kitchen.move(id, 'pending_payment', 'confirmed')
    const startCooking = async (id: number) => {
      await takeCash(id)
      await kitchen.move(id, 'confirmed', 'preparing')
    }
    const cancelAsHost = (
      orderId: number,
      input: { seenStatus: string; refundableCash?: number; reason?: string },
      idempotencyKey = `cancel-${orderId}`,
    ) =>
      at.testServer.callApi(
        cancelHostOrder,
        { orderId, reason: 'The smoker is broken', refundableCash: 0, ...input },
        { token: host.token, idempotencyKey },
      )
    const cancelAsCustomer = (id: number, token = customer.tokens.demo) =>
      at.testServer.callApi(cancelOrder, { orderId: String(id) }, { token })
    const readTakings = async () => {
      const { data } = await at.testServer.callApi(getTakings, WHOLE_YEAR, { token: host.token })
      return sumOfTakings(data?.takings ?? [])
    }
    const readCode = (body: unknown) =>
      typeof body === 'object' && body !== null && 'code' in body ? body.code : null

    // Specification 27.12, 27.18.
    it('counts its cash as taken when the kitchen takes it, and as given back when it cancels', async () => {
      const before = await readTakings()
      const id = await placeCashOrder()
      expect(await host.readHostOrder(id)).toMatchObject({ refundableCash: 0, cashTakenAt: null })
      await startCooking(id)
      const { total } = await host.readHostOrder(id)
      expect(await host.readHostOrder(id)).toMatchObject({
        refundableCash: total,
        cashTakenAt: new Date(at.clock.now()).toISOString(),
      })
      expect((await readTakings()).cash).toBe(before.cash + total)
      expect(
        (await kitchen.move(id, 'preparing', 'cancelled', { reason: 'The smoker is broken' })).status,
      ).toBe(200)
      expect(await host.readHostOrder(id)).toMatchObject({
        status: 'cancelled',
        cancelledBy: 'kitchen',
        refunded: total,
        refundableCash: 0,
        refunds: [
          { amount: total, paymentId: null, by: 'Rosa', state: 'done', reason: 'The smoker is broken' },
        ],
      })
      expect((await readTakings()).cashRefunds).toBe(before.cashRefunds + total)
      expect(await customer.readOrder(id)).toMatchObject({
        status: 'cancelled',
        refunded: total,
        cancelReason: 'The smoker is broken',
      })
    })

    // Specification 27.12.
    it('can be refunded in cash before it is handed over', async () => {
      const id = await placeCashOrder()
      await startCooking(id)
      const { order } = await host.refund({ orderId: id, paymentId: null, amount: 350 })
      expect(order).toMatchObject({ refunded: 350, status: 'preparing' })
    })

    // Specification 24.11.
    it('has a receipt once its cash is taken', async () => {
      const id = await placeCashOrder()
      const readReceipts = async () =>
        (await at.testServer.db.select().from(mails)).filter(
          ({ kind, data }) => kind === 'receipt' && JSON.stringify(data) === JSON.stringify({ orderId: id }),
        ).length
      expect(await readReceipts()).toBe(0)
      await takeCash(id)
      expect(await readReceipts()).toBe(1)
      await kitchen.move(id, 'confirmed', 'cancelled', { reason: 'Sold out' })
      expect(await readReceipts()).toBe(1)
    })

    // Specification 22.60.
    it.each(['preparing', 'ready'] as const)('is cancelled at %s only with a reason', async status => {
      const id = await placeCashOrder()
      await startCooking(id)
      if (status === 'ready') await kitchen.move(id, 'preparing', 'ready')
      const refused = await kitchen.move(id, status, 'cancelled')
      expect([refused.status, readCode(refused.body)]).toEqual([409, 'cancel_reason_missing'])
      const byProgram = await at.testServer.callApi(
        setOrderStatus,
        { orderId: String(id), status: 'cancelled' },
        { token: customer.tokens.staff },
      )
      expect(byProgram.status).toBe(409)
      expect((await host.readHostOrder(id)).status).toBe(status)
      expect((await kitchen.move(id, status, 'cancelled', { reason: 'It fell down' })).status).toBe(200)
    })

    it('is paid back by card through the provider, at any step', async () => {
      const { orderId, intent } = await customer.payCart()
      await kitchen.move(orderId, 'confirmed', 'preparing')
      await host.refund({
        orderId,
        paymentId: (await host.readHostOrder(orderId)).payments[0]?.id ?? '',
        amount: 300,
      })
      await kitchen.readNotice(orderId)
      await kitchen.move(orderId, 'preparing', 'cancelled', { reason: 'It fell down' })
      const back = provider.ledger.listReversals('refund', { paymentIntent: intent })
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_100)
      expect(await host.readHostOrder(orderId)).toMatchObject({
        status: 'cancelled',
        refunded: 1_100,
        payments: [{ state: 'refunded' }],
      })
    })

    // Specification 27.27.
    it('is cancelled by a host at any step until it is handed over', async () => {
      const id = await placeCashOrder()
      await startCooking(id)
      const { total } = await host.readHostOrder(id)
      expect(readCode((await cancelAsHost(id, { seenStatus: 'confirmed' }, 'stale')).body)).toBe(
        'order_status_conflict',
      )
      expect(readCode((await cancelAsHost(id, { seenStatus: 'preparing' }, 'blind')).body)).toBe(
        'edit_conflict',
      )
      const answers = await Promise.all(
        [1, 2, 3].map(() => cancelAsHost(id, { seenStatus: 'preparing', refundableCash: total })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(answers[0]?.data).toMatchObject({
        status: 'cancelled',
        cancelledBy: 'host',
        cancelReason: 'The smoker is broken',
        refunded: total,
        refunds: [{ by: 'Ada Brook', amount: total }],
      })
      const done = await placeCashOrder()
      await startCooking(done)
      await kitchen.move(done, 'preparing', 'ready')
      await kitchen.move(done, 'ready', 'completed')
      const refused = await cancelAsHost(done, { seenStatus: 'completed', refundableCash: total })
      expect([refused.status, readCode(refused.body)]).toEqual([409, 'order_status_conflict'])
    })

    it('is paid back by card once when two requests of a host cancel it', async () => {
      const { orderId, intent } = await customer.payCart()
      await Promise.all([1, 2].map(() => cancelAsHost(orderId, { seenStatus: 'confirmed' })))
      expect(provider.ledger.listReversals('refund', { paymentIntent: intent })).toMatchObject([
        { amount: 1_100 },
      ])
      const rows = await at.testServer.db.select().from(payments).where(eq(payments.orderId, orderId))
      expect(rows).toMatchObject([{ state: 'refunded' }])
    })

    // Specification 20.34.
    it('is cancelled by its customer until its cash is taken, and a repeat changes nothing', async () => {
      const id = await placeCashOrder()
      expect((await customer.readOrder(id))?.canCancel).toBe(true)
      expect((await cancelAsCustomer(id, customer.tokens.sam)).status).toBe(404)
      const answers = [await cancelAsCustomer(id), await cancelAsCustomer(id)]
      expect(answers).toMatchObject(
        Array(2).fill({
          status: 200,
          data: { status: 'cancelled', cancelledBy: 'customer', canCancel: false },
        }),
      )
      expect(await customer.readStatusHistory(id)).toEqual(['pending_payment', 'cancelled'])
      const paid = await placeCashOrder()
      await takeCash(paid)
      expect((await customer.readOrder(paid))?.canCancel).toBe(false)
      const refused = await cancelAsCustomer(paid)
      expect([refused.status, readCode(refused.body)]).toEqual([409, 'order_not_cancellable'])
      expect((await cancelAsCustomer((await customer.payCart()).orderId)).status).toBe(409)
    })

    // Specification 20.34.
    it('has one winner if its customer cancels while the kitchen takes the cash', async () => {
      for (let round = 0; round < 8; round += 1) {
        const id = await placeCashOrder()
        const [cancelled, taken] = await Promise.all([
          Promise.all([cancelAsCustomer(id), cancelAsCustomer(id)]),
          takeCash(id),
        ])
        const { status, cashTakenAt } = await host.readHostOrder(id)
        const isTaken = taken.status === 200
        expect([status, cashTakenAt !== null]).toEqual([isTaken ? 'confirmed' : 'cancelled', isTaken])
        expect(cancelled.map(answer => answer.status)).toEqual(Array(2).fill(isTaken ? 409 : 200))
      }
    })
  },
  { provider },
)
