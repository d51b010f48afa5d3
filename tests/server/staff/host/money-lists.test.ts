import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import {
  type HostOrderFilter,
  listHostOrders,
  listPaymentsToReview,
  reviewPayment,
} from '#domain/contract/host/money'
import { type AuditFilter, listAuditEvents } from '#domain/contract/host/reports'
import { type AuditEvent, recordAudit } from '#server/core/audit/record-audit'
import { orders, users } from '#server/core/db/schema'
import { importPark } from '#server/park/import/import-park'
import { findRefundableAmount } from '#server/payments/refunds/refundable-amount'
import { payments, refunds } from '#server/payments/store/payment-schema'
import { findPaymentByReference } from '#server/payments/store/payment-store'
import { eraseAccount } from '#server/privacy/erase-account'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { createFakeProvider, sendWebhook } from '#tests/fixtures/payments/fake-provider'
import { createRefundingHost } from '#tests/fixtures/payments/host-refunds'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const provider = createFakeProvider()
const { ledger } = provider
const ALL_ORDERS: HostOrderFilter = {
  search: '',
  trailerId: null,
  status: '',
  from: '',
  to: '',
  before: null,
}

describeOnDatabases(
  ['PGlite'],
  'what hosts read',
  at => {
    const customer = createPaymentCustomer(at, provider)
    let host: Awaited<ReturnType<typeof createRefundingHost>>
    beforeAll(async () => {
      host = await createRefundingHost(() => at.testServer)
    })
    beforeEach(customer.prepare)

    const findOrders = async (filter: Partial<HostOrderFilter> = {}) => {
      const asked = { ...ALL_ORDERS, ...filter }
      const { data } = await at.testServer.callApi(listHostOrders, asked, { token: host.token })
      return data ?? { orders: [], nextCursor: null }
    }
    const findIds = async (filter: Partial<HostOrderFilter>) =>
      (await findOrders(filter)).orders.map(({ id }) => id)
    const readAudit = async (filter: Partial<AuditFilter> = {}) => {
      const asked = { kind: '', personId: null, before: null, ...filter }
      const { data } = await at.testServer.callApi(listAuditEvents, asked, { token: host.token })
      if (!data) throw new Error('There is no audit log')
      return data
    }
    const listReviews = async () =>
      (await at.testServer.callApi(listPaymentsToReview, {}, { token: host.token })).data?.payments ?? []

    // Specification 27.22.
    it('finds orders by number, code, table, customer and email, whatever signs the text has', async () => {
      expect(await findIds({ search: '#1042' })).toEqual([1042])
      expect(await findIds({ search: ' 1041 ' })).toEqual([1041])
      expect(await findIds({ search: 'DEMO@foodpark' })).toContain(1042)
      const [{ customer: name, collectionCode } = { customer: '', collectionCode: '' }] = (
        await findOrders({ search: '1042' })
      ).orders
      expect(collectionCode).toMatch(/^[A-Z]\d{2}$/)
      expect(await findIds({ search: collectionCode.toLowerCase() })).toEqual([1042])
      expect((await host.readHostOrder(1042)).collectionCode).toBe(collectionCode)
      expect(await findIds({ search: name.slice(1, 5).toUpperCase() })).toContain(1042)
      await at.testServer.db.update(orders).set({ tableName: 'Table 4%' }).where(eq(orders.id, 1042))
      await at.testServer.db.update(orders).set({ tableName: 'Table 4%0' }).where(eq(orders.id, 1041))
      expect(await findIds({ search: 'table 4%' })).toEqual([1042])
      expect((await host.readHostOrder(1042)).tableName).toBe('Table 4%')
      for (const search of ['%', '_', '\\', "'", '99999999999', 'no such customer'])
        expect(await findIds({ search })).toEqual([])
    })

    // Specification 27.22.
    it('filters orders by trailer, status and day, newest first', async () => {
      const { orders } = await findOrders({ trailerId: 31, status: 'preparing' })
      expect(orders.map(({ id }) => id)).toContain(1042)
      expect(new Set(orders.map(({ trailerId, status }) => `${trailerId} ${status}`))).toEqual(
        new Set(['31 preparing']),
      )
      const all = await findOrders()
      const day = all.orders[0]?.createdAt.slice(0, 10) ?? ''
      expect(await findIds({ from: day, to: day })).toContain(1042)
      expect(await findIds({ from: day, to: day })).not.toContain(987)
      expect(await findIds({ to: '2020-01-01' })).toEqual([])
      const times = all.orders.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
    })

    // Specification 27.22.
    it('reads orders page by page, each once', async () => {
      for (let count = 0; count < 31; count += 1) {
        await customer.prepare()
        await customer.placeCashOrder()
      }
      const first = await findOrders()
      const second = await findOrders({ before: first.nextCursor })
      const ids = [...first.orders, ...second.orders].map(({ id }) => id)
      expect(first.orders).toHaveLength(30)
      expect(second.nextCursor).toBeNull()
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toContain(961)
    })

    // Specification 27.13 and 27.15.
    it('lists a payment to review with its reason, until it is checked or anything about it changes', async () => {
      const { paymentId, orderId, intent } = await customer.payCart()
      const dispute = ledger.openDispute(intent, 1_100)
      const event = { type: 'charge.dispute.updated', reference: paymentId, isAboutReversal: true }
      await sendWebhook(at.testServer, { ...event, id: 'evt_disputed' })
      expect(await listReviews()).toMatchObject([
        {
          id: paymentId,
          orderId,
          charged: 1_100,
          refundable: 0,
          problem: expect.stringContaining('disputes'),
        },
      ])
      const [{ version } = { version: '' }] = await listReviews()
      const review = { paymentId, note: 'The bank decides in July', version }
      const { data } = await at.testServer.callApi(reviewPayment, review, { token: host.token })
      expect(data?.payments).toEqual([])
      expect((await host.readHostOrder(orderId)).payments).toMatchObject([
        { state: 'needs_review', reviews: [{ note: 'The bank decides in July', by: 'Ada Brook' }] },
      ])
      expect((await readAudit({ kind: 'payment_reviewed' })).events).toMatchObject([
        { person: 'Ada Brook', role: 'host', orderId },
      ])
      at.clock.advance(1_000)
      ledger.endReversal(dispute, 'done')
      await sendWebhook(at.testServer, { ...event, id: 'evt_dispute_lost' })
      expect((await listReviews()).map(({ id }) => id)).toEqual([paymentId])
      // The page has shown an open dispute, and not that the bank has decided.
      const stale = await at.testServer.callApi(reviewPayment, review, { token: host.token })
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'edit_conflict', message: expect.stringMatching(/^This payment has changed/) },
      })
    })

    // Specification 27.14.
    it('refunds in full what was charged by mistake, which ends the review', async () => {
      const { paymentId, orderId } = await customer.payCart({ amount: 1 })
      const [payment] = (await listReviews()).filter(({ id }) => id === paymentId)
      expect(payment).toMatchObject({ charged: 1, refundable: 1, problem: '1 gbp instead of 1100 gbp' })
      const { order } = await host.refund({ orderId, paymentId, amount: 1 })
      expect(order?.payments).toMatchObject([{ state: 'refunded', refundable: 0 }])
      expect((await listReviews()).map(({ id }) => id)).not.toContain(paymentId)
    })

    // Specification 27.15.
    it('marks only a payment as checked that needs a review', async () => {
      const { paymentId } = await customer.payCart()
      const ask = async (id: string) => {
        const review = { paymentId: id, note: 'ok', version: 'any' }
        return (await at.testServer.callApi(reviewPayment, review, { token: host.token })).status
      }
      expect(await ask(paymentId)).toBe(409)
      expect(await ask('pay_of_nobody')).toBe(404)
    })

    // Specification 27.23.
    it('keep no reason of a refund when the account of the customer is deleted', async () => {
      const { orderId, paymentId } = await customer.payCart()
      await host.refund({ orderId, paymentId, amount: 300 })
      const reasons: string[] = []
      const undone = at.testServer.db.transaction(async tx => {
        await tx.update(orders).set({ status: 'completed' })
        await tx.update(payments).set({ state: 'paid' })
        const [user] = await tx.select().from(users).where(eq(users.email, DEMO_EMAIL))
        if (!user) throw new Error('There is no account')
        await eraseAccount(tx, user, new Date(at.clock.now()))
        const rows = await tx.select().from(refunds).where(eq(refunds.orderId, orderId))
        reasons.push(...rows.map(({ reason }) => reason))
        // The other tests need the account.
        tx.rollback()
      })
      await expect(undone).rejects.toThrow('Rollback')
      expect(reasons).toEqual([''])
    })

    // Specification 27.3.
    it('have nothing left to refund of a payment that is not paid, or is being refunded in full', async () => {
      const { paymentId } = await customer.payCart()
      const payment = await findPaymentByReference(at.testServer.db, paymentId)
      if (!payment) throw new Error('There is no payment')
      for (const state of ['open', 'refunding', 'refunded', 'expired'] as const)
        expect(findRefundableAmount({ ...payment, state }, [], [])).toBe(0)
      expect(findRefundableAmount({ ...payment, chargedAmount: 1 }, [], [])).toBe(1)
    })
    // Specification 27.21.
    it('says which trailers and dishes were changed, by their names', async () => {
      const entry = { at: new Date(at.clock.now()), userId: null, orderId: null }
      const record = (event: AuditEvent['event'], details: AuditEvent['details']) =>
        recordAudit(at.testServer.db, { ...entry, event, details })
      await record('staff_invited', { invitationId: 4, vendorId: SMOKY_JOES_ID })
      await record('dish_availability_changed', { vendorId: 999, dishId: FRIES_ID, isAvailable: false })
      const [ada] = await at.testServer.db.select().from(users).where(eq(users.name, 'Ada Brook'))
      await record('account_locked', { account: ada?.id, by: 'command' })
      await importPark(at.testServer.db, { trailers: [], tables: ['Patio'] }, entry.at)
      const { events } = await readAudit()
      expect(events.slice(0, 5).map(({ event, details }) => [event, details])).toEqual([
        ['park_imported', expect.arrayContaining([{ name: 'by', value: 'command' }])],
        ['table_changed', expect.arrayContaining([{ name: 'name', value: 'Patio' }])],
        [
          'account_locked',
          [
            { name: 'account', value: 'Ada Brook' },
            { name: 'by', value: 'command' },
          ],
        ],
        [
          'dish_availability_changed',
          [
            { name: 'dish', value: expect.stringContaining('Fries') },
            { name: 'isAvailable', value: 'false' },
          ],
        ],
        ['staff_invited', [{ name: 'trailer', value: 'Smoky Joe’s' }]],
      ])
    })

    // Specification 27.21.
    it('says who did what, by kind and person, page by page', async () => {
      const { paymentId, orderId } = await customer.payCart()
      for (let count = 0; count < 26; count += 1) await host.refund({ orderId, paymentId, amount: 1 })
      const requests = await readAudit({ kind: 'refund_requested' })
      expect(requests.events[0]).toMatchObject({
        event: 'refund_requested',
        person: 'Ada Brook',
        orderId,
        details: expect.arrayContaining([{ name: 'amount', value: '1' }]),
      })
      expect(requests.kinds).toEqual(expect.arrayContaining(['signed_in', 'refund_made']))
      const ada = requests.people.find(({ name }) => name === 'Ada Brook')
      const own = await readAudit({ personId: ada?.id ?? 0 })
      expect(new Set(own.events.map(({ person }) => person))).toEqual(new Set(['Ada Brook']))
      const newest = await readAudit()
      const older = await readAudit({ before: newest.nextCursor })
      expect(newest.events).toHaveLength(50)
      expect(Math.max(...older.events.map(({ id }) => id))).toBeLessThan(
        Math.min(...newest.events.map(({ id }) => id)),
      )
    })
  },
  { provider },
)
