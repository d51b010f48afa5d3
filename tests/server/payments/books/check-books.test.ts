import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEvents } from '#server/db/schema'
import { createCheckBooks } from '#server/payments/books/check-books'
import { createHandleProviderEvent } from '#server/payments/handle-provider-event'
import type { PaymentProvider } from '#server/payments/provider/payment-provider'
import { createReconcilePayment } from '#server/payments/reconcile-payment'
import { payments, repayments } from '#server/payments/store/payment-schema'
import { isProviderEventRecorded } from '#server/payments/store/provider-event-store'
import { createFakeProvider, readPaymentState, sendWebhook } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/describe-on-each-database'

const PRICE = 1_100
const provider = createFakeProvider()
const { books } = provider

describeOnDatabases(
  ['PostgreSQL'],
  'checking the books of a payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    beforeEach(customer.prepare)

    /** Pays for an order. @returns the reference of the payment and the provider's id */
    async function payOrder(changes: { amount?: number } = {}) {
      await customer.fillCart()
      const reference = await customer.startCartPayment()
      const { id } = provider.newestSession()
      provider.paySession(id, changes)
      await customer.readStatus(reference)
      return { reference, intent: `pi_${id}` }
    }

    function createChecker(changes: Partial<PaymentProvider> = {}) {
      const errors: string[] = []
      const checker = {
        db: at.testServer.db,
        clock: at.clock,
        provider: { ...provider, ...changes },
        flushOutbox: async () => {},
        onError: (error: unknown) => errors.push(String(error)),
      }
      const checkBooks = createCheckBooks(checker)
      const reconcilePayment = createReconcilePayment(checker)
      const handleProviderEvent = createHandleProviderEvent(checker, { reconcilePayment, checkBooks })
      return { checkBooks, handleProviderEvent, errors }
    }

    const listRepayments = async (reference: string) =>
      at.testServer.db
        .select({ kind: repayments.kind, state: repayments.state, amount: repayments.amount })
        .from(repayments)
        .innerJoin(payments, eq(payments.id, repayments.paymentId))
        .where(eq(payments.reference, reference))
        .orderBy(repayments.id)

    let nextEvent = 0
    const repaymentEvent = (paymentIntent: string) => ({
      id: `evt_${nextEvent++}`,
      type: 'charge.refunded',
      reference: null,
      paymentIntent,
      isAboutRepayment: true,
    })

    it('stores part of it that staff refund, and leaves it paid', async () => {
      const { reference, intent } = await payOrder()
      books.addRefund(intent, 300)
      const { checkBooks, errors } = createChecker()
      expect(await checkBooks(reference)).toMatchObject({ state: 'paid', problem: null })
      expect(await listRepayments(reference)).toEqual([{ kind: 'refund', state: 'done', amount: 300 }])
      expect(errors).toEqual([])
    })

    it('says that staff refunded all of it while its order stands', async () => {
      const { reference, intent } = await payOrder()
      books.addRefund(intent, PRICE)
      const { checkBooks, errors } = createChecker()
      expect(await checkBooks(reference)).toMatchObject({ state: 'refunded' })
      expect(errors).toEqual([
        `SafeError: payment ${reference} was refunded at the provider, but order ${customer.newestOrderId()} was not cancelled`,
      ])
      expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
    })

    it('needs review while a bank disputes it, and is paid again when the park wins', async () => {
      const { reference, intent } = await payOrder()
      const dispute = books.openDispute(intent, PRICE)
      const { checkBooks, errors } = createChecker()
      const problem = `the customer's bank disputes ${PRICE} of ${PRICE} pence`
      expect(await checkBooks(reference)).toMatchObject({ state: 'needs_review', problem })
      expect(errors).toEqual([`SafeError: payment ${reference} needs review: ${problem}`])
      expect(await checkBooks(reference)).toMatchObject({ state: 'needs_review' })
      expect(errors).toHaveLength(1)
      books.endRepayment(dispute, 'failed')
      expect(await checkBooks(reference)).toMatchObject({ state: 'paid', problem: null })
      expect(await listRepayments(reference)).toEqual([{ kind: 'dispute', state: 'failed', amount: PRICE }])
      const { db } = at.testServer
      const events = await db
        .select({ event: auditEvents.event })
        .from(auditEvents)
        .where(eq(auditEvents.orderId, customer.newestOrderId()))
        .orderBy(auditEvents.id)
      expect(events.map(({ event }) => event).filter(event => event.startsWith('payment'))).toEqual([
        'payment_paid',
        'payment_needs_review',
        'payment_paid',
      ])
    })

    it('is not refunded when its order is cancelled during a dispute', async () => {
      const { reference, intent } = await payOrder()
      books.openDispute(intent, PRICE)
      const { checkBooks } = createChecker()
      await checkBooks(reference)
      await customer.cancelAsStaff(customer.newestOrderId())
      expect(await checkBooks(reference)).toMatchObject({ state: 'needs_review' })
      expect(provider.callCounts.refund).toBe(0)
    })

    it('is refunded when a person refunds what was charged too much', async () => {
      const { reference, intent } = await payOrder({ amount: PRICE + 5 })
      const { checkBooks } = createChecker()
      expect(await checkBooks(reference)).toMatchObject({
        state: 'needs_review',
        problem: '1105 gbp instead of 1100 gbp',
      })
      books.addRefund(intent, PRICE + 5)
      expect(await checkBooks(reference)).toMatchObject({ state: 'refunded', problem: null })
    })

    it('reads the books again if the payment has changed meanwhile', async () => {
      const { reference, intent } = await payOrder()
      const dispute = books.openDispute(intent, PRICE)
      let reads = 0
      const { checkBooks } = createChecker({
        listCharges: async (...args) => {
          reads += 1
          const answer = await provider.listCharges(...args)
          // Another server hears of the dispute, and then that it was won, while this one reads.
          if (reads === 1) await createChecker().checkBooks(reference)
          books.endRepayment(dispute, 'failed')
          return answer
        },
      })
      expect(await checkBooks(reference)).toMatchObject({ state: 'paid' })
      expect(reads).toBe(2)
    })

    it('leaves a payment alone that is not charged, and one that it does not know', async () => {
      await customer.fillCart()
      const reference = await customer.startCartPayment()
      const { checkBooks } = createChecker()
      expect(await checkBooks(reference)).toMatchObject({ state: 'open' })
      expect(await checkBooks('pay_nothing')).toBeUndefined()
      expect(provider.callCounts.listCharges).toBe(0)
    })

    it('finds the payment of an event that carries the payment intent alone', async () => {
      const { reference, intent } = await payOrder()
      books.openDispute(intent, PRICE)
      expect(await sendWebhook(at.testServer, repaymentEvent(intent))).toBe(200)
      expect(await readPaymentState(at.testServer, reference)).toBe('needs_review')
      const { listRepayments: reads } = provider.callCounts
      expect(await sendWebhook(at.testServer, { ...repaymentEvent('pi_of_a_shop'), id: 'evt_shop' })).toBe(
        200,
      )
      expect(provider.callCounts.listRepayments).toBe(reads)
    })

    it('counts an event once, and not before the books were read', async () => {
      const { reference, intent } = await payOrder()
      const event = repaymentEvent(intent)
      provider.failNext('listRepayments', 'before')
      const { handleProviderEvent } = createChecker()
      await expect(handleProviderEvent(event)).rejects.toThrow('the provider is away')
      expect(await isProviderEventRecorded(at.testServer.db, event.id)).toBe(false)
      await handleProviderEvent(event)
      const { listCharges: reads } = provider.callCounts
      await handleProviderEvent(event)
      expect(provider.callCounts.listCharges).toBe(reads)
      expect(await readPaymentState(at.testServer, reference)).toBe('paid')
    })
  },
  { provider },
)
