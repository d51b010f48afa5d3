/** What waits in the database, for the metrics. */
import { eq, inArray, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { outbox } from '#server/core/db/schema'
import { SESSION_LIFETIME } from '#server/payments/provider/checkout-params'
import { payments, UNFINISHED_PAYMENT_STATES } from '#server/payments/store/payment-schema'

/** In seconds: how old a payment must be before the sweep takes it, and the time between two sweeps. */
const SWEEP_DELAY = 60

export interface WaitingWork {
  /** The payments that a person must review. */
  readonly paymentsToReview: number
  /** When the oldest notification that is not published was written. Null: none waits. */
  readonly oldestNotification: Date | null
  /** When the oldest payment that the sweep should have finished was due. It may be in the future. Null: there is none. */
  readonly oldestDuePayment: Date | null
}

/** An open checkout is due when it has expired, any other payment a sweep after its last change. */
const dueAt = sql`CASE WHEN ${payments.state} = 'open'
  THEN ${payments.createdAt} + make_interval(secs => ${SESSION_LIFETIME + SWEEP_DELAY})
  ELSE ${payments.updatedAt} + make_interval(secs => ${SWEEP_DELAY}) END`

/** Reads what waits. Each part has an index of the rows that wait, so their number alone sets the cost. */
export async function readWaitingWork(db: Db): Promise<WaitingWork> {
  const [review] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(payments)
    .where(eq(payments.state, 'needs_review'))
  const [notification] = await db
    .select({ at: min(outbox.at) })
    .from(outbox)
    .where(isNull(outbox.seq))
  const [payment] = await db
    .select({ at: sql<Date | null>`min(${dueAt})`.mapWith(payments.createdAt) })
    .from(payments)
    .where(inArray(payments.state, [...UNFINISHED_PAYMENT_STATES]))
  return {
    paymentsToReview: review?.count ?? 0,
    oldestNotification: notification?.at ?? null,
    oldestDuePayment: payment?.at ?? null,
  }
}
