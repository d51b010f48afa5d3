/** What the tests of the sandbox share: one sandbox for a group of tests, asked through Stripe's package. */
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox'
import { resetFaults } from '#server/sandbox/fault-injection'
import { createTestClock } from '#tests/support/park-server'
import {
  createStripeClient,
  LUNCH_SESSION_PARAMS,
  payOnCheckoutPage,
  startTestSandbox,
} from '#tests/support/sandbox'

export const MINUTE_SECONDS = 60

/** Opens a sandbox before the tests of a group and closes it after them; each finds the switches off. */
export function useSandbox() {
  const clock = createTestClock()
  let sandbox: Sandbox
  let stripe: Stripe
  let nextKey = 0
  beforeAll(async () => {
    sandbox = await startTestSandbox({ clock })
    stripe = createStripeClient(sandbox)
  })
  afterAll(() => sandbox.close())
  beforeEach(() => resetFaults(sandbox.faults))

  const makeKey = () => `key ${nextKey++}`
  const create = (params: Partial<Stripe.Checkout.SessionCreateParams> = {}, idempotencyKey = makeKey()) =>
    stripe.checkout.sessions.create({ ...LUNCH_SESSION_PARAMS, ...params }, { idempotencyKey })
  return {
    clock,
    /** Seconds. */
    now: () => Math.floor(clock.now() / 1000),
    get sandbox() {
      return sandbox
    },
    get stripe() {
      return stripe
    },
    makeKey,
    create,
    /** A session that was paid. */
    paid: async () => {
      const { id } = await create()
      await payOnCheckoutPage(sandbox, id)
      return stripe.checkout.sessions.retrieve(id)
    },
  }
}

/** Some pieces of one dish. `unit_amount` in pence. */
export const createLineItem = (unit_amount: number, currency = 'gbp', quantity = 1) => ({
  quantity,
  price_data: { currency, unit_amount, product_data: { name: 'Brisket Bun' } },
})

export const paymentIntentIdOf = ({ payment_intent }: Stripe.Checkout.Session): string =>
  String(payment_intent)
