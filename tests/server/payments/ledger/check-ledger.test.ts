import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEvents } from '#server/core/db/schema'
import { createHandleProviderEvent } from '#server/payments/handle-provider-event'
import { createCheckLedger } from '#server/payments/ledger/check-ledger'
import type { PaymentProvider } from '#server/payments/provider/payment-provider'
import { createReconcilePayment } from '#server/payments/reconcile-payment'
import { payments, reversals } from '#server/payments/store/payment-schema'
import { isProviderEventRecorded } from '#server/payments/store/provider-event-store'
import { createFakeProvider, readPaymentState, sendWebhook } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const PRICE = 1_100
const provider = createFakeProvider()
const { ledger } = provider

describeOnDatabases(
  ['PostgreSQL'],
  'checking the ledger of a payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    beforeEach(customer.prepare)

    /** Pays for an order. @returns the reference of the payment and the provider's id */
    function createChecker(changes: Partial<PaymentProvider> = {}) {
      const errors: string[] = []
      const checker = {
        db: at.testServer.db,
        clock: at.clock,
        provider: { ...provider, ...changes },
        flushOutbox: async () => {},
        onError: (error: unknown) => errors.push(String(error)),
      }
      const checkLedger = createCheckLedger(checker)
      const reconcilePayment = createReconcilePayment(checker)
      const handleProviderEvent = createHandleProviderEvent(checker, { reconcilePayment, checkLedger })
      return { checkLedger, handleProviderEvent, errors }
    }

    const listReversals = async (reference: string) =>
      at.testServer.db
        .select({ kind: reversals.kind, state: reversals.state, amount: reversals.amount })
        .from(reversals)
        .innerJoin(payments, eq(payments.id, reversals.paymentId))
        .where(eq(payments.reference, reference))
        .orderBy(reversals.id)

    let nextEvent = 0
    const reversalEvent = (paymentIntent: string) => ({
      id: `evt_${nextEvent++}`,
      type: 'charge.refunded',
      reference: null,
      paymentIntent,
      isAboutReversal: true,
    })

    // Specification 22.32.
    it('stores part of it that staff refund, and leaves it paid', async () => {
      const { paymentId: reference, intent } = await customer.payCart()
      ledger.addRefund(intent, 300)
      const { checkLedger, errors } = createChecker()
      expect(await checkLedger(reference)).toMatchObject({ state: 'paid', problem: null })
      expect(await listReversals(reference)).toEqual([{ kind: 'refund', state: 'done', amount: 300 }])
      expect(errors).toEqual([])
    })

    // Specification 22.32.
    it('says that staff refunded all of it while its order stands', async () => {
      const { paymentId: reference, intent } = await customer.payCart()
      ledger.addRefund(intent, PRICE)
      const { checkLedger, errors } = createChecker()
      expect(await checkLedger(reference)).toMatchObject({ state: 'refunded' })
      expect(errors).toEqual([
        `SafeError: payment ${reference} was refunded at the provider, but order ${customer.newestOrderId()} was not cancelled`,
      ])
      expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
    })

    it('needs review while a bank disputes it, and is paid again when the park wins', async () => {
      const { paymentId: reference, intent } = await customer.payCart()
      const dispute = ledger.openDispute(intent, PRICE)
      const { checkLedger, errors } = createChecker()
      const problem = `the customer's bank disputes ${PRICE} of ${PRICE} pence`
      expect(await checkLedger(reference)).toMatchObject({ state: 'needs_review', problem })
      expect(errors).toEqual([`SafeError: payment ${reference} needs review: ${problem}`])
      expect(await checkLedger(reference)).toMatchObject({ state: 'needs_review' })
      expect(errors).toHaveLength(1)
      ledger.endReversal(dispute, 'failed')
      expect(await checkLedger(reference)).toMatchObject({ state: 'paid', problem: null })
      expect(await listReversals(reference)).toEqual([{ kind: 'dispute', state: 'failed', amount: PRICE }])
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

    // Specification 22.33.
    it('is not refunded when its order is cancelled during a dispute', async () => {
      const { paymentId: reference, intent } = await customer.payCart()
      ledger.openDispute(intent, PRICE)
      const { checkLedger } = createChecker()
      await checkLedger(reference)
      await customer.cancelAsStaff(customer.newestOrderId())
      expect(await checkLedger(reference)).toMatchObject({ state: 'needs_review' })
      expect(provider.callCounts.refund).toBe(0)
    })

    // Specification 22.31.
    it('is refunded when a person refunds what was charged too much', async () => {
      const { paymentId: reference, intent } = await customer.payCart({ amount: PRICE + 5 })
      const { checkLedger } = createChecker()
      expect(await checkLedger(reference)).toMatchObject({
        state: 'needs_review',
        problem: '1105 gbp instead of 1100 gbp',
      })
      ledger.addRefund(intent, PRICE + 5)
      expect(await checkLedger(reference)).toMatchObject({ state: 'refunded', problem: null })
    })

    // Specification 22.30.
    it('reads the ledger again if the payment has changed meanwhile', async () => {
      const { paymentId: reference, intent } = await customer.payCart()
      const dispute = ledger.openDispute(intent, PRICE)
      let reads = 0
      const { checkLedger } = createChecker({
        listCharges: async (...args) => {
          reads += 1
          const answer = await provider.listCharges(...args)
          // Another server hears of the dispute, and then that it was won, while this one reads.
          if (reads === 1) await createChecker().checkLedger(reference)
          ledger.endReversal(dispute, 'failed')
          return answer
        },
      })
      expect(await checkLedger(reference)).toMatchObject({ state: 'paid' })
      expect(reads).toBe(2)
    })

    it('leaves a payment alone that is not charged, and one that it does not know', async () => {
      await customer.fillCart()
      const reference = await customer.startCartPayment()
      const { checkLedger } = createChecker()
      expect(await checkLedger(reference)).toMatchObject({ state: 'open' })
      expect(await checkLedger('pay_nothing')).toBeUndefined()
      expect(provider.callCounts.listCharges).toBe(0)
    })

    // Specification 22.30.
    it('finds the payment of an event that carries the payment intent alone', async () => {
      const { paymentId: reference, intent } = await customer.payCart()
      ledger.openDispute(intent, PRICE)
      expect(await sendWebhook(at.testServer, reversalEvent(intent))).toBe(200)
      expect(await readPaymentState(at.testServer, reference)).toBe('needs_review')
      const { listReversals: reads } = provider.callCounts
      expect(await sendWebhook(at.testServer, { ...reversalEvent('pi_of_a_shop'), id: 'evt_shop' })).toBe(200)
      expect(provider.callCounts.listReversals).toBe(reads)
    })

    // Specification 22.30.
    it('counts an event once, and not before the ledger was read', async () => {
      const { paymentId: reference, intent } = await customer.payCart()
      const event = reversalEvent(intent)
      provider.failNext('listReversals', 'before')
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
