import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { payments } from '#server/payments/store/payment-schema'
import { createReconcilePayment } from '#server/payments/reconcile-payment'
import { startPaymentSweepJob } from '#server/jobs/payment-sweep-job'
import { orders } from '#server/db/schema'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'
import {
  createFakeProvider,
  PROVIDER_REFUSED_ERROR,
  readPaymentState,
  sendWebhook,
  startOrderPayment,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'

const UNVERIFIED = 'Unable to verify order status. Please contact support.'
const FLAGGED = { status: 'failed', error: UNVERIFIED, code: 'payment_unverified' }
const REFUNDED = {
  status: 'canceled',
  error: 'This order was cancelled and your payment is being refunded.',
  code: 'payment_refunded',
}

const provider = createFakeProvider()

describeOnEachDatabase(
  'a card payment left to itself',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { start, status, tokens } = customer
    beforeEach(customer.prepare)
    const session = () => provider.newestSession().id
    const state = (reference: string) => readPaymentState(at.testServer, reference)
    const refunded = () => provider.refunds().filter(intent => intent === `pi_${session()}`)
    const paid = async () => {
      const id = await start()
      provider.paySession(session())
      await status(id)
      return id
    }
    const word = (id: string, type = 'checkout.session.completed') =>
      sendWebhook(at.testServer, { id: `evt_${type}_${id}`, type, reference: id })

    describe('whose order is cancelled', () => {
      it('is refunded when it was paid, once', async () => {
        const id = await paid()
        expect((await customer.cancel(customer.orderId())).status).toBe(200)
        expect([await state(id), refunded()]).toEqual(['refunded', [`pi_${session()}`]])
        expect((await status(id)).body).toEqual(REFUNDED)
        await word(id)
        expect(provider.callCounts.refund).toBe(1)
      })

      it('is ended when it is still open', async () => {
        const id = await start()
        await customer.cancel(customer.orderId())
        expect((await status(id)).body).toEqual({ status: 'canceled', error: null })
        expect(provider.newestSession().status).toBe('expired')
        expect(await customer.history()).toEqual(['pending_payment', 'cancelled'])
      })

      it('is refunded when it turns out to be paid', async () => {
        const id = await start()
        provider.paySession(session())
        await customer.cancel(customer.orderId())
        expect([await state(id), refunded()]).toEqual(['refunded', [`pi_${session()}`]])
        expect(await customer.post(id)).toMatchObject({ status: 409, message: REFUNDED.error })
        expect(await customer.history()).toEqual(['pending_payment', 'cancelled'])
      })

      it('is refunded later when the provider is away, and the order is cancelled all the same', async () => {
        const id = await paid()
        provider.setDown(true)
        expect((await customer.cancel(customer.orderId())).status).toBe(200)
        expect((await status(id)).body).toEqual(REFUNDED)
        provider.setDown(false)
        provider.failNext('refund', 'after')
        await status(id)
        await status(id)
        expect([await state(id), refunded()]).toEqual(['refunded', [`pi_${session()}`]])
      })

      it('stays in its customer’s list, other than one that nobody cancelled', async () => {
        await start()
        await customer.cancel(customer.orderId())
        expect(await customer.listed()).toContain(String(customer.orderId()))
      })

      it('needs a person when the refund is refused', async () => {
        const id = await paid()
        provider.failNext('refund', 'before', PROVIDER_REFUSED_ERROR)
        await customer.cancel(customer.orderId())
        expect((await status(id)).body).toEqual(FLAGGED)
      })
    })

    it('takes its order with it when the checkout runs out', async () => {
      const id = await start()
      provider.expireOnTime(session())
      expect(await word(id, 'checkout.session.expired')).toBe(200)
      expect(await state(id)).toBe('expired')
      expect(await customer.history()).toEqual(['pending_payment', 'cancelled'])
      expect(await customer.listed()).not.toContain(String(customer.orderId()))
      expect(
        (await startOrderPayment(at.testServer, { token: tokens.demo }, String(customer.orderId()))).status,
      ).toBe(409)
    })

    it('needs a person when the provider knows nothing of it', async () => {
      const id = await start()
      provider.forgetSession(session())
      expect((await status(id)).body).toEqual(FLAGGED)
    })

    it('waits while the provider does not answer', async () => {
      const id = await start()
      provider.paySession(session())
      provider.setDown(true)
      expect((await status(id)).body).toEqual({ status: 'requires_payment_method', error: null })
      expect(await customer.orderData(session())).toMatchObject({ status: 502, message: UNVERIFIED })
      expect(await customer.post(id)).toMatchObject({ status: 502, message: UNVERIFIED })
      expect(await word(id)).toBe(503)
      provider.setDown(false)
      expect(await word(id)).toBe(200)
      expect(await customer.history()).toEqual(['pending_payment', 'confirmed'])
      provider.setDown(true)
      expect((await customer.orderData(session())).status).toBe(200)
    })

    describe('and told of by the webhook', () => {
      it('is asked about once for an event, 20 times at once', async () => {
        const id = await start()
        provider.paySession(session())
        const answers = await Promise.all(Array.from({ length: 20 }, () => word(id)))
        expect(new Set(answers)).toEqual(new Set([200]))
        expect([await state(id), provider.callCounts.retrieve]).toEqual(['paid', 1])
      })

      it('is looked at, whatever the event says', async () => {
        const id = await start()
        expect([await word(id), await word(id)]).toEqual([200, 200])
        expect([await state(id), provider.callCounts.retrieve]).toEqual(['open', 1])
        provider.paySession(session())
        await word(id, 'payment_intent.payment_failed')
        expect(await state(id)).toBe('paid')
      })

      it('is found although its creation was never finished', async () => {
        provider.failNext('create', 'after')
        expect((await startPayment(at.testServer, { token: tokens.demo })).status).toBe(502)
        provider.paySession(session())
        await word(provider.newestSession().params.reference)
        expect(await customer.history()).toEqual(['pending_payment', 'confirmed'])
      })

      it('is believed only when it is signed, and nobody else’s is nothing', async () => {
        const id = await start()
        provider.paySession(session())
        expect(
          await sendWebhook(at.testServer, { id: 'evt_forged', type: 'paid', reference: id }, 'forged'),
        ).toBe(400)
        expect(
          await sendWebhook(at.testServer, { id: 'evt_other', type: 'paid', reference: 'pay_nothing' }),
        ).toBe(200)
        expect(await state(id)).toBe('open')
      })
    })

    const server = () => {
      const complain = (error: unknown) => {
        throw error
      }
      return { db: at.testServer.db, clock: at.clock, provider, deliver: async () => {}, complain }
    }

    it('has one effect when ten servers settle it at once', async () => {
      const id = await start()
      provider.paySession(session())
      await Promise.all(Array.from({ length: 10 }, () => createReconcilePayment(server())(id)))
      expect(await customer.history()).toEqual(['pending_payment', 'confirmed'])
      expect([await state(id), provider.refunds().includes(`pi_${session()}`)]).toEqual(['paid', false])
    })

    describe('and found by the sweeper', () => {
      /** One sweep of another server, so many seconds later. */
      const sweep = async (seconds: number) => {
        at.clock.advance(seconds * 1000)
        const parts = { ...server(), complain: () => {} }
        await startPaymentSweepJob({ ...parts, reconcilePayment: createReconcilePayment(parts) })()
      }

      /** Writes older ones like it, each of an order and with a checkout of its own. @returns their sessions */
      const elders = async (reference: string, times: number): Promise<string[]> => {
        const { db } = at.testServer
        const rows = await db
          .select({ payment: payments, order: orders })
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .where(eq(payments.publicId, reference))
        const twins = rows.flatMap(row =>
          Array.from({ length: times }, (_, number) => ({ ...row, number, name: `${number}_${reference}` })),
        )
        for (const { order, payment, number, name } of twins) {
          const [id, orderId] = [payment.id - (number + 1) * 10_000, order.id - (number + 1) * 10_000]
          await db.insert(orders).values({ ...order, id: orderId })
          const own = { id, orderId, publicId: name, idempotencyKey: name, sessionId: name }
          await db.insert(payments).values({ ...payment, ...own, cartId: null, cartVersion: null })
        }
        return twins.map(({ name }) => name)
      }

      it('is confirmed when it is 25 s old, and not asked about before', async () => {
        const id = await start()
        provider.paySession(session())
        await sweep(24)
        expect([await state(id), provider.callCounts.retrieve]).toEqual(['open', 0])
        await sweep(1)
        // The park's own sweeper may have come first, and be at it still.
        await expect.poll(() => state(id)).toBe('paid')
        expect(await customer.history()).toEqual(['pending_payment', 'confirmed'])
      })

      it('goes on from wherever it was left', async () => {
        provider.failNext('create', 'after')
        await startPayment(at.testServer, { token: tokens.demo })
        const { reference } = provider.newestSession().params
        await sweep(59)
        expect(await state(reference)).toBe('creating')
        await sweep(1)
        await expect.poll(() => state(reference)).toBe('open')
        provider.setDown(true)
        await customer.cancel(customer.orderId())
        expect(await state(reference)).toBe('ending')
        provider.setDown(false)
        await sweep(1)
        await expect.poll(() => state(reference)).toBe('expired')
      })

      it('keeps no other waiting, though it cannot be settled itself', async () => {
        const stuck = await start()
        provider.failForSession(session())
        const other = (await startPayment(at.testServer, { token: tokens.sam })).reply?.paymentIntentId ?? ''
        provider.paySession(session())
        await sweep(60)
        await expect.poll(() => state(other)).toBe('paid')
        expect(await state(stuck)).toBe('open')
      })

      it('keeps no other waiting, though more than are asked at once cannot be settled', async () => {
        const stuck = await start()
        for (const each of [session(), ...(await elders(stuck, 19))]) provider.failForSession(each)
        const other = (await startPayment(at.testServer, { token: tokens.sam })).reply?.paymentIntentId ?? ''
        provider.paySession(session())
        for (let time = 0; time < 5; time += 1) await sweep(30)
        await expect.poll(() => state(other)).toBe('paid')
      })
    })
  },
  { provider },
)
