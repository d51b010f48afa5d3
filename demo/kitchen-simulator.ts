import { startRecurringJob } from '#server/core/jobs/recurring-job'
import type { StartKitchen } from '#server/demo-parts'
import { advanceStalledOrders } from '#server/payments/orders/order-transitions'

/** In milliseconds. */
const TICK_INTERVAL = 1_000

/**
 * Creates the demo kitchen: it moves an order one step further when its status is `stepSeconds` old (specification 22.6,
 * 22.13). It leaves the orders of a vendor alone whose board is open (specification 23.12). The time is stored with the
 * order, so a restart loses nothing.
 */
export const createKitchen =
  (stepSeconds: number): StartKitchen =>
  ({ db, clock, findOpenBoards = async () => [], flushOutbox, onError }) => {
    const run = async () => {
      const now = clock.now()
      const since = new Date(now - stepSeconds * 1000)
      const moved = await advanceStalledOrders(db, since, new Date(now), await findOpenBoards())
      // The next run does not wait until the notifications are sent.
      if (moved > 0) void flushOutbox()
    }
    return startRecurringJob({ name: 'kitchen_simulator', clock, interval: TICK_INTERVAL, run, onError })
      .close
  }
