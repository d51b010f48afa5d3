import type { Db } from '#server/db/database'
import {
  hasPendingNotifications,
  lockPendingNotifications,
  markPublished,
  type NumberedNotification,
  type PendingNotification,
} from './outbox-store'

interface OutboxDependencies {
  readonly db: Db
  readonly publish: (notification: NumberedNotification) => void
  readonly onError: (error: unknown) => void
}

export interface Outbox {
  /**
   * Publishes all pending notifications in order, and resolves when they are published. It never rejects: a notification that
   * cannot be published stays in the outbox for the next flush.
   */
  readonly flushOutbox: () => Promise<void>
  /** Resolves when the current flush has ended. Later notifications wait for the next start of a server. */
  readonly close: () => Promise<void>
}

/** Publishes one batch and marks what was published, even if the rest fails. @returns the error, or null */
async function publishBatch(tx: Db, publish: OutboxDependencies['publish']): Promise<unknown> {
  const published: PendingNotification[] = []
  let failure: unknown = null
  try {
    for (const pending of await lockPendingNotifications(tx)) {
      const { orderId, userId, status, seq } = pending
      publish({ orderId, userId, status, seq })
      published.push(pending)
    }
  } catch (error) {
    failure = error
  }
  await markPublished(tx, published)
  return failure
}

async function publishPending({ db, publish }: OutboxDependencies): Promise<void> {
  while (await hasPendingNotifications(db)) {
    const failure = await db.transaction(tx => publishBatch(tx, publish))
    if (failure !== null) throw failure
  }
}

/** Creates the publisher of the outbox. Several servers may each have one: each notification is published by one of them. */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  let currentFlush: Promise<void> | null = null
  let isFlushRequested = false
  let isClosed = false
  const flush = async () => {
    try {
      while (isFlushRequested) {
        isFlushRequested = false
        await publishPending(dependencies)
      }
    } catch (error) {
      dependencies.onError(error)
    } finally {
      currentFlush = null
    }
  }
  return {
    flushOutbox: async () => {
      if (isClosed) return
      isFlushRequested = true
      currentFlush ??= flush()
      await currentFlush
    },
    close: async () => {
      isClosed = true
      await currentFlush
    },
  }
}
