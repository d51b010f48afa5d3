/** Above this number the clients that came first are forgotten, so that many addresses cannot fill the memory. */
const MAX_CLIENTS = 10_000
/** The golden ratio spreads the first credits of any number of clients evenly. */
const FIRST_CREDIT_STEP = (Math.sqrt(5) - 1) / 2
/** Sums of shares have rounding errors. */
const TOLERANCE = 1e-9

/**
 * Passes the same share of each client's requests: with a share of 0.25, every fourth one. It is not random, so each client
 * passes after at most 1 ÷ share requests.
 */
export function createFairShares(maxClients = MAX_CLIENTS) {
  const credits = new Map<string, number>()
  let nextCredit = 0

  const takeFirstCredit = (): number => {
    nextCredit = (nextCredit + FIRST_CREDIT_STEP) % 1
    return nextCredit
  }

  return {
    /** Counts a request. @returns whether it passes */
    passes: (client: string, share: number): boolean => {
      const credit = (credits.get(client) ?? takeFirstCredit()) + share
      const hasPassed = credit >= 1 - TOLERANCE
      credits.set(client, hasPassed ? credit - 1 : credit)
      const [first] = credits.keys()
      if (credits.size > maxClients && first !== undefined) credits.delete(first)
      return hasPassed
    },
    clear: () => credits.clear(),
  }
}
