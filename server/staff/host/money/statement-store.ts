/** The statements of the trailers for a month (specification 27.24). Amounts in pence. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#domain/calendar-days'
import type { TrailerStatement } from '#domain/contract/host/reports'
import type { Db } from '#server/core/db/database'
import { selectMoves, type TakingsQuery } from './takings-store'

/** The part of a charge that is kept of what is left of an order: none below 0, and never more than the charge. */
const keptOf = (charge: SQL, left: SQL): SQL => sql`GREATEST(0, LEAST(${charge}, ${left}))`

const [SERVICE, DELIVERY] = [sql`orders.service_charge`, sql`orders.delivery_fee`]
const BEFORE = sql`COALESCE(before_month.kept, 0)`
const AFTER = sql`(${BEFORE} + cash + card - cash_refunds - card_refunds)`

/** How much more of the charges is kept after the month than before it. The service charge is the first part of what is left. */
const SERVICE_CHARGES = sql`${keptOf(SERVICE, AFTER)} - ${keptOf(SERVICE, BEFORE)}`
const DELIVERY_CHARGES = sql`${keptOf(DELIVERY, sql`${AFTER} - ${SERVICE}`)} - ${keptOf(DELIVERY, sql`${BEFORE} - ${SERVICE}`)}`

/**
 * Adds up what was paid and given back in the days of a month, and what of it is the park's. The same moves count as in the takings.
 * @returns the trailers with money in the month, by their names
 */
export async function sumStatements(
  db: Db,
  { from, to, timeZone }: TakingsQuery,
): Promise<TrailerStatement[]> {
  const earlier = {
    ...{ from: null, to: addDays(from, -1), timeZone },
    isOfOrders: sql`orders.id IN (SELECT order_id FROM month)`,
  }
  const sum = (value: SQL) => sql`sum(${value})::integer`
  const { rows } = Object(
    await db.execute(sql`
      WITH month AS (
        SELECT order_id, sum(orders) AS orders, sum(cash) AS cash, sum(card) AS card,
          sum(cash_refunds) AS cash_refunds, sum(card_refunds) AS card_refunds
        FROM ${selectMoves({ from, to, timeZone })} GROUP BY order_id),
      before_month AS (
        SELECT order_id, sum(cash + card - cash_refunds - card_refunds) AS kept
        FROM ${selectMoves(earlier)} GROUP BY order_id)
      SELECT vendors.id AS "trailerId", vendors.name AS trailer, ${sum(sql`month.orders`)} AS orders,
        ${sum(sql`cash`)} AS cash, ${sum(sql`card`)} AS card, ${sum(sql`cash_refunds`)} AS "cashRefunds",
        ${sum(sql`card_refunds`)} AS "cardRefunds", ${sum(SERVICE_CHARGES)} AS "serviceCharges",
        ${sum(DELIVERY_CHARGES)} AS "deliveryCharges"
      FROM month JOIN orders ON orders.id = month.order_id JOIN vendors ON vendors.id = orders.vendor_id
        LEFT JOIN before_month ON before_month.order_id = month.order_id
      GROUP BY vendors.id ORDER BY vendors.name, vendors.id`),
  )
  return rows
}
