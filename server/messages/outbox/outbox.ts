import type { Db } from '#server/core/db/database'
import {
  hasPendingNotifications,
  lockNumberedNotifications,
  markPublished,
  type NumberedNotification,
  numberPendingNotifications,
  OUTBOX_BATCH_SIZE,
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

/** Customers with numbered notifications; null for all of them. */
type Customers = readonly number[] | null

/** Publishes one batch and marks what was published, even if the rest fails. @returns the number of the published ones */
async function publishBatch(
  db: Db,
  publish: OutboxDependencies['publish'],
  customers: Customers,
): Promise<number> {
  const published: NumberedNotification[] = []
  let failure: unknown = null
  await db.transaction(async tx => {
    try {
      for (const notification of await lockNumberedNotifications(tx, customers)) {
        publish(notification)
        published.push(notification)
      }
    } catch (error) {
      failure = error
    }
    await markPublished(tx, published)
  })
  if (failure !== null) throw failure
  return published.length
}

/** @param isRecovery whether notifications may have a number already that were not published */
async function publishPending({ db, publish }: OutboxDependencies, isRecovery: boolean): Promise<void> {
  const publishNumbered = async (customers: Customers) => {
    while ((await publishBatch(db, publish, customers)) === OUTBOX_BATCH_SIZE);
  }
  if (isRecovery) await publishNumbered(null)
  while (await hasPendingNotifications(db))
    await publishNumbered(await db.transaction(numberPendingNotifications))
}

/** Creates the publisher of the outbox. Several servers may each have one: each notification is published by one of them. */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  let currentFlush: Promise<void> | null = null
  let isFlushRequested = false
  let isClosed = false
  // A server that has crashed, or a flush that has failed, may have left some.
  let isRecovery = true
  const flush = async () => {
    try {
      while (isFlushRequested) {
        isFlushRequested = false
        await publishPending(dependencies, isRecovery)
        isRecovery = false
      }
    } catch (error) {
      isRecovery = true
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
