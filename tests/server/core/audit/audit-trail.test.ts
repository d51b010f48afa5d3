import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getCurrentUser, logoutEverywhere } from '#domain/contract/account/auth'
import { listSessions, signOutSession } from '#domain/contract/account/sessions'
import { placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { deleteAuditedSignInsBefore, recordAudit } from '#server/core/audit/record-audit'
import { auditEvents, orders } from '#server/core/db/schema'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const DEMO = 'demo@foodpark.test'
const STAFF = 'vendor31@foodpark.test'

describeOnDatabases(['PGlite'], 'the audit trail', suite => {
  const readTrail = () => suite.testServer.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
  const clearTrail = () => suite.testServer.db.delete(auditEvents)
  beforeEach(clearTrail)

  const signInWithId = async (email: string) => {
    const token = await suite.testServer.signIn(email)
    const { data } = await suite.testServer.callApi(getCurrentUser, {}, { token })
    return { token, id: Number(data?.id) }
  }
  const placeTestOrder = async (token: string) => {
    const { data } = await suite.testServer.callApi(placeOrder, cashOrder(), { token })
    return data?.id ?? ''
  }

  // Specification 22.29.
  it('says who signed in, and from which hashed address, and who signed out everywhere', async () => {
    const { token, id } = await signInWithId(DEMO)
    await suite.testServer.callApi(logoutEverywhere, {}, { token })
    expect(await readTrail()).toMatchObject([
      {
        event: 'signed_in',
        userId: id,
        at: new Date(suite.clock.now()),
        details: { network: expect.stringMatching(/^[\w-]{16}$/), isKnownDevice: false },
      },
      { event: 'signed_out_everywhere', userId: id },
    ])
  })

  // Specification 28.16.
  it('says who signed another device out', async () => {
    const [phone, { token, id }] = [await signInWithId(STAFF), await signInWithId(STAFF)]
    const { data } = await suite.testServer.callApi(listSessions, {}, { token: phone.token })
    await clearTrail()
    const other = data?.sessions.find(({ current }) => !current)?.id ?? ''
    await suite.testServer.callApi(signOutSession, { id: other }, { token: phone.token })
    await suite.testServer.callApi(signOutSession, { id: other }, { token: phone.token })
    expect(await readTrail()).toMatchObject([{ event: 'device_signed_out', userId: id }])
    expect((await suite.testServer.callApi(getCurrentUser, {}, { token })).status).toBe(401)
  })

  // Specification 22.29.
  it('says which staff moved an order, from which status to which', async () => {
    const [customer, staff] = [await signInWithId(DEMO), await signInWithId(STAFF)]
    const orderId = await placeTestOrder(customer.token)
    await clearTrail()
    const move = (status: string) =>
      suite.testServer.callApi(setOrderStatus, { orderId, status }, { token: staff.token })
    await move('confirmed')
    await move('delivered')
    await move('cancelled')
    const change = { event: 'order_status_changed', userId: staff.id, orderId: Number(orderId) }
    const moves = (await readTrail()).filter(({ event }) => event === change.event)
    expect(moves).toMatchObject([
      { ...change, details: { from: 'pending_payment', to: 'confirmed' } },
      { ...change, details: { from: 'confirmed', to: 'cancelled' } },
    ])
  })

  // Specification 22.29.
  it('has no change without its event', async () => {
    const [customer, staff] = [await signInWithId(DEMO), await signInWithId(STAFF)]
    const orderId = await placeTestOrder(customer.token)
    const { db } = suite.testServer
    await db.execute(sql`ALTER TABLE audit_events RENAME TO audit_events_away`)
    const response = await suite.testServer.callApi(
      setOrderStatus,
      { orderId, status: 'confirmed' },
      { token: staff.token },
    )
    await db.execute(sql`ALTER TABLE audit_events_away RENAME TO audit_events`)
    expect(response.status).toBe(500)
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(orderId)))
    expect(order?.status).toBe('pending_payment')
  })

  // Specification 22.29 and 28.5.
  it('forgets old sign-ins, and nothing else', async () => {
    const { db } = suite.testServer
    const event = (name: 'signed_in' | 'payment_paid', at: number) =>
      recordAudit(db, { at: new Date(at), event: name, userId: null, orderId: null, details: {} })
    await event('signed_in', 1)
    await event('signed_in', 2)
    await event('payment_paid', 1)
    await deleteAuditedSignInsBefore(db, new Date(2))
    const left = (await readTrail()).map(({ event: name, at }) => [name, at.getTime()])
    expect(left).toEqual([
      ['signed_in', 2],
      ['payment_paid', 1],
    ])
  })
})
