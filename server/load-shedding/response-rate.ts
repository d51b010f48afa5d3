/** The rate that is assumed until the server was busy, in requests in a millisecond. */
const ASSUMED_RATE = 1
/** The weight of a new sample in the rate. It is low, because in a short time few requests end on a slow machine. */
const SAMPLE_WEIGHT = 0.5
/** While the server is not busy the rate goes back to the assumed one, in about ten seconds. */
const QUIET_WEIGHT = 0.01
/** A server that answers nothing is not measured as slower than one answer in a second. */
const LOWEST_RATE = 0.001

interface RateSample {
  /** In milliseconds since 1970. */
  readonly time: number
  /** Requests that have ended since the start. */
  readonly finished: number
  /** Whether there is more to do than the server can do at once. Only then the rate shows how fast it is. */
  readonly isBusy: boolean
}

/** Measures how many requests a server ends in a millisecond when it is busy. */
export function createResponseRate(startTime: number) {
  let last: RateSample = { time: startTime, finished: 0, isBusy: false }
  let rate = ASSUMED_RATE

  return {
    /** Call it at an interval. */
    addSample: (sample: RateSample): void => {
      const elapsed = sample.time - last.time
      if (sample.isBusy && last.isBusy && elapsed > 0)
        rate += SAMPLE_WEIGHT * ((sample.finished - last.finished) / elapsed - rate)
      else rate += QUIET_WEIGHT * (ASSUMED_RATE - rate)
      rate = Math.max(LOWEST_RATE, rate)
      last = sample
    },
    /** @returns the milliseconds in which a number of requests are answered */
    timeToAnswer: (requests: number): number => requests / rate,
  }
}
