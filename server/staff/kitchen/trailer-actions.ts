/** What the staff change on their trailer: whether it takes orders, its waiting time, and the dishes that are sold out. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { TrailerState } from '#domain/contract/kitchen'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { menuItems, orders, vendors } from '#server/core/db/schema'
import { notFoundError } from '#server/core/http/http-error'

const MINUTE = 60_000
/** The statuses of orders whose estimate still counts. */
const BEFORE_READY = ['pending', 'pending_payment', 'confirmed', 'preparing']

/** The account that changes a trailer, and the trailer. */
interface TrailerContext {
  readonly userId: number
  readonly vendorId: number
  readonly now: Date
}

/** The badge of the customers' pages reads 'Open Now' for a text with 'open' (specification 5.2). */
const STATUS_TEXTS = { open: 'Open', paused: 'Paused', closed: 'Closed' } as const satisfies Record<
  TrailerState,
  string
>

/**
 * Opens, closes or pauses a trailer. A paused one is closed for customers: the sweep ends its open checkouts (decision 18).
 * @param minutes how long a pause lasts; undefined for a pause that ends by hand
 */
export async function changeTrailerState(
  db: Db,
  state: TrailerState,
  minutes: number | undefined,
  { userId, vendorId, now }: TrailerContext,
): Promise<void> {
  const isPaused = state === 'paused'
  const pausedUntil = isPaused && minutes !== undefined ? new Date(now.getTime() + minutes * MINUTE) : null
  await db.transaction(async tx => {
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

/**
 * Sets whether a dish is sold out. The next request for the menu shows it.
 * @throws HttpError 404 for a dish of another trailer
 */
export async function changeDishAvailability(
  db: Db,
  dishId: number,
  isAvailable: boolean,
  { userId, vendorId, now }: TrailerContext,
): Promise<void> {
  await db.transaction(async tx => {
    const changed = await tx
      .update(menuItems)
      .set({ isAvailable })
      .where(and(eq(menuItems.id, dishId), eq(menuItems.vendorId, vendorId)))
      .returning({ id: menuItems.id })
    if (changed.length === 0) throw notFoundError('Item')
    const details = { vendorId, dishId, isAvailable }
    await recordAudit(tx, { at: now, event: 'dish_availability_changed', userId, orderId: null, details })
  })
}
