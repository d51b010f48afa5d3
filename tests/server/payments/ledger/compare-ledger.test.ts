import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { createPaymentService } from '#server/payments/payment-service'
import { payments } from '#server/payments/store/payment-schema'
import { createFakeProvider, readPaymentState } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const PRICE = 1_100
const provider = createFakeProvider()
const { ledger } = provider

describeOnDatabases(
  ['PostgreSQL'],
  'comparing the payments with the ledger',
  at => {
    const customer = createPaymentCustomer(at, provider)
    beforeEach(customer.prepare)

    const startCheckout = async () => {
      await customer.fillCart()
      const reference = await customer.startCartPayment()
      return { reference, sessionId: provider.newestSession().id }
    }
    async function payOrder() {
      const { reference, sessionId } = await startCheckout()
      provider.paySession(sessionId)
      await customer.readStatus(reference)
      return { reference, intent: `pi_${sessionId}` }
    }
    function createService() {
      const errors: string[] = []
      const { compareLedger } = createPaymentService({
        db: at.testServer.db,
        clock: at.clock,
        provider,
        publicUrl: () => 'http://localhost',
        flushOutbox: async () => {},
        onError: error => errors.push(String(error)),
      })
      return { compareLedger: () => compareLedger(new Date(0)), errors }
    }
    const stateOf = (reference: string) => readPaymentState(at.testServer, reference)

    it('reads nothing more when nothing has changed', async () => {
      const { compareLedger, errors } = createService()
      const { intent } = await payOrder()
      ledger.addRefund(intent, 300)
      await compareLedger()
      provider.reset()
      await compareLedger()
      expect(provider.callCounts).toMatchObject({ listCharges: 1, listReversals: 2, retrieve: 0 })
      expect(errors).toEqual([])
    })

    // Specification 22.34.
    it('finds a dispute and a failed refund whose events were lost', async () => {
      const disputed = await payOrder()
      ledger.openDispute(disputed.intent, PRICE)
      const cancelled = await payOrder()
      await customer.cancelAsStaff(customer.newestOrderId())
      expect(await stateOf(cancelled.reference)).toBe('refunded')
      ledger.endReversal(ledger.listCountedRefunds().at(-1)?.id ?? '', 'failed')
      const { compareLedger } = createService()
      await compareLedger()
      expect(await stateOf(disputed.reference)).toBe('needs_review')
      expect(await stateOf(cancelled.reference)).toBe('needs_review')
    })

    it('reconciles a charge whose payment is still open', async () => {
      const { reference, sessionId } = await startCheckout()
      provider.paySession(sessionId)
      await createService().compareLedger()
      expect(await stateOf(reference)).toBe('paid')
    })

    // Specification 22.34.
    it('reports a charge of an expired payment, and has it looked at', async () => {
      const { reference, sessionId } = await startCheckout()
      provider.paySession(sessionId)
      const { db } = at.testServer
      await db.update(payments).set({ state: 'expired' }).where(eq(payments.reference, reference))
      const { compareLedger, errors } = createService()
      await compareLedger()
      const problem = `charged ${PRICE} pence after it had expired`
      const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
      expect(row).toMatchObject({ state: 'needs_review', problem, providerIntent: `pi_${sessionId}` })
      expect(errors).toEqual([`SafeError: payment ${reference} needs review: ${problem}`])
    })

    // Specification 22.34.
    it('reports a charge of ours without a payment, and no charge of other systems', async () => {
      const lost = await startCheckout()
      provider.paySession(lost.sessionId, { reference: 'pay_of_a_lost_backup' })
      const { compareLedger, errors } = createService()
      await compareLedger()
      expect(errors).toEqual([
        `SafeError: charge ch_${lost.sessionId} of ${PRICE} pence carries the reference of no payment`,
      ])
      provider.forgetSession(lost.sessionId)
      const other = await startCheckout()
      provider.paySession(other.sessionId, { reference: 'invoice 7' })
      await compareLedger()
      expect(errors).toHaveLength(1)
    })

    it('goes on with the others when one payment fails', async () => {
      const { intent, reference } = await payOrder()
      ledger.openDispute(intent, PRICE)
      const { sessionId } = await startCheckout()
      provider.paySession(sessionId)
      provider.failForSession(sessionId)
      const { compareLedger, errors } = createService()
      await compareLedger()
      expect(await stateOf(reference)).toBe('needs_review')
      expect(errors[0]).toBe('PaymentProviderError: the provider is away')
    })
  },
  { provider },
)
