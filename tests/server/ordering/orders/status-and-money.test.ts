import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { cancelHostOrder } from '#domain/contract/host/money'
import { cancelOrder } from '#domain/contract/ordering/orders'
import { nextStatus } from '#domain/orders/order-transitions'
import { orders } from '#server/core/db/schema'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { createRefundingHost } from '#tests/fixtures/payments/host-refunds'
import { createKitchenStaff } from '#tests/fixtures/payments/kitchen-staff'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

vi.setConfig({ testTimeout: 120_000 })

const provider = createFakeProvider()
const ACTIONS = [
  'next',
  'cancelInKitchen',
  'cancelAsHost',
  'cancelAsCustomer',
  'refundPart',
  'readNotice',
  'undo',
] as const
type Action = (typeof ACTIONS)[number]
/** Actions of one round happen at once. */
const rounds = fc.array(fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 6,
})

describeOnDatabases(
  ['PostgreSQL'],
  'the status and the money of an order',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const kitchen = createKitchenStaff(at, customer)
    let host: Awaited<ReturnType<typeof createRefundingHost>>
    beforeAll(async () => {
      await customer.prepare()
      host = await createRefundingHost(() => at.testServer)
    })

    async function createOrder(isCash: boolean) {
      await customer.prepare()
      at.clock.advance(2 * 60_000)
      if (!isCash) return customer.payCart()
      const { data } = await customer.placeCashOrder()
      return { orderId: Number(data?.id), paymentId: null, intent: null }
    }
    type TestOrder = Awaited<ReturnType<typeof createOrder>>

    const REASON = { reason: 'The smoker is broken' }
    type SeenOrder = Awaited<ReturnType<typeof host.readHostOrder>>
    const move = ({ id, status }: SeenOrder, to: string | null) =>
      to === null ? null : kitchen.move(id, status, to, to === 'cancelled' ? REASON : {})
    const actions: Readonly<Record<Action, (order: TestOrder, seen: SeenOrder) => unknown>> = {
      next: (_, seen) => move(seen, nextStatus(seen.status, { orderType: 'dine_in' })),
      cancelInKitchen: (_, seen) => move(seen, 'cancelled'),
      cancelAsHost: (_, { id, status, refundableCash }) => {
        const input = { orderId: id, seenStatus: status, refundableCash, ...REASON }
        return at.testServer.callApi(cancelHostOrder, input, { token: host.token })
      },
      cancelAsCustomer: ({ orderId }) =>
        at.testServer.callApi(cancelOrder, { orderId: String(orderId) }, { token: customer.tokens.demo }),
      refundPart: ({ orderId, paymentId }) => host.refund({ orderId, paymentId, amount: 250 }),
      undo: async ({ orderId }, { refundableCash }) => {
        const [row] = await at.testServer.db.select().from(orders).where(eq(orders.id, orderId))
        const version = (await customer.readOrder(orderId))?.history.length ?? 0
        // Only before the kitchen starts is the cash of a dine-in order not taken.
        return kitchen.undo(orderId, version, { cash: row?.status === 'confirmed' ? refundableCash : 0 })
      },
      readNotice: ({ orderId }) => kitchen.readNotice(orderId).catch(() => null),
    }
    const act = async (action: Action, order: TestOrder) =>
      actions[action](order, await host.readHostOrder(order.orderId))

    /** What the park has of an order: by the till, or by the ledger of the provider. */
    const keptOf = (row: typeof orders.$inferSelect, intent: string | null): number => {
      if (intent === null) return row.cashTakenAt === null ? 0 : row.total - row.refunded
      const back = provider.ledger.listReversals('refund', { paymentIntent: intent })
      return 1_100 - back.reduce((sum, { amount }) => sum + amount, 0)
    }

    function checkCash(row: typeof orders.$inferSelect) {
      const isTaken = row.cashTakenAt !== null
      if (row.status === 'completed') expect(isTaken).toBe(true)
      if (!isTaken) expect(row.refunded).toBe(0)
      if (row.cancelledBy === 'customer') expect(isTaken).toBe(false)
    }

    async function checkOrder({ orderId, intent }: TestOrder) {
      const [row] = await at.testServer.db.select().from(orders).where(eq(orders.id, orderId))
      if (!row) throw new Error('There is no order')
      const kept = keptOf(row, intent)
      expect(kept).toBeGreaterThanOrEqual(0)
      if (row.status === 'cancelled') expect(kept).toBe(0)
      if (intent === null) checkCash(row)
    }

    // Specification 22.60.
    it('never disagree, whatever the kitchen, hosts and the customer do at once', async () => {
      await fc.assert(
        fc.asyncProperty(fc.boolean(), rounds, async (isCash, generated) => {
          const order = await createOrder(isCash)
          for (const round of generated) {
            await Promise.all(round.map(action => act(action, order)))
            await checkOrder(order)
          }
        }),
        { seed: RANDOM_SEED, numRuns: scaleRunCount(20), endOnFailure: true },
      )
    })
  },
  { provider },
)
