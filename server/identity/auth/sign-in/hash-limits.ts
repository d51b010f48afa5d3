import { createConcurrencyLimit } from '#server/core/concurrency/concurrency-limit'
import { serverBusyError } from '#server/core/http/http-error'

/** Three at once, of both kinds together, leave a thread of the pool free for files and DNS. */
const MAX_HASHES_OF_KNOWN_DEVICES = 1
const MAX_HASHES_OF_OTHERS = 2
const MAX_QUEUED_PASSWORDS = 2_000
/** How many passwords the server can hash in the 20 s that a client waits. */
const MAX_QUEUED_FOR_CLIENT = 200

const createHashLimit = (maxRunning: number) =>
  createConcurrencyLimit({
    maxRunning,
    maxQueued: MAX_QUEUED_PASSWORDS,
    maxQueuedForKey: MAX_QUEUED_FOR_CLIENT,
    createQueueFullError: () => serverBusyError(5),
  })

export type HashLimits = ReturnType<typeof createHashLimits>

/** Creates the limits of hashes at once, for all calls of a server that hash a password. */
export const createHashLimits = () => ({
  limitKnownDevices: createHashLimit(MAX_HASHES_OF_KNOWN_DEVICES),
  limitOthers: createHashLimit(MAX_HASHES_OF_OTHERS),
})
