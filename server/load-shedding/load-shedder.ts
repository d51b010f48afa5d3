/** Decides which requests are refused because the server has too much to do (specification 22.48, decision 38). */
import type { ServerClock } from '#server/clock'
import type { EventLoopReading } from './event-loop'
import { createFairShares } from './fair-shares'
import { type RequestKind, SHED_ORDER } from './request-kind'
import { createResponseRate } from './response-rate'

/**
 * Milliseconds that a new request will wait. From here on browsing is refused. Each kind after it begins at twice the number,
 * where the kind before it has reached its lowest share.
 */
const FIRST_PRESSURE = 100
/** With fewer running requests nothing is refused: on a slow machine too they are answered soon. */
const MIN_RUNNING = 20
/** With fewer running requests a late event loop has another cause, and refusing one of them helps none of the others. */
const MIN_RUNNING_OF_LATE_LOOP = 40
/** With less use of the event loop the requests wait for something else, such as a locked table. Others are not slower then. */
const MIN_USE = 0.5
/** Of 20 requests of a client one passes, however much there is to do. */
const LOWEST_SHARE = 0.05
/** In milliseconds. */
const SAMPLE_INTERVAL = 100
/** The weight of a new sample in the average delay. It is below 1, so that one garbage collection does not decide. */
const SAMPLE_WEIGHT = 0.5
/** In seconds, for the kind that is refused first. It doubles with each kind that is refused. */
const FIRST_RETRY_AFTER = 2
/** In milliseconds. */
const CALM_TIME = 10_000

const startOf = (kind: RequestKind): number => FIRST_PRESSURE * 2 ** SHED_ORDER.indexOf(kind)

/** The share of the requests of a kind that pass. */
function shareOf(kind: RequestKind, pressure: number): number {
  const start = startOf(kind)
  return Math.min(1, Math.max(LOWEST_SHARE, 2 - pressure / start))
}

const retryAfterOf = (pressure: number): number => {
  const refusedKinds = SHED_ORDER.filter(kind => shareOf(kind, pressure) < 1)
  return FIRST_RETRY_AFTER * 2 ** (refusedKinds.length - 1)
}

interface LoadShedderDependencies {
  readonly clock: ServerClock
  /** How the event loop was since the last call. */
  readonly readEventLoop: () => EventLoopReading
  readonly countRunning: () => number
  /** The requests that have ended since the start. */
  readonly countFinished: () => number
  /** Called with the first refusal after a calm time. */
  readonly onBegin: (pressure: number) => void
  /** Called after a calm time. */
  readonly onEnd: (refused: number) => void
}

export function createLoadShedder(dependencies: LoadShedderDependencies) {
  const { clock, readEventLoop, countRunning, countFinished, onBegin, onEnd } = dependencies
  const shares = createFairShares()
  const responseRate = createResponseRate(clock.now())
  let delay = 0
  let refused = 0
  let lastRefusalAt = 0

  const stop = clock.every(SAMPLE_INTERVAL, () => {
    const loop = readEventLoop()
    delay += SAMPLE_WEIGHT * (loop.delay - delay)
    responseRate.addSample({
      time: clock.now(),
      finished: countFinished(),
      isBusy: countRunning() >= MIN_RUNNING && loop.use >= MIN_USE,
    })
    if (refused === 0 || clock.now() - lastRefusalAt < CALM_TIME) return
    onEnd(refused)
    refused = 0
    shares.clear()
  })

  /** The running requests are answered first, or wait with it for the event loop. */
  const estimateWait = (): number => {
    const running = countRunning()
    if (running < MIN_RUNNING) return 0
    const wait = responseRate.timeToAnswer(running)
    return running < MIN_RUNNING_OF_LATE_LOOP ? wait : Math.max(wait, delay)
  }

  return {
    /**
     * Counts a request that has arrived.
     * @param readClient the customer or the address that sends it
     * @returns null if it passes, else the seconds after which the client should try again
     */
    findRetryAfter: (kind: RequestKind, readClient: () => string): number | null => {
      const pressure = estimateWait()
      if (pressure <= startOf(kind)) return null
      if (shares.passes(`${kind} ${readClient()}`, shareOf(kind, pressure))) return null
      if (refused === 0) onBegin(Math.round(pressure))
      refused += 1
      lastRefusalAt = clock.now()
      return retryAfterOf(pressure)
    },
    stop,
  }
}
