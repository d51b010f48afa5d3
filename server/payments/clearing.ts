import { ProviderTrouble } from '#server/payments/provider'
import type { Settle, SettleParts } from '#server/payments/settle'
import { alreadyPaid, StillOpen, unverified } from '#server/payments/words'
import { Refusal } from '#server/refusal'
import { markEnding } from '#server/stores/payment-changes'

/** What stands in the way, and what may come between while it is ended. */
const MOST_ENDED = 3

/** Does the work; trouble of the provider is refused with 502 and a line. */
export async function orRefuse<Result>(line: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProviderTrouble ? new Refusal('provider_unavailable', line) : error
  }
}

/** Does some work; `line` is what is said when the provider does not answer. */
export type Clearing = <Result>(line: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Makes what does some work although a card payment stands in its way: that is ended at the provider first, and the work
 * begun anew.
 * @returns a function that throws Refusal 409 when it turns out to be paid already, 502 when the provider does not answer
 */
export function makeClearing({ db, clock }: SettleParts, settle: Settle): Clearing {
  const end = async (reference: string): Promise<void> => {
    await markEnding(db, reference, new Date(clock.now()))
    const ended = await settle(reference)
    if (ended?.state === 'paid') throw alreadyPaid()
    if (ended?.state === 'flagged') throw unverified()
  }
  return async (line, work) => {
    for (let ended = 0; ; ended += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof StillOpen) || ended === MOST_ENDED) throw error
        await orRefuse(line, () => end(error.reference))
      }
    }
  }
}
