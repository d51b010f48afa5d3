import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { confirmSignUp, deleteAccount, getOwnData, signUp } from '#domain/contract/accounts'
import { createAddress } from '#domain/contract/address'
import { getCurrentUser } from '#domain/contract/auth'
import { addToCart, saveAllergyNote } from '#domain/contract/cart'
import { type OrderInput, placeOrder } from '#domain/contract/orders'
import { eraseAccount } from '#server/accounts/erase-account'
import { findUserById } from '#server/auth/user-store'
import { auditEvents, orders, users } from '#server/db/schema'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/describe-on-each-database'
import { insertNewCustomer, NEW_PASSWORD, signInWith } from '#tests/fixtures/server/new-customer'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'

const ADDRESS = { doorNo: '4', street: 'Secret Street', postcode: 'M1 3HE' }
const DELIVERY: Partial<OrderInput> = {
  orderType: 'delivery',
  deliveryInstructions: 'Secret gate',
  allergyNote: 'Secret nuts',
  deliveryAddress: { id: '1', ...ADDRESS, country: 'UK' },
}
const LINE = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, quantity: 1, orderType: 'dine_in' } as const
/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }
const { mailer, readCode } = createTestMailer()

describeOnDatabases(
  ['PGlite'],
  'an account',
  suite => {
    /** A customer with an address, a cart with a note, and a delivery with notes. */
    const createBusyCustomer = async (email: string) => {
      const { callApi, db } = suite.testServer
      const customer = await insertNewCustomer(suite.testServer, email)
      const { token } = customer
      await callApi(createAddress, ADDRESS, { token })
      const items = [wrapItem(1, { allergy_information: 'Secret sesame' })]
      const { data } = await callApi(placeOrder, cashOrder(items, DELIVERY), { token, idempotencyKey: email })
      await callApi(addToCart, LINE, { token })
      await callApi(saveAllergyNote, { itemId: WRAP_ID, allergyInformation: 'Secret soy' }, { token })
      const closeOrder = () =>
        db.update(orders).set({ status: 'delivered' }).where(eq(orders.userId, customer.id))
      return { ...customer, orderId: Number(data?.id), closeOrder }
    }
    const erase = (token: string, password = NEW_PASSWORD) =>
      suite.testServer.callApi(deleteAccount, { password }, { token })
    const setPayment = (orderId: number, state: string) =>
      suite.testServer.db.execute(sql`
        INSERT INTO payments (public_id, user_id, order_id, fingerprint, state, amount, params, idempotency_key, session_id,
          session_url, provider_intent, order_data, created_at, updated_at)
        SELECT 'pay_' || id, user_id, id, 'f', ${state}, total, '{}', 'k' || id, 's' || id, 'https://pay.test/secret', 'pi',
          '{"allergyNote":"Secret nuts"}', created_at, created_at
        FROM orders WHERE id = ${orderId}
        ON CONFLICT (public_id) DO UPDATE SET state = EXCLUDED.state`)
    /** All rows of all tables as text, without those of other customers' orders. */
    const dumpDatabase = async () => {
      const names = [
        'users',
        'carts',
        'cart_lines',
        'addresses',
        'orders',
        'order_items',
        'payments',
        'outbox',
        'mails',
      ]
        .concat('idempotency_keys', 'sign_in_attempts', 'sign_ups', 'audit_events')
        .map(name => sql`(SELECT json_agg(t) FROM ${sql.identifier(name)} t)::text`)
      const result = await suite.testServer.db.execute(
        sql`SELECT concat_ws(' ', ${sql.join(names, sql`, `)}) AS dump`,
      )
      return String(Object(result).rows[0].dump)
    }

    it("sends the customer's own data as a file", async () => {
      const { email, token, orderId } = await createBusyCustomer('data@park.test')
      await setPayment(orderId, 'paid')
      const { status, body, headers } = await suite.testServer.callApi(getOwnData, {}, { token })
      expect(status).toBe(200)
      expect(headers['content-disposition']).toBe('attachment; filename="food-park-data.json"')
      expect(body).toMatchObject({
        profile: { email, name: 'Robin Reed' },
        addresses: [ADDRESS],
        orders: [{ id: orderId, deliveryInstructions: 'Secret gate', deliveryAddress: ADDRESS }],
        payments: [{ id: `pay_${orderId}`, state: 'paid' }],
        cart: [{ quantity: 1, allergyNote: 'Secret soy' }],
        accountEvents: [{ event: 'signed_in' }],
      })
      expect(JSON.stringify(body)).not.toContain('scrypt')
    })

    it('erases the personal data, and keeps orders and payments', async () => {
      const { id, email, token, orderId, closeOrder } = await createBusyCustomer('erased@park.test')
      await setPayment(orderId, 'paid')
      await closeOrder()
      expect(await erase(token)).toMatchObject({ status: 200, body: { status: 'success' } })
      const dump = await dumpDatabase()
      expect(dump).not.toContain(email)
      const [order] = await suite.testServer.db.select().from(orders).where(eq(orders.id, orderId))
      expect(order).toMatchObject({
        userId: id,
        status: 'delivered',
        allergyNote: '',
        deliveryInstructions: '',
      })
      expect(order?.address).toEqual({ doorNo: '', street: '', postcode: '', country: '' })
      expect(order?.total).toBeGreaterThan(0)
      const [user] = await suite.testServer.db.select().from(users).where(eq(users.id, id))
      expect(user).toMatchObject({ name: 'Deleted customer', phone: null, passwordHash: 'deleted' })
      expect((await suite.testServer.callApi(getCurrentUser, {}, { token })).status).toBe(401)
      expect(await signInWith(suite.testServer, email, NEW_PASSWORD)).toBe('')
      expect(await signInWith(suite.testServer, user?.email ?? '', 'deleted')).toBe('')
      const audited = await suite.testServer.db.select().from(auditEvents).where(eq(auditEvents.userId, id))
      expect(audited.map(({ event }) => event)).toEqual(['account_deleted'])
    })

    it('leaves no word of the customer in the database', async () => {
      const before = (await dumpDatabase()).split('Secret').length
      const { token, orderId, closeOrder } = await createBusyCustomer('silent@park.test')
      await setPayment(orderId, 'refunded')
      await closeOrder()
      expect((await dumpDatabase()).split('Secret').length).toBeGreaterThan(before)
      await erase(token)
      expect((await dumpDatabase()).split('Secret').length).toBe(before)
    })

    it.each([
      ['an order is open', '', 'orders_still_open'],
      ['a checkout is open', 'open', 'payments_still_open'],
      ['a refund is under way', 'refunding', 'payments_still_open'],
      ['a payment needs review', 'needs_review', 'payments_still_open'],
    ])('refuses while %s', async (_, state, code) => {
      const { email, token, orderId, closeOrder } = await createBusyCustomer(`${state}open@park.test`)
      if (state !== '') {
        await setPayment(orderId, state)
        await closeOrder()
      }
      expect(await erase(token)).toMatchObject({ status: 409, body: { code } })
      expect(await signInWith(suite.testServer, email, NEW_PASSWORD)).not.toBe('')
      if (state !== '') await setPayment(orderId, 'refunded')
    })

    it('needs its password to be erased', async () => {
      const { token } = await insertNewCustomer(suite.testServer, 'careful@park.test')
      expect(await erase(token, 'a guess')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
      expect((await suite.testServer.callApi(getCurrentUser, {}, { token })).status).toBe(200)
    })

    it('lets the same address sign up again', async () => {
      const { email, token, id } = await insertNewCustomer(suite.testServer, 'again@park.test')
      await erase(token)
      await suite.testServer.callApi(signUp, { name: 'Robin', email, password: NEW_PASSWORD })
      await expect.poll(() => readCode(email), WAIT).not.toBe('')
      const { data } = await suite.testServer.callApi(confirmSignUp, { email, code: readCode(email) })
      expect(Number(data?.user.id)).toBeGreaterThan(id)
    })
  },
  { mailer },
)

describeOnDatabases(['PostgreSQL'], 'a deletion that is under way', suite => {
  it('places no order for an account that is being deleted', async () => {
    const { db, callApi } = suite.testServer
    const { id, token } = await insertNewCustomer(suite.testServer, 'racing@park.test')
    const user = await findUserById(db, id)
    if (!user) throw new Error('no account')
    let release = () => {}
    let deletion = Promise.resolve()
    await new Promise<void>(onErased => {
      deletion = db.transaction(async tx => {
        await eraseAccount(tx, user, new Date(suite.clock.now()))
        onErased()
        await new Promise<void>(resolve => {
          release = resolve
        })
      })
    })
    const order = callApi(placeOrder, cashOrder(), { token })
    const isWaiting = async () => {
      const { rows } = Object(
        await db.execute(sql`SELECT count(*)::integer AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      )
      return rows[0].n > 0
    }
    await expect.poll(isWaiting, WAIT).toBe(true)
    release()
    await deletion
    expect(await order).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await db.$count(orders, eq(orders.userId, id))).toBe(0)
  })
})
