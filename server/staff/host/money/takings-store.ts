/** What the trailers took and gave back, by day of the park. Amounts in pence. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { orders, vendors } from '#server/core/db/schema'
import { payments, refunds, reversals } from '#server/payments/store/payment-schema'
import { dayOfColumn, isInDays } from './park-days'

export interface TakingsQuery {
  /** The first and the last day. */
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

interface MovesQuery extends Omit<TakingsQuery, 'from'> {
  /** Null: from the beginning of the park. */
  readonly from: string | null
  /** A condition for the orders. Absent: of all orders. */
  readonly isOfOrders?: SQL
}

/** Every movement of money as a row with its day and its order. */
export function selectMoves({ from, to, timeZone, isOfOrders = sql`TRUE` }: MovesQuery): SQL {
  const isInRange = (column: SQLWrapper) => isInDays(column, timeZone, from, to)
  const day = (column: SQLWrapper) => dayOfColumn(column, timeZone)
  return sql`(
    SELECT ${day(payments.paidAt)} AS day, orders.id AS order_id, orders.vendor_id, 1 AS orders, 0 AS cash,
      COALESCE(payments.charged_amount, payments.amount) AS card, 0 AS cash_refunds, 0 AS card_refunds
    FROM payments JOIN orders ON orders.id = payments.order_id
    WHERE ${isInRange(payments.paidAt)} AND ${isOfOrders}
    UNION ALL
    SELECT ${day(orders.cashTakenAt)}, orders.id, orders.vendor_id, 1, orders.total, 0, 0, 0
    FROM orders
    WHERE ${isInRange(orders.cashTakenAt)} AND ${isOfOrders}
    UNION ALL
    SELECT ${day(reversals.createdAt)}, orders.id, orders.vendor_id, 0, 0, 0, 0, repayments.amount
    FROM repayments JOIN payments ON payments.id = repayments.payment_id
      JOIN orders ON orders.id = payments.order_id
    WHERE ${isInRange(reversals.createdAt)} AND ${isOfOrders} AND repayments.state <> 'failed'
    UNION ALL
    SELECT ${day(refunds.createdAt)}, orders.id, orders.vendor_id, 0, 0, 0, refunds.amount, 0
    FROM refunds JOIN orders ON orders.id = refunds.order_id
    WHERE ${isInRange(refunds.createdAt)} AND ${isOfOrders} AND refunds.payment_id IS NULL AND refunds.state = 'done'
  ) AS moves`
}

/**
 * Adds up what was paid on each day, and what was given back on it. Card payments count when the provider took the money, cash
 * when it was taken. Disputes count as given back while a bank holds the money, and when it has won. Specification
 * 27.16 to 27.19.
 * @returns the newest day first, and within it the trailers by their names; no row for a trailer without money on a day
 */
export const sumTakings = (db: Db, query: TakingsQuery) => {
  const sum = (column: string) => sql`sum(${sql.identifier(column)})`.mapWith(Number)
  return db
    .select({
      day: sql<string>`day`,
      trailerId: vendors.id,
      trailer: vendors.name,
      orders: sum('orders'),
      cash: sum('cash'),
      card: sum('card'),
      cashRefunds: sum('cash_refunds'),
      cardRefunds: sum('card_refunds'),
    })
    .from(selectMoves(query))
    .innerJoin(vendors, sql`${vendors.id} = moves.vendor_id`)
    .groupBy(sql`day`, vendors.id)
    .orderBy(sql`day DESC`, vendors.name, vendors.id)
}
