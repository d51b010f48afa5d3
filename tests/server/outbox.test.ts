import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeOutbox } from '#server/outbox'
import { outbox } from '#server/schema'
import { type StatusNews, writeNews } from '#server/stores/outbox'
import { eachEngine } from '../support/each-engine'

eachEngine('the outbox', at => {
  const complaints: unknown[] = []
  // The park has an outbox of its own, which would tell what is written here.
  beforeAll(() => at.park.app.close())
  beforeEach(async () => {
    complaints.length = 0
    await at.park.db.delete(outbox)
  })
  const news = (status: string): StatusNews => ({ orderId: 1042, userId: 1, status })
  const write = async (count: number) => {
    for (let step = 0; step < count; step += 1)
      await writeNews(at.park.db, news(`step ${step}`), new Date(at.clock.now()))
  }
  const steps = (count: number) => Array.from({ length: count }, (_, step) => `step ${step}`)
  const open = (announce: (told: StatusNews) => void) =>
    makeOutbox({ db: at.park.db, announce, complain: error => complaints.push(error) })

  it('tells all that waits, in order, and keeps none of it', async () => {
    const told: StatusNews[] = []
    await write(130)
    await open(one => told.push(one)).deliver()
    expect(told.map(({ status }) => status)).toEqual(steps(130))
    expect(told[0]).toEqual(news('step 0'))
    expect(await at.park.db.$count(outbox)).toBe(0)
  })

  it('tells each once, by two servers that are asked twenty times at once', async () => {
    const told: string[] = []
    const servers = [open(({ status }) => told.push(status)), open(({ status }) => told.push(status))]
    await write(40)
    const calls = Array.from({ length: 20 }, () => servers.map(server => server.deliver()))
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
    await box.deliver()
    expect([told, complaints.length]).toEqual([steps(2), 1])
    isBroken = false
    await box.deliver()
    expect(told).toEqual(steps(5))
  })

  it('tells nothing of what was not committed', async () => {
    const told: unknown[] = []
    const undone = at.park.db.transaction(async tx => {
      await writeNews(tx, news('confirmed'), new Date(at.clock.now()))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await open(one => told.push(one)).deliver()
    expect(told).toEqual([])
  })

  it('says nothing any more once it is closed, and loses nothing', async () => {
    const told: unknown[] = []
    const box = open(one => told.push(one))
    await box.close()
    await write(1)
    await box.deliver()
    expect([told.length, await at.park.db.$count(outbox)]).toEqual([0, 1])
  })
})
