/** The two statements of a change of a cart: one reads the cart, the other writes the change. */
import { and, eq, sql } from 'drizzle-orm'
import type { OrderType } from '#domain/orders/order-type'
import { CURRENT_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { cartLines, carts, idempotencyKeys, users } from '#server/core/db/schema'
import {
  FIRST_RESPONSE_COLUMNS,
  type FirstResponse,
  type KeyedResponse,
  toKeyParameters,
} from '#server/core/idempotency/idempotency-store'
import type { CartLineRow } from './cart-line-store'
import type { CartKey, CartRow } from './cart-store'

/** A cart before its change. */
export interface CartState {
  /** The response to an earlier request with the same key. */
  readonly first: FirstResponse | null
  /** Null if the customer never had a cart at this vendor. */
  readonly cart: Pick<CartRow, 'id' | 'version' | 'deliveryInstructions'> | null
  readonly lines: readonly CartLineRow[]
  /** The id for a new line. It is drawn before the line is written, so that the response is known by then. */
  readonly nextLineId: number
  readonly catalogueVersion: string
}

/** Creates the statement that reads a cart, its lines and the response for a key. */
export function prepareCartRead(db: Db): (query: CartKey & { key: string | null }) => Promise<CartState> {
  const statement = db
    .select({
      first: FIRST_RESPONSE_COLUMNS,
      cart: { id: carts.id, version: carts.version, deliveryInstructions: carts.deliveryInstructions },
      line: cartLines,
      nextLineId: sql<number>`(SELECT nextval('cart_lines_id_seq')::integer)`,
      catalogueVersion: CURRENT_CATALOGUE_VERSION,
    })
    .from(users)
    .leftJoin(carts, and(eq(carts.userId, users.id), eq(carts.vendorId, sql.placeholder('vendorId'))))
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.userId, users.id), eq(idempotencyKeys.key, sql.placeholder('key'))),
    )
    .where(eq(users.id, sql.placeholder('userId')))
    .orderBy(cartLines.id)
    .prepare('read_cart_for_change')
  return async query => {
    const rows = await statement.execute({ ...query })
    const { first, cart, nextLineId, catalogueVersion } = requireRow(rows)
    return { first, cart, nextLineId, catalogueVersion, lines: rows.flatMap(({ line }) => line ?? []) }
  }
}

/** A line after a change. A quantity of 0 deletes it. The notes of a known line are not written. */
export type LineWrite = Pick<
  CartLineRow,
  'id' | 'itemId' | 'quantity' | 'selections' | 'allergyNote' | 'kitchenNote' | 'accepted'
>

export interface CartWrite extends CartKey {
  readonly orderType: OrderType
  readonly now: Date
  /** The version that was read; null for a cart that did not exist. */
  readonly version: number | null
  /** Null if no line changes. */
  readonly line: LineWrite | null
  readonly keyed: KeyedResponse | null
}

const { placeholder } = sql

/** Creates or locks the cart. It has no row if the cart has changed since it was read. */
const CHANGED_CART = sql`INSERT INTO carts (user_id, vendor_id, order_type, updated_at)
  VALUES (${placeholder('userId')}, ${placeholder('vendorId')}, ${placeholder('orderType')}, ${placeholder('now')})
  ON CONFLICT (user_id, vendor_id) DO UPDATE
    SET order_type = excluded.order_type, updated_at = excluded.updated_at, version = carts.version + 1
    WHERE carts.version = ${placeholder('version')}::integer
  RETURNING id, user_id, updated_at`

const WRITTEN_LINE = sql`INSERT INTO cart_lines (id, cart_id, item_id, quantity, selections, allergy_note, kitchen_note,
    accepted)
  SELECT ${placeholder('lineId')}::integer, changed_cart.id, ${placeholder('itemId')}::integer,
    ${placeholder('quantity')}::integer, ${placeholder('selections')}::jsonb, ${placeholder('allergyNote')}::text,
    ${placeholder('kitchenNote')}::text, ${placeholder('accepted')}::jsonb
  FROM changed_cart WHERE ${placeholder('quantity')}::integer > 0
  ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity, selections = excluded.selections, accepted = excluded.accepted`

const DELETED_LINE = sql`DELETE FROM cart_lines USING changed_cart
  WHERE cart_lines.id = ${placeholder('lineId')}::integer AND cart_lines.cart_id = changed_cart.id
    AND ${placeholder('quantity')}::integer = 0`

const WRITTEN_KEY = sql`INSERT INTO idempotency_keys (user_id, key, route, body_hash, status, reply, created_at)
  SELECT user_id, ${placeholder('key')}::text, ${placeholder('route')}::text, ${placeholder('bodyHash')}::text,
    ${placeholder('status')}::integer, '{}', updated_at
  FROM changed_cart WHERE ${placeholder('key')}::text IS NOT NULL`

/**
 * Creates the statement that writes a change of a cart, and its key. It writes nothing if the cart has changed
 * since it was read. If another request has used the key meanwhile, it fails because the key is unique.
 * @returns a function that says whether the change was written
 */
export function prepareCartWrite(db: Db): (write: CartWrite) => Promise<boolean> {
  const id = { id: sql<number>`id`.as('id') }
  const changedCart = db.$with('changed_cart', id).as(CHANGED_CART)
  const writtenLine = db.$with('written_line', id).as(WRITTEN_LINE)
  const deletedLine = db.$with('deleted_line', id).as(DELETED_LINE)
  const writtenKey = db.$with('written_key', id).as(WRITTEN_KEY)
  const statement = db
    .with(changedCart, writtenLine, deletedLine, writtenKey)
    .select({ id: changedCart.id })
    .from(changedCart)
    .prepare('write_cart_change')
  return async ({ line, keyed, now, ...write }) => {
    const written = await statement.execute({
      ...write,
      now: now.toISOString(),
      lineId: line?.id ?? null,
      itemId: line?.itemId ?? null,
      quantity: line?.quantity ?? null,
      selections: JSON.stringify(line?.selections ?? []),
      allergyNote: line?.allergyNote ?? '',
      kitchenNote: line?.kitchenNote ?? '',
      accepted: line?.accepted ? JSON.stringify(line.accepted) : null,
      ...toKeyParameters(keyed),
    })
    return written.length > 0
  }
}
