/** Tells customers what the outbox holds, after the commit of what it is about. */
import type { Db } from '#server/db/database'
import {
  deleteNotifications,
  hasPendingNotifications,
  lockPendingNotifications,
  type StatusNotification,
} from './outbox-store'

interface OutboxDependencies {
  readonly db: Db
  readonly publish: (news: StatusNotification) => void
  readonly onError: (error: unknown) => void
}

export interface Outbox {
  /**
   * Tells all that waits, in order, and resolves when it is told. It never rejects: what cannot be told now waits for the
   * next time.
   */
  readonly flushOutbox: () => Promise<void>
  /** Resolves when nothing is being told any more; what comes later waits for the next start. */
  readonly close: () => Promise<void>
}

/** Tells some, and forgets what is told even when the rest cannot be. @returns what stood in the way */
async function publishBatch(tx: Db, announce: OutboxDependencies['publish']): Promise<unknown> {
  const told: number[] = []
  let trouble: unknown = null
  try {
    for (const { id, orderId, userId, status } of await lockPendingNotifications(tx)) {
      announce({ orderId, userId, status })
      told.push(id)
    }
  } catch (error) {
    trouble = error
  }
  await deleteNotifications(tx, told)
  return trouble
}

async function publishPending({ db, publish }: OutboxDependencies): Promise<void> {
  while (await hasPendingNotifications(db)) {
    const trouble = await db.transaction(tx => publishBatch(tx, publish))
    if (trouble !== null) throw trouble
  }
}

/** Makes the one that delivers. There may be one on each of several servers; each news is told by one of them. */
export function createOutbox(parts: OutboxDependencies): Outbox {
  let work: Promise<void> | null = null
  let isAskedAgain = false
  let isClosed = false
  const run = async () => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await publishPending(parts)
      }
    } catch (error) {
      parts.onError(error)
    } finally {
      work = null
    }
  }
  return {
    flushOutbox: async () => {
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
