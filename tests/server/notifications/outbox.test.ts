import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutbox } from '#server/notifications/outbox'
import { outbox } from '#server/db/schema'
import { enqueueNotification, type StatusNotification } from '#server/notifications/outbox-store'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'

describeOnEachDatabase('the outbox', at => {
  const complaints: unknown[] = []
  // The park has an outbox of its own, which would tell what is written here.
  beforeAll(() => at.testServer.app.close())
  beforeEach(async () => {
    complaints.length = 0
    await at.testServer.db.delete(outbox)
  })
  const news = (status: string): StatusNotification => ({ orderId: 1042, userId: 1, status })
  const write = async (count: number) => {
    for (let step = 0; step < count; step += 1)
      await enqueueNotification(at.testServer.db, news(`step ${step}`), new Date(at.clock.now()))
  }
  const steps = (count: number) => Array.from({ length: count }, (_, step) => `step ${step}`)
  const open = (publish: (told: StatusNotification) => void) =>
    createOutbox({ db: at.testServer.db, publish, onError: error => complaints.push(error) })

  it('tells all that waits, in order, and keeps none of it', async () => {
    const told: StatusNotification[] = []
    await write(130)
    await open(one => told.push(one)).flushOutbox()
    expect(told.map(({ status }) => status)).toEqual(steps(130))
    expect(told[0]).toEqual(news('step 0'))
    expect(await at.testServer.db.$count(outbox)).toBe(0)
  })

  it('tells each once, by two servers that are asked twenty times at once', async () => {
    const told: string[] = []
    const servers = [open(({ status }) => told.push(status)), open(({ status }) => told.push(status))]
    await write(40)
    const calls = Array.from({ length: 20 }, () => servers.map(server => server.flushOutbox()))
    await Promise.all(calls.flat())
    expect(told).toEqual(steps(40))
  })

  it('keeps what it could not tell for the next time, and tells nothing twice', async () => {
    const told: string[] = []
    let isBroken = true
    const box = open(({ status }) => {
      if (isBroken && status === 'step 2') throw new Error('nobody can be reached')
      told.push(status)
    })
    await write(5)
    await box.flushOutbox()
    expect([told, complaints.length]).toEqual([steps(2), 1])
    isBroken = false
    await box.flushOutbox()
    expect(told).toEqual(steps(5))
  })

  it('tells nothing of what was not committed', async () => {
    const told: unknown[] = []
    const undone = at.testServer.db.transaction(async tx => {
      await enqueueNotification(tx, news('confirmed'), new Date(at.clock.now()))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await open(one => told.push(one)).flushOutbox()
    expect(told).toEqual([])
  })

  it('says nothing any more once it is closed, and loses nothing', async () => {
    const told: unknown[] = []
    const box = open(one => told.push(one))
    await box.close()
    await write(1)
    await box.flushOutbox()
    expect([told.length, await at.testServer.db.$count(outbox)]).toEqual([0, 1])
  })
})
