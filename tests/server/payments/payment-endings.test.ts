import { beforeEach, describe, expect, it } from 'vitest'
import { startPaymentSweepJob } from '#server/operations/jobs/payment-sweep-job'
import { createPaymentService } from '#server/payments/payment-service'
import { createReconcilePayment } from '#server/payments/reconcile-payment'
import {
  createFakeProvider,
  PROVIDER_REFUSED_ERROR,
  readPaymentState,
  sendWebhook,
  startOrderPayment,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { insertOlderPayments } from '#tests/fixtures/payments/older-payments'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const UNVERIFIED = 'Unable to verify order status. Please contact support.'
const NEEDS_REVIEW = { status: 'failed', error: UNVERIFIED, code: 'payment_unverified' }
const REFUNDED = {
  status: 'canceled',
  error: 'This order was cancelled and your payment is being refunded.',
  code: 'payment_refunded',
  reason: 'Your card gets all of it back within 10 days. Please look at My Orders.',
}

const provider = createFakeProvider()

describeOnEachDatabase(
  'the end of a card payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { startCartPayment, readStatus, tokens } = customer
    beforeEach(customer.prepare)
    const newestSessionId = () => provider.newestSession().id
    const readState = (reference: string) => readPaymentState(at.testServer, reference)
    const newestRefunds = () => provider.refunds().filter(intent => intent === `pi_${newestSessionId()}`)
    const payNewOrder = async () => {
      const id = await startCartPayment()
      provider.paySession(newestSessionId())
      await readStatus(id)
      return id
    }
    const sendEvent = (id: string, type = 'checkout.session.completed') =>
      sendWebhook(at.testServer, { id: `evt_${type}_${id}`, type, reference: id })

    describe('when its order is cancelled', () => {
      it('is refunded once if it is paid', async () => {
        const id = await payNewOrder()
        expect((await customer.cancelAsStaff(customer.newestOrderId())).status).toBe(200)
        expect([await readState(id), newestRefunds()]).toEqual(['refunded', [`pi_${newestSessionId()}`]])
        expect((await readStatus(id)).body).toEqual(REFUNDED)
        await sendEvent(id)
        expect(provider.callCounts.refund).toBe(1)
      })

      it('is cancelled if it is still open', async () => {
        const id = await startCartPayment()
        await customer.cancelAsStaff(customer.newestOrderId())
        expect((await readStatus(id)).body).toMatchObject({ status: 'canceled', error: null })
        expect(provider.newestSession().status).toBe('expired')
        expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'cancelled'])
      })

      it('is refunded if it turns out to be paid', async () => {
        const id = await startCartPayment()
        provider.paySession(newestSessionId())
        await customer.cancelAsStaff(customer.newestOrderId())
        expect([await readState(id), newestRefunds()]).toEqual(['refunded', [`pi_${newestSessionId()}`]])
        expect(await customer.postCardOrder(id)).toMatchObject({ status: 409, message: REFUNDED.error })
        expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'cancelled'])
      })

      it('is refunded later if the provider is down, and the order is cancelled at once', async () => {
        const id = await payNewOrder()
        provider.setDown(true)
        expect((await customer.cancelAsStaff(customer.newestOrderId())).status).toBe(200)
        expect((await readStatus(id)).body).toEqual(REFUNDED)
        expect(await customer.postCardOrder(id)).toMatchObject({ status: 409, message: REFUNDED.error })
        provider.setDown(false)
        provider.failNext('refund', 'after')
        await readStatus(id)
        await readStatus(id)
        expect([await readState(id), newestRefunds()]).toEqual(['refunded', [`pi_${newestSessionId()}`]])
      })

      // Specification 13.32 and 15.15.
      it('keeps the cancelled order in the customer’s list', async () => {
        await startCartPayment()
        await customer.cancelAsStaff(customer.newestOrderId())
        expect(await customer.listOrderIds()).toContain(String(customer.newestOrderId()))
      })

      it('needs review if the refund is refused', async () => {
        const id = await payNewOrder()
        provider.failNext('refund', 'before', PROVIDER_REFUSED_ERROR)
        await customer.cancelAsStaff(customer.newestOrderId())
        expect((await readStatus(id)).body).toEqual(NEEDS_REVIEW)
      })
    })

    it('cancels its order when the checkout expires', async () => {
      const id = await startCartPayment()
      provider.expireOnTime(newestSessionId())
      expect(await sendEvent(id, 'checkout.session.expired')).toBe(200)
      expect(await readState(id)).toBe('expired')
      expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'cancelled'])
      expect(await customer.listOrderIds()).not.toContain(String(customer.newestOrderId()))
      expect(
        (await startOrderPayment(at.testServer, { token: tokens.demo }, String(customer.newestOrderId())))
          .status,
      ).toBe(409)
    })

    it('needs review when the provider does not know its session', async () => {
      const id = await startCartPayment()
      provider.forgetSession(newestSessionId())
      expect((await readStatus(id)).body).toEqual(NEEDS_REVIEW)
    })

    it('stays unpaid while the provider does not answer', async () => {
      const id = await startCartPayment()
      provider.paySession(newestSessionId())
      provider.setDown(true)
      expect((await readStatus(id)).body).toEqual({ status: 'requires_payment_method', error: null })
      expect(await customer.readOrderData(newestSessionId())).toMatchObject({
        status: 502,
        message: UNVERIFIED,
      })
      expect(await customer.postCardOrder(id)).toMatchObject({ status: 502, message: UNVERIFIED })
      expect(await sendEvent(id)).toBe(503)
      provider.setDown(false)
      expect(await sendEvent(id)).toBe(200)
      expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
      provider.setDown(true)
      expect((await customer.readOrderData(newestSessionId())).status).toBe(200)
    })

    describe('with webhooks', () => {
      it('retrieves the session once for 20 concurrent deliveries of an event', async () => {
        const id = await startCartPayment()
        provider.paySession(newestSessionId())
        const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(id)))
        expect(new Set(answers)).toEqual(new Set([200]))
        expect([await readState(id), provider.callCounts.retrieve]).toEqual(['paid', 1])
      })

      it('trusts the provider’s session and not the type of the event', async () => {
        const id = await startCartPayment()
        expect([await sendEvent(id), await sendEvent(id)]).toEqual([200, 200])
        expect([await readState(id), provider.callCounts.retrieve]).toEqual(['open', 1])
        provider.paySession(newestSessionId())
        await sendEvent(id, 'payment_intent.payment_failed')
        expect(await readState(id)).toBe('paid')
      })

      it('is confirmed although its creation never finished', async () => {
        provider.failNext('create', 'after')
        expect((await startPayment(at.testServer, { token: tokens.demo })).status).toBe(502)
        provider.paySession(newestSessionId())
        await sendEvent(provider.newestSession().params.reference)
        expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
      })

      it('rejects an unsigned event and ignores one for an unknown payment', async () => {
        const id = await startCartPayment()
        provider.paySession(newestSessionId())
        expect(
          await sendWebhook(at.testServer, { id: 'evt_forged', type: 'paid', reference: id }, 'forged'),
        ).toBe(400)
        expect(
          await sendWebhook(at.testServer, { id: 'evt_other', type: 'paid', reference: 'pay_nothing' }),
        ).toBe(200)
        expect(await readState(id)).toBe('open')
      })
    })

    const createDependencies = () => {
      const onError = (error: unknown) => {
        throw error
      }
      return { db: at.testServer.db, clock: at.clock, provider, flushOutbox: async () => {}, onError }
    }

    it('is confirmed once when ten servers reconcile it concurrently', async () => {
      const id = await startCartPayment()
      provider.paySession(newestSessionId())
      await Promise.all(Array.from({ length: 10 }, () => createReconcilePayment(createDependencies())(id)))
      expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
      expect([await readState(id), newestRefunds()]).toEqual(['paid', []])
    })

    describe('with the sweep', () => {
      /** Runs one sweep of another server, `seconds` later. */
      const sweep = async (seconds: number) => {
        at.clock.advance(seconds * 1000)
        const dependencies = { ...createDependencies(), onError: () => {} }
        const payments = createPaymentService({ ...dependencies, publicUrl: () => '' })
        await startPaymentSweepJob({ ...dependencies, payments })()
      }

      it('is confirmed from the list of completed sessions, without a call of its own', async () => {
        const id = await startCartPayment()
        provider.paySession(newestSessionId())
        await sweep(1)
        expect([await readState(id), provider.callCounts]).toMatchObject(['paid', { list: 1, retrieve: 0 }])
        await sweep(1)
        expect(provider.callCounts.list).toBe(1)
        expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
      })

      it('continues from every unfinished state', async () => {
        provider.failNext('create', 'after')
        await startPayment(at.testServer, { token: tokens.demo })
        const { reference } = provider.newestSession().params
        await sweep(59)
        expect(await readState(reference)).toBe('creating')
        await sweep(1)
        await expect.poll(() => readState(reference)).toBe('open')
        provider.setDown(true)
        await customer.cancelAsStaff(customer.newestOrderId())
        expect(await readState(reference)).toBe('cancelling')
        provider.setDown(false)
        await sweep(30)
        await expect.poll(() => readState(reference)).toBe('expired')
      })

      it('does not block other payments when it cannot be reconciled', async () => {
        const failing = await startCartPayment()
        provider.failForSession(newestSessionId())
        const other = (await startPayment(at.testServer, { token: tokens.sam })).data?.paymentIntentId ?? ''
        provider.paySession(newestSessionId())
        await sweep(60)
        await expect.poll(() => readState(other)).toBe('paid')
        expect(await readState(failing)).toBe('open')
      })

      it('does not block other payments when more than one batch cannot be reconciled', async () => {
        const failing = await startCartPayment()
        for (const sessionId of [
          newestSessionId(),
          ...(await insertOlderPayments(at.testServer, failing, 19)),
        ])
          provider.failForSession(sessionId)
        const other = (await startPayment(at.testServer, { token: tokens.sam })).data?.paymentIntentId ?? ''
        provider.paySession(newestSessionId())
        for (let time = 0; time < 5; time += 1) await sweep(30)
        await expect.poll(() => readState(other)).toBe('paid')
      })
    })
  },
  { provider },
)
