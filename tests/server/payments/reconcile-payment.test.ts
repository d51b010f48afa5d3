import { beforeEach, expect, it } from 'vitest'
import { createReconcilePayment, type ReconcileDependencies } from '#server/payments/reconcile-payment'
import { isProviderEventRecorded } from '#server/payments/store/provider-event-store'
import {
  createFakeProvider,
  PROVIDER_REFUSED_ERROR,
  readPaymentState,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const provider = createFakeProvider()

describeOnDatabases(
  ['PostgreSQL'],
  'reconciling a payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    beforeEach(customer.prepare)
    const sessionId = () => provider.newestSession().id

    /** Reconciles like a server of its own. It counts flushes of the outbox and collects the texts of errors. */
    function createReconciler(overrides: Partial<ReconcileDependencies> = {}) {
      const errors: string[] = []
      let flushCount = 0
      const reconcilePayment = createReconcilePayment({
        db: at.testServer.db,
        clock: at.clock,
        provider,
        flushOutbox: async () => {
          flushCount += 1
        },
        onError: error => errors.push(String(error)),
        ...overrides,
      })
      return { reconcilePayment, errors, countFlushes: () => flushCount }
    }

    /** Creates a payment whose session exists at the provider alone. @returns its reference */
    async function loseCreatedSession(): Promise<string> {
      provider.failNext('create', 'after')
      await startPayment(at.testServer, { token: customer.tokens.demo })
      return provider.newestSession().params.reference
    }

    it('stores a session that was created, and the time', async () => {
      const reference = await loseCreatedSession()
      at.clock.advance(1_000)
      expect(await createReconciler().reconcilePayment(reference)).toMatchObject({
        state: 'open',
        sessionId: sessionId(),
        updatedAt: new Date(at.clock.now()),
      })
      expect(provider.callCounts).toMatchObject({ create: 2, retrieve: 0 })
    })

    it('expires a payment that the provider refused to create, and stores the time', async () => {
      const reference = await loseCreatedSession()
      at.clock.advance(1_000)
      provider.failNext('create', 'before', PROVIDER_REFUSED_ERROR)
      expect(await createReconciler().reconcilePayment(reference)).toMatchObject({
        state: 'expired',
        problem: PROVIDER_REFUSED_ERROR.message,
        updatedAt: new Date(at.clock.now()),
      })
    })

    it('retrieves a created session at once when an event waits for it', async () => {
      const reference = await loseCreatedSession()
      const { reconcilePayment } = createReconciler()
      expect(await reconcilePayment(reference, 'evt_of_a_lost_session')).toMatchObject({ state: 'open' })
      expect(provider.callCounts).toMatchObject({ create: 2, retrieve: 1 })
      await reconcilePayment(reference, 'evt_of_a_lost_session')
      expect(provider.callCounts).toMatchObject({ create: 2, retrieve: 1 })
    })

    it('expires the session of a cancelled payment as soon as it is created', async () => {
      const reference = await loseCreatedSession()
      provider.setDown(true)
      await customer.cancelAsStaff(customer.newestOrderId())
      provider.setDown(false)
      expect(await createReconciler().reconcilePayment(reference)).toMatchObject({ state: 'expired' })
      expect(provider.newestSession().status).toBe('expired')
    })

    it('asks once when the session of a cancelled payment stays open', async () => {
      const reference = await customer.startCartPayment()
      provider.setDown(true)
      await customer.cancelAsStaff(customer.newestOrderId())
      provider.setDown(false)
      const { retrieve } = provider.callCounts
      const slowProvider = { ...provider, expireSession: provider.retrieveSession }
      const { reconcilePayment } = createReconciler({ provider: slowProvider })
      expect(await reconcilePayment(reference)).toMatchObject({ state: 'cancelling' })
      expect(provider.callCounts.retrieve).toBe(retrieve + 1)
    })

    it('refunds nothing while an attempt to pay is open, and confirms it when it is paid', async () => {
      const reference = await customer.startCartPayment()
      const { reconcilePayment } = createReconciler()
      provider.paySession(sessionId(), { status: 'open', isPaid: false })
      for (let time = 0; time < 2; time += 1)
        expect(await reconcilePayment(reference)).toMatchObject({
          state: 'open',
          providerIntent: `pi_${sessionId()}`,
        })
      provider.paySession(sessionId())
      expect(await reconcilePayment(reference)).toMatchObject({ state: 'paid' })
      expect(provider.callCounts.refund).toBe(0)
    })

    it('is refunded once when two servers refund it at the same time', async () => {
      const reference = await customer.startCartPayment()
      provider.paySession(sessionId())
      provider.setDown(true)
      await customer.cancelAsStaff(customer.newestOrderId())
      provider.setDown(false)
      const other = createReconciler()
      const refundPayment: typeof provider.refundPayment = async (intent, payment) => {
        await other.reconcilePayment(reference)
        await provider.refundPayment(intent, payment)
      }
      const { reconcilePayment } = createReconciler({ provider: { ...provider, refundPayment } })
      expect(await reconcilePayment(reference)).toMatchObject({ reference, state: 'refunded' })
      expect(provider.refunds().filter(intent => intent === `pi_${sessionId()}`)).toHaveLength(1)
    })

    it('reports a payment that needs review', async () => {
      const reference = await customer.startCartPayment()
      provider.paySession(sessionId(), { amount: 1 })
      const { reconcilePayment, errors } = createReconciler()
      await reconcilePayment(reference)
      expect(errors).toEqual([
        expect.stringContaining(`payment ${reference} needs review: 1 gbp instead of 1100 gbp`),
      ])
    })

    it('shares one retrieval between concurrent requests', async () => {
      const reference = await customer.startCartPayment()
      const { reconcilePayment } = createReconciler()
      await Promise.all(Array.from({ length: 3 }, () => reconcilePayment(reference)))
      expect(provider.callCounts.retrieve).toBe(1)
    })

    it('sends the notifications, also when the provider does not answer', async () => {
      const reference = await customer.startCartPayment()
      const { reconcilePayment, countFlushes } = createReconciler()
      await reconcilePayment(reference)
      expect(countFlushes()).toBe(1)
      provider.setDown(true)
      await expect(reconcilePayment(reference)).rejects.toThrow('the provider is away')
      expect(countFlushes()).toBe(2)
    })

    it('records an event together with its effect, so that a crash separates neither', async () => {
      const reference = await customer.startCartPayment()
      provider.paySession(sessionId())
      const { db } = at.testServer
      const crashingDb = new Proxy(db, {
        get: (target, name) => {
          if (name === 'insert') throw new Error('crashed after the transaction')
          return Reflect.get(target, name)
        },
      })
      const { reconcilePayment } = createReconciler({ db: crashingDb })
      await expect(reconcilePayment(reference, 'evt_before_crash')).rejects.toThrow('crashed')
      expect(await readPaymentState(at.testServer, reference)).toBe('paid')
      expect(await isProviderEventRecorded(db, 'evt_before_crash')).toBe(true)
    })

    it('does not record an event of an unknown payment', async () => {
      const { reconcilePayment } = createReconciler()
      expect(await reconcilePayment('pay_nothing', 'evt_of_nothing')).toBeUndefined()
      expect(await isProviderEventRecorded(at.testServer.db, 'evt_of_nothing')).toBe(false)
    })
  },
  { provider },
)
