/** The statement that writes a cash order. */
import { getTableColumns, sql } from 'drizzle-orm'
import { toColumnValues } from '#server/db/column-values'
import type { Db } from '#server/db/database'
import { orderItems, orders } from '#server/db/schema'
import { type KeyedResponse, toKeyParameters } from '#server/idempotency/idempotency-store'
import type { CashOrderState } from './cash-order-state'
import type { NewOrder, NewOrderItem } from './order-store'

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
