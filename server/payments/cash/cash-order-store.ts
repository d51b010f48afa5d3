/** Writes cash orders. */
import { createBatchedWrite } from '#server/core/db/batched-write'
import { toColumnValues } from '#server/core/db/column-values'
import type { Db } from '#server/core/db/database'
import { orderItems, orders } from '#server/core/db/schema'
import { type KeyedResponse, toKeyParameters } from '#server/core/idempotency/idempotency-store'
import { prepareCashOrderStatement } from '#server/ordering/orders/cash-order-statement'
import type { NewOrder, NewOrderItem } from '#server/ordering/orders/order-store'
import type { CashOrderState } from './cash-order-state'

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

/**
 * Creates the function that writes a cash order with its items, its first status and the response for its key, and empties the
 * cart. Orders that come together share a statement. It returns null and writes nothing if the cart, the catalogue or the number
 * of the customer's cash orders has changed since they were read. If another request has used the key meanwhile, it fails
 * because the key is unique.
 */
export function createCashOrderWriter(db: Db): (write: CashOrderWrite) => Promise<WrittenIds | null> {
  const statement = prepareCashOrderStatement(db)
  return createBatchedWrite({ maxRunning: 2, maxWrites: 20 }, async (writes: readonly CashOrderWrite[]) => {
    const rows = await statement.execute({ writes: JSON.stringify(writes.map(toColumns)) })
    const rowsByNumber = new Map(rows.map(({ number, ...ids }) => [number, ids]))
    return writes.map((_, index) => rowsByNumber.get(index) ?? null)
  })
}

const toColumns = (
  { cart, cashOrders, catalogueVersion, order, items, keyed }: CashOrderWrite,
  number: number,
) => ({
  number,
  user_id: order.userId,
  cart_id: cart?.id,
  cart_version: cart?.version,
  cash_orders: cashOrders,
  catalogue_version: catalogueVersion,
  order: toColumnValues(orders, order),
  items: items.map(item => toColumnValues(orderItems, item)),
  ...toKeyParameters(keyed),
})
