import { expect, it, vi } from 'vitest'
import type { CrashPoint } from '#tests/fixtures/payments/crash-injection'
import { describePaymentFaults, type PaymentTestServer } from '#tests/fixtures/payments/payment-test-server'
import {
  advanceServer,
  countUnknownSessions,
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
  type Shopper,
  sessionIdFromUrl,
  signInStaff,
} from '#tests/fixtures/payments/shopper'
import { IS_LONG_RUN, ROTATION, scaleRunCount } from '#tests/fixtures/run-count'

vi.setConfig({ testTimeout: 60_000 })

/** Where a payment crashes, in the order of its steps. */
const CRASH_SEQUENCES: readonly [string, readonly CrashPoint[]][] = [
  ['before the session is created', ['before createSession']],
  ['after the session is created, before it is stored', ['after createSession']],
  ['after the session is stored, before the answer', ['after createSession', 'update']],
  ['before the session is retrieved', ['before retrieveSession']],
  ['after the session is retrieved, before the order is confirmed', ['after retrieveSession']],
  ['after the order is confirmed, before the notification', ['after retrieveSession', 'commit']],
]
const REFUND_CRASH_SEQUENCES: readonly [string, readonly CrashPoint[]][] = [
  ['after the order is cancelled, before the refund', ['commit']],
  ['just before the refund', ['before refundPayment']],
  ['after the refund, before it is stored', ['after refundPayment']],
]

interface CheckoutVisit {
  readonly shopper: Shopper
  readonly reference: string
  readonly session: string
}

/** What continues a payment after a crash. Webhooks are held back, so that each works alone. */
const RECOVERIES = {
  webhook: (at: PaymentTestServer) => at.sandbox.sendWebhooksNow(),
  poll: (_, { shopper, reference }) => shopper.readStatus(reference),
  page: (_, { shopper, session }) => shopper.readOrderData(session),
  order: (_, { shopper, session }) =>
    shopper.placeOrder({ paymentMethod: 'stripe', stripePaymentIntentId: session }),
  again: (_, { shopper }) => shopper.startPayment(),
  sweep: at => advanceServer(at, 90),
} as const satisfies Record<string, (at: PaymentTestServer, visit: CheckoutVisit) => Promise<unknown>>
type RecoveryName = keyof typeof RECOVERIES
const RECOVERY_NAMES = [
  'webhook',
  'poll',
  'page',
  'order',
  'again',
  'sweep',
] as const satisfies RecoveryName[]

/** Runs work that may crash the server. After a crash it restarts the server and runs the work again. */
async function retryUntilDone<Result>(at: PaymentTestServer, work: () => Promise<Result>): Promise<Result> {
  const result = await work()
  if (!at.crashInjector.hasCrashed) return result
  await at.restart()
  return work()
}

/** Fills the cart and creates a payment, again after a crash. */
async function openCheckout(at: PaymentTestServer, shopper: Shopper, key: string): Promise<CheckoutVisit> {
  await shopper.fillCart()
  const { data, message } = await retryUntilDone(at, () => shopper.startPayment({ key }))
  if (!data) throw new Error(message)
  return { shopper, reference: data.paymentIntentId, session: sessionIdFromUrl(data.sessionUrl) }
}

/** Pays a cart with a crash at the given points. @returns the outcomes after the recovery and in the end */
async function payThroughCrashes(
  at: PaymentTestServer,
  points: readonly CrashPoint[],
  recovery: RecoveryName,
) {
  at.sandbox.faults.webhooks.delay = true
  const shopper = await createShopper(at)
  await at.crashInjector.crashAt(points)
  const visit = await openCheckout(at, shopper, `key-of-${shopper.id}`)
  await payAndCheckCharge(at, visit.session)
  await retryUntilDone<unknown>(at, () => RECOVERIES[recovery](at, visit))
  const outcomes = await shopper.countOutcomes()
  // Then the held back webhooks arrive and the sweep runs.
  await at.sandbox.sendWebhooksNow()
  await advanceServer(at, 90)
  return { outcomes, finalOutcomes: await shopper.countOutcomes(), lines: await shopper.countCartLines() }
}

/** 50 runs, or one at each point. Then the recoveries rotate from day to day. */
const RUN_COUNT = Math.max(scaleRunCount(50), CRASH_SEQUENCES.length)
const RUNS_PER_SEQUENCE = IS_LONG_RUN ? [9, 9, 8, 8, 8, 8] : [1, 1, 1, 1, 1, 1]

/** Returns the recovery of a run. All pairs of a point and a recovery occur in a long run, and in six days. */
function recoveryOf(run: number): RecoveryName {
  const round = Math.floor(run / CRASH_SEQUENCES.length)
  const index = IS_LONG_RUN ? round : run + ROTATION
  return RECOVERY_NAMES[index % RECOVERY_NAMES.length] ?? 'webhook'
}

describePaymentFaults('a crash', at => {
  it('leaves one charge, one order and one notification when it happens during a payment', async () => {
    const runsBySequence = new Map<string, number>()
    for (let run = 0; run < RUN_COUNT; run += 1) {
      const [name, points] = CRASH_SEQUENCES[run % CRASH_SEQUENCES.length] ?? ['', []]
      const recovery = recoveryOf(run)
      const { crashInjector } = at
      const result = await payThroughCrashes(at, points, recovery)
      expect([name, recovery, result]).toEqual([
        name,
        recovery,
        { outcomes: ONE_PAID_ORDER, finalOutcomes: ONE_PAID_ORDER, lines: 0 },
      ])
      // The sweep finds the paid session in the provider's list, so it retrieves none and meets no crash there.
      const isAvoided = recovery === 'sweep' && points.some(point => point.includes('retrieveSession'))
      expect(crashInjector.hasCrashed, `${name}, ${recovery}`).toBe(!isAvoided)
      runsBySequence.set(name, (runsBySequence.get(name) ?? 0) + 1)
    }
    expect([...runsBySequence.values()]).toEqual(RUNS_PER_SEQUENCE)
    expect(await countUnknownSessions(at)).toBe(0)
  })

  it('leaves one charge, one order and one notification when it happens at every point of one payment in turn', async () => {
    at.sandbox.faults.webhooks.delay = true
    const shopper = await createShopper(at)
    await shopper.fillCart()
    const start = () => shopper.startPayment({ key: 'unlucky' })
    const crashDuring = async (points: readonly CrashPoint[], work: () => Promise<unknown>) => {
      await at.crashInjector.crashAt(points)
      await work()
      expect(at.crashInjector.hasCrashed, points.join()).toBe(true)
      await at.restart()
    }
    for (const [, points] of CRASH_SEQUENCES.slice(0, 3)) await crashDuring(points, start)
    // The sweep of a server that starts would find the payment in the provider's list, and settle it before the webhook does.
    Object.assign(at.sandbox.faults.api, { fail: 500, only: /^GET .*sessions$/ })
    await payAndCheckCharge(at, sessionIdFromUrl((await start()).data?.sessionUrl ?? ''))
    for (const [, points] of CRASH_SEQUENCES.slice(3)) await crashDuring(points, at.sandbox.sendWebhooksNow)
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it.each(REFUND_CRASH_SEQUENCES)('leaves one refund when it happens %s', async (_, points) => {
    for (const recovery of ['poll', 'sweep'] as const) {
      const shopper = await createShopper(at)
      const visit = { shopper, ...(await shopper.checkout()) }
      await payAndCheckCharge(at, visit.session)
      await at.sandbox.waitUntilIdle()
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
      // A sign-in commits too.
      const staffToken = await signInStaff(at)
      await at.crashInjector.crashAt(points)
      await shopper.cancelLastOrder(staffToken)
      expect(at.crashInjector.hasCrashed).toBe(true)
      await at.restart()
      await RECOVERIES[recovery](at, visit)
      await advanceServer(at, 90)
      expect(await shopper.countOutcomes()).toEqual({ ...ONE_PAID_ORDER, visibleOrders: 0, refunds: 1 })
      expect(await shopper.paymentStates()).toEqual(['refunded'])
    }
  })

  it('leaves one payable checkout when it happens while an old checkout is cancelled', async () => {
    for (const points of [
      ['before expireSession'],
      ['after expireSession'],
      ['after expireSession', 'commit'],
    ] as const) {
      const shopper = await createShopper(at)
      const oldCheckout = await shopper.checkout()
      await shopper.fillCart()
      await at.crashInjector.crashAt(points)
      const { data } = await retryUntilDone(at, () => shopper.startPayment({ quantity: 2 }))
      expect(await payAndCheckCharge(at, oldCheckout.session)).toBe(false)
      expect(await payAndCheckCharge(at, sessionIdFromUrl(data?.sessionUrl ?? ''))).toBe(true)
      await at.sandbox.waitUntilIdle()
      expect(await shopper.countOutcomes()).toEqual({ ...ONE_PAID_ORDER, sessions: 2 })
    }
  })
})

describePaymentFaults(
  'a restart',
  at => {
    it('leaves one charge and one order when server and sandbox restart at each step of a payment', async () => {
      const restartAll = () => at.restart({ gracefully: true, whileStopped: at.restartSandbox })
      const shopper = await createShopper(at)
      await shopper.fillCart()
      await restartAll()
      const first = await shopper.startPayment({ key: 'over-restarts' })
      await restartAll()
      const again = await shopper.startPayment({ key: 'over-restarts' })
      expect(again.body).toEqual(first.body)
      const session = sessionIdFromUrl(again.data?.sessionUrl ?? '')
      at.sandbox.faults.webhooks.delay = true
      await at.restart({ gracefully: true, whileStopped: () => payAndCheckCharge(at, session) })
      // The sweep of the started server may have found the payment already.
      expect([['pending_payment'], ['confirmed']]).toContainEqual(await shopper.orderStatuses())
      await restartAll()
      await at.sandbox.waitUntilIdle()
      await restartAll()
      expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
      expect((await shopper.readOrderData(session)).data?.status).toBe('paid')
    })

    it('keeps a checkout of the sandbox, its payment and its refund', async () => {
      const shopper = await createShopper(at)
      const { session } = await shopper.checkout()
      await at.restartSandbox()
      expect(await payAndCheckCharge(at, session)).toBe(true)
      await at.restartSandbox()
      expect((await shopper.readOrderData(session)).data?.status).toBe('paid')
      await shopper.cancelLastOrder()
      await at.restartSandbox()
      expect(await shopper.countOutcomes()).toMatchObject({
        visibleOrders: 0,
        charges: 1,
        refunds: 1,
        confirmedNotifications: 1,
      })
    })
  },
  true,
)
