import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { getHostOrder, listHostOrders } from '#domain/contract/host/money'
import { getCart } from '#domain/contract/ordering/cart'
import { getOrder, listOrders } from '#domain/contract/ordering/orders'
import { recordAudit } from '#server/core/audit/record-audit'
import { auditEvents, carts, orderStatusChanges, orders } from '#server/core/db/schema'
import { startCleanupJob } from '#server/operations/jobs/cleanup-job'
import { payments, refunds } from '#server/payments/store/payment-schema'
import { announceErasure } from '#server/privacy/announce-erasure'
import { KEEPS_ALL, type Retention } from '#server/privacy/retention-settings'
import { sumTakings } from '#server/staff/host/money/takings-store'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import {
  createCustomerWithData,
  dumpDatabase,
  setPayment,
} from '#tests/fixtures/server/customers/customer-with-data'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestClock } from '#tests/fixtures/server/test-server'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ALL_DAYS = { from: '2020-01-01', to: '2030-12-31', timeZone: 'Europe/London' }
const CART = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
const RETENTION: Retention = { personalDataDays: 30, auditDays: 60 }

describeOnDatabases(['PGlite'], 'data that is kept no longer', suite => {
  const createCustomer = (name: string) => createCustomerWithData(suite.testServer, `${name}@park.test`)

  /** Lets the cleanup job run once, so many days after the start of the test server. */
  const cleanUpAfter = async (days: number, retention = RETENTION) => {
    const clock = createTestClock(suite.clock.now() + days * DAY - HOUR)
    const errors: unknown[] = []
    const { db } = suite.testServer
    const { close } = startCleanupJob({ db, clock, retention, onError: error => errors.push(error) })
    clock.advance(HOUR)
    await close()
    expect(errors).toEqual([])
  }
  const readOrder = async (id: number) => {
    const [order] = await suite.testServer.db.select().from(orders).where(eq(orders.id, id))
    return order
  }
  const insertRefund = (orderId: number, state: 'sending' | 'done', days = 0) => {
    const createdAt = new Date(suite.clock.now() + days * DAY)
    const refund = { reference: `re_${orderId}`, orderId, amount: 1, reason: 'Secret reason', state }
    return suite.testServer.db
      .insert(refunds)
      .values({ ...refund, requestedBy: 1, createdAt, updatedAt: createdAt })
  }
  const insertReview = (orderId: number) =>
    suite.testServer.db.execute(sql`INSERT INTO payment_reviews (payment_id, note, reviewed_by, at)
      SELECT id, 'Secret note', 1, updated_at FROM payments WHERE order_id = ${orderId}`)

  const setStatus = (orderId: number, status: string) =>
    suite.testServer.db.update(orders).set({ status }).where(eq(orders.id, orderId))
  const setStatusTime = (orderId: number) =>
    suite.testServer.db
      .update(orders)
      .set({ statusChangedAt: new Date(suite.clock.now() + 2 * DAY) })
      .where(eq(orders.id, orderId))
  const insertDispute = async (orderId: number) => {
    await setPayment(suite.testServer.db, orderId, 'paid')
    await suite.testServer.db.execute(sql`INSERT INTO repayments (id, payment_id, kind, state, amount, created_at, updated_at)
      SELECT 'dp_' || id, id, 'dispute', 'pending', amount, updated_at, updated_at FROM payments WHERE order_id = ${orderId}`)
  }

  // Specification 28.1 and 28.3.
  it('is erased from ended orders, which keep their dishes, their money and their place in the takings', async () => {
    const { callApi, db, signIn } = suite.testServer
    const { email, token, orderId, closeOrder } = await createCustomer('old')
    await setPayment(db, orderId, 'needs_review')
    await insertReview(orderId)
    await insertRefund(orderId, 'done')
    await db
      .update(orders)
      .set({ tableName: 'Secret table', acceptedBy: 'Secret staff' })
      .where(eq(orders.id, orderId))
    await db
      .update(orderStatusChanges)
      .set({ changedBy: 'Secret staff' })
      .where(eq(orderStatusChanges.orderId, orderId))
    await closeOrder()
    const hostToken = await signIn(DEMO_HOST_EMAIL)
    const search = async () => {
      const filter = { search: email, trailerId: null, status: '', from: '', to: '', before: null }
      return (await callApi(listHostOrders, filter, { token: hostToken })).data?.orders.map(({ id }) => id)
    }
    const before = (await callApi(getOrder, { orderId: String(orderId) }, { token })).data
    const takings = await sumTakings(db, ALL_DAYS)
    expect(await search()).toEqual([orderId])
    await cleanUpAfter(30)
    expect(await dumpDatabase(db)).toContain('Secret nuts')
    await cleanUpAfter(31)
    // Only the address of the account is left. It is no part of the order.
    expect((await dumpDatabase(db)).match(/Secret.{7}/g)).toEqual(['Secret Street'])
    const { data: after } = await callApi(getOrder, { orderId: String(orderId) }, { token })
    expect(after?.items.map(item => item.specialInstructions)).toEqual([''])
    expect({ ...after, tableName: '', items: [] }).toEqual({ ...before, tableName: '', items: [] })
    expect(after?.items[0]).toMatchObject({ name: before?.items[0]?.name, total: before?.items[0]?.total })
    expect((await callApi(listOrders, {}, { token })).data?.data.map(({ id }) => id)).toEqual([
      String(orderId),
    ])
    expect(await sumTakings(db, ALL_DAYS)).toEqual(takings)
    const { data: shown } = await callApi(getHostOrder, { orderId }, { token: hostToken })
    expect(shown).toMatchObject({ customer: 'Erased customer', customerEmail: '', total: before?.total })
    expect(await search()).toEqual([])
  })

  // Specification 28.23.
  it('is announced at the start of a server, an hour before it is erased', async () => {
    const { db } = suite.testServer
    const { orderId, closeOrder } = await createCustomer('announced')
    await closeOrder()
    await setPayment(db, orderId, 'paid')
    const warnings: unknown[] = []
    const announceAfter = (days: number, retention = RETENTION) => {
      const clock = createTestClock(suite.clock.now() + days * DAY)
      const log = { warn: (...line: unknown[]) => void warnings.push(line) }
      return announceErasure({ db, clock, retention, log })
    }
    await announceAfter(31, KEEPS_ALL)
    await cleanUpAfter(30)
    await announceAfter(30)
    expect(warnings).toEqual([])
    await announceAfter(31)
    expect(warnings).toEqual([
      [{ orders: expect.any(Number), days: 30 }, expect.stringMatching(/KEEP_PERSONAL_DATA_DAYS/)],
    ])
    await cleanUpAfter(31)
    await announceAfter(31)
    expect(warnings).toHaveLength(1)
  })

  // Specification 28.2.
  it.each<[string, (orderId: number) => unknown]>([
    ['is open', orderId => setStatus(orderId, 'ready')],
    ['has changed since', orderId => setStatusTime(orderId)],
    [
      'has an unfinished refund of its payment',
      orderId => setPayment(suite.testServer.db, orderId, 'refunding'),
    ],
    ['has a payment to review', orderId => setPayment(suite.testServer.db, orderId, 'needs_review')],
    ['has an unsent refund of a host', orderId => insertRefund(orderId, 'sending')],
    ['was refunded since', orderId => insertRefund(orderId, 'done', 2)],
    ['has a dispute that is open', orderId => insertDispute(orderId)],
  ])('stays on an order that %s', async (reason, prepare) => {
    const { orderId, closeOrder } = await createCustomer(reason.replaceAll(' ', '-'))
    await closeOrder()
    await prepare(orderId)
    await cleanUpAfter(31)
    expect(await readOrder(orderId)).toMatchObject({
      allergyNote: 'Secret nuts; Secret sesame',
      erasedAt: null,
    })
    // Nothing holds it back once its end, and what was done about it, is old enough.
    await setStatus(orderId, 'completed')
    await suite.testServer.db.update(refunds).set({ state: 'done' }).where(eq(refunds.orderId, orderId))
    await suite.testServer.db.execute(sql`UPDATE repayments SET state = 'done'`)
    await suite.testServer.db.update(payments).set({ state: 'paid' }).where(eq(payments.orderId, orderId))
    await cleanUpAfter(33)
    expect(await readOrder(orderId)).toMatchObject({ allergyNote: '', erasedAt: expect.any(Date) })
  })

  // Specification 28.2.
  it('is also what hosts write later about the refund of an erased order', async () => {
    const { orderId, closeOrder } = await createCustomer('late')
    await closeOrder()
    await cleanUpAfter(31)
    await insertRefund(orderId, 'done', 40)
    const readReasons = async () =>
      (await suite.testServer.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(
        ({ reason }) => reason,
      )
    await cleanUpAfter(70)
    expect(await readReasons()).toEqual(['Secret reason'])
    await cleanUpAfter(71)
    expect(await readReasons()).toEqual([''])
  })

  // Specification 28.4.
  it('is removed from carts that have not changed, and from no other', async () => {
    const { callApi, db } = suite.testServer
    const { id, token } = await createCustomer('cart')
    const countLines = async () => (await callApi(getCart, CART, { token })).data?.lines.length
    const updatedAt = new Date(suite.clock.now() + DAY)
    await db.update(carts).set({ updatedAt }).where(eq(carts.userId, id))
    await cleanUpAfter(31)
    expect(await countLines()).toBe(1)
    await cleanUpAfter(32)
    expect(await countLines()).toBe(0)
  })

  // Specification 28.5.
  it('is the audit trail after its own time', async () => {
    const { db } = suite.testServer
    const start = suite.clock.now()
    const record = (event: 'staff_invited' | 'staff_removed', days: number) =>
      recordAudit(db, { at: new Date(start + days * DAY), event, userId: 1, orderId: null, details: {} })
    await record('staff_invited', 0)
    await record('staff_removed', 1)
    await cleanUpAfter(61)
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toEqual(['staff_removed'])
  })

  // Specification 28.1.
  it('is nothing with 0 days', async () => {
    const { db } = suite.testServer
    const { orderId, closeOrder } = await createCustomer('for-ever')
    await closeOrder()
    await recordAudit(db, { at: new Date(0), event: 'staff_invited', userId: 1, orderId: null, details: {} })
    await cleanUpAfter(80, { personalDataDays: 0, auditDays: 0 })
    expect(await readOrder(orderId)).toMatchObject({
      allergyNote: 'Secret nuts; Secret sesame',
      erasedAt: null,
    })
    expect(await db.$count(auditEvents, eq(auditEvents.at, new Date(0)))).toBe(1)
  })
})
