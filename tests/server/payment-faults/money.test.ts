import { expect, it, vi } from 'vitest'
import { eachCardPark } from '../../support/card-park'
import { CARDS, stripeFor } from '../../support/sandbox'
import { atOnce, newShopper, ONE, pass, payAt, sessionIn } from './shopper'

vi.setConfig({ testTimeout: 60_000 })

const UNVERIFIED = 'Unable to verify order status. Please contact support.'
const REFUNDED = 'This order was cancelled and your payment is being refunded.'
const GIVEN_BACK = { ...ONE, orders: 0, refunds: 1 }

eachCardPark('money', at => {
  it.each([
    ['a penny less', { amount: 1099 }],
    ['a penny more', { amount: 1101 }],
    ['nothing', { amount: 0 }],
    ['euros', { currency: 'eur' }],
    ['another amount of another currency', { amount: 1, currency: 'jpy' }],
  ])('that differs, %s, confirms nothing and is flagged', async (_, tamper) => {
    const shopper = await newShopper(at)
    const { reference, session } = await shopper.checkout()
    Object.assign(at.sandbox.switches.tamper, tamper)
    await payAt(at, session)
    await at.sandbox.idle()
    const unverified = { status: 409, message: UNVERIFIED }
    const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
    expect((await shopper.status(reference)).reply).toMatchObject({ status: 'failed', error: UNVERIFIED })
    expect(await shopper.page(session)).toMatchObject(unverified)
    expect(await shopper.place(paid)).toMatchObject(unverified)
    expect(await shopper.start()).toMatchObject(unverified)
    await pass(at, 90)
    expect(await shopper.states()).toEqual(['flagged'])
    expect(await shopper.facts()).toEqual({ ...ONE, orders: 0, waiting: 1, told: 0 })
    expect(await shopper.lines()).toBe(1)
  })

  it('that differs leaves no way to a cash order of the same cart', async () => {
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    at.sandbox.switches.tamper.amount = 1
    at.sandbox.switches.webhooks.drop = true
    await payAt(at, session)
    expect(await shopper.place({})).toMatchObject({ status: 409, message: UNVERIFIED })
    expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1 })
  })

  it('for an order that was cancelled meanwhile goes back once, whatever is lost or repeated', async () => {
    const shopper = await newShopper(at)
    const { reference, session } = await shopper.checkout()
    Object.assign(at.sandbox.switches.api, { fail: 500, only: /expire$/ })
    expect((await shopper.cancelled()).status).toBe(200)
    at.sandbox.switches.webhooks.delay = true
    expect(await payAt(at, session)).toBe(true)
    const from = at.sandbox.requests().length
    Object.assign(at.sandbox.switches.api, { fail: 'drop', only: /refunds$/, times: 2, afterwards: true })
    await Promise.all([
      atOnce(20, () => shopper.status(reference)),
      atOnce(3, () => at.sandbox.deliver()),
      atOnce(5, () => shopper.page(session)),
    ])
    await pass(at, 90)
    expect(await shopper.facts()).toEqual({ ...GIVEN_BACK, told: 0 })
    const asked = at.sandbox
      .requests()
      .slice(from)
      .filter(({ path }) => path === '/v1/refunds')
    expect([asked.length > 1, new Set(asked.map(({ key }) => key)).size]).toEqual([true, 1])
    expect((await shopper.status(reference)).reply).toMatchObject({ status: 'canceled', error: REFUNDED })
    const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
    expect(await shopper.place(paid)).toMatchObject({ status: 409, message: REFUNDED })
    expect(await shopper.states()).toEqual(['refunded'])
  })

  it('paid at the moment of the cancelling is either not taken or given back, 10 times out of 10', async () => {
    const held: string[] = []
    for (let round = 0; round < 10; round += 1) {
      const shopper = await newShopper(at)
      const { session } = await shopper.checkout()
      await Promise.all([payAt(at, session), shopper.cancelled()])
      await at.sandbox.idle()
      await pass(at, 90)
      const { orders, waiting, charges, refunds } = await shopper.facts()
      held.push(`${orders + waiting} orders, ${charges - refunds} kept`)
    }
    expect(held).toEqual(Array(10).fill('0 orders, 0 kept'))
  })

  it('of an order that is cancelled after it was paid goes back once, of 20 cancellings at once', async () => {
    const shopper = await newShopper(at)
    const { reference, session } = await shopper.checkout()
    await payAt(at, session)
    await at.sandbox.idle()
    expect(await shopper.facts()).toEqual(ONE)
    Object.assign(at.sandbox.switches.api, { fail: 'drop', only: /refunds$/, times: 2, afterwards: true })
    const answers = await atOnce(20, () => shopper.cancelled())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    await atOnce(20, () => shopper.status(reference))
    await pass(at, 60)
    expect(await shopper.facts()).toEqual(GIVEN_BACK)
    expect(await shopper.states()).toEqual(['refunded'])
  })

  it('is given back once the provider answers, and not before', async () => {
    const shopper = await newShopper(at)
    const { reference, session } = await shopper.checkout()
    await payAt(at, session)
    await at.sandbox.idle()
    Object.assign(at.sandbox.switches.api, { fail: 429, only: /refunds$/, times: 2 })
    await shopper.cancelled()
    expect((await shopper.status(reference)).reply?.error).toBe(REFUNDED)
    expect(await shopper.facts()).toEqual({ ...GIVEN_BACK, refunds: 0 })
    await pass(at, 90)
    expect(await shopper.facts()).toEqual(GIVEN_BACK)
  })

  it('that a person gave back at the provider is not given back again', async () => {
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    await payAt(at, session)
    await at.sandbox.idle()
    const payment_intent = at.sandbox.charges().at(-1)?.paymentIntent ?? ''
    await stripeFor(at.sandbox).refunds.create({ payment_intent })
    await shopper.cancelled()
    expect(await shopper.facts()).toEqual(GIVEN_BACK)
    expect(await shopper.states()).toEqual(['refunded'])
  })

  it('that comes after ten minutes makes its one order', async () => {
    const shopper = await newShopper(at)
    const { reference, session } = await shopper.checkout()
    await pass(at, 660)
    expect((await shopper.status(reference)).reply).toMatchObject({
      status: 'requires_payment_method',
      error: null,
    })
    await payAt(at, session)
    await at.sandbox.idle()
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('that comes a second before the session’s end makes its one order, however late it is heard of', async () => {
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    at.sandbox.switches.webhooks.drop = true
    at.clock.advance(3_599_000)
    expect(await payAt(at, session)).toBe(true)
    await at.restart()
    await pass(at, 120)
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('cannot be paid any more once the session has ended, and the order is cancelled', async () => {
    const shopper = await newShopper(at)
    const { reference, session } = await shopper.checkout()
    at.clock.advance(3_601_000)
    expect(await payAt(at, session)).toBe(false)
    await pass(at, 90)
    expect(await shopper.statuses()).toEqual(['cancelled'])
    expect((await shopper.status(reference)).reply).toMatchObject({ status: 'canceled', error: null })
    expect(await shopper.lines()).toBe(1)
    const next = await shopper.start()
    expect(await payAt(at, sessionIn(next.reply?.sessionUrl ?? ''))).toBe(true)
    await at.sandbox.idle()
    expect(await shopper.facts()).toEqual({ ...ONE, sessions: 2 })
  })

  it('is taken once from a customer whose cards are declined first', async () => {
    const shopper = await newShopper(at)
    const { reference, session } = await shopper.checkout()
    for (const card of [CARDS.declined, CARDS.insufficient]) {
      expect(await payAt(at, session, card)).toBe(false)
      await at.sandbox.idle()
      expect((await shopper.status(reference)).reply).toMatchObject({ error: null, orderId: null })
    }
    expect(await payAt(at, session)).toBe(true)
    await at.sandbox.idle()
    expect(await shopper.facts()).toEqual(ONE)
  })
})
