import { expect, it, vi } from 'vitest'
import { insertOlderPayments } from '#tests/fixtures/payments/older-payments'
import { describePaymentFaults } from '#tests/fixtures/payments/payment-test-server'
import {
  advanceServer,
  createShopper,
  ONE_PAID_ORDER,
  payAndCheckCharge,
} from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

const OPEN_CHECKOUTS = 1_000
/** Ten calls in each of sixty seconds. */
const MAX_CALLS = 600

describePaymentFaults('a paid checkout without a webhook', at => {
  // Specification 22.18.
  it('is found within 60 s among 1,000 open ones, at ten calls a second', async () => {
    const other = await createShopper(at)
    const { reference } = await other.checkout()
    await insertOlderPayments(at.testServer, reference, OPEN_CHECKOUTS)
    const paying = await createShopper(at)
    const { session } = await paying.checkout()
    at.sandbox.faults.webhooks.drop = true
    await payAndCheckCharge(at, session)
    const before = at.sandbox.requests().length
    await advanceServer(at, 60)
    expect(await paying.countOutcomes()).toEqual(ONE_PAID_ORDER)
    const calls = at.sandbox.requests().slice(before)
    expect(calls.length).toBeLessThanOrEqual(MAX_CALLS)
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/v1/checkout/sessions']))
  })
})
