import { serverBusyError } from '#server/core/http/http-error'
import { createConcurrencyLimit } from './concurrency-limit'

const MAX_QUEUED = 2_000
/** In seconds. */
const RETRY_AFTER = 2

/**
 * Creates a function that runs at most `maxRunning` reads at once, and lets the others wait. A read whose rows are many times as
 * large as its answer must not run a thousand times at once. The key of a read is the id of its customer: customers take turns.
 */
export const createReadLimit = (maxRunning: number) =>
  createConcurrencyLimit({
    maxRunning,
    maxQueued: MAX_QUEUED,
    createQueueFullError: () => serverBusyError(RETRY_AFTER),
  })
