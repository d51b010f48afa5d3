import { expect, it, vi } from 'vitest'
import { type CardPark, eachCardPark } from '../../support/card-park'
import type { Point } from '../../support/power'
import { newShopper, ONE, pass, payAt, type Shopper, sessionIn, straySessions } from './shopper'

vi.setConfig({ testTimeout: 60_000 })

/** Where a payment is cut short, in the order in which it goes by these points. */
const POINTS: readonly [string, readonly Point[]][] = [
  ['before the session is made', ['before createSession']],
  ['after the session is made, and before it is stored', ['after createSession']],
  ['after the session is stored, and before it is answered', ['after createSession', 'commit']],
  ['before the provider is asked', ['before retrieveSession']],
  ['after the provider was asked, and before the fulfilment', ['after retrieveSession']],
  ['after the fulfilment, and before the notification', ['after retrieveSession', 'commit']],
]
const REFUND_POINTS: readonly [string, readonly Point[]][] = [
  ['after the order is cancelled, and before the refund', ['commit']],
  ['just before the refund', ['before refund']],
  ['after the refund, and before it is stored', ['after refund']],
]

interface Visit {
  readonly shopper: Shopper
  readonly reference: string
  readonly session: string
}

/** Who goes on with a payment; each alone, webhooks being kept back. */
const WAYS_ON = {
  webhook: (at: CardPark) => at.sandbox.deliver(),
  poll: (_, { shopper, reference }) => shopper.status(reference),
  page: (_, { shopper, session }) => shopper.page(session),
  order: (_, { shopper, session }) =>
    shopper.place({ paymentMethod: 'stripe', stripePaymentIntentId: session }),
  again: (_, { shopper }) => shopper.start(),
  sweeper: at => pass(at, 90),
} as const satisfies Record<string, (at: CardPark, visit: Visit) => Promise<unknown>>
type WayOn = keyof typeof WAYS_ON
const WAY_NAMES = ['webhook', 'poll', 'page', 'order', 'again', 'sweeper'] as const satisfies WayOn[]

/** Does something that the power may be cut in, and once more with a new park if it was. */
async function untilDone<Result>(at: CardPark, work: () => Promise<Result>): Promise<Result> {
  const result = await work()
  if (!at.power.isOff) return result
  await at.restart()
  return work()
}

/** The customer goes to the checkout, twice if the first time comes to nothing. */
async function goToCheckout(at: CardPark, shopper: Shopper, key: string): Promise<Visit> {
  await shopper.fill()
  const { reply, message } = await untilDone(at, () => shopper.start({ key }))
  if (!reply) throw new Error(message)
  return { shopper, reference: reply.paymentIntentId, session: sessionIn(reply.sessionUrl) }
}

/** One payment from the cart to its order, its power cut where it is said. @returns how it came out */
async function payThrough(at: CardPark, points: readonly Point[], way: WayOn) {
  at.sandbox.switches.webhooks.delay = true
  const shopper = await newShopper(at)
  at.power.cutAt(points)
  const visit = await goToCheckout(at, shopper, `key-of-${shopper.id}`)
  await payAt(at, visit.session)
  await untilDone<unknown>(at, () => WAYS_ON[way](at, visit))
  const facts = await shopper.facts()
  // All that is still to come: what was kept back, and what a sweeper finds.
  await at.sandbox.deliver()
  await pass(at, 90)
  return { facts, final: await shopper.facts(), lines: await shopper.lines() }
}

const RUNS = 50

eachCardPark('a crash', at => {
  it(`in the course of a payment leaves one charge, one order and one notification, ${RUNS} times out of ${RUNS}`, async () => {
    const held = new Map<string, number>()
    for (let run = 0; run < RUNS; run += 1) {
      const [name, points] = POINTS[run % POINTS.length] ?? ['', []]
      const way = WAY_NAMES[Math.floor(run / POINTS.length) % WAY_NAMES.length] ?? 'webhook'
      const before = at.power
      const outcome = await payThrough(at, points, way)
      expect([name, way, outcome]).toEqual([name, way, { facts: ONE, final: ONE, lines: 0 }])
      expect(before.isOff, `${name}, ${way}: nothing was cut`).toBe(true)
      held.set(name, (held.get(name) ?? 0) + 1)
    }
    expect([...held.values()]).toEqual([9, 9, 8, 8, 8, 8])
    expect(await straySessions(at)).toBe(0)
  })

  it('at every point of one payment, one after the other, leaves the same', async () => {
    at.sandbox.switches.webhooks.delay = true
    const shopper = await newShopper(at)
    await shopper.fill()
    const start = () => shopper.start({ key: 'unlucky' })
    const cutIn = async (points: readonly Point[], work: () => Promise<unknown>) => {
      at.power.cutAt(points)
      await work()
      expect(at.power.isOff, points.join()).toBe(true)
      await at.restart()
    }
    for (const [, points] of POINTS.slice(0, 3)) await cutIn(points, start)
    await payAt(at, sessionIn((await start()).reply?.sessionUrl ?? ''))
    for (const [, points] of POINTS.slice(3)) await cutIn(points, at.sandbox.deliver)
    expect(await shopper.facts()).toEqual(ONE)
  })

  it.each(REFUND_POINTS)('%s, leaves one refund', async (_, points) => {
    for (const way of ['poll', 'sweeper'] as const) {
      const shopper = await newShopper(at)
      const visit = { shopper, ...(await shopper.checkout()) }
      await payAt(at, visit.session)
      await at.sandbox.idle()
      expect(await shopper.facts()).toEqual(ONE)
      at.power.cutAt(points)
      await shopper.cancelled()
      expect(at.power.isOff).toBe(true)
      await at.restart()
      await WAYS_ON[way](at, visit)
      await pass(at, 90)
      expect(await shopper.facts()).toEqual({ ...ONE, orders: 0, refunds: 1 })
      expect(await shopper.states()).toEqual(['refunded'])
    }
  })

  it('while an old checkout is ended leaves one checkout that can be paid', async () => {
    for (const points of [
      ['before expireSession'],
      ['after expireSession'],
      ['after expireSession', 'commit'],
    ] as const) {
      const shopper = await newShopper(at)
      const old = await shopper.checkout()
      await shopper.fill()
      at.power.cutAt(points)
      const { reply } = await untilDone(at, () => shopper.start({ quantity: 2 }))
      expect(await payAt(at, old.session)).toBe(false)
      expect(await payAt(at, sessionIn(reply?.sessionUrl ?? ''))).toBe(true)
      await at.sandbox.idle()
      expect(await shopper.facts()).toEqual({ ...ONE, sessions: 2 })
    }
  })
})

eachCardPark(
  'a restart',
  at => {
    it('of everything, at each step of a payment, leaves one charge and one order', async () => {
      const everything = () => at.restart({ gently: true, meanwhile: at.restartSandbox })
      const shopper = await newShopper(at)
      await shopper.fill()
      await everything()
      const first = await shopper.start({ key: 'over-restarts' })
      await everything()
      const again = await shopper.start({ key: 'over-restarts' })
      expect(again.body).toEqual(first.body)
      const session = sessionIn(again.reply?.sessionUrl ?? '')
      at.sandbox.switches.webhooks.delay = true
      await at.restart({ gently: true, meanwhile: () => payAt(at, session) })
      expect(await shopper.statuses()).toEqual(['pending_payment'])
      await everything()
      await at.sandbox.idle()
      await everything()
      expect(await shopper.facts()).toEqual(ONE)
      expect((await shopper.page(session)).reply?.status).toBe('paid')
    })

    it('of the sandbox alone keeps a checkout, its payment and its refund', async () => {
      const shopper = await newShopper(at)
      const { session } = await shopper.checkout()
      await at.restartSandbox()
      expect(await payAt(at, session)).toBe(true)
      await at.restartSandbox()
      expect((await shopper.page(session)).reply?.status).toBe('paid')
      await shopper.cancelled()
      await at.restartSandbox()
      expect(await shopper.facts()).toMatchObject({ orders: 0, charges: 1, refunds: 1, told: 1 })
    })
  },
  true,
)
