import { gt, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { users } from '#server/core/db/schema'
import { createCashOrderReader } from '#server/payments/cash/cash-order-state'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { recordQueries } from '#tests/fixtures/server/databases/record-queries'
import type { HttpMethod, TestServer } from '#tests/fixtures/server/test-server'

const LINE = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, quantity: 1, orderType: 'dine_in' } as const
const HOME = { doorNo: '1', street: 'High Street', postcode: 'AB1 2CD', country: 'UK', address_type: 'home' }
/** Each counts the check of the token, which requests that come together share. BEGIN and COMMIT count too, the lease of the catalogue does not. */
const BUDGETS = {
  listVendors: 0,
  getMenu: 0,
  addToCart: 3,
  getCart: 2,
  updateCart: 3,
  saveAllergyNote: 2,
  saveDeliveryInstructions: 2,
  startPayment: 20,
  repeatPayment: 9,
  readPayment: 6,
  clearCart: 5,
  placeOrder: 3,
  listOrders: 2,
  getOrder: 2,
  createAddress: 3,
  updateAddress: 3,
  getAddress: 2,
  getCurrentUser: 2,
}

type Step = readonly [
  name: keyof typeof BUDGETS,
  method: HttpMethod,
  /** May come from the answer to the step before. */
  path: string | ((answer: unknown) => string),
  body?: object,
  idempotencyKey?: string,
]

const CART = `/cart?vendorId=${SMOKY_JOES_ID}&orderType=dine_in`
const MENU = `/vendors/${SMOKY_JOES_ID}/items`
const VENDORS = '/vendors/list?page=1&limit=20'
const PAYMENT = { amount: 11, currency: 'gbp', orderData: cardOrderData() }
const PAYMENT_STEP = ['POST', '/payments/stripe/create-intent', PAYMENT, 'two'] as const
const statusPath = (answer: unknown) =>
  `/payments/stripe/status/${z.object({ paymentIntentId: z.string() }).parse(answer).paymentIntentId}`
const newestOrderPath = (answer: unknown) =>
  `/orders/${z.object({ data: z.tuple([z.object({ id: z.number() })], z.unknown()) }).parse(answer).data[0].id}`

const STEPS: readonly Step[] = [
  ['listVendors', 'GET', VENDORS],
  ['getMenu', 'GET', MENU],
  ['placeOrder', 'POST', '/orders', cashOrder(), 'three'],
  ['addToCart', 'POST', '/cart/add', LINE, 'one'],
  ['getCart', 'GET', CART],
  ['updateCart', 'PUT', '/cart/update', LINE],
  ['saveAllergyNote', 'POST', '/cart/allergy-information', { itemId: WRAP_ID, allergyInformation: ' ' }],
  ['saveDeliveryInstructions', 'POST', '/cart/delivery-instructions', { instructions: 'Ring' }],
  ['startPayment', ...PAYMENT_STEP],
  ['repeatPayment', ...PAYMENT_STEP],
  ['readPayment', 'GET', statusPath],
  ['clearCart', 'DELETE', '/cart/remove-all-by-vendor', { vendorId: SMOKY_JOES_ID }],
  ['listOrders', 'GET', '/orders'],
  ['getOrder', 'GET', newestOrderPath],
  ['createAddress', 'POST', '/delivery-addresses', HOME],
  ['updateAddress', 'PUT', '/delivery-addresses', HOME],
  ['getAddress', 'GET', '/delivery-addresses'],
  ['getCurrentUser', 'GET', '/auth/me'],
]

/** Changes an order and waits for its notification: the first one takes more queries, which are sent beside the requests. */
async function sendFirstNotification({ callApi, signIn, db }: TestServer): Promise<void> {
  const token = await signIn('sam@foodpark.test')
  const orderId = (await callApi(placeOrder, cashOrder(), { token })).data?.id ?? ''
  const staff = { token: await signIn(`vendor${SMOKY_JOES_ID}@foodpark.test`) }
  expect((await callApi(setOrderStatus, { orderId, status: 'confirmed' }, staff)).status).toBe(200)
  await expect.poll(() => db.$count(users, gt(users.notificationSeq, 0))).toBe(1)
}

afterEach(() => vi.restoreAllMocks())

describeOnDatabases(
  ['PostgreSQL'],
  'the queries of a request',
  suite => {
    it('stay within their budgets once the menu is known', async () => {
      const { request, signIn } = suite.testServer
      await sendFirstNotification(suite.testServer)
      const token = await signIn('demo@foodpark.test')
      for (const path of [VENDORS, MENU, CART]) await request('GET', path, undefined, { token })
      const counts: Record<string, number> = {}
      let body: unknown
      for (const [name, method, path, payload, idempotencyKey = ''] of STEPS) {
        const queries = recordQueries()
        const url = typeof path === 'string' ? path : path(body)
        const answer = await request(method, url, payload, { token, idempotencyKey })
        // Notifications are sent beside the requests.
        counts[name] = queries().filter(text => !text.includes('"outbox"')).length
        vi.restoreAllMocks()
        expect(answer.status, `${name} ${answer.message}`).toBeLessThan(300)
        body = answer.body
      }
      expect(counts).toEqual(BUDGETS)
    })

    it('are planned once for all cash orders of a connection', async () => {
      const { db } = suite.testServer
      const now = new Date(suite.clock.now())
      const plans = await db.transaction(async tx => {
        await tx.execute(sql`INSERT INTO orders (user_id, vendor_id, order_type, status, payment_method, subtotal, service_charge,
          delivery_fee, total, estimated_at, created_at, status_changed_at)
        SELECT users.id, ${SMOKY_JOES_ID}, 'dine_in', 'completed', 'cash_at_counter', 950, 150, 0, 1100, at, at, at
        FROM (SELECT id FROM users LIMIT 10) users, (SELECT ${now.toISOString()}::timestamptz - n * interval '1 hour' AS at FROM generate_series(1, 1000) n) times ORDER BY at`)
        await tx.execute(sql`ANALYZE orders`)
        const read = createCashOrderReader(tx, true)
        const query = {
          vendorId: SMOKY_JOES_ID,
          key: 'three',
          fingerprint: '',
          ordersSince: now,
          paymentsSince: now,
        }
        // PostgreSQL compares the costs of the plans after five, and the costs of a smaller table weigh for some time.
        for (let count = 0; count < 100; count += 1) await read({ ...query, userId: 1 })
        return tx.execute(
          sql`SELECT generic_plans > 0 AS "isPlannedOnce" FROM pg_prepared_statements WHERE name = 'read_cash_order_states'`,
        )
      })
      expect(plans).toMatchObject({ rows: [{ isPlannedOnce: true }] })
    })
  },
  // Without jobs: they would send queries of their own when they start.
  { provider: createFakeProvider(), role: 'web' },
)
