import { describe, expect, it, vi } from 'vitest'
import { type CardPark, eachCardPark } from '../../support/card-park'
import { CARDS } from '../../support/sandbox'
import { atOnce, newShopper, ONE, pass, payAt } from './shopper'

vi.setConfig({ testTimeout: 60_000 })

/** All orders of some things. */
const ordersOf = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, at) => ordersOf(things.toSpliced(at, 1)).map(rest => [thing, ...rest]))

/** A cart that is paid, its webhooks kept back. */
async function paidInSilence(at: CardPark) {
  at.sandbox.switches.webhooks.delay = true
  const shopper = await newShopper(at)
  const { reference, session } = await shopper.checkout()
  const before = new Set(at.sandbox.pendingWebhooks())
  await payAt(at, session)
  const events = at.sandbox.pendingWebhooks().filter(event => !before.has(event))
  return { shopper, reference, session, events }
}

/** An old checkout that ran out for another, on which one card was refused and the next was paid: four events. */
async function fourEvents(at: CardPark) {
  at.sandbox.switches.webhooks.delay = true
  const before = new Set(at.sandbox.events())
  const shopper = await newShopper(at)
  await shopper.checkout()
  const { session } = await shopper.checkout({ quantity: 2, filled: 1 })
  await payAt(at, session, CARDS.declined)
  await payAt(at, session)
  const events = at.sandbox.events().filter(event => !before.has(event))
  return { shopper, events }
}

const TYPES = [
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

eachCardPark('webhooks', at => {
  it('that come twice have one effect', async () => {
    const { shopper, events } = await paidInSilence(at)
    const statuses = await at.sandbox.deliver([...events, ...events])
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('that come twenty at once have one effect', async () => {
    at.sandbox.switches.webhooks.repeat = 20
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    await payAt(at, session)
    await at.sandbox.idle()
    expect(at.sandbox.pendingWebhooks()).toEqual([])
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('that come at once at two servers of one park, with polls, have one effect, 5 times out of 5', async () => {
    const there = await at.startAnother()
    for (let round = 0; round < 5; round += 1) {
      const { shopper, reference, events } = await paidInSilence(at)
      const elsewhere = await newShopper({ ...at, park: there }, shopper)
      const here = atOnce(10, () => at.sandbox.deliver(events))
      at.sendWebhooksTo(there)
      const beside = atOnce(10, () => at.sandbox.deliver(events.toReversed()))
      const polls = atOnce(20, tab => (tab % 2 === 0 ? shopper : elsewhere).status(reference))
      await Promise.all([here, beside, polls])
      expect(await shopper.facts()).toEqual(ONE)
      at.sendWebhooksTo(at.park)
    }
  })

  it('about a refused card ask the provider once, however often each comes', async () => {
    at.sandbox.switches.webhooks.delay = true
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    await payAt(at, session, CARDS.declined)
    const [event] = at.sandbox.pendingWebhooks()
    const from = at.sandbox.requests().length
    for (let time = 0; time < 5; time += 1) await at.sandbox.deliver(event && [event])
    expect(at.sandbox.requests().slice(from)).toHaveLength(1)
    expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1, told: 0 })
  })

  it('in all 24 orders of four events come to the same', async () => {
    let held = 0
    for (const order of ordersOf([0, 1, 2, 3])) {
      const { shopper, events } = await fourEvents(at)
      expect(events.map(({ type }) => type)).toEqual(TYPES)
      const statuses = await at.sandbox.deliver(order.flatMap(index => events[index] ?? []))
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await shopper.facts()).toEqual({ ...ONE, sessions: 2 })
      expect(await shopper.states()).toEqual(['expired', 'paid'])
      expect(await shopper.statuses()).toEqual(['cancelled', 'confirmed'])
      held += 1
    }
    expect(held).toBe(24)
  })

  it('that come late, after all else found the payment, change nothing any more', async () => {
    const { shopper, session, events } = await paidInSilence(at)
    await shopper.page(session)
    const facts = await shopper.facts()
    expect(facts).toEqual(ONE)
    await at.sandbox.deliver(events)
    expect(await shopper.facts()).toEqual(facts)
  })

  it('that come after a crash, and again to the park that comes after it, have one effect', async () => {
    const { shopper, events } = await paidInSilence(at)
    at.power.cutAt(['after retrieveSession', 'commit'])
    expect(await at.sandbox.deliver(events.slice(0, 1))).toEqual([503])
    await at.restart()
    expect(await at.sandbox.deliver(events)).toEqual([200, 200])
    expect(await shopper.facts()).toEqual(ONE)
  })

  it('that the park could not take are sent again until it can', async () => {
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    Object.assign(at.sandbox.switches.api, { fail: 500, only: /^GET/ })
    await payAt(at, session)
    await at.sandbox.idle()
    expect(await shopper.facts()).toMatchObject({ orders: 0, waiting: 1, told: 0 })
    at.sandbox.switches.api.fail = null
    await pass(at, 5)
    expect(at.sandbox.pendingWebhooks()).toEqual([])
    expect(await shopper.facts()).toEqual(ONE)
  })

  describe('that never come are made up for', () => {
    const paidUnheard = async () => {
      at.sandbox.switches.webhooks.drop = true
      const shopper = await newShopper(at)
      const { reference, session } = await shopper.checkout()
      await payAt(at, session)
      expect(await shopper.statuses()).toEqual(['pending_payment'])
      return { shopper, reference, session }
    }

    it('by the status poll alone', async () => {
      const { shopper, reference } = await paidUnheard()
      const [order] = await shopper.orderRows()
      const { reply } = await shopper.status(reference)
      expect(reply).toEqual({ status: 'succeeded', error: null, orderId: String(order?.id) })
      expect(await shopper.facts()).toEqual(ONE)
    })

    it('by the success page alone', async () => {
      const { shopper, session } = await paidUnheard()
      expect((await shopper.page(session)).reply?.status).toBe('paid')
      expect(await shopper.facts()).toEqual(ONE)
    })

    it('by the order alone that the client places', async () => {
      const { shopper, session } = await paidUnheard()
      const paid = { paymentMethod: 'stripe', stripePaymentIntentId: session } as const
      expect((await shopper.place(paid)).reply?.status).toBe('confirmed')
      expect(await shopper.facts()).toEqual(ONE)
    })

    it('by the customer alone who pays again', async () => {
      const { shopper, reference } = await paidUnheard()
      expect((await shopper.start()).reply?.paymentIntentId).toBe(reference)
      expect(await shopper.facts()).toEqual(ONE)
    })

    it('by the sweeper alone, within 60 s of a checkout that was paid in no time', async () => {
      // The next sweep finds it too young, and so it is the one after that.
      await pass(at, 6)
      const { shopper } = await paidUnheard()
      await pass(at, 59)
      expect(await shopper.facts()).toEqual(ONE)
    })

    it('by the sweeper alone, within 60 s of a checkout that took the customer 30 s', async () => {
      at.sandbox.switches.webhooks.drop = true
      const shopper = await newShopper(at)
      const { session } = await shopper.checkout()
      await pass(at, 30)
      await payAt(at, session)
      await pass(at, 60)
      expect(await shopper.facts()).toEqual(ONE)
    })
  })
})
