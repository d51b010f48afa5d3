/** The statement that writes cash orders. Its parameter `writes` is a JSON array: see `toColumns` in cash-order-store.ts. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { orderItems, orders } from '#server/core/db/schema'

/** The writes of the statement. `number` is the index of the write, from 0. */
const WRITES = sql`SELECT * FROM jsonb_to_recordset((SELECT ${sql.placeholder('writes')}::jsonb)) AS write (
  number integer, user_id integer, cart_id integer, cart_version integer, cash_orders integer, catalogue_version text,
  "order" jsonb, items jsonb, key text, route text, "bodyHash" text, status integer)`

/** It has no row for a cart that has changed since it was read. Ordered, so that two statements never wait for each other. */
const LOCKED_CARTS = sql`SELECT carts.id FROM carts
  JOIN writes ON writes.cart_id = carts.id AND writes.cart_version = carts.version
  ORDER BY carts.id FOR NO KEY UPDATE OF carts`

/**
 * Counts each order in the customer's row, so only one of two orders that have read the same count is written. It has no row if
 * the cart, the catalogue or the count has changed. The cart is locked first, as in all transactions.
 */
const COUNTED_ORDERS = sql`UPDATE users SET cash_orders = users.cash_orders + 1
  FROM writes JOIN catalogue_version ON catalogue_version.version = writes.catalogue_version
    LEFT JOIN locked_carts ON locked_carts.id = writes.cart_id
  WHERE users.id = writes.user_id AND users.cash_orders = writes.cash_orders
    AND (writes.cart_id IS NULL OR locked_carts.id IS NOT NULL)
  RETURNING writes.*`

const EMPTIED_CARTS = sql`UPDATE carts SET delivery_instructions = '', version = carts.version + 1
  FROM counted_orders WHERE carts.id = counted_orders.cart_id
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

const PLACED_ORDERS = sql`INSERT INTO orders (${ORDER_COLUMNS})
  SELECT "new".* FROM counted_orders, LATERAL (
    SELECT ${ORDER_COLUMNS} FROM jsonb_populate_record(NULL::orders, counted_orders."order")) "new"
  RETURNING orders.*`

/** A customer has one of the placed orders at most, because each of them has increased the count. */
const PLACED_ITEMS = sql`INSERT INTO order_items (order_id, ${ITEM_COLUMNS})
  SELECT placed.id, item.* FROM placed JOIN counted_orders USING (user_id), LATERAL (
    SELECT ${ITEM_COLUMNS} FROM jsonb_populate_recordset(NULL::order_items, counted_orders.items)) item
  RETURNING order_items.order_id, order_items.id`

const FIRST_STATUSES = sql`INSERT INTO order_status_changes (order_id, status, at)
  SELECT id, status, created_at FROM placed`

const WRITTEN_KEYS = sql`INSERT INTO idempotency_keys (user_id, key, route, body_hash, status, reply, created_at)
  SELECT user_id, write.key, write.route, write."bodyHash", write.status, jsonb_build_object('orderId', placed.id), placed.created_at
  FROM placed JOIN counted_orders write USING (user_id) WHERE write.key IS NOT NULL`

/**
 * Prepares the statement that writes cash orders, with their items, their first statuses and the responses for their keys, and
 * empties their carts. It has a row for each written order. An order whose cart, catalogue or count has changed has none.
 */
export function prepareCashOrderStatement(db: Db) {
  const id = { id: sql<number>`id`.as('id') }
  return db
    .with(
      db.$with('writes', id).as(WRITES),
      db.$with('locked_carts', id).as(LOCKED_CARTS),
      db.$with('counted_orders', id).as(COUNTED_ORDERS),
      db.$with('emptied_carts', id).as(EMPTIED_CARTS),
      db
        .$with('deleted_lines', id)
        .as(sql`DELETE FROM cart_lines USING emptied_carts WHERE cart_id = emptied_carts.id`),
      db.$with('placed', id).as(PLACED_ORDERS),
      db.$with('placed_items', id).as(PLACED_ITEMS),
      db.$with('first_statuses', id).as(FIRST_STATUSES),
      db.$with('written_keys', id).as(WRITTEN_KEYS),
    )
    .select({
      number: sql<number>`counted_orders.number`,
      orderId: sql<number>`placed.id`,
      collectionCode: sql<string | null>`placed.collection_code`,
      itemIds: sql<number[]>`ARRAY(SELECT id FROM placed_items WHERE order_id = placed.id ORDER BY id)`,
    })
    .from(sql`placed JOIN counted_orders USING (user_id)`)
    .prepare('write_cash_orders')
}
