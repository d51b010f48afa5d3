import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { deleteAccount } from '#domain/contract/account/accounts'
import { cancelHostOrder } from '#domain/contract/host/money'
import { getTakings } from '#domain/contract/host/reports'
import { acceptOrder, markAllergySeen, undoStep } from '#domain/contract/kitchen'
import { cancelOrder } from '#domain/contract/ordering/orders'
import { sumOfTakings } from '#domain/takings/takings-report'
import { auditEvents, orders, users } from '#server/core/db/schema'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { createRefundingHost } from '#tests/fixtures/payments/host-refunds'
import { createKitchenStaff } from '#tests/fixtures/payments/kitchen-staff'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const provider = createFakeProvider()
const HOUR = 3_600_000
const WHOLE_YEAR = { from: '2026-01-01', to: '2026-12-31' }
const REPEATS = 8

describeOnDatabases(
  ['PostgreSQL'],
  'a step of the kitchen',
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
      const id = Number((await customer.placeCashOrder()).data?.id)
      return { id, cash: (await kitchen.findOrder(id))?.total ?? 0 }
    }
    const readRow = async (id: number) => {
      const [row] = await at.testServer.db.select().from(orders).where(eq(orders.id, id))
      return row ?? expect.fail('no order')
    }
    const WAY = ['pending_payment', 'confirmed', 'preparing', 'ready', 'completed'] as const
    /** @param to the last status */
    const moveUpTo = async (id: number, to: (typeof WAY)[number]) => {
      for (const [index, status] of WAY.slice(1, WAY.indexOf(to) + 1).entries())
        expect((await kitchen.move(id, WAY[index] ?? '', status)).status).toBe(200)
    }
    const readTakings = async () => {
      const { data } = await at.testServer.callApi(getTakings, WHOLE_YEAR, { token: host.token })
      return sumOfTakings(data?.takings ?? [])
    }

    // Specification 23.36.
    it('is undone once, and the customer sees the status before', async () => {
      const { id } = await placeCashOrder()
      await moveUpTo(id, 'ready')
      const answers = await Promise.all(
        Array.from({ length: REPEATS }, (_, index) => kitchen.undo(id, 4, { by: `Tablet ${index}` })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(REPEATS - 1)
      expect((await customer.readOrder(id))?.status).toBe('preparing')
      expect(await kitchen.findOrder(id)).toMatchObject({ status: 'preparing', version: 5 })
      expect((await kitchen.move(id, 'preparing', 'ready', { version: 5 })).status).toBe(200)
    })

    // Specification 23.36.
    it('is not undone after another tablet has gone on, and a tap on the state before is refused', async () => {
      const { id } = await placeCashOrder()
      await moveUpTo(id, 'preparing')
      await kitchen.undo(id, 3)
      // The status is again the one that the first tap has seen.
      const late = await kitchen.move(id, 'confirmed', 'preparing', { version: 2, by: 'Ben' })
      expect([late.status, late.message]).toEqual([409, expect.stringMatching(/^Rosa was first: order/)])
      await kitchen.move(id, 'confirmed', 'preparing', { version: 4 })
      expect((await kitchen.undo(id, 3)).status).toBe(409)
      expect((await readRow(id)).status).toBe('preparing')
    })

    // Specification 23.35.
    it('takes cash only with its sum', async () => {
      const { id, cash } = await placeCashOrder()
      const take = (sum: number) =>
        kitchen.move(id, 'pending_payment', 'confirmed', { version: 1, cash: sum })
      for (const sum of [0, cash - 1]) expect(await take(sum)).toMatchObject({ status: 409 })
      expect((await readRow(id)).cashTakenAt).toBeNull()
      expect((await take(cash)).status).toBe(200)
      expect((await readRow(id)).cashTakenAt).not.toBeNull()
    })

    // Specification 23.35.
    it('takes cash and starts in one tap that names both, and is undone one step at a time', async () => {
      const { id, cash } = await placeCashOrder()
      const start = (sum: number) =>
        kitchen.move(id, 'pending_payment', 'preparing', { version: 1, cash: sum })
      expect((await start(0)).status).toBe(409)
      expect((await start(cash)).status).toBe(200)
      const history = (await customer.readOrder(id))?.history.map(({ status }) => status)
      expect(history).toEqual(['pending_payment', 'confirmed', 'preparing'])
      expect((await kitchen.undo(id, 3)).status).toBe(200)
      expect((await kitchen.undo(id, 4, { cash })).status).toBe(200)
      expect(await readRow(id)).toMatchObject({ status: 'pending_payment', cashTakenAt: null })
    })

    // Specification 23.37.
    it('gives taken cash back only with its sum, and the takings lose it once', async () => {
      const before = await readTakings()
      const { id, cash } = await placeCashOrder()
      await moveUpTo(id, 'confirmed')
      for (const sum of [0, cash + 1])
        expect(await kitchen.undo(id, 2, { cash: sum })).toMatchObject({ status: 409 })
      expect((await readTakings()).cash).toBe(before.cash + cash)
      const undone = await Promise.all(Array.from({ length: REPEATS }, () => kitchen.undo(id, 2, { cash })))
      expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await readRow(id)).toMatchObject({ status: 'pending_payment', cashTakenAt: null })
      expect((await readTakings()).cash).toBe(before.cash)
      const events = await at.testServer.db.select().from(auditEvents).where(eq(auditEvents.orderId, id))
      expect(events.filter(({ event }) => event === 'order_step_undone')).toHaveLength(1)
      await kitchen.move(id, 'pending_payment', 'confirmed', { version: 3, cash })
      expect((await readTakings()).cash).toBe(before.cash + cash)
    })

    // Specification 23.36.
    it('has no step before it on a paid card order', async () => {
      const { orderId } = await customer.payCart()
      const version = (await customer.readOrder(orderId))?.history.length ?? 0
      expect(await kitchen.undo(orderId, version)).toMatchObject({ status: 409 })
      expect((await readRow(orderId)).status).toBe('confirmed')
    })

    // Specification 23.36.
    it('is undone before the kitchen starts, also accepting and reading a note', async () => {
      const { id } = await placeCashOrder()
      const staff = { token: customer.tokens.staff }
      const by = { orderId: String(id), by: 'Rosa' }
      await at.testServer.callApi(acceptOrder, by, staff)
      await at.testServer.callApi(markAllergySeen, by, staff)
      for (const step of ['accept', 'allergySeen'] as const)
        expect((await kitchen.undo(id, 1, { step })).status).toBe(200)
      expect(await readRow(id)).toMatchObject({ acceptedAt: null, acceptedBy: null, allergySeenAt: null })
      expect((await kitchen.undo(id, 1, { step: 'accept' })).status).toBe(409)
      await moveUpTo(id, 'preparing')
      expect((await kitchen.undo(id, 3, { step: 'accept' })).status).toBe(409)
    })

    // Specification 23.38.
    it('brings a finished order back during the shift, and not later', async () => {
      const { id } = await placeCashOrder()
      await moveUpTo(id, 'completed')
      expect((await kitchen.readFinished()).map(order => order.id)).toContain(String(id))
      expect((await kitchen.undo(id, 5)).status).toBe(200)
      expect(await kitchen.findOrder(id)).toMatchObject({ status: 'ready', isPaid: true })
      expect((await kitchen.readFinished()).map(order => order.id)).not.toContain(String(id))
      await kitchen.move(id, 'ready', 'completed')
      const statusChangedAt = new Date(at.clock.now() - 12 * HOUR - 1)
      await at.testServer.db.update(orders).set({ statusChangedAt }).where(eq(orders.id, id))
      expect((await kitchen.readFinished()).map(order => order.id)).not.toContain(String(id))
      expect((await kitchen.undo(id, 7)).status).toBe(409)
    })

    // Specification 23.38.
    it('brings no order back whose code another order has', async () => {
      const { id } = await placeCashOrder()
      await moveUpTo(id, 'completed')
      const other = await placeCashOrder()
      const { collectionCode } = await readRow(id)
      await at.testServer.db.update(orders).set({ collectionCode }).where(eq(orders.id, other.id))
      expect(await kitchen.undo(id, 5)).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^Another open order is called/),
      })
    })

    // Specification 23.36.
    it.each(['the customer', 'a host'])(
      'leaves one of the two if it is undone while %s cancels',
      async who => {
        const { id, cash } = await placeCashOrder()
        const isHost = who === 'a host'
        await moveUpTo(id, isHost ? 'preparing' : 'confirmed')
        const cancel = () =>
          isHost
            ? at.testServer.callApi(
                cancelHostOrder,
                {
                  orderId: id,
                  seenStatus: 'preparing',
                  refundableCash: cash,
                  reason: 'The smoker is broken',
                },
                { token: host.token },
              )
            : at.testServer.callApi(cancelOrder, { orderId: String(id) }, { token: customer.tokens.demo })
        await Promise.all([
          isHost ? kitchen.undo(id, 3) : kitchen.undo(id, 2, { cash }),
          ...Array.from({ length: 3 }, cancel),
        ])
        const row = await readRow(id)
        const kept = row.cashTakenAt === null ? 0 : row.total - row.refunded
        // A cancelled order keeps no money, and an open one is paid exactly if its status says so.
        const isPaid = !['pending_payment', 'cancelled'].includes(row.status)
        expect(kept).toBe(isPaid ? cash : 0)
        const length = (await customer.readOrder(id))?.history.length ?? 0
        if (row.status === 'cancelled') expect(await kitchen.undo(id, length)).toMatchObject({ status: 409 })
      },
    )

    // Specification 23.36.
    it('stays if its order is refunded, also at the same moment', async () => {
      const { id, cash } = await placeCashOrder()
      await moveUpTo(id, 'confirmed')
      await Promise.allSettled([
        kitchen.undo(id, 2, { cash }),
        host.refund({ orderId: id, paymentId: null, amount: 250 }),
      ])
      const row = await readRow(id)
      expect(row).toMatchObject(
        row.refunded === 0
          ? { status: 'pending_payment', cashTakenAt: null }
          : { status: 'confirmed', refunded: 250, cashTakenAt: expect.any(Date) },
      )
      if (row.refunded > 0) expect(await kitchen.undo(id, 2, { cash })).toMatchObject({ status: 409 })
    })

    // Specification 23.36.
    it('is not found by another trailer, also if the account of its customer is deleted', async () => {
      const { id } = await placeCashOrder()
      const others = { token: await at.testServer.signIn('vendor33@foodpark.test') }
      const undo = { orderId: String(id), by: 'Ben', step: 'move', cash: 0, version: 1 } as const
      expect(await at.testServer.callApi(undoStep, undo, others)).toMatchObject({ status: 404 })
      const { userId } = await readRow(id)
      const setDeleted = (deletedAt: Date | null) =>
        at.testServer.db.update(users).set({ deletedAt }).where(eq(users.id, userId))
      await setDeleted(new Date(at.clock.now()))
      const answer = await at.testServer.callApi(undoStep, undo, others)
      await setDeleted(null)
      expect(answer).toMatchObject({ status: 404 })
    })

    // Specification 23.38.
    it('is not undone once the account of its customer is deleted, also at the same moment', async () => {
      const { id } = await placeCashOrder()
      await moveUpTo(id, 'completed')
      const [, deleted] = await Promise.all([
        kitchen.undo(id, 5),
        at.testServer.callApi(deleteAccount, { password: 'lunchtime' }, { token: customer.tokens.demo }),
      ])
      const row = await readRow(id)
      expect(row.status).toBe(deleted.status === 200 ? 'completed' : 'ready')
    })
  },
  { provider },
)
