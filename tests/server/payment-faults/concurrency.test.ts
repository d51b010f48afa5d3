import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { orders } from '#server/schema'
import { type CardPark, eachCardPark } from '../../support/card-park'
import { atOnce, newShopper, ONE, payAt, type Shopper, sessionIn } from './shopper'

vi.setConfig({ testTimeout: 60_000 })

const ROUNDS = 5

/** Pays at every checkout that was handed out; only one of them takes money. */
async function payAll(at: CardPark, sessions: readonly string[]): Promise<void> {
  for (const session of new Set(sessions)) await payAt(at, session)
  await at.sandbox.idle()
}

/** What some starts were answered: their statuses, and the sessions handed out. */
const answersOf = (answers: readonly Awaited<ReturnType<Shopper['start']>>[]) => ({
  statuses: [...new Set(answers.map(({ status }) => status))],
  payments: new Set(answers.flatMap(({ reply }) => reply?.paymentIntentId ?? [])).size,
  sessions: answers.flatMap(({ reply }) => (reply ? sessionIn(reply.sessionUrl) : [])),
})

eachCardPark('many at once', at => {
  it.each([
    ['20 keys', (tab: number) => ({ key: `tab-${tab}` })],
    ['one key', () => ({ key: 'one-press' })],
  ])('who pay one cart with %s make one order, one session and one charge', async (_, more) => {
    const shopper = await newShopper(at)
    await shopper.fill()
    const { statuses, payments, sessions } = answersOf(await atOnce(20, tab => shopper.start(more(tab))))
    expect({ statuses, payments, answers: sessions.length }).toEqual({
      statuses: [201],
      payments: 1,
      answers: 20,
    })
    await payAll(at, sessions)
    expect(await shopper.facts()).toEqual(ONE)
    expect(await shopper.lines()).toBe(0)
  })

  it(`make one charge of a double click, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await newShopper(at)
      await shopper.fill()
      const { sessions } = answersOf(await atOnce(2, () => shopper.start()))
      await Promise.all(sessions.map(session => payAt(at, session)))
      await at.sandbox.idle()
      expect(await shopper.facts()).toEqual(ONE)
    }
  })

  it('on two servers of one park make one order, one session and one charge', async () => {
    const shopper = await newShopper(at)
    await shopper.fill()
    const there = await at.startAnother()
    const here = { ...at, park: at.park }
    const elsewhere = await newShopper({ ...here, park: there }, shopper)
    const answers = await atOnce(20, tab => (tab % 2 === 0 ? shopper : elsewhere).start())
    const { payments, sessions } = answersOf(answers)
    expect({ payments, answers: sessions.length }).toEqual({ payments: 1, answers: 20 })
    await payAll(at, sessions)
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('in a second tab are handed the checkout that the first opened, and what it paid', async () => {
    const shopper = await newShopper(at)
    const first = await shopper.checkout()
    const second = await shopper.start()
    expect(sessionIn(second.reply?.sessionUrl ?? '')).toBe(first.session)
    await payAll(at, [first.session])
    const third = await shopper.start()
    expect(third.reply?.paymentIntentId).toBe(first.reference)
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('pay the cart and the order that waits for it, and make one session', async () => {
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    const [order] = await shopper.orderRows()
    const orderId = String(order?.id)
    const answers = await atOnce(20, tab => (tab % 2 === 0 ? shopper.start() : shopper.startOrder(orderId)))
    expect(answersOf(answers)).toMatchObject({ statuses: [201], payments: 1 })
    expect(new Set(answersOf(answers).sessions)).toEqual(new Set([session]))
    await payAll(at, [session])
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('pay an order that waits, and once more when that checkout ran out, and make one session each time', async () => {
    const shopper = await newShopper(at)
    const orderId = (await shopper.place({})).reply?.id ?? ''
    await at.db.update(orders).set({ paymentMethod: 'stripe' }).where(eq(orders.userId, shopper.id))
    const first = answersOf(await atOnce(20, () => shopper.startOrder(orderId)))
    expect(first).toMatchObject({ statuses: [201], payments: 1 })
    at.clock.advance(3_601_000)
    const second = answersOf(await atOnce(20, () => shopper.startOrder(orderId)))
    expect(second).toMatchObject({ statuses: [201], payments: 1 })
    await payAll(at, [...first.sessions, ...second.sessions])
    expect(await shopper.facts()).toEqual({ ...ONE, sessions: 2 })
    expect(await shopper.states()).toEqual(['expired', 'paid'])
  })

  it('submit the card at one checkout 20 times, and are charged once', async () => {
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    await atOnce(20, () => payAt(at, session))
    await at.sandbox.idle()
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('poll, come back and order while the webhook arrives, and find one order', async () => {
    const shopper = await newShopper(at)
    const { reference, session } = await shopper.checkout()
    at.sandbox.switches.webhooks.delay = true
    await payAt(at, session)
    const paid = { paymentMethod: 'stripe' as const, stripePaymentIntentId: reference }
    const [statuses, pages, orders] = await Promise.all([
      atOnce(7, () => shopper.status(reference)),
      atOnce(7, () => shopper.page(session)),
      atOnce(6, () => shopper.place(paid)),
      at.sandbox.deliver(),
    ])
    const ids = [
      ...statuses.map(({ reply }) => reply?.orderId),
      ...pages.map(({ reply }) => reply?.orderId),
      ...orders.map(({ reply }) => reply?.id),
    ]
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(1)
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('change the cart at an open checkout, which is ended before another is made', async () => {
    const shopper = await newShopper(at)
    const first = await shopper.checkout()
    await shopper.fill(1)
    const answers = await atOnce(20, () => shopper.start({ quantity: 2 }))
    const { payments, sessions } = answersOf(answers)
    expect(payments).toBe(1)
    expect(await payAt(at, first.session)).toBe(false)
    await payAll(at, sessions)
    expect(await shopper.facts()).toEqual({ ...ONE, sessions: 2 })
    expect(await shopper.states()).toEqual(['expired', 'paid'])
  })

  it('change the cart after the old checkout was paid, unheard of: its order stands, and they are told', async () => {
    const shopper = await newShopper(at)
    const first = await shopper.checkout()
    await shopper.fill(1)
    at.sandbox.switches.webhooks.drop = true
    await payAt(at, first.session)
    expect((await shopper.start({ quantity: 2 })).status).toBe(409)
    expect(await shopper.facts()).toEqual(ONE)
    expect(await shopper.lines()).toBe(1)
  })

  it('change the cart while the old checkout is being paid: one is charged, and its order stands', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await newShopper(at)
      const first = await shopper.checkout()
      await shopper.fill(1)
      at.sandbox.switches.webhooks.delay = true
      const [answer] = await Promise.all([shopper.start({ quantity: 2 }), payAt(at, first.session)])
      await payAll(at, answer.reply ? [sessionIn(answer.reply.sessionUrl)] : [])
      await at.sandbox.deliver()
      expect([201, 409]).toContain(answer.status)
      expect(await shopper.facts()).toMatchObject({ orders: 1, waiting: 0, charges: 1, refunds: 0, told: 1 })
    }
  })
})

describe('cash beside a card', () => {
  const CASH_STANDS = { orders: 0, waiting: 1, charges: 0, refunds: 0 }

  eachCardPark('in one park', at => {
    it('ends the open checkout: the cash order stands, and the card can no longer be charged', async () => {
      const shopper = await newShopper(at)
      const { session } = await shopper.checkout()
      expect((await shopper.place({})).status).toBe(201)
      expect(await payAt(at, session)).toBe(false)
      expect(await shopper.facts()).toMatchObject(CASH_STANDS)
      expect(await shopper.statuses()).toEqual(['cancelled', 'pending_payment'])
    })

    it('is refused once the card is paid, and the order of the card stands', async () => {
      const shopper = await newShopper(at)
      const { session } = await shopper.checkout()
      at.sandbox.switches.webhooks.drop = true
      await payAt(at, session)
      expect((await shopper.place({})).status).toBe(409)
      expect(await shopper.facts()).toEqual(ONE)
    })

    it('leaves nothing for the card to pay when it comes first', async () => {
      const shopper = await newShopper(at)
      await shopper.fill()
      await shopper.place({})
      const answer = await shopper.start()
      expect(answer.status).toBe(409)
      expect(await shopper.facts()).toMatchObject({ ...CASH_STANDS, sessions: 0 })
    })

    it('leaves nothing for cash to order when the card was paid first', async () => {
      const shopper = await newShopper(at)
      const { session } = await shopper.checkout()
      await payAt(at, session)
      await at.sandbox.idle()
      expect((await shopper.place({})).status).toBe(409)
      expect(await shopper.facts()).toEqual(ONE)
    })

    it('at the moment of the payment leaves one order that counts', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const shopper = await newShopper(at)
        const { session } = await shopper.checkout()
        await Promise.all([payAt(at, session), shopper.place({})])
        await at.sandbox.idle()
        const facts = await shopper.facts()
        expect(facts.orders + facts.waiting).toBe(1)
        expect(facts.charges - facts.refunds).toBe(facts.orders)
      }
    })

    it(`at the same moment leaves one order that counts, ${2 * ROUNDS} times out of ${2 * ROUNDS}`, async () => {
      const left: string[] = []
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        const shopper = await newShopper(at)
        await shopper.fill()
        const ways = [() => shopper.place({}), () => shopper.start()]
        await Promise.all((round % 2 === 0 ? ways : ways.toReversed()).map(way => way()))
        for (const made of at.sandbox.sessions().slice(-2)) await payAt(at, made.id)
        await at.sandbox.idle()
        const facts = await shopper.facts()
        const unpaid = facts.orders - facts.charges + facts.refunds
        left.push(`${facts.orders + facts.waiting} counts, ${unpaid} unpaid by card`)
      }
      expect(left).toEqual(Array(2 * ROUNDS).fill('1 counts, 0 unpaid by card'))
    })
  })
})
