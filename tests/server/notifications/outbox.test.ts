import { beforeAll, beforeEach, expect, it } from 'vitest'
import { outbox } from '#server/db/schema'
import { createOutbox } from '#server/notifications/outbox'
import { enqueueNotification, type StatusNotification } from '#server/notifications/outbox-store'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'

describeOnEachDatabase('the outbox', suite => {
  const errors: unknown[] = []
  // The outbox of the test server would publish the notifications of these tests.
  beforeAll(() => suite.testServer.app.close())
  beforeEach(async () => {
    errors.length = 0
    await suite.testServer.db.delete(outbox)
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
  const createTestOutbox = (publish: (notification: StatusNotification) => void) =>
    createOutbox({ db: suite.testServer.db, publish, onError: error => errors.push(error) })

  it('publishes all pending notifications in order, and deletes them', async () => {
    const published: StatusNotification[] = []
    await enqueueSteps(130)
    await createTestOutbox(item => published.push(item)).flushOutbox()
    expect(published.map(({ status }) => status)).toEqual(steps(130))
    expect(published[0]).toEqual(notification('step 0'))
    expect(await suite.testServer.db.$count(outbox)).toBe(0)
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
    expect(published).toEqual(steps(5))
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
    expect([published.length, await suite.testServer.db.$count(outbox)]).toEqual([0, 1])
  })
})
