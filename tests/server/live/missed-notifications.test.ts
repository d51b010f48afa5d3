import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { outbox, users } from '#server/core/db/schema'
import { readMissedNotifications } from '#server/live/missed-notifications'
import { createOutbox } from '#server/messages/outbox/outbox'
import { deleteNotificationsBefore, enqueueNotification } from '#server/messages/outbox/outbox-store'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const USER_ID = 1

describeOnEachDatabase('missed notifications', suite => {
  /** The numbers that a connected customer has received. */
  let heard: number[] = []
  let isConnected = false
  beforeAll(() => suite.testServer.app.close())
  beforeEach(async () => {
    await suite.testServer.db.delete(outbox)
    await suite.testServer.db.update(users).set({ notificationSeq: 0 })
  })
  afterEach(() => {
    heard = []
    isConnected = false
  })

  const publish = ({ seq, userId }: { seq: number; userId: number }) => {
    if (isConnected && userId === USER_ID) heard.push(seq)
  }
  const createServer = () =>
    createOutbox({
      db: suite.testServer.db,
      publish,
      onError: error => {
        throw error
      },
    })
  const enqueue = (userId = USER_ID) =>
    enqueueNotification(
      suite.testServer.db,
      { orderId: 1042, userId, status: 'ready' },
      new Date(suite.clock.now()),
    )
  const publishMany = async (count: number) => {
    for (let written = 0; written < count; written += 1) await enqueue()
    await createServer().flushOutbox()
  }
  const connect = (lastSeq: number | null) =>
    readMissedNotifications(suite.testServer.db, USER_ID, lastSeq, ({ notifications }) => {
      heard.push(...notifications.map(({ seq }) => seq))
      isConnected = true
    })
  const readStart = async (lastSeq: number | null) => {
    let start = -1
    await readMissedNotifications(suite.testServer.db, USER_ID, lastSeq, ({ seq }) => {
      start = seq
    })
    return start
  }
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)

  it('come in order, after the last one that was heard, and only to their customer', async () => {
    await enqueue(2)
    await publishMany(5)
    await connect(2)
    expect(heard).toEqual([3, 4, 5])
  })

  it('are none for a customer who begins to listen, and who goes on after the last one', async () => {
    await publishMany(3)
    await connect(null)
    expect(heard).toEqual([])
    expect(await readStart(null)).toBe(3)
    expect(await readStart(2)).toBe(2)
  })

  it('start at the last one for a number of another database', async () => {
    await publishMany(3)
    expect(await readStart(9)).toBe(3)
  })

  it('are at most the newest 200', async () => {
    await publishMany(203)
    await connect(0)
    expect(heard).toEqual(numbers(4, 203))
  })

  // Specification 17.7.
  it('are each heard once and in order by a customer who connects while two servers publish', async () => {
    await publishMany(10)
    const servers = [createServer(), createServer()]
    const publishing = Array.from({ length: 40 }, async (_, index) => {
      await enqueue()
      await servers[index % 2]?.flushOutbox()
    })
    await Promise.all([...publishing.slice(0, 20), connect(4), ...publishing.slice(20)])
    expect(heard).toEqual(numbers(5, 50))
  })

  it('are forgotten after their time, but a pending one is kept', async () => {
    await publishMany(2)
    await enqueue()
    const now = suite.clock.now()
    await deleteNotificationsBefore(suite.testServer.db, new Date(now))
    expect(await suite.testServer.db.$count(outbox)).toBe(3)
    await deleteNotificationsBefore(suite.testServer.db, new Date(now + 1))
    expect(await suite.testServer.db.$count(outbox)).toBe(1)
    await createServer().flushOutbox()
    await connect(0)
    expect(heard).toEqual([3])
  })
})
