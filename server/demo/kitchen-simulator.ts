import type { ServerClock } from '#server/clock'
import type { Db } from '#server/db/database'
import { advanceStalledOrders } from '#server/orders/order-transitions'
import { startRecurringJob } from '#server/jobs/recurring-job'

/** How often the kitchen looks, in milliseconds. */
const TICK_INTERVAL = 1_000

interface KitchenSimulatorDependencies {
  readonly db: Db
  readonly clock: ServerClock
  readonly stepSeconds: number
  /** Sends what the outbox holds. */
  readonly flushOutbox: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * The demo kitchen: moves each order one step on when it has stood for so many seconds. It goes by the time kept with
 * the order, so that a restart loses nothing. Without steps it does nothing.
 * @returns closes the kitchen, and resolves when it has put down what it was doing
 */
export function startKitchenSimulator({
  db,
  clock,
  stepSeconds,
  flushOutbox,
  onError,
}: KitchenSimulatorDependencies): () => Promise<void> {
  if (stepSeconds === 0) return async () => {}
  const run = async () => {
    const now = clock.now()
    const moved = await advanceStalledOrders(db, new Date(now - stepSeconds * 1000), new Date(now))
    // The next glance does not wait for the telling of this one.
    if (moved > 0) void flushOutbox()
  }
  return startRecurringJob({ clock, interval: TICK_INTERVAL, run, onError }).close
}
