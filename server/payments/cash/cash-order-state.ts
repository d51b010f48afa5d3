/** Reads what a cash order depends on, at one moment. */
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { createBatchedRead } from '#server/core/db/batched-read'
import { CURRENT_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import type { Db } from '#server/core/db/database'
import { carts, idempotencyKeys, orders, users } from '#server/core/db/schema'
import { FIRST_RESPONSE_COLUMNS, type FirstResponse } from '#server/core/idempotency/idempotency-store'
import type { OrderedCartLine } from '#server/ordering/orders/cart-notes'
import { isAhead } from '#server/ordering/orders/order-store'
import { ACTIVE_PAYMENT_STATES, payments } from '#server/payments/store/payment-schema'

interface CashOrderQuery {
  readonly userId: number
  readonly vendorId: number
  /** The Idempotency-Key. */
  readonly key: string | null
  readonly fingerprint: string
  /** A cash order of the same fingerprint counts as a repeat if it was placed at this time or later. */
  readonly ordersSince: Date
  /** A payment of the same fingerprint counts as a repeat if it was paid at this time or later. */
  readonly paymentsSince: Date
}

/** What is read before a cash order is placed. The menu is not in it: it is cached by the version of the catalogue. */
export interface CashOrderState {
  /** The response to an earlier request with the same key. */
  readonly first: FirstResponse | null
  /** Null if the customer never had a cart at this vendor. */
  readonly cart: { readonly id: number; readonly version: number } | null
  readonly isCartFilled: boolean
  readonly cartLines: readonly OrderedCartLine[]
  /** The reference of the active card payment of the cart. */
  readonly activePayment: string | null
  /** The cash order that another tab has just made of a cart that is now empty. */
  readonly recentOrderId: number | null
  /** The reference of the payment that has just paid for a cart that is now empty. */
  readonly recentPayment: string | null
  /** How many cash orders of the customer wait for their payment. 0 if any number may wait. */
  readonly unpaidOrders: number
  /** How much text the unpaid cash orders of the vendor have together, in bytes. */
  readonly vendorUnpaidBytes: number
  /** How many orders of the vendor are not ready yet. */
  readonly ordersAhead: number
  /** How many cash orders the customer has placed, on all servers. */
  readonly cashOrders: number
  readonly catalogueVersion: string
}

// PostgreSQL plans a statement for each execution as long as the values of its parameters promise a cheaper plan. That takes
// ten times as long as the execution, so constants are no parameters here, and the parameters are behind a SELECT.
const queryColumn = (name: keyof CashOrderQuery, type: string) =>
  sql`(SELECT ${sql.placeholder(name)}::${sql.raw(type)}[])`
const QUERIES = sql`unnest(${queryColumn('userId', 'integer')}, ${queryColumn('vendorId', 'integer')},
  ${queryColumn('key', 'text')}, ${queryColumn('fingerprint', 'text')}, ${queryColumn('ordersSince', 'timestamptz')},
  ${queryColumn('paymentsSince', 'timestamptz')})
  WITH ORDINALITY AS query (user_id, vendor_id, key, fingerprint, orders_since, payments_since, number)`

// Without LIMIT, PostgreSQL may read whole tables instead of single rows, also long after they were small.
/** The customer of a query, with the cart. */
const CUSTOMER = sql`(SELECT ${users.id} AS user_id, ${users.cashOrders}, ${carts.id} AS cart_id, ${carts.version}
  FROM ${users} LEFT JOIN ${carts} ON ${carts.userId} = ${users.id} AND ${carts.vendorId} = query.vendor_id
  WHERE ${users.id} = query.user_id LIMIT 1) customer`

const selectFirstResponse = (db: Db) =>
  db
    .select(FIRST_RESPONSE_COLUMNS)
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, sql`customer.user_id`), eq(idempotencyKeys.key, sql`query.key`)))
    .limit(1)
    .as('first_response')

/** One row, also without a cart. `lines` is null if the cart is empty. */
const LINES_OF_CART = sql`(SELECT jsonb_agg(jsonb_build_object('itemId', item_id, 'selections', selections, 'quantity', quantity,
  'allergyNote', allergy_note, 'kitchenNote', kitchen_note, 'accepted', accepted)) AS lines FROM cart_lines WHERE cart_id = customer.cart_id) content`

const UNPAID = ['pending', 'pending_payment']
const isCash = eq(orders.paymentMethod, 'cash_at_counter').inlineParams()
const isUnpaid = and(
  eq(orders.userId, sql`customer.user_id`),
  isCash,
  inArray(orders.status, UNPAID).inlineParams(),
)
/** A line counts at least as much as its place on a board. */
const UNPAID_BYTES = sql`(SELECT COALESCE(sum(octet_length(${orders.allergyNote}) + content.bytes), 0)::integer
  FROM ${orders}, LATERAL (SELECT sum(100 + octet_length(special_instructions) + octet_length(kitchen_note)) AS bytes FROM order_items
    WHERE order_id = ${orders.id}) content
  WHERE ${orders.vendorId} = query.vendor_id AND ${isCash} AND ${inArray(orders.status, UNPAID).inlineParams()})`
const isEmptied = sql`customer.cart_id IS NOT NULL AND content.lines IS NULL`
const isActive = and(
  eq(payments.cartId, sql`customer.cart_id`),
  inArray(payments.state, [...ACTIVE_PAYMENT_STATES]).inlineParams(),
)
const isRecentOrder = and(
  eq(orders.userId, sql`customer.user_id`),
  eq(orders.fingerprint, sql`query.fingerprint`),
  gte(orders.createdAt, sql`query.orders_since`),
  isCash,
)
const isRecentPayment = and(
  eq(payments.cartId, sql`customer.cart_id`),
  eq(payments.fingerprint, sql`query.fingerprint`),
  eq(payments.state, 'paid').inlineParams(),
  gte(payments.updatedAt, sql`query.payments_since`),
)

function prepareStatement(db: Db) {
  const first = selectFirstResponse(db)
  return db
    .select({
      number: sql<number>`query.number::integer`,
      first: { bodyHash: first.bodyHash, status: first.status, body: first.body },
      cartId: sql<number | null>`customer.cart_id`,
      cartVersion: sql<number | null>`customer.version`,
      cartLines: sql<OrderedCartLine[] | null>`content.lines`,
      activePayment: sql<string | null>`(SELECT ${payments.reference} FROM ${payments} WHERE ${isActive})`,
      recentOrderId: sql<number | null>`CASE WHEN ${isEmptied} THEN
        (SELECT ${orders.id} FROM ${orders} WHERE ${isRecentOrder} LIMIT 1) END`,
      recentPayment: sql<string | null>`CASE WHEN ${isEmptied} THEN
        (SELECT ${payments.reference} FROM ${payments}
          JOIN ${orders} ON ${orders.id} = ${payments.orderId} AND ${orders.fingerprint} IS NOT NULL
          WHERE ${isRecentPayment} LIMIT 1) END`,
      unpaidOrders: sql<number>`CASE WHEN (SELECT ${sql.placeholder('countsUnpaid')}::boolean) THEN
        (SELECT count(*)::integer FROM ${orders} WHERE ${isUnpaid}) ELSE 0 END`,
      vendorUnpaidBytes: sql<number>`${UNPAID_BYTES}`,
      ordersAhead: sql<number>`(SELECT count(*)::integer FROM ${orders} WHERE ${isAhead(sql`query.vendor_id`)})`,
      cashOrders: sql<number>`customer.cash_orders`,
      catalogueVersion: CURRENT_CATALOGUE_VERSION,
    })
    .from(QUERIES)
    .crossJoinLateral(CUSTOMER)
    .crossJoinLateral(LINES_OF_CART)
    .leftJoinLateral(first, sql`true`)
    .prepare('read_cash_order_states')
}

/**
 * Creates the function that reads what a cash order depends on. Orders that come together share one statement. Requests are
 * parsed before, so no query has a value that the statement refuses.
 * @param countsUnpaid whether the number of unpaid orders is limited
 */
export function createCashOrderReader(
  db: Db,
  countsUnpaid: boolean,
): (query: CashOrderQuery) => Promise<CashOrderState> {
  const statement = prepareStatement(db)
  const read = createBatchedRead(async (queries: readonly CashOrderQuery[]) => {
    const rows = await statement.execute({
      countsUnpaid,
      userId: queries.map(({ userId }) => userId),
      vendorId: queries.map(({ vendorId }) => vendorId),
      key: queries.map(({ key }) => key),
      fingerprint: queries.map(({ fingerprint }) => fingerprint),
      ordersSince: queries.map(({ ordersSince }) => ordersSince.toISOString()),
      paymentsSince: queries.map(({ paymentsSince }) => paymentsSince.toISOString()),
    })
    const rowsByNumber = new Map(rows.map(row => [row.number, row]))
    return new Map(queries.map((query, index) => [query, rowsByNumber.get(index + 1)]))
  })
  return async query => {
    const row = await read(query)
    if (row === undefined) throw new Error('The account of an order does not exist')
    const { cartId, cartVersion, cartLines, ...state } = row
    return {
      ...state,
      cart: cartId === null ? null : { id: cartId, version: cartVersion ?? 0 },
      isCartFilled: cartLines !== null,
      cartLines: cartLines ?? [],
    }
  }
}
