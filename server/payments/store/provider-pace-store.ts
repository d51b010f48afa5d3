/** The pace of calls to the card provider, which all servers of one database share. */
import { and, eq, exists, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { payments, providerPace } from './payment-schema'

/** Milliseconds between two calls. Eight calls a second leave room for the repeats of Stripe's package. */
const CALL_INTERVAL = 125
/** Milliseconds between two status polls of one payment that ask the provider. */
const ASK_INTERVAL = 10_000
/** Milliseconds. While a call would wait longer than this, polls do not ask the provider. Checkouts and refunds go first. */
const MAX_QUEUE_FOR_POLLS = 1_000

/** Milliseconds. A stored time that lies further ahead was written by a server with a wrong clock, and is ignored. */
const MAX_CLOCK_ERROR = 30_000

const addMilliseconds = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

/**
 * Reserves the next free moment for a call.
 * @param maxWait milliseconds
 * @returns the moment, or null if every moment until `maxWait` is taken
 */
export async function reserveProviderCall(db: Db, now: Date, maxWait: number): Promise<Date | null> {
  const { nextCallAt } = providerPace
  const isWrong = gt(nextCallAt, addMilliseconds(now, MAX_CLOCK_ERROR))
  const earliest = sql`greatest(CASE WHEN NOT ${isWrong} THEN ${nextCallAt} END, ${now.toISOString()}::timestamptz)`
  const [row] = await db
    .update(providerPace)
    .set({ nextCallAt: sql`${earliest} + ${CALL_INTERVAL} * interval '1 millisecond'` })
    .where(or(lte(nextCallAt, addMilliseconds(now, maxWait)), isWrong))
    .returning({ nextCallAt })
  return row ? addMilliseconds(row.nextCallAt, -CALL_INTERVAL) : null
}

/** Claims the right of a status poll to ask the provider. @returns false if the poll must be answered from the database */
export async function claimProviderPoll(db: Db, paymentId: number, now: Date): Promise<boolean> {
  const isDue = or(isNull(payments.polledAt), lte(payments.polledAt, addMilliseconds(now, -ASK_INTERVAL)))
  const isQueueShort = exists(
    db
      .select({ id: providerPace.id })
      .from(providerPace)
      .where(lte(providerPace.nextCallAt, addMilliseconds(now, MAX_QUEUE_FOR_POLLS))),
  )
  const rows = await db
    .update(payments)
    .set({ polledAt: now })
    .where(and(eq(payments.id, paymentId), isDue, isQueueShort))
    .returning({ id: payments.id })
  return rows.length > 0
}
