/** The two statements of a cash order: one reads what it depends on, the other writes it. */
import { and, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import { CURRENT_CATALOGUE_VERSION } from '#server/db/catalogue-version'
import { toColumnValues } from '#server/db/column-values'
import type { Db } from '#server/db/database'
import { requireRow } from '#server/db/require-row'
import { carts, idempotencyKeys, orderItems, orders, users } from '#server/db/schema'
import {
  FIRST_RESPONSE_COLUMNS,
  type FirstResponse,
  type KeyedResponse,
  toKeyParameters,
} from '#server/idempotency/idempotency-store'
import { ACTIVE_PAYMENT_STATES, payments } from '#server/payments/store/payment-schema'
import type { OrderedCartLine } from './cart-notes'
import type { NewOrder, NewOrderItem } from './order-store'

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
  /** How many cash orders of the customer wait for their payment. */
  readonly unpaidOrders: number
  /** How many cash orders the customer has placed, on all servers. */
  readonly cashOrders: number
  readonly catalogueVersion: string
}

// PostgreSQL plans a statement for each execution as long as the values of its parameters promise a cheaper plan. That takes
// three times as long as the execution, so constants are no parameters here, and the times are behind a SELECT.
const isCash = eq(orders.paymentMethod, 'cash_at_counter').inlineParams()
const isUnpaid = and(
  eq(orders.userId, users.id),
  isCash,
  inArray(orders.status, ['pending', 'pending_payment']).inlineParams(),
)
const momentOf = (name: 'ordersSince' | 'paymentsSince') =>
  sql`(SELECT ${sql.placeholder(name)}::timestamptz)`
const hasLines = sql<boolean>`EXISTS (SELECT 1 FROM cart_lines WHERE cart_id = ${carts.id})`

const linesOfCart = sql<OrderedCartLine[]>`COALESCE(
  (SELECT jsonb_agg(jsonb_build_object('itemId', item_id, 'selections', selections, 'quantity', quantity,
    'allergyNote', allergy_note)) FROM cart_lines WHERE cart_id = ${carts.id}), '[]')`

const isActive = and(
  eq(payments.cartId, carts.id),
  inArray(payments.state, [...ACTIVE_PAYMENT_STATES]).inlineParams(),
)
const isRecentOrder = and(
  eq(orders.userId, users.id),
  eq(orders.fingerprint, sql.placeholder('fingerprint')),
  gte(orders.createdAt, momentOf('ordersSince')),
  isCash,
)
const isRecentPayment = and(
  eq(payments.cartId, carts.id),
  eq(payments.fingerprint, sql.placeholder('fingerprint')),
  eq(payments.state, 'paid').inlineParams(),
  gte(payments.updatedAt, momentOf('paymentsSince')),
)

/** Creates the statement that reads what a cash order depends on, at one moment. */
export function prepareCashOrderRead(db: Db): (query: CashOrderQuery) => Promise<CashOrderState> {
  const statement = db
    .select({
      first: FIRST_RESPONSE_COLUMNS,
      cart: { id: carts.id, version: carts.version },
      isCartFilled: hasLines,
      cartLines: linesOfCart,
      activePayment: sql<string | null>`(SELECT ${payments.reference} FROM ${payments} WHERE ${isActive})`,
      recentOrderId: sql<number | null>`CASE WHEN NOT ${hasLines} THEN
        (SELECT ${orders.id} FROM ${orders} WHERE ${isRecentOrder} LIMIT 1) END`,
      recentPayment: sql<string | null>`CASE WHEN NOT ${hasLines} THEN
        (SELECT ${payments.reference} FROM ${payments}
          JOIN ${orders} ON ${orders.id} = ${payments.orderId} AND ${orders.fingerprint} IS NOT NULL
          WHERE ${isRecentPayment} LIMIT 1) END`,
      unpaidOrders: sql<number>`(SELECT count(*)::integer FROM ${orders} WHERE ${isUnpaid})`,
      cashOrders: users.cashOrders,
      catalogueVersion: CURRENT_CATALOGUE_VERSION,
    })
    .from(users)
    .leftJoin(carts, and(eq(carts.userId, users.id), eq(carts.vendorId, sql.placeholder('vendorId'))))
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.userId, users.id), eq(idempotencyKeys.key, sql.placeholder('key'))),
    )
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('read_cash_order_state')
  return async ({ ordersSince, paymentsSince, ...query }) =>
    requireRow(
      await statement.execute({
        ...query,
        ordersSince: ordersSince.toISOString(),
        paymentsSince: paymentsSince.toISOString(),
      }),
    )
}

export interface CashOrderWrite {
  readonly cart: CashOrderState['cart']
  /** The number of the customer's cash orders when they were read. */
  readonly cashOrders: number
  /** The version of the catalogue at which the order was priced. */
  readonly catalogueVersion: string
  readonly order: NewOrder
  readonly items: readonly NewOrderItem[]
  readonly keyed: KeyedResponse | null
}

export interface WrittenIds {
  readonly orderId: number
  /** In the order of the items. */
  readonly itemIds: readonly number[]
  readonly collectionCode: string | null
}

/** It has no row if the cart has changed since it was read. */
const LOCKED_CART = sql`SELECT carts.id FROM carts
  WHERE id = ${sql.placeholder('cartId')}::integer AND version = ${sql.placeholder('cartVersion')}::integer
  FOR NO KEY UPDATE`

/**
 * Counts the order in the customer's row, so that of two orders that have read one count only one is written. It has no row if
 * the cart, the catalogue or the count has changed. The cart is locked first, as in all transactions.
 */
const COUNTED_ORDER = sql`UPDATE users SET cash_orders = users.cash_orders + 1
  FROM catalogue_version LEFT JOIN locked_cart ON true
  WHERE users.id = ${sql.placeholder('userId')}::integer AND users.cash_orders = ${sql.placeholder('cashOrders')}::integer
    AND catalogue_version.version = ${sql.placeholder('catalogueVersion')}
    AND (${sql.placeholder('cartId')}::integer IS NULL OR locked_cart.id IS NOT NULL)
  RETURNING users.id`

const EMPTIED_CART = sql`UPDATE carts SET delivery_instructions = '', version = carts.version + 1
  FROM counted_order WHERE carts.id = ${sql.placeholder('cartId')}::integer
  RETURNING carts.id`

const columnList = (names: readonly string[]) =>
  sql.join(
    names.map(name => sql.identifier(name)),
    sql`, `,
  )
const ORDER_COLUMNS = columnList(
  [
    orders.userId,
    orders.vendorId,
    orders.orderType,
    orders.status,
    orders.paymentMethod,
    orders.subtotal,
    orders.serviceCharge,
    orders.deliveryFee,
    orders.total,
    orders.deliveryInstructions,
    orders.allergyNote,
    orders.address,
    orders.estimatedAt,
    orders.createdAt,
    orders.statusChangedAt,
    orders.fingerprint,
    orders.tableId,
    orders.tableName,
  ].map(({ name }) => name),
)
const ITEM_COLUMNS = columnList(
  Object.values(getTableColumns(orderItems)).flatMap(column =>
    column === orderItems.id || column === orderItems.orderId ? [] : column.name,
  ),
)

/**
 * Creates the statement that writes a cash order with its items, its first status and the response for its key, and empties the
 * cart. It returns null and writes nothing if the cart, the catalogue or the number of the customer's cash orders has changed since
 * they were read. If another request has used the key meanwhile, it fails because the key is unique.
 */
export function prepareCashOrderWrite(db: Db): (write: CashOrderWrite) => Promise<WrittenIds | null> {
  const id = { id: sql<number>`id`.as('id') }
  const lockedCart = db.$with('locked_cart', id).as(LOCKED_CART)
  const countedOrder = db.$with('counted_order', id).as(COUNTED_ORDER)
  const emptiedCart = db.$with('emptied_cart', id).as(EMPTIED_CART)
  const deletedLines = db
    .$with('deleted_lines', id)
    .as(sql`DELETE FROM cart_lines USING emptied_cart WHERE cart_id = emptied_cart.id`)
  const placed = db.$with('placed', id).as(sql`INSERT INTO orders (${ORDER_COLUMNS})
    SELECT ${ORDER_COLUMNS} FROM counted_order, jsonb_populate_record(NULL::orders, ${sql.placeholder('order')}::jsonb)
    RETURNING *`)
  const placedItems = db.$with('placed_items', id).as(sql`INSERT INTO order_items (order_id, ${ITEM_COLUMNS})
    SELECT placed.id, items.* FROM placed, items RETURNING id`)
  const items = db.$with('items', id).as(sql`SELECT ${ITEM_COLUMNS}
    FROM jsonb_populate_recordset(NULL::order_items, ${sql.placeholder('items')}::jsonb)`)
  const firstStatus = db
    .$with('first_status', id)
    .as(sql`INSERT INTO order_status_changes (order_id, status, at)
    SELECT id, status, created_at FROM placed`)
  const key = db
    .$with('written_key', id)
    .as(sql`INSERT INTO idempotency_keys (user_id, key, route, body_hash, status, reply, created_at)
    SELECT user_id, ${sql.placeholder('key')}::text, ${sql.placeholder('route')}::text,
      ${sql.placeholder('bodyHash')}::text, ${sql.placeholder('status')}::integer,
      jsonb_build_object('orderId', id), created_at
    FROM placed WHERE ${sql.placeholder('key')}::text IS NOT NULL`)
  const statement = db
    .with(lockedCart, countedOrder, emptiedCart, deletedLines, items, placed, placedItems, firstStatus, key)
    .select({
      orderId: sql<number>`placed.id`,
      collectionCode: sql<string | null>`placed.collection_code`,
      itemIds: sql<number[]>`ARRAY(SELECT id FROM placed_items ORDER BY id)`,
    })
    .from(placed)
    .prepare('write_cash_order')
  return async ({ cart, cashOrders, catalogueVersion, order, items: newItems, keyed }) => {
    const rows = await statement.execute({
      cartId: cart?.id ?? null,
      cartVersion: cart?.version ?? null,
      userId: order.userId,
      cashOrders,
      catalogueVersion,
      order: JSON.stringify(toColumnValues(orders, order)),
      items: JSON.stringify(newItems.map(item => toColumnValues(orderItems, item))),
      ...toKeyParameters(keyed),
    })
    return rows[0] ?? null
  }
}
