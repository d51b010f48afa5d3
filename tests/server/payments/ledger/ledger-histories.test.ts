import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { orders } from '#server/core/db/schema'
import { updateOrderStatus } from '#server/ordering/orders/order-status-store'
import { findPaymentReversals } from '#server/payments/ledger/reversal-store'
import { createPaymentService, type PaymentService } from '#server/payments/payment-service'
import type { ProviderEvent, Reversal } from '#server/payments/provider/payment-provider'
import { createHostRefund } from '#server/payments/refunds/create-host-refund'
import { findOrderRefunds } from '#server/payments/refunds/refund-store'
import { findRefundableAmount } from '#server/payments/refunds/refundable-amount'
import { payments, reversals } from '#server/payments/store/payment-schema'
import { findPaymentByReference } from '#server/payments/store/payment-store'
import { cancelOrRefundPayments } from '#server/payments/store/payment-update-store'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

vi.setConfig({ testTimeout: 300_000 })

const PRICE = 1_100
/** Any account will do. */
const HOST_ID = 1
const provider = createFakeProvider()
const { ledger } = provider

/** What people, banks and networks do to a paid order. */
const step = fc.oneof(
  fc.constant({ name: 'cancel' } as const),
  fc.record({ name: fc.constant('refund' as const), amount: fc.constantFrom(1, 300, PRICE) }),
  fc.record({ name: fc.constant('host refund' as const), amount: fc.constantFrom(1, 300, PRICE) }),
  fc.constant({ name: 'dispute' } as const),
  fc.record({
    name: fc.constant('end' as const),
    state: fc.constantFrom('done' as const, 'failed' as const),
  }),
  fc.record({ name: fc.constant('event' as const), isTwice: fc.boolean() }),
  fc.constant({ name: 'lose answers' } as const),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const isLeft = ({ state }: Pick<Reversal, 'state'>): boolean => state !== 'failed'

/** The park keeps money only of an order that stands, and has none of a refunded one. A person sees all the rest. */
function expectExplained(
  known: readonly Reversal[],
  state: string | undefined,
  orderStatus: string | undefined,
) {
  const kept = PRICE - sumLeft(known)
  const isDisputed = known.some(reversal => reversal.kind === 'dispute' && isLeft(reversal))
  if (isDisputed) return expect(state).toBe('needs_review')
  if (kept === 0) return expect(state).toBe('refunded')
  return expect(state).toBe(orderStatus === 'cancelled' ? 'needs_review' : 'paid')
}

const sumLeft = (list: readonly Pick<Reversal, 'state' | 'amount'>[]): number =>
  list.filter(isLeft).reduce((sum, { amount }) => sum + amount, 0)

describeOnDatabases(
  ['PostgreSQL'],
  'any history of refunds and disputes',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const createService = (onError: (error: unknown) => void) =>
      createPaymentService({
        db: at.testServer.db,
        clock: at.clock,
        provider,
        publicUrl: () => 'http://localhost',
        flushOutbox: async () => {},
        onError,
      })

    let orderCount = 0
    async function payOrder() {
      // A customer may start ten checkouts a minute.
      if (orderCount++ % 8 === 0) await customer.prepare()
      await customer.fillCart()
      const reference = await customer.startCartPayment()
      const { id, params } = provider.newestSession()
      provider.paySession(id)
      await customer.readStatus(reference)
      return { reference, intent: `pi_${id}`, sessionId: id, orderId: params.orderId }
    }
    type PaidOrder = Awaited<ReturnType<typeof payOrder>>

    const listLedgerReversals = ({ intent }: PaidOrder) =>
      (['refund', 'dispute'] as const).flatMap(kind => ledger.listReversals(kind, { paymentIntent: intent }))

    /** Cancels the order like staff, and asks the provider for the refund, which may fail. */
    async function cancelOrder({ orderId }: PaidOrder, { reconcilePayment }: PaymentService): Promise<void> {
      const now = new Date(at.clock.now())
      const references = await at.testServer.db.transaction(async tx => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
        if (!order || order.status === 'cancelled') return []
        await updateOrderStatus(tx, order, 'cancelled', now)
        return cancelOrRefundPayments(tx, orderId, now)
      })
      for (const reference of references) await reconcilePayment(reference).catch(() => {})
    }

    let eventCount = 0
    async function sendEvent(
      { intent }: PaidOrder,
      service: PaymentService,
      isTwice: boolean,
    ): Promise<void> {
      const event: ProviderEvent = {
        id: `evt_history_${eventCount++}`,
        type: 'refund.updated',
        reference: null,
        paymentIntent: intent,
        isAboutReversal: true,
      }
      for (const _ of isTwice ? [1, 2] : [1]) await service.handleProviderEvent(event).catch(() => {})
    }

    /** What a host reads that can still be refunded. */
    async function readRefundable(orderId: number, reference: string): Promise<number> {
      const { db } = at.testServer
      const payment = await findPaymentByReference(db, reference)
      if (!payment) throw new Error(`There is no payment ${reference}`)
      const known = await findPaymentReversals(db, [payment.id])
      return findRefundableAmount(payment, known, await findOrderRefunds(db, orderId))
    }

    /** Refunds like a host. It is refused if too little is left, and its answer may be lost. */
    async function refundAsHost(
      { orderId, reference }: PaidOrder,
      { sendRefund }: PaymentService,
      amount: number,
    ): Promise<void> {
      const request = { userId: HOST_ID, key: null, route: '', body: null, now: new Date(at.clock.now()) }
      const refundable = await readRefundable(orderId, reference)
      const refund = { orderId, paymentReference: reference, amount, refundable, reason: 'cold' }
      const created = await createHostRefund(at.testServer.db, { ...request, ...refund }).catch(refusal => {
        expect(refusal).toMatchObject({ code: 'refund_too_large' })
      })
      if (created) await sendRefund(created.refundId, false).catch(() => {})
    }

    /** Sends what lost answers left, as the sweep does. */
    async function sendRefundsAgain({ orderId }: PaidOrder, { sendRefund }: PaymentService): Promise<void> {
      for (const { reference } of await findOrderRefunds(at.testServer.db, orderId))
        await sendRefund(reference, true)
    }

    /** Each refund of a host is at the provider as it is here: once, or not at all. The customer reads what came back. */
    async function expectHostRefundsMade(order: PaidOrder, state: string | undefined): Promise<void> {
      const known = listLedgerReversals(order)
      const rows = await findOrderRefunds(at.testServer.db, order.orderId)
      const [stored] = await at.testServer.db.select().from(orders).where(eq(orders.id, order.orderId))
      for (const { reference, state: refundState, amount } of rows) {
        const made = known.filter(({ refundId }) => refundId === reference)
        expect(made.filter(isLeft).map(reversal => reversal.amount)).toEqual(
          refundState === 'done' ? [amount] : [],
        )
      }
      const done = rows.filter(refund => refund.state === 'done')
      const byHosts = done.reduce((sum, { amount }) => sum + amount, 0)
      expect(stored?.refunded).toBe(state === 'refunded' ? PRICE : byHosts)
    }

    function refundByHand(order: PaidOrder, amount: number): void {
      const refundable = PRICE - sumLeft(listLedgerReversals(order))
      if (amount <= refundable) ledger.addRefund(order.intent, amount)
    }

    async function takeStep(order: PaidOrder, service: PaymentService, next: Step): Promise<void> {
      const open = listLedgerReversals(order).filter(isLeft)
      switch (next.name) {
        case 'cancel':
          return cancelOrder(order, service)
        case 'refund':
          return refundByHand(order, next.amount)
        case 'host refund':
          return refundAsHost(order, service, next.amount)
        case 'dispute':
          if (open.every(({ kind }) => kind !== 'dispute')) ledger.openDispute(order.intent, PRICE)
          return
        case 'end':
          return ledger.endReversal(open[0]?.id ?? '', next.state)
        case 'lose answers':
          provider.failNext('refund', 'after')
          return provider.failNext('createRefund', 'after')
        case 'event':
          return sendEvent(order, service, next.isTwice)
      }
    }

    // Specification 22.34, 27.4 and 27.8.
    it('leaves no penny unexplained after the daily comparison', async () => {
      const property = async (history: Step[]) => {
        const order = await payOrder()
        const reported: string[] = []
        const service = createService(error => reported.push(String(error)))
        for (const next of history) await takeStep(order, service, next)
        provider.reset()
        await service.reconcilePayment(order.reference)
        await sendRefundsAgain(order, service)
        await service.compareLedger(new Date(0))
        provider.forgetSession(order.sessionId)

        const { db } = at.testServer
        const payment = await findPaymentByReference(db, order.reference)
        const [stored] = await db.select().from(orders).where(eq(orders.id, order.orderId))
        const rows = await db
          .select({ id: reversals.id, state: reversals.state, amount: reversals.amount })
          .from(reversals)
          .innerJoin(payments, eq(payments.id, reversals.paymentId))
          .where(eq(payments.reference, order.reference))
        const known = listLedgerReversals(order)
        expect(sumLeft(rows)).toBe(sumLeft(known))
        expect(rows.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort())

        await expectHostRefundsMade(order, payment?.state)
        expectExplained(known, payment?.state, stored?.status)
      }
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), property), {
        seed: RANDOM_SEED,
        numRuns: scaleRunCount(1_000),
      })
    })
  },
  { provider },
)
