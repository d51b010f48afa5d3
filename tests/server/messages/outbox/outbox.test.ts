import { isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { openPostgresDatabase } from '#server/core/db/database'
import { outbox, users } from '#server/core/db/schema'
import { createOutbox } from '#server/messages/outbox/outbox'
import {
  enqueueNotification,
  type NumberedNotification,
  type StatusNotification,
} from '#server/messages/outbox/outbox-store'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'
import { expectWaitingStatements } from '#tests/fixtures/server/databases/expect-waiting'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

describeOnEachDatabase('the outbox', suite => {
  const errors: unknown[] = []
  // The outbox of the test server would publish the notifications of these tests.
  beforeAll(() => suite.testServer.app.close())
  beforeEach(async () => {
    errors.length = 0
    await suite.testServer.db.delete(outbox)
    await suite.testServer.db.update(users).set({ notificationSeq: 0 })
  })
  const notification = (status: string): StatusNotification => ({ orderId: 1042, userId: 1, status })
  const enqueueSteps = async (count: number) => {
    for (let step = 0; step < count; step += 1)
      await enqueueNotification(
        suite.testServer.db,
        notification(`step ${step}`),
        new Date(suite.clock.now()),
      )
  }
  const steps = (count: number) => Array.from({ length: count }, (_, step) => `step ${step}`)
  const createTestOutbox = (publish: (notification: NumberedNotification) => void) =>
    createOutbox({ db: suite.testServer.db, publish, onError: error => errors.push(error) })

  const countPending = () => suite.testServer.db.$count(outbox, isNull(outbox.seq))

  it('publishes all pending notifications in order with their numbers, and keeps them', async () => {
    const published: NumberedNotification[] = []
    await enqueueSteps(130)
    await createTestOutbox(item => published.push(item)).flushOutbox()
    expect(published.map(({ status }) => status)).toEqual(steps(130))
    expect(published[0]).toEqual({ ...notification('step 0'), seq: 1 })
    expect(published.map(({ seq }) => seq)).toEqual(steps(130).map((_, step) => step + 1))
    expect([await countPending(), await suite.testServer.db.$count(outbox)]).toEqual([0, 130])
  })

  it('numbers the notifications of each customer apart, and goes on with the next flush', async () => {
    const published: (readonly [number, number])[] = []
    const testOutbox = createTestOutbox(({ userId, seq }) => published.push([userId, seq]))
    for (const userId of [1, 2, 1]) {
      const at = new Date(suite.clock.now())
      await enqueueNotification(suite.testServer.db, { ...notification('ready'), userId }, at)
    }
    await testOutbox.flushOutbox()
    await enqueueSteps(1)
    await testOutbox.flushOutbox()
    expect(published).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [1, 3],
    ])
  })

  it('publishes each notification once, with two servers that flush at the same time', async () => {
    const published: string[] = []
    const createServer = () => createTestOutbox(({ status }) => published.push(status))
    const servers = [createServer(), createServer()]
    await enqueueSteps(40)
    const calls = Array.from({ length: 20 }, () => servers.map(server => server.flushOutbox()))
    await Promise.all(calls.flat())
    expect(published).toEqual(steps(40))
  })

  it('keeps what it could not publish for the next flush, and publishes nothing twice', async () => {
    const published: string[] = []
    let isBroken = true
    const testOutbox = createTestOutbox(({ status }) => {
      if (isBroken && status === 'step 2') throw new Error('no connection')
      published.push(status)
    })
    await enqueueSteps(5)
    await testOutbox.flushOutbox()
    expect([published, errors.length]).toEqual([steps(2), 1])
    isBroken = false
    await testOutbox.flushOutbox()
    expect([published, await countPending()]).toEqual([steps(5), 0])
  })

  it('publishes nothing of a transaction that was rolled back', async () => {
    const published: unknown[] = []
    const rolledBack = suite.testServer.db.transaction(async tx => {
      await enqueueNotification(tx, notification('confirmed'), new Date(suite.clock.now()))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await createTestOutbox(item => published.push(item)).flushOutbox()
    expect(published).toEqual([])
  })

  it('publishes nothing after it is closed, and loses nothing', async () => {
    const published: unknown[] = []
    const testOutbox = createTestOutbox(item => published.push(item))
    await testOutbox.close()
    await enqueueSteps(1)
    await testOutbox.flushOutbox()
    expect([published.length, await countPending()]).toEqual([0, 1])
  })
})

it('a second server publishes nothing that the first one has published and not yet marked', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const { db, close } = openPostgresDatabase(database.url, { timeouts: { lock: 0, statement: 0 } })
  const published: string[] = []
  const createServer = () =>
    createOutbox({
      db,
      publish: ({ status }) => published.push(status),
      onError: error => expect.fail(`${error}`),
    })
  for (const status of ['confirmed', 'ready'])
    await enqueueNotification(db, { orderId: 1042, userId: 1, status }, new Date())
  const { flushes } = await db.transaction(async tx => {
    // Marking a notification updates its customer.
    await tx.execute(sql`SELECT FROM users FOR UPDATE`)
    const flushes = [createServer().flushOutbox()]
    await expectWaitingStatements(db, 1)
    // Earlier it could find that everything has a number, and end.
    flushes.push(createServer().flushOutbox())
    await expectWaitingStatements(db, 2)
    return { flushes }
  })
  await Promise.all(flushes)
  expect(published).toEqual(['confirmed', 'ready'])
  await close()
  await database.close()
})
