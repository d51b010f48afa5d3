/** What the staff change on their trailer: whether it takes orders, and its waiting time. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { TrailerState } from '#domain/contract/kitchen'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { orders, vendors } from '#server/core/db/schema'
import { BEFORE_READY } from '#server/ordering/orders/order-store'
import { findNextShift } from '#server/park/vendors/vendor-opening'
import { findVendorById } from '#server/park/vendors/vendor-store'

const MINUTE = 60_000

/** The account that changes a trailer, and the trailer. */
export interface TrailerContext {
  readonly userId: number
  readonly vendorId: number
  readonly now: Date
}

/** The badge of the customers' pages reads 'Open Now' for a text with 'open' (specification 5.2). */
const STATUS_TEXTS = { open: 'Open', paused: 'Paused', closed: 'Closed' } as const satisfies Record<
  TrailerState,
  string
>

interface TrailerStateChange {
  readonly state: TrailerState
  /** How long a pause lasts. */
  readonly minutes?: number | undefined
  /** The pause lasts until the hours begin the next shift. */
  readonly untilNextShift?: boolean | undefined
}

/** When a pause ends; null for one that ends by hand, also for the next shift of a trailer without hours. */
async function findPauseEnd(
  tx: Db,
  { minutes, untilNextShift = false }: TrailerStateChange,
  vendorId: number,
  now: Date,
): Promise<Date | null> {
  if (minutes !== undefined) return new Date(now.getTime() + minutes * MINUTE)
  const vendor = untilNextShift ? await findVendorById(tx, vendorId) : undefined
  const nextShift = vendor ? findNextShift(vendor, now.getTime()) : null
  return nextShift === null ? null : new Date(nextShift)
}

/** Opens, closes or pauses a trailer. A paused one is closed for customers: the sweep ends its open checkouts (decision 18). */
export async function changeTrailerState(
  db: Db,
  change: TrailerStateChange,
  { userId, vendorId, now }: TrailerContext,
): Promise<void> {
  const { state } = change
  const isPaused = state === 'paused'
  await db.transaction(async tx => {
    const pausedUntil = isPaused ? await findPauseEnd(tx, change, vendorId, now) : null
    await tx
      .update(vendors)
      .set({ isOpen: state === 'open', isPaused, pausedUntil, status: STATUS_TEXTS[state] })
      .where(eq(vendors.id, vendorId))
    const details = { vendorId, state, pausedUntil: pausedUntil?.toISOString() ?? null }
    await recordAudit(tx, { at: now, event: 'trailer_state_changed', userId, orderId: null, details })
  })
}

/** Opens the trailers whose pause has ended. */
export async function endPauses(db: Db, now: Date): Promise<void> {
  const isOver = and(eq(vendors.isPaused, true), lte(vendors.pausedUntil, now))
  await db.transaction(async tx => {
    const opened = await tx
      .update(vendors)
      .set({ isOpen: true, isPaused: false, pausedUntil: null, status: STATUS_TEXTS.open })
      .where(isOver)
      .returning({ vendorId: vendors.id })
    for (const { vendorId } of opened)
      await recordAudit(tx, {
        at: now,
        event: 'trailer_state_changed',
        userId: null,
        orderId: null,
        details: { vendorId, state: 'open', pausedUntil: null },
      })
  })
}

/**
 * Sets the waiting time that the staff add. It moves the estimates of the orders that are not ready yet by the difference.
 * @param minutes from 0
 */
export async function changeExtraMinutes(
  db: Db,
  minutes: number,
  { userId, vendorId, now }: TrailerContext,
): Promise<void> {
  await db.transaction(async tx => {
    const [trailer] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update')
    const difference = minutes - (trailer?.extraMinutes ?? 0)
    if (difference === 0) return
    await tx.update(vendors).set({ extraMinutes: minutes }).where(eq(vendors.id, vendorId))
    await tx
      .update(orders)
      .set({ estimatedAt: sql`${orders.estimatedAt} + make_interval(mins => ${difference}::integer)` })
      .where(and(eq(orders.vendorId, vendorId), inArray(orders.status, BEFORE_READY)))
    const details = { vendorId, minutes }
    await recordAudit(tx, { at: now, event: 'extra_minutes_changed', userId, orderId: null, details })
  })
}
