import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEvents, orders, outbox } from '#server/core/db/schema'
import { updateOrderStatus } from '#server/ordering/orders/order-status-store'
import { refunds } from '#server/payments/store/payment-schema'
import {
  createFakeProvider,
  PROVIDER_REFUSED_ERROR,
  readPaymentState,
  sendWebhook,
} from '#tests/fixtures/payments/fake-provider'
import { createRefundingHost } from '#tests/fixtures/payments/host-refunds'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const PRICE = 1_100
const provider = createFakeProvider()
const { ledger } = provider

describeOnDatabases(
  ['PostgreSQL'],
  'a refund by a host',
  at => {
    const customer = createPaymentCustomer(at, provider)
    let host: Awaited<ReturnType<typeof createRefundingHost>>
    beforeEach(async () => {
      await customer.prepare()
      host ??= await createRefundingHost(() => at.testServer)
    })

    type PaidOrder = Awaited<ReturnType<typeof customer.payCart>>
    const refundPart = ({ orderId, paymentId }: PaidOrder, amount: number, key?: string) =>
      host.refund({ orderId, paymentId, amount }, key)
    const sumAtProvider = ({ intent }: PaidOrder) =>
      ledger
        .listReversals('refund', { paymentIntent: intent })
        .filter(({ state }) => state !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0)
    const readNotifications = async (orderId: number) =>
      (
        await at.testServer.db
          .select()
          .from(outbox)
          .where(eq(outbox.orderId, orderId))
          .orderBy(asc(outbox.id))
      ).map(({ status }) => status)
    const readTrail = async (orderId: number) =>
      at.testServer.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.orderId, orderId))
        .orderBy(asc(auditEvents.id))

    // Specification 27.1 and 27.7.
    it('is made in parts up to what is left, and the customer hears of each', async () => {
      const order = await customer.payCart()
      expect((await refundPart(order, 300)).order).toMatchObject({
        refunded: 300,
        payments: [{ id: order.paymentId, state: 'paid', charged: PRICE, refundable: 800 }],
        refunds: [{ origin: 'host', amount: 300, state: 'done', by: 'Ada Brook' }],
      })
      expect((await customer.readOrder(order.orderId))?.refunded).toBe(300)
      expect((await refundPart(order, 801)).code).toBe('refund_too_large')
      expect((await refundPart(order, 800)).order?.payments).toMatchObject([
        { state: 'refunded', refundable: 0 },
      ])
      expect((await refundPart(order, 1)).code).toBe('refund_too_large')
      expect(sumAtProvider(order)).toBe(PRICE)
      expect((await customer.readOrder(order.orderId))?.refunded).toBe(PRICE)
      expect(await readNotifications(order.orderId)).toEqual(['confirmed', 'partially_refunded', 'refunded'])
    })

    // Specification 27.21.
    it('is in the audit trail with who asked for it, and what came of it', async () => {
      const order = await customer.payCart()
      await refundPart(order, 300)
      expect((await readTrail(order.orderId)).slice(-2)).toMatchObject([
        {
          event: 'refund_requested',
          userId: expect.any(Number),
          details: { amount: 300, payment: order.paymentId },
        },
        { event: 'refund_made', userId: null, details: { amount: 300 } },
      ])
    })

    // Specification 27.2.
    it('is made once for one key, also when it is sent twice at once', async () => {
      const order = await customer.payCart()
      const answers = await Promise.all([1, 2, 3].map(() => refundPart(order, 400, 'double-click')))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect((await refundPart(order, 400, 'double-click')).order?.refunds).toHaveLength(1)
      expect((await refundPart(order, 500, 'double-click')).code).toBe('idempotency_key_reused')
      expect(sumAtProvider(order)).toBe(400)
    })

    // Specification 27.4.
    it('never gives back more than was charged, with many hosts at once', async () => {
      const order = await customer.payCart()
      for (let round = 0; round < 3; round += 1)
        await Promise.all(Array.from({ length: 8 }, () => refundPart(order, 400)))
      expect(sumAtProvider(order)).toBe(800)
    })

    // Specification 27.5.
    it.each(['before', 'after'] as const)(
      'can be repeated when no answer came, lost %s its work',
      async when => {
        const order = await customer.payCart()
        provider.failNext('createRefund', when)
        const key = `lost-${when}`
        expect(await refundPart(order, 300, key)).toMatchObject({ status: 502, code: 'refund_unanswered' })
        expect(await host.readHostOrder(order.orderId)).toMatchObject({
          refunded: 0,
          payments: [{ refundable: 800 }],
          refunds: [{ state: 'sending' }],
        })
        expect((await refundPart(order, 300, key)).order).toMatchObject({
          refunded: 300,
          refunds: [{ state: 'done' }],
        })
        expect(sumAtProvider(order)).toBe(300)
      },
    )

    // Specification 27.5.
    it('is sent again by itself when no answer came', async () => {
      const order = await customer.payCart()
      provider.setDown(true)
      expect((await refundPart(order, 300)).code).toBe('refund_unanswered')
      provider.setDown(false)
      at.clock.advance(30_000)
      await expect.poll(() => readNotifications(order.orderId)).toContain('partially_refunded')
      expect(sumAtProvider(order)).toBe(300)
    })

    // Specification 27.6.
    it('is reported when the provider refuses it, and can be asked for again', async () => {
      const order = await customer.payCart()
      provider.failNext('createRefund', 'before', PROVIDER_REFUSED_ERROR)
      const key = 'refused'
      expect(await refundPart(order, 300, key)).toMatchObject({ status: 409, code: 'refund_refused' })
      expect((await refundPart(order, 300, key)).code).toBe('refund_refused')
      expect(await host.readHostOrder(order.orderId)).toMatchObject({
        payments: [{ refundable: PRICE }],
        refunds: [{ state: 'failed', problem: 'the provider refuses' }],
      })
      expect((await refundPart(order, PRICE)).status).toBe(201)
    })

    // Specification 27.6.
    it('is no refund any more when the bank sends it back', async () => {
      const order = await customer.payCart()
      await refundPart(order, 300)
      const [made] = ledger.listReversals('refund', { paymentIntent: order.intent })
      ledger.endReversal(made?.id ?? '', 'failed')
      await sendWebhook(at.testServer, {
        id: 'evt_sent_back',
        type: 'refund.failed',
        reference: order.paymentId,
        isAboutReversal: true,
      })
      expect(await host.readHostOrder(order.orderId)).toMatchObject({
        refunded: 0,
        payments: [{ state: 'paid', refundable: PRICE }],
        refunds: [{ state: 'failed', problem: 'the bank has sent the money back' }],
      })
      expect((await readTrail(order.orderId)).at(-1)).toMatchObject({ event: 'refund_failed' })
    })

    // Specification 27.5.
    it('is known from the event of the provider, before its answer', async () => {
      const order = await customer.payCart()
      provider.failNext('createRefund', 'after')
      await refundPart(order, PRICE)
      await sendWebhook(at.testServer, {
        id: 'evt_refund_made',
        type: 'refund.created',
        reference: order.paymentId,
        isAboutReversal: true,
      })
      expect(await host.readHostOrder(order.orderId)).toMatchObject({
        refunded: PRICE,
        refunds: [{ state: 'done', origin: 'host' }],
      })
      expect(await readPaymentState(at.testServer, order.paymentId)).toBe('refunded')
    })

    // Specification 27.3 and 27.8.
    it('leaves the rest to the cancellation of the order', async () => {
      const order = await customer.payCart()
      await refundPart(order, 300)
      await customer.cancelAsStaff(order.orderId)
      expect(sumAtProvider(order)).toBe(PRICE)
      expect((await customer.readOrder(order.orderId))?.refunded).toBe(PRICE)
      expect(await refundPart(order, 1)).toMatchObject({ code: 'refund_too_large' })
    })

    // Specification 27.3.
    it('counts what people at the provider and banks have taken back', async () => {
      const order = await customer.payCart()
      ledger.addRefund(order.intent, 1_000)
      const event = { id: 'evt_by_hand', type: 'refund.created', reference: order.paymentId }
      await sendWebhook(at.testServer, { ...event, isAboutReversal: true })
      expect(await host.readHostOrder(order.orderId)).toMatchObject({
        payments: [{ refundable: 100 }],
        refunds: [{ origin: 'provider', amount: 1_000 }],
      })
      expect((await refundPart(order, 101)).code).toBe('refund_too_large')
      expect((await refundPart(order, 100)).status).toBe(201)
    })

    // Specification 27.12.
    it('is written for a cash order that was paid, and is never more than the total', async () => {
      const { db } = at.testServer
      const placed = await customer.placeCashOrder()
      const orderId = Number(placed.data?.id)
      const payBack = (amount: number) => host.refund({ orderId, paymentId: null, amount })
      expect((await payBack(100)).code).toBe('order_not_paid')
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      if (!order) throw new Error('There is no order')
      await updateOrderStatus(db, order, 'completed', new Date(at.clock.now()))
      expect((await payBack(100)).order).toMatchObject({
        refunded: 100,
        refundableCash: order.total - 100,
        refunds: [{ paymentId: null, state: 'done' }],
      })
      expect((await payBack(order.total)).code).toBe('refund_too_large')
      const rest = { orderId, paymentId: null, amount: order.total - 100, refundable: order.total - 100 }
      const both = await Promise.all([host.refund(rest), host.refund(rest)])
      expect(both.map(({ code }) => code).toSorted()).toEqual(['edit_conflict', null])
      expect(both.map(({ message }) => message).join('')).toMatch(/Ada Brook.*Nothing is left to refund/)
      expect((await readNotifications(orderId)).slice(-2)).toEqual(['partially_refunded', 'refunded'])
    })

    // Specification 27.1.
    it('needs a payment of this order, a whole amount and a reason', async () => {
      const [first, second] = [await customer.payCart(), await customer.payCart()]
      const { orderId } = first
      const ask = async (change: Partial<Parameters<typeof host.refund>[0]>) =>
        (await host.refund({ orderId, paymentId: first.paymentId, amount: 100, ...change })).code
      expect(await ask({ paymentId: second.paymentId })).toBe('payment_not_found')
      expect(await ask({ paymentId: null })).toBe('order_not_paid')
      expect(await ask({ orderId: 2_000_000, refundable: PRICE })).toBe('payment_not_found')
      for (const amount of [0, -1, 1.5]) expect(await ask({ amount })).toBe('invalid_request')
      expect(await ask({ reason: '  ' })).toBe('invalid_request')
      expect(await at.testServer.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(0)
    })
  },
  { provider },
)
