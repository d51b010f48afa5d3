import { and, count, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { payments } from '#server/payments/store/payment-schema'
import { tooManyCheckoutsError } from './payment-errors'

/** How many checkouts a customer may open in a minute. */
const MAX_CHECKOUTS = 10
/** Seconds. */
const PERIOD = 60

/**
 * Counts a customer's new payments, on all servers together. It locks the customer, so that concurrent requests count each
 * other; the cart or the order is locked before. Specification 13.38.
 * @throws HttpError 429 after ten payments in a minute
 */
export async function assertCheckoutAllowed(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const since = new Date(now.getTime() - PERIOD * 1000)
  const [recent] = await tx
    .select({ count: count() })
    .from(payments)
    .where(and(eq(payments.userId, userId), gt(payments.createdAt, since)))
  if (recent && recent.count >= MAX_CHECKOUTS) throw tooManyCheckoutsError(PERIOD)
}
