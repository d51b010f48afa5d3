import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { placeOrder } from '#domain/contract/ordering/orders'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const KB = 1_000
/** What bounds an answer, and its size in bytes when customers have filled the database. */
interface Bound {
  readonly path: string
  readonly as: 'customer' | 'staff' | 'host'
  readonly maxBytes: number
}
const ofCustomer = (path: string, maxBytes: number): Bound => ({ path, as: 'customer', maxBytes })
const ofHost = (path: string, maxBytes: number): Bound => ({ path, as: 'host', maxBytes })

/** Every call that reads. A new one needs a bound here. */
const createBounds = (orderId: string): Readonly<Record<string, Bound>> => ({
  getCurrentUser: ofCustomer('/auth/me', KB),
  getSecondFactor: ofHost('/auth/second-factor', KB),
  listSessions: ofCustomer('/auth/sessions', 40 * KB),
  // The whole of a customer's data is what the call is for. It grows with this customer alone.
  getOwnData: ofCustomer('/auth/me/data', Number.POSITIVE_INFINITY),
  listVendors: ofCustomer('/vendors/list?limit=100000', 100 * KB),
  getMenu: ofCustomer(`/vendors/${SMOKY_JOES_ID}/items`, 60 * KB),
  getAddonGroups: ofCustomer(`/menu-items/${WRAP_ID}/addon-groups`, 10 * KB),
  getTable: ofCustomer('/tables/none', KB),
  getCart: ofCustomer(`/cart?vendorId=${SMOKY_JOES_ID}&orderType=dine_in`, 10 * KB),
  getBasket: ofCustomer('/basket?orderType=dine_in', 100 * KB),
  getAddress: ofCustomer('/delivery-addresses', KB),
  listOrders: ofCustomer('/orders', 120 * KB),
  getOrder: ofCustomer(`/orders/${orderId}`, 100 * KB),
  getOrderDetails: ofCustomer(`/orders/details/${orderId}`, 100 * KB),
  getPaymentStatus: ofCustomer('/payments/stripe/status/none', KB),
  getOrderData: ofCustomer('/payments/stripe/order-data/none', KB),
  getBoard: { path: '/kitchen/board', as: 'staff', maxBytes: 260 * KB },
  listFinishedOrders: { path: '/kitchen/finished-orders', as: 'staff', maxBytes: 260 * KB },
  // What a host has set up: trailers, tables, staff, menus and charges.
  listHostTrailers: ofHost('/host/trailers', 60 * KB),
  listOpeningHours: ofHost('/host/opening-hours', 30 * KB),
  listHostTables: ofHost('/host/tables', 30 * KB),
  getParkCharges: ofHost('/host/charges', KB),
  getHostMenu: ofHost(`/host/trailers/${SMOKY_JOES_ID}/menu`, 60 * KB),
  getMenuSpreadsheet: ofHost(`/host/trailers/${SMOKY_JOES_ID}/menu/table`, 60 * KB),
  listStaff: ofHost('/host/staff', 60 * KB),
  // Pages.
  listHostOrders: ofHost('/host/orders', 30 * KB),
  getHostOrder: ofHost(`/host/orders/${orderId}`, 100 * KB),
  listPaymentsToReview: ofHost('/host/payments-to-review', 150 * KB),
  getTakings: ofHost('/host/takings?from=2025-01-01&to=2025-12-31', 100 * KB),
  getStatements: ofHost('/host/statements?month=2025-01', 60 * KB),
  listAuditEvents: ofHost('/host/audit-events', 60 * KB),
})

describeOnDatabases(['PostgreSQL'], 'an answer', suite => {
  const tokens = { customer: '', staff: '', host: '' }
  let orderId = ''
  beforeAll(async () => {
    tokens.customer = await suite.testServer.signIn('sam@foodpark.test')
    tokens.staff = await suite.testServer.signIn('vendor31@foodpark.test')
    tokens.host = await suite.testServer.signIn(DEMO_HOST_EMAIL)
    const items = Array.from({ length: 50 }, () =>
      wrapItem(1, { allergy_information: 'n'.repeat(500), kitchen_note: 'k'.repeat(500) }),
    )
    const order = cashOrder(items, { allergyNote: 'n'.repeat(500) })
    orderId = (await suite.testServer.callApi(placeOrder, order, { token: tokens.customer })).data?.id ?? ''
    await fillDatabase(Number(orderId))
  })

  /** Copies a large order 1,000 times, with a payment that needs a review for each, events, sessions and customers. */
  async function fillDatabase(id: number) {
    const { db } = suite.testServer
    await db.execute(sql`
      INSERT INTO users (email, name, password_hash) SELECT 'c' || n || '@foodpark.test', 'Customer ' || n, ''
      FROM generate_series(1, 3000) n`)
    await db.execute(sql`
      WITH copies AS (
        INSERT INTO orders (user_id, vendor_id, order_type, status, payment_method, subtotal, service_charge, delivery_fee,
          total, allergy_note, estimated_at, created_at, status_changed_at)
        SELECT user_id, vendor_id, order_type, status, payment_method, subtotal, service_charge, delivery_fee, total,
          allergy_note, estimated_at, created_at - make_interval(mins => n), status_changed_at
        FROM orders, generate_series(1, 1000) n WHERE id = ${id} RETURNING id, user_id)
      INSERT INTO payments (public_id, user_id, order_id, fingerprint, state, amount, params, idempotency_key, created_at,
        updated_at)
      SELECT 'bound-' || id, user_id, id, '', 'needs_review', 100, '{}', 'bound-' || id, now(), now() FROM copies`)
    await db.execute(sql`
      INSERT INTO order_items (order_id, menu_item_id, name, description, quantity, price, total, image_url,
        special_instructions, kitchen_note, addons)
      SELECT payments.order_id, menu_item_id, name, description, quantity, price, order_items.total, image_url,
        special_instructions, kitchen_note, addons
      FROM order_items, payments WHERE order_items.order_id = ${id} AND payments.public_id LIKE 'bound-%'`)
    await db.execute(sql`
      INSERT INTO audit_events (at, event, user_id, order_id, details)
      SELECT now(), 'signed_in', users.id, NULL, '{}' FROM users, generate_series(1, 3)`)
    await db.execute(sql`
      INSERT INTO sessions (jti, user_id, session_version, device, created_at, last_used_at, expires_at)
      SELECT 'bound-' || n, user_id, session_version, device, created_at, last_used_at, expires_at
      FROM sessions, generate_series(1, 500) n
      WHERE user_id = (SELECT user_id FROM orders WHERE id = ${id})`)
  }

  it('has a bound for each call that reads', () => {
    const reading = Object.entries(SERVED_CALLS).filter(([, { method }]) => method === 'GET')
    expect(Object.keys(createBounds('0')).sort()).toEqual(reading.map(([name]) => name).sort())
  })

  // Specification 22.62.
  it('stays within its bound, whatever customers have written', async () => {
    const tooLarge: string[] = []
    for (const [name, { path, as, maxBytes }] of Object.entries(createBounds(orderId))) {
      const { status, body } = await suite.testServer.request('GET', path, undefined, { token: tokens[as] })
      const bytes = JSON.stringify(body).length
      if (status === 500 || bytes > maxBytes) tooLarge.push(`${name}: ${status}, ${bytes} bytes`)
    }
    expect(tooLarge).toEqual([])
  })

  // Specification 22.61.
  it('refuses a cash order once the unpaid ones of the trailer are too large together', async () => {
    const token = await suite.testServer.signIn('demo@foodpark.test')
    const refused = await suite.testServer.callApi(placeOrder, cashOrder(), { token })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'vendor_unpaid_full' }])
    const { db } = suite.testServer
    await db.execute(sql`UPDATE orders SET status = 'cancelled' WHERE id IN
      (SELECT order_id FROM payments WHERE public_id LIKE 'bound-%')`)
    const placed = await suite.testServer.callApi(placeOrder, cashOrder(), { token })
    expect(placed.status).toBe(201)
  })
})
