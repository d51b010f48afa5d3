/** Brings to its end what was left: after a crash, a lost webhook, a customer who closed the page. */
import type { Payments } from '#server/payments/payments'
import type { SettleParts } from '#server/payments/settle'
import { repeatWork } from '#server/repeated-work'
import { takeUnsettled } from '#server/stores/payment-changes'

const EVERY = 30_000
/** Whoever opened a checkout may pay it first; one paid at once is found by the second sweep at the latest, after 55 s. */
const OPEN_FOR = 25_000
/** Whoever began to make a checkout has this long to go on. */
const MADE_WITHIN = 60_000
const AT_ONCE = 5
/** A sweep asks about no more: some three a second, and Stripe allows a hundred. */
const MOST = 100

interface SweeperParts extends Pick<SettleParts, 'db' | 'clock' | 'deliver' | 'complain'> {
  /** null where there is no provider: then only the outbox is looked after. */
  readonly settle: Payments['settle'] | null
}

/** Settles some side by side. @returns whether any could be; false for none */
async function settleSome(
  references: readonly string[],
  settle: Payments['settle'],
  complain: SweeperParts['complain'],
): Promise<boolean> {
  const outcomes = await Promise.allSettled(references.map(reference => settle(reference)))
  const troubles = outcomes.filter(({ status }) => status === 'rejected')
  for (const trouble of troubles) if (trouble.status === 'rejected') complain(trouble.reason)
  return troubles.length < outcomes.length
}

/**
 * Sweeps now and every 30 s: what has not been settled for a while, and what the outbox still holds.
 * @returns ends it, and resolves when what it was doing is done
 */
export function startSweeper({ db, clock, deliver, complain, settle }: SweeperParts): () => Promise<void> {
  let isClosing = false
  const sweepPayments = async (settleOne: Payments['settle']) => {
    const now = clock.now()
    const due = {
      openBefore: new Date(now - OPEN_FOR),
      begunBefore: new Date(now - MADE_WITHIN),
      now: new Date(now),
    }
    for (let asked = 0; asked < MOST && !isClosing; asked += AT_ONCE) {
      // When the provider answers nothing at all the rest can wait, and comes first at the next sweep.
      const isAnswered = await settleSome(await takeUnsettled(db, due, AT_ONCE), settleOne, complain)
      if (!isAnswered) return
    }
  }
  const work = async () => {
    void deliver()
    if (settle !== null) await sweepPayments(settle)
  }
  const { begin, close } = repeatWork({ clock, every: EVERY, work, complain })
  begin()
  return async () => {
    isClosing = true
    await close()
  }
}
