import { expect, it, vi } from 'vitest'
import { describePaymentsOnEachDatabase, type PaymentTestServer } from '#tests/fixtures/payments/payment-test-server'
import type { CrashPoint } from '#tests/fixtures/payments/crash-injection'
import {
  advanceServer,
  countUnknownSessions,
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
  type Shopper,
  sessionIdFromUrl,
} from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

/** Where a payment is cut short, in the order in which it goes by these points. */
const CRASH_SEQUENCES: readonly [string, readonly CrashPoint[]][] = [
  ['before the session is made', ['before createSession']],
  ['after the session is made, and before it is stored', ['after createSession']],
  ['after the session is stored, and before it is answered', ['after createSession', 'commit']],
  ['before the provider is asked', ['before retrieveSession']],
  ['after the provider was asked, and before the fulfilment', ['after retrieveSession']],
  ['after the fulfilment, and before the notification', ['after retrieveSession', 'commit']],
]
const REFUND_CRASH_SEQUENCES: readonly [string, readonly CrashPoint[]][] = [
  ['after the order is cancelled, and before the refund', ['commit']],
  ['just before the refund', ['before refund']],
  ['after the refund, and before it is stored', ['after refund']],
]

interface CheckoutVisit {
  readonly shopper: Shopper
  readonly reference: string
  readonly session: string
}

/** Who goes on with a payment; each alone, webhooks being kept back. */
const RECOVERIES = {
  webhook: (at: PaymentTestServer) => at.sandbox.sendWebhooksNow(),
  poll: (_, { shopper, reference }) => shopper.status(reference),
  page: (_, { shopper, session }) => shopper.page(session),
  order: (_, { shopper, session }) =>
    shopper.place({ paymentMethod: 'stripe', stripePaymentIntentId: session }),
  again: (_, { shopper }) => shopper.start(),
  sweeper: at => advanceServer(at, 90),
} as const satisfies Record<string, (at: PaymentTestServer, visit: CheckoutVisit) => Promise<unknown>>
type RecoveryName = keyof typeof RECOVERIES
const RECOVERY_NAMES = [
  'webhook',
  'poll',
  'page',
  'order',
  'again',
  'sweeper',
] as const satisfies RecoveryName[]

/** Does something that the power may be cut in, and once more with a new park if it was. */
async function retryUntilDone<Result>(at: PaymentTestServer, work: () => Promise<Result>): Promise<Result> {
  const result = await work()
  if (!at.crashInjector.hasCrashed) return result
  await at.restart()
  return work()
}

/** The customer goes to the checkout, twice if the first time comes to nothing. */
async function openCheckout(at: PaymentTestServer, shopper: Shopper, key: string): Promise<CheckoutVisit> {
  await shopper.fill()
  const { reply, message } = await retryUntilDone(at, () => shopper.start({ key }))
  if (!reply) throw new Error(message)
  return { shopper, reference: reply.paymentIntentId, session: sessionIdFromUrl(reply.sessionUrl) }
}

/** One payment from the cart to its order, its power cut where it is said. @returns how it came out */
async function payThroughCrashes(at: PaymentTestServer, points: readonly CrashPoint[], way: RecoveryName) {
  at.sandbox.faults.webhooks.delay = true
  const shopper = await createShopper(at)
  at.crashInjector.crashAt(points)
  const visit = await openCheckout(at, shopper, `key-of-${shopper.id}`)
  await payAndCheckCharge(at, visit.session)
  await retryUntilDone<unknown>(at, () => RECOVERIES[way](at, visit))
  const facts = await shopper.facts()
  // All that is still to come: what was kept back, and what a sweeper finds.
  await at.sandbox.sendWebhooksNow()
  await advanceServer(at, 90)
  return { facts, final: await shopper.facts(), lines: await shopper.lines() }
}

const RUN_COUNT = 50

describePaymentsOnEachDatabase('a crash', at => {
  it(`in the course of a payment leaves one charge, one order and one notification, ${RUN_COUNT} times out of ${RUN_COUNT}`, async () => {
    const held = new Map<string, number>()
    for (let run = 0; run < RUN_COUNT; run += 1) {
      const [name, points] = CRASH_SEQUENCES[run % CRASH_SEQUENCES.length] ?? ['', []]
      const way =
        RECOVERY_NAMES[Math.floor(run / CRASH_SEQUENCES.length) % RECOVERY_NAMES.length] ?? 'webhook'
      const before = at.crashInjector
      const outcome = await payThroughCrashes(at, points, way)
      expect([name, way, outcome]).toEqual([
        name,
        way,
        { facts: ONE_PAID_ORDER, final: ONE_PAID_ORDER, lines: 0 },
      ])
      expect(before.hasCrashed, `${name}, ${way}: nothing was cut`).toBe(true)
      held.set(name, (held.get(name) ?? 0) + 1)
    }
    expect([...held.values()]).toEqual([9, 9, 8, 8, 8, 8])
    expect(await countUnknownSessions(at)).toBe(0)
  })

  it('at every point of one payment, one after the other, leaves the same', async () => {
    at.sandbox.faults.webhooks.delay = true
    const shopper = await createShopper(at)
    await shopper.fill()
    const start = () => shopper.start({ key: 'unlucky' })
    const cutIn = async (points: readonly CrashPoint[], work: () => Promise<unknown>) => {
      at.crashInjector.crashAt(points)
      await work()
      expect(at.crashInjector.hasCrashed, points.join()).toBe(true)
      await at.restart()
    }
    for (const [, points] of CRASH_SEQUENCES.slice(0, 3)) await cutIn(points, start)
    await payAndCheckCharge(at, sessionIdFromUrl((await start()).reply?.sessionUrl ?? ''))
    for (const [, points] of CRASH_SEQUENCES.slice(3)) await cutIn(points, at.sandbox.sendWebhooksNow)
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
  })

  it.each(REFUND_CRASH_SEQUENCES)('%s, leaves one refund', async (_, points) => {
    for (const way of ['poll', 'sweeper'] as const) {
      const shopper = await createShopper(at)
      const visit = { shopper, ...(await shopper.checkout()) }
      await payAndCheckCharge(at, visit.session)
      await at.sandbox.waitUntilIdle()
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
      at.crashInjector.crashAt(points)
      await shopper.cancelled()
      expect(at.crashInjector.hasCrashed).toBe(true)
      await at.restart()
      await RECOVERIES[way](at, visit)
      await advanceServer(at, 90)
      expect(await shopper.facts()).toEqual({ ...ONE_PAID_ORDER, orders: 0, refunds: 1 })
      expect(await shopper.states()).toEqual(['refunded'])
    }
  })

  it('while an old checkout is ended leaves one checkout that can be paid', async () => {
    for (const points of [
      ['before expireSession'],
      ['after expireSession'],
      ['after expireSession', 'commit'],
    ] as const) {
      const shopper = await createShopper(at)
      const old = await shopper.checkout()
      await shopper.fill()
      at.crashInjector.crashAt(points)
      const { reply } = await retryUntilDone(at, () => shopper.start({ quantity: 2 }))
      expect(await payAndCheckCharge(at, old.session)).toBe(false)
      expect(await payAndCheckCharge(at, sessionIdFromUrl(reply?.sessionUrl ?? ''))).toBe(true)
      await at.sandbox.waitUntilIdle()
      expect(await shopper.facts()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
    }
  })
})

describePaymentsOnEachDatabase(
  'a restart',
  at => {
    it('of everything, at each step of a payment, leaves one charge and one order', async () => {
      const everything = () => at.restart({ gracefully: true, whileStopped: at.restartSandbox })
      const shopper = await createShopper(at)
      await shopper.fill()
      await everything()
      const first = await shopper.start({ key: 'over-restarts' })
      await everything()
      const again = await shopper.start({ key: 'over-restarts' })
      expect(again.body).toEqual(first.body)
      const session = sessionIdFromUrl(again.reply?.sessionUrl ?? '')
      at.sandbox.faults.webhooks.delay = true
      await at.restart({ gracefully: true, whileStopped: () => payAndCheckCharge(at, session) })
      expect(await shopper.statuses()).toEqual(['pending_payment'])
      await everything()
      await at.sandbox.waitUntilIdle()
      await everything()
      expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
      expect((await shopper.page(session)).reply?.status).toBe('paid')
    })

    it('of the sandbox alone keeps a checkout, its payment and its refund', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      await at.restartSandbox()
      expect(await payAndCheckCharge(at, session)).toBe(true)
      await at.restartSandbox()
      expect((await shopper.page(session)).reply?.status).toBe('paid')
      await shopper.cancelled()
      await at.restartSandbox()
      expect(await shopper.facts()).toMatchObject({ orders: 0, charges: 1, refunds: 1, told: 1 })
    })
  },
  true,
)
