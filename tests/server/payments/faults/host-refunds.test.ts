import { expect, it, vi } from 'vitest'
import type { CrashPoint } from '#tests/fixtures/payments/crash-injection'
import { createRefundingHost } from '#tests/fixtures/payments/host-refunds'
import { describePaymentFaults } from '#tests/fixtures/payments/payment-test-server'
import { advanceServer, createShopper, payAndCheckCharge } from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

/** Where a refund of a host crashes, in the order of its steps. */
const CRASH_POINTS: readonly [string, readonly CrashPoint[]][] = [
  ['after it is written, before it is sent', ['commit']],
  ['just before the provider hears of it', ['before createRefund']],
  ['after the provider has made it, before it is stored', ['after createRefund']],
  ['after it is stored, before the answer', ['after createRefund', 'commit']],
]

describePaymentFaults('a refund by a host that meets a crash', at => {
  // Specification 27.5.
  it.each(CRASH_POINTS)('is made once when the crash comes %s', async (name, points) => {
    for (const recovery of ['same key', 'sweep', 'a day later'] as const) {
      const shopper = await createShopper(at)
      const { reference, session } = await shopper.checkout()
      await payAndCheckCharge(at, session)
      await at.sandbox.waitUntilIdle()
      const orderId = (await shopper.orderRows()).at(-1)?.id ?? 0
      const host = await createRefundingHost(() => at.testServer)
      const ask = () =>
        host.refund(
          { orderId, paymentId: reference, amount: 300 },
          `${name} ${recovery}`.replaceAll(' ', '-'),
        )
      at.sandbox.faults.webhooks.drop = true
      await at.crashInjector.crashAt(points)
      await ask()
      expect(at.crashInjector.hasCrashed).toBe(true)
      // The provider forgets keys after a day.
      const pause = recovery === 'a day later' ? 25 * 3_600_000 : 0
      await at.restart({ whileStopped: async () => at.clock.advance(pause) })
      if (recovery === 'same key') expect((await ask()).status).toBe(201)
      else await advanceServer(at, 90)
      at.sandbox.faults.webhooks.drop = false
      const { readHostOrder } = await createRefundingHost(() => at.testServer)
      expect(await readHostOrder(orderId)).toMatchObject({
        refunded: 300,
        refunds: [{ origin: 'host', state: 'done', amount: 300 }],
      })
      expect(await shopper.countOutcomes()).toMatchObject({ charges: 1, refunds: 1, visibleOrders: 1 })
      expect(
        at.sentNotifications.filter(
          sent => sent.orderId === String(orderId) && sent.status === 'partially_refunded',
        ),
      ).toHaveLength(1)
    }
  })
})
