/** Tells customers what the outbox holds, after the commit of what it is about. */
import type { Db } from '#server/database'
import { isNewsWaiting, lockNews, removeNews, type StatusNews } from '#server/stores/outbox'

interface OutboxParts {
  readonly db: Db
  readonly announce: (news: StatusNews) => void
  readonly complain: (error: unknown) => void
}

export interface Outbox {
  /**
   * Tells all that waits, in order, and resolves when it is told. It never rejects: what cannot be told now waits for the
   * next time.
   */
  readonly deliver: () => Promise<void>
  /** Resolves when nothing is being told any more; what comes later waits for the next start. */
  readonly close: () => Promise<void>
}

/** Tells some, and forgets what is told even when the rest cannot be. @returns what stood in the way */
async function tellSome(tx: Db, announce: OutboxParts['announce']): Promise<unknown> {
  const told: number[] = []
  let trouble: unknown = null
  try {
    for (const { id, orderId, userId, status } of await lockNews(tx)) {
      announce({ orderId, userId, status })
      told.push(id)
    }
  } catch (error) {
    trouble = error
  }
  await removeNews(tx, told)
  return trouble
}

async function tellAll({ db, announce }: OutboxParts): Promise<void> {
  while (await isNewsWaiting(db)) {
    const trouble = await db.transaction(tx => tellSome(tx, announce))
    if (trouble !== null) throw trouble
  }
}

/** Makes the one that delivers. There may be one on each of several servers; each news is told by one of them. */
export function makeOutbox(parts: OutboxParts): Outbox {
  let work: Promise<void> | null = null
  let isAskedAgain = false
  let isClosed = false
  const run = async () => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await tellAll(parts)
      }
    } catch (error) {
      parts.complain(error)
    } finally {
      work = null
    }
  }
  return {
    deliver: async () => {
      if (isClosed) return
      isAskedAgain = true
      work ??= run()
      await work
    },
    close: async () => {
      isClosed = true
      await work
    },
  }
}
