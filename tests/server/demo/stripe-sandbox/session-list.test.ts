import { describe, expect, it } from 'vitest'
import { setUpSandbox } from '#tests/fixtures/payments/sandbox-suite'

describe('the list of sessions', () => {
  const suite = setUpSandbox()
  const list = (params: Parameters<typeof suite.stripe.checkout.sessions.list>[0]) =>
    suite.stripe.checkout.sessions.list(params)

  it('lists the sessions of one status, newest first and a page at a time', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.unshift((await suite.createPaidSession()).id)
    await suite.createSession()
    const first = await list({ status: 'complete', limit: 2 })
    expect(first).toMatchObject({ object: 'list', url: '/v1/checkout/sessions', has_more: true })
    expect(first.data.map(({ id, status }) => [id, status])).toEqual([
      [ids[0], 'complete'],
      [ids[1], 'complete'],
    ])
    const rest = await list({ status: 'complete', limit: 2, starting_after: ids[1] ?? '' })
    expect([rest.has_more, rest.data.map(({ id }) => id)]).toEqual([false, [ids[2]]])
  })

  it('lists the sessions that were created in a range of seconds', async () => {
    suite.clock.advance(60_000)
    const from = suite.now()
    const { id } = await suite.createSession()
    suite.clock.advance(1_000)
    const later = await suite.createSession()
    const idsOf = async (created: { gt?: number; gte?: number; lt?: number; lte?: number }) =>
      (await list({ created })).data.map(session => session.id)
    expect(await idsOf({ gte: from })).toEqual([later.id, id])
    expect(await idsOf({ gt: from })).toEqual([later.id])
    expect(await idsOf({ gte: from, lt: from + 1 })).toEqual([id])
    expect(await idsOf({ gte: from, lte: from + 1 })).toEqual([later.id, id])
  })

  it('shows a session as expired when its time is over', async () => {
    const { id } = await suite.createSession()
    suite.clock.advance(25 * 3_600_000)
    expect((await list({ status: 'expired', limit: 1 })).data.map(session => session.id)).toEqual([id])
  })

  it('takes a limit from 1 to 100, and a known cursor', async () => {
    for (const params of [{ limit: 0 }, { limit: 101 }])
      await expect(list(params)).rejects.toMatchObject({ statusCode: 400 })
    await expect(list({ starting_after: 'cs_none' })).rejects.toMatchObject({ statusCode: 404 })
  })
})
