import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import { advanceStalledOrders } from '#server/ordering/orders/order-transitions'

/** In milliseconds. */
const TICK_INTERVAL = 1_000

interface KitchenSimulatorDependencies {
  readonly db: Db
  readonly clock: ServerClock
  readonly stepSeconds: number
  /** The vendors with an open board, whose staff move their orders themselves. Absent: none. */
  readonly findOpenBoards?: () => Promise<readonly number[]>
  /** Sends the notifications in the outbox. */
  readonly flushOutbox: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Starts the demo kitchen: it moves an order one step further when its status is `stepSeconds` old (specification 22.6,
 * 22.13). It leaves the orders of a vendor alone whose board is open (specification 23.12). The time is stored with the
 * order, so a restart loses nothing. With 0 seconds it does nothing.
 * @returns a function that stops the kitchen, and resolves when the current run has ended
 */
export function startKitchenSimulator({
  db,
  clock,
  stepSeconds,
  findOpenBoards = async () => [],
  flushOutbox,
  onError,
}: KitchenSimulatorDependencies): () => Promise<void> {
  if (stepSeconds === 0) return async () => {}
  const run = async () => {
    const now = clock.now()
    const since = new Date(now - stepSeconds * 1000)
    const moved = await advanceStalledOrders(db, since, new Date(now), await findOpenBoards())
    // The next run does not wait until the notifications are sent.
    if (moved > 0) void flushOutbox()
  }
  return startRecurringJob({ name: 'kitchen_simulator', clock, interval: TICK_INTERVAL, run, onError }).close
}
