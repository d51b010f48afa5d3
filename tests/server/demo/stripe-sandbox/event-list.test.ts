import { describe, expect, it } from 'vitest'
import { setUpSandbox } from '#tests/fixtures/payments/sandbox-suite'

describe('the list of events', () => {
  const suite = setUpSandbox()
  const COMPLETED = 'checkout.session.completed'

  it('lists the events of one type, a page at a time', async () => {
    for (let count = 0; count < 3; count += 1) await suite.createPaidSession()
    const first = await suite.stripe.events.list({ type: COMPLETED, limit: 2 })
    expect(first).toMatchObject({ object: 'list', url: '/v1/events', has_more: true })
    expect(first.data.map(({ type }) => type)).toEqual([COMPLETED, COMPLETED])
    const rest = await suite.stripe.events.list({
      type: COMPLETED,
      limit: 1,
      starting_after: first.data[1]?.id ?? '',
    })
    expect(rest).toMatchObject({ has_more: false, data: [{ type: COMPLETED }] })
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(3)
  })

  it('lists ten events without a limit, and takes a limit from 1 to 100', async () => {
    for (let count = 0; count < 6; count += 1) await suite.createPaidSession()
    expect((await suite.stripe.events.list()).data).toHaveLength(10)
    for (const limit of [0, 101])
      await expect(suite.stripe.events.list({ limit })).rejects.toMatchObject({ statusCode: 400 })
    expect((await suite.stripe.events.list({ limit: 100 })).has_more).toBe(false)
  })

  it('names an unknown event', async () => {
    await expect(suite.stripe.events.retrieve('evt_none')).rejects.toMatchObject({
      message: "No such event: 'evt_none'",
      param: 'id',
    })
  })
})
