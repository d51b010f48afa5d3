/** Brings to its end what was left: after a crash, a lost webhook, a customer who closed the page. */
import type { Payments } from '#server/payments/payments'
import type { SettleParts } from '#server/payments/settle'
import { repeatWork } from '#server/repeated-work'
import { takeUnsettled } from '#server/stores/payment-changes'

const EVERY = 30_000
/** Whoever began it has this long to go on. */
const LEFT_ALONE = 60_000
const AT_ONCE = 5
const MOST = 100

interface SweeperParts extends Pick<SettleParts, 'db' | 'clock' | 'deliver' | 'complain'> {
  /** null where there is no provider: then only the outbox is looked after. */
  readonly settle: Payments['settle'] | null
}

/** Settles some side by side. @returns whether any could be */
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
 * Sweeps now and every 30 s: what has not been settled for 60 s, and what the outbox still holds.
 * @returns ends it, and resolves when what it was doing is done
 */
export function startSweeper({ db, clock, deliver, complain, settle }: SweeperParts): () => Promise<void> {
  let isClosing = false
  const sweepPayments = async (settleOne: Payments['settle']) => {
    const now = clock.now()
    const left = await takeUnsettled(db, new Date(now - LEFT_ALONE), new Date(now), MOST)
    let isAnswered = true
    // When the provider answers nothing at all the rest can wait for the next sweep.
    do isAnswered = await settleSome(left.splice(0, AT_ONCE), settleOne, complain)
    while (left.length > 0 && isAnswered && !isClosing)
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
