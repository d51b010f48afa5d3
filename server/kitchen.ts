import type { Clock } from '#server/clock'
import type { Db } from '#server/database'
import { moveWaiting } from '#server/moving'
import { repeatWork } from '#server/repeated-work'

/** How often the kitchen looks, in milliseconds. */
const GLANCE = 1_000

interface KitchenParts {
  readonly db: Db
  readonly clock: Clock
  readonly stepSeconds: number
  /** Sends what the outbox holds. */
  readonly deliver: () => Promise<void>
  readonly complain: (error: unknown) => void
}

/**
 * The demo kitchen: moves each order one step on when it has stood for so many seconds. It goes by the time kept with
 * the order, so that a restart loses nothing. Without steps it does nothing.
 * @returns closes the kitchen, and resolves when it has put down what it was doing
 */
export function openKitchen({
  db,
  clock,
  stepSeconds,
  deliver,
  complain,
}: KitchenParts): () => Promise<void> {
  if (stepSeconds === 0) return async () => {}
  const work = async () => {
    const now = clock.now()
    const moved = await moveWaiting(db, new Date(now - stepSeconds * 1000), new Date(now))
    // The next glance does not wait for the telling of this one.
    if (moved > 0) void deliver()
  }
  return repeatWork({ clock, every: GLANCE, work, complain }).close
}
