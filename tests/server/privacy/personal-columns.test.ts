import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteAccount, getOwnData, requestPasswordReset } from '#domain/contract/account/accounts'
import { startCleanupJob } from '#server/operations/jobs/cleanup-job'
import {
  createCustomerWithData,
  dumpDatabase,
  setPayment,
} from '#tests/fixtures/server/customers/customer-with-data'
import { NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import {
  findMarks,
  markColumns,
  PERSONAL_COLUMNS,
  readTextColumns,
} from '#tests/fixtures/server/customers/personal-columns'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { createTestClock, type TestServer } from '#tests/fixtures/server/test-server'

const DAY = 86_400_000
const { mailer } = createTestMailer()

/** A customer with a row in every table that has personal data of customers. */
async function createMarkedCustomer(testServer: TestServer, email: string) {
  const { db } = testServer
  const customer = await createCustomerWithData(testServer, email)
  const { id, orderId } = customer
  await setPayment(db, orderId, 'paid')
  await db.execute(sql`INSERT INTO refunds (public_id, order_id, amount, reason, state, requested_by, created_at, updated_at)
    SELECT 're_' || id, id, 1, '', 'done', 1, created_at, created_at FROM orders WHERE id = ${orderId}`)
  await db.execute(sql`INSERT INTO payment_reviews (payment_id, note, reviewed_by, at)
    SELECT id, '', 1, updated_at FROM payments WHERE order_id = ${orderId}`)
  await testServer.callApi(requestPasswordReset, { email })
  await customer.closeOrder()
  return { ...customer, marked: await markColumns(db, id) }
}

describeOnDatabases(
  ['PGlite'],
  'personal data',
  suite => {
    const eraseOldData = async (days: number) => {
      const clock = createTestClock(suite.clock.now() + days * DAY)
      const retention = { personalDataDays: 30, auditDays: 0 }
      const { close } = startCleanupJob({
        db: suite.testServer.db,
        clock,
        retention,
        onError: error => expect(error).toBe(null),
      })
      clock.advance(3_600_000)
      await close()
    }
    const readMarks = async () => findMarks(await dumpDatabase(suite.testServer.db))

    // Specification 28.41.
    it('has a decision for each text, list and JSON of the database', async () => {
      const columns = await readTextColumns(suite.testServer.db)
      expect(columns.toSorted()).toEqual(PERSONAL_COLUMNS.all.toSorted())
    })

    // Specification 28.41.
    it('is erased with the account, and the names of staff on its orders when they are due', async () => {
      const { db, callApi } = suite.testServer
      const { email, token, marked } = await createMarkedCustomer(suite.testServer, 'marked@park.test')
      expect(await readMarks()).toEqual(marked.toSorted())
      expect(await callApi(deleteAccount, { password: NEW_PASSWORD }, { token })).toMatchObject({
        status: 200,
      })
      expect(await readMarks()).toEqual(PERSONAL_COLUMNS.due.toSorted())
      expect(await dumpDatabase(db)).not.toContain(email)
      await eraseOldData(29)
      expect(await readMarks()).toEqual(PERSONAL_COLUMNS.due.toSorted())
      await eraseOldData(31)
      expect(await readMarks()).toEqual([])
    })

    // Specification 24.9.
    it("is in the copy of the customer's data", async () => {
      const { email, token } = await createMarkedCustomer(suite.testServer, 'copied@park.test')
      const { body } = await suite.testServer.callApi(getOwnData, {}, { token })
      const text = JSON.stringify(body)
      expect(text).toContain(email)
      expect([...findMarks(text), 'users.email'].toSorted()).toEqual(PERSONAL_COLUMNS.sent.toSorted())
    })
  },
  { mailer },
)
