import { describe, expect, it } from 'vitest'
import { paymentIntentIdOf, setUpSandbox } from '#tests/fixtures/payments/sandbox-suite'

const HOUR = 3_600

describe('the ledger of the sandbox', () => {
  const suite = setUpSandbox()

  it('lists the charge of a payment, with our reference', async () => {
    const payment_intent = paymentIntentIdOf(await suite.createPaidSession())
    const { data, has_more } = await suite.stripe.charges.list({ payment_intent })
    const intent = await suite.stripe.paymentIntents.retrieve(payment_intent)
    expect(has_more).toBe(false)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      id: intent.latest_charge,
      object: 'charge',
      amount_captured: intent.amount_received,
      currency: 'gbp',
      metadata: intent.metadata,
      payment_intent,
      status: 'succeeded',
    })
  })

  it('lists the refunds of a payment, the newest first', async () => {
    const payment_intent = paymentIntentIdOf(await suite.createPaidSession())
    await suite.createPaidSession()
    for (const amount of [100, 200]) await suite.stripe.refunds.create({ payment_intent, amount })
    const { data } = await suite.stripe.refunds.list({ payment_intent })
    expect(data.map(({ amount }) => amount)).toEqual([200, 100])
  })

  it('lists a dispute until it ends', async () => {
    const payment_intent = paymentIntentIdOf(await suite.createPaidSession())
    const id = await suite.sandbox.openDispute(payment_intent)
    const list = async () => (await suite.stripe.disputes.list({ payment_intent })).data
    expect(await list()).toMatchObject([{ id, status: 'needs_response', payment_intent }])
    await suite.sandbox.closeDispute(id, 'lost')
    expect(await list()).toMatchObject([{ id, status: 'lost' }])
    const types = suite.sandbox.events().map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.closed'])
  })

  it('is listed from a time on, page by page', async () => {
    suite.clock.advance(HOUR * 1000)
    const created = { gte: suite.now() }
    for (let count = 0; count < 3; count += 1) await suite.createPaidSession()
    const first = await suite.stripe.charges.list({ created, limit: 2 })
    expect([first.data.length, first.has_more]).toEqual([2, true])
    const starting_after = first.data[1]?.id ?? ''
    const rest = await suite.stripe.charges.list({ created, limit: 2, starting_after })
    expect([rest.data.length, rest.has_more]).toEqual([1, false])
  })

  it('refuses unknown cursors, payments and disputes', async () => {
    await expect(suite.stripe.disputes.list({ starting_after: 'dp_nothing' })).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(suite.sandbox.openDispute('pi_nothing')).rejects.toThrow('No such payment_intent')
    expect(() => suite.sandbox.closeDispute('dp_nothing', 'won')).toThrow('No such dispute')
  })
})
