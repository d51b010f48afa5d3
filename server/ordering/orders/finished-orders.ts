/** The orders of a trailer that were handed over in this shift. */
import { and, desc, eq, gt, inArray, ne, notInArray, type SQL } from 'drizzle-orm'
import { ENDED_STATUSES, HANDED_OVER_STATUSES } from '#domain/orders/order-status'
import type { Db } from '#server/core/db/database'
import { orders } from '#server/core/db/schema'
import type { OrderRow } from './order-store'

/** A finished order can come back for so long. */
export const SHIFT_HOURS = 12
const HOUR = 3_600_000
/** How many of them a board lists. */
const MAX_FINISHED = 60

/** The ids of the finished orders that can come back, the last one first. */
export async function findFinishedOrderIds(db: Db, vendorId: number, now: Date): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.vendorId, vendorId),
        inArray(orders.status, [...HANDED_OVER_STATUSES]),
        gt(orders.statusChangedAt, new Date(now.getTime() - SHIFT_HOURS * HOUR)),
      ),
    )
    .orderBy(desc(orders.statusChangedAt), desc(orders.id))
    .limit(MAX_FINISHED)
  return found.map(({ id }) => id)
}

const isOpen: SQL = notInArray(orders.status, [...ENDED_STATUSES]).inlineParams()

/** Another open order of the same trailer with the same collection code. */
export async function findOpenOrderByCode(
  tx: Db,
  { id, vendorId, collectionCode }: OrderRow,
): Promise<number | undefined> {
  if (collectionCode === null) return undefined
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.vendorId, vendorId),
        eq(orders.collectionCode, collectionCode),
        ne(orders.id, id),
        isOpen,
      ),
    )
    .limit(1)
  return found?.id
}
