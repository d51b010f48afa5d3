import { inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { orders } from '#server/core/db/schema'
import {
  createFakeProvider,
  readPaymentState,
  startOrderPayment,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { expectWaitingStatements } from '#tests/fixtures/server/databases/expect-waiting'

const MAX_CHECKOUTS = 10
const provider = createFakeProvider()

describeOnDatabases(
  ['PostgreSQL'],
  'the limit of checkouts',
  at => {
    const customer = createPaymentCustomer(at, provider)
    beforeEach(customer.prepare)
    /** Each change of the cart ends the old checkout and needs another one. */
    const startNewCheckout = async (token = customer.tokens.demo) => {
      await customer.fillCart()
      return startPayment(at.testServer, { token })
    }
    const startAll = async (count: number) => {
      const statuses: number[] = []
      for (let time = 0; time < count; time += 1) statuses.push((await startNewCheckout()).status)
      return statuses
    }
    /** Orders whose checkout has not begun. Each is paid apart from the cart. */
    const placeCardOrders = async (count: number) => {
      const ids: string[] = []
      for (let placed = 0; placed < count; placed += 1) {
        // Equal orders within a minute are one order.
        at.clock.advance(2 * 60_000)
        await customer.fillCart()
        ids.push((await customer.placeCashOrder()).data?.id ?? '')
      }
      await at.testServer.db
        .update(orders)
        .set({ paymentMethod: 'stripe' })
        .where(inArray(orders.id, ids.map(Number)))
      return ids
    }

    // Specification 13.38.
    it('lets a customer open ten in a minute, and says when to try again', async () => {
      expect(await startAll(MAX_CHECKOUTS)).toEqual(Array.from({ length: MAX_CHECKOUTS }, () => 201))
      const refused = await startNewCheckout()
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'too_many_checkouts' },
        headers: { 'retry-after': '60' },
      })
      expect(provider.callCounts.create).toBe(MAX_CHECKOUTS)
      expect((await startNewCheckout(customer.tokens.sam)).status).toBe(201)
      at.clock.advance(60_000)
      expect((await startNewCheckout()).status).toBe(201)
    })

    it('counts two checkouts that are opened at the same moment', async () => {
      const { db } = at.testServer
      const orderIds = await placeCardOrders(2)
      await startAll(MAX_CHECKOUTS - 1)
      const { opened } = await db.transaction(async tx => {
        await tx.execute(sql`SELECT FROM users FOR UPDATE`)
        const opened = orderIds.map(id =>
          startOrderPayment(at.testServer, { token: customer.tokens.demo }, id),
        )
        await expectWaitingStatements(db, orderIds.length)
        return { opened }
      })
      const statuses = (await Promise.all(opened)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([201, 429])
    })

    // Specification 13.34.
    it('keeps the open checkout of a request that it refuses', async () => {
      await startAll(MAX_CHECKOUTS - 1)
      const open = String((await startNewCheckout()).data?.paymentIntentId)
      expect((await startNewCheckout()).status).toBe(429)
      expect(await readPaymentState(at.testServer, open)).toBe('open')
    })

    // Specification 13.38.
    it('does not count a request for the checkout that is open', async () => {
      await startAll(MAX_CHECKOUTS - 1)
      await startNewCheckout()
      expect((await startPayment(at.testServer, { token: customer.tokens.demo })).status).toBe(201)
    })
  },
  { provider },
)
