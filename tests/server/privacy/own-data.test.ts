import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { confirmSignUp, deleteAccount, getOwnData, signUp } from '#domain/contract/account/accounts'
import { getCurrentUser } from '#domain/contract/account/auth'
import { placeOrder } from '#domain/contract/ordering/orders'
import { auditEvents, orders, users } from '#server/core/db/schema'
import { findUserById } from '#server/identity/auth/user-store'
import { eraseAccount } from '#server/privacy/erase-account'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import {
  createCustomerWithData,
  dumpDatabase,
  SECRET_ADDRESS,
  setPayment,
} from '#tests/fixtures/server/customers/customer-with-data'
import { insertNewCustomer, NEW_PASSWORD, signInWith } from '#tests/fixtures/server/customers/new-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { expectWaitingStatements } from '#tests/fixtures/server/databases/expect-waiting'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'

/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }
const { mailer, readCode } = createTestMailer()

describeOnDatabases(
  ['PGlite'],
  'an account',
  suite => {
    const createCustomer = (email: string) => createCustomerWithData(suite.testServer, email)
    const erase = (token: string, password = NEW_PASSWORD) =>
      suite.testServer.callApi(deleteAccount, { password }, { token })

    // Specification 24.9.
    it("sends the customer's own data as a file", async () => {
      const { email, token, orderId } = await createCustomer('data@park.test')
      await setPayment(suite.testServer.db, orderId, 'paid')
      const { status, body, headers } = await suite.testServer.callApi(getOwnData, {}, { token })
      expect(status).toBe(200)
      expect(headers['content-disposition']).toBe('attachment; filename="food-park-data.json"')
      expect(body).toMatchObject({
        profile: { email, name: 'Robin Reed' },
        addresses: [SECRET_ADDRESS],
        orders: [{ id: orderId, deliveryInstructions: 'Secret gate', deliveryAddress: SECRET_ADDRESS }],
        payments: [{ id: `pay_${orderId}`, state: 'paid' }],
        cart: [{ quantity: 1, allergyNote: 'Secret soy' }],
        accountEvents: [{ event: 'signed_in' }],
        lastUsedAt: new Date(suite.clock.now()).toISOString(),
      })
      expect(JSON.stringify(body)).not.toContain('scrypt')
    })

    it('is exported for one client at a time', async () => {
      const { token } = await createCustomer('exported@park.test')
      const { db, callApi } = suite.testServer
      const runTransaction = db.transaction.bind(db)
      let [running, mostRunning] = [0, 0]
      Object.assign(db, {
        transaction: async (...transaction: Parameters<typeof runTransaction>) => {
          running += 1
          mostRunning = Math.max(mostRunning, running)
          const result = await runTransaction(...transaction)
          running -= 1
          return result
        },
      })
      const answers = await Promise.all(Array.from({ length: 5 }, () => callApi(getOwnData, {}, { token })))
      // Others use this database later.
      Reflect.deleteProperty(db, 'transaction')
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(mostRunning).toBe(1)
    })

    // Specification 24.10.
    it('erases the personal data, and keeps orders and payments', async () => {
      const { id, email, token, orderId, closeOrder } = await createCustomer('erased@park.test')
      await setPayment(suite.testServer.db, orderId, 'paid')
      await closeOrder()
      expect(await erase(token)).toMatchObject({ status: 200, body: { status: 'success' } })
      const dump = await dumpDatabase(suite.testServer.db)
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
      const before = (await dumpDatabase(suite.testServer.db)).split('Secret').length
      const { token, orderId, closeOrder } = await createCustomer('silent@park.test')
      await setPayment(suite.testServer.db, orderId, 'refunded')
      await closeOrder()
      expect((await dumpDatabase(suite.testServer.db)).split('Secret').length).toBeGreaterThan(before)
      await erase(token)
      expect((await dumpDatabase(suite.testServer.db)).split('Secret').length).toBe(before)
    })

    // Specification 24.10.
    it.each([
      ['an order is open', '', 'orders_still_open'],
      ['a checkout is open', 'open', 'payments_still_open'],
      ['a refund is under way', 'refunding', 'payments_still_open'],
      ['a payment needs review', 'needs_review', 'payments_still_open'],
    ])('refuses while %s', async (_, state, code) => {
      const { email, token, orderId, closeOrder } = await createCustomer(`${state}open@park.test`)
      if (state !== '') {
        await setPayment(suite.testServer.db, orderId, state)
        await closeOrder()
      }
      expect(await erase(token)).toMatchObject({ status: 409, body: { code } })
      expect(await signInWith(suite.testServer, email, NEW_PASSWORD)).not.toBe('')
      if (state !== '') await setPayment(suite.testServer.db, orderId, 'refunded')
    })

    it('needs its password to be erased', async () => {
      const { token } = await insertNewCustomer(suite.testServer, 'careful@park.test')
      expect(await erase(token, 'a guess')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
      expect((await suite.testServer.callApi(getCurrentUser, {}, { token })).status).toBe(200)
    })

    // Specification 24.10.
    // Specification 24.34.
    it('is erased although a stranger has guessed the address that it gets', async () => {
      const { token, id } = await insertNewCustomer(suite.testServer, 'guessed@park.test')
      await insertNewCustomer(suite.testServer, `deleted-${id}@deleted.invalid`)
      expect(await erase(token)).toMatchObject({ status: 200 })
      const { status } = await suite.testServer.callApi(signUp, {
        name: 'Robin',
        email: `deleted-${id}`,
        password: NEW_PASSWORD,
      })
      expect(status).toBe(400)
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
  // Specification 24.10.
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
    await expectWaitingStatements(db, 1)
    release()
    await deletion
    expect(await order).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await db.$count(orders, eq(orders.userId, id))).toBe(0)
  })
})
