import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { menuItems, vendors } from '#server/core/db/schema'
import { withFieldValue } from '#tests/fixtures/data/hostile-input'
import { doubleItem, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describePaymentFaults } from '#tests/fixtures/payments/payment-test-server'
import {
  createShopper,
  NO_PAYMENT,
  ONE_PAID_ORDER,
  orderData,
  payAndCheckCharge,
  runConcurrently,
} from '#tests/fixtures/payments/shopper'
import { RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'

vi.setConfig({ testTimeout: 60_000 })

/** Two large Doubles with hot honey and three wraps: 2 × (12.50 + 3.00 + 0.50) + 3 × 9.50 + 1.50. */
const TOTAL = 62
const HONEST_BODY = {
  orderData: orderData(1, { items: [doubleItem(2), wrapItem(3)] }),
  amount: TOTAL,
  currency: 'gbp',
}
type Body = Readonly<Record<string, unknown>>

const LARGE_ADDON_PATH = 'orderData.items.0.addons.0.addons.0'
const HONEY_ADDON_PATH = 'orderData.items.0.addons.1.addons.0'
/** The prices that a client sends, and how often each is charged. */
const PRICES = [
  ['orderData.items.0.price', 12.5, 2],
  ['orderData.items.1.price', 9.5, 3],
  [`${LARGE_ADDON_PATH}.price`, 3, 2],
  [`${HONEY_ADDON_PATH}.price`, 0.5, 2],
] as const
/** The quantities that a client sends, and what one of each costs. */
const QUANTITIES = [
  ['orderData.items.0.quantity', 16, 2],
  ['orderData.items.1.quantity', 9.5, 3],
  [`${LARGE_ADDON_PATH}.quantity`, 6, 1],
  [`${HONEY_ADDON_PATH}.quantity`, 1, 1],
] as const

const inPounds = (pounds: number) => Math.round(pounds * 100) / 100
const withFields = (body: Body, changes: Body): unknown =>
  Object.entries(changes).reduce<unknown>(
    (at, [path, value]) => withFieldValue(Object(at), path, value),
    body,
  )
/** Amounts in pence, including whole pounds and negative amounts. */
const arbitraryPence = fc.oneof(
  fc.integer({ min: -7000, max: 6199 }),
  fc.integer({ min: -70, max: 61 }).map(n => n * 100),
)
const arbitraryFactorBelowOne = fc.double({ min: -2, max: 0.9, noNaN: true })

/** Dishonest requests. Where possible the amount matches the changed fields. */
const MUTATIONS = {
  amount: arbitraryPence.map(amount => withFields(HONEST_BODY, { amount: amount / 100 })),
  price: fc
    .tuple(fc.constantFrom(...PRICES), arbitraryFactorBelowOne)
    .map(([[path, price, times], share]) => [path, price, times, inPounds(price * share)] as const)
    .map(([path, price, times, lower]) =>
      withFields(HONEST_BODY, { [path]: lower, amount: inPounds(TOTAL - times * (price - lower)) }),
    ),
  'price alone': fc
    .tuple(fc.constantFrom(...PRICES), arbitraryFactorBelowOne)
    .map(([[path, price], share]) => withFields(HONEST_BODY, { [path]: inPounds(price * share) })),
  quantity: fc
    .tuple(fc.constantFrom(...QUANTITIES), fc.constantFrom(-99, -3, -1, 0, 0.01, 0.5, -0.5, 1e-9))
    .map(([[path, cost, times], quantity]) =>
      withFields(HONEST_BODY, { [path]: quantity, amount: inPounds(TOTAL - cost * (times - quantity)) }),
    ),
  'quantity alone': fc
    .tuple(fc.constantFrom(...QUANTITIES), fc.integer({ min: 4, max: 99 }))
    .map(([[path], quantity]) => withFields(HONEST_BODY, { [path]: quantity })),
  currency: fc
    .tuple(fc.constantFrom('usd', 'jpy', 'idr', 'GBP', 'gb', '', null, 826), fc.constantFrom(TOTAL, 0.62))
    .map(([currency, amount]) => withFields(HONEST_BODY, { currency, amount })),
  charge: fc
    .tuple(
      fc.constantFrom('serviceCharge', 'adminFee', 'deliveryFee', 'discount', 'total', 'subtotal', 'tax'),
      fc.constantFrom('', 'orderData.', 'orderData.items.0.'),
      fc.constantFrom(0, -1.5, -61, 1),
    )
    .map(([name, where, value]) => withFields(HONEST_BODY, { [`${where}${name}`]: value, amount: 60.5 })),
  kind: fc
    .constantFrom('62', [62], { valueOf: 0 }, true, null, '0x1', '1e-2')
    .map(amount => withFields(HONEST_BODY, { amount })),
}
/** A long run repeats half of the requests, and changes the other half each day. */
const SEEDS = [62, RANDOM_SEED]
const RUNS_PER_SEED = scaleRunCount(1000) / SEEDS.length

function sampleMutations(seed: number): unknown[] {
  const mutations = fc.uniqueArray(fc.oneof(...Object.values(MUTATIONS)), {
    minLength: RUNS_PER_SEED,
    maxLength: RUNS_PER_SEED,
    selector: body => JSON.stringify(body),
  })
  return fc.sample(mutations, { seed, numRuns: 1 }).flat()
}

describePaymentFaults('a tampered payment request', at => {
  // Specification 22.14.
  it('gets no lower price and creates nothing', async () => {
    const shopper = await createShopper(at)
    const requests = SEEDS.flatMap(seed => sampleMutations(seed).map(body => ({ seed, body })))
    expect(requests).toHaveLength(SEEDS.length * RUNS_PER_SEED)
    const statuses = new Set<number>()
    for (const { seed, body } of requests) {
      const { status } = await at.testServer.request('POST', '/payments/stripe/create-intent', body, shopper)
      expect([400, 409], `seed ${seed}, ${JSON.stringify(body)}`).toContain(status)
      statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([400, 409])
    expect(await shopper.countOutcomes()).toEqual(NO_PAYMENT)
    const honest = await at.testServer.request('POST', '/payments/stripe/create-intent', HONEST_BODY, shopper)
    expect(honest.status).toBe(201)
    expect(at.sandbox.sessions().at(-1)?.amount_total).toBe(6200)
  })

  it('is refused with a wrong amount of an unpaid order', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    const orderId = String((await shopper.orderRows())[0]?.id)
    const amounts = [10.99, 11.01, 0, -11, 1100, 0.11, 11.004999999]
    const answers = await runConcurrently(amounts.length, index =>
      shopper.startOrderPayment(orderId, amounts[index]),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 201])
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
    expect(at.sandbox.charges().at(-1)?.amount).toBe(1100)
  })

  describe('when the menu changes between cart and payment', () => {
    const updateDish = (change: Partial<typeof menuItems.$inferInsert>) =>
      at.db.update(menuItems).set(change).where(eq(menuItems.id, WRAP_ID))
    const setVendorOpen = (isOpen: boolean) =>
      at.db.update(vendors).set({ isOpen }).where(eq(vendors.id, SMOKY_JOES_ID))
    const CHANGES: readonly [string, () => PromiseLike<unknown>, () => PromiseLike<unknown>][] = [
      ['a higher price', () => updateDish({ price: 1000 }), () => updateDish({ price: 950 })],
      ['a lower price', () => updateDish({ price: 900 }), () => updateDish({ price: 950 })],
      ['a sold out dish', () => updateDish({ isAvailable: false }), () => updateDish({ isAvailable: true })],
      ['a closed vendor', () => setVendorOpen(false), () => setVendorOpen(true)],
    ]

    // Specification 22.15.
    it.each(CHANGES)('%s is reported, and the cart stays', async (_, change, undo) => {
      const shopper = await createShopper(at)
      await shopper.fillCart()
      await change()
      const answer = await shopper.startPayment({ key: 'the-same' })
      const outcomes = await shopper.countOutcomes()
      await undo()
      expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/^.{10,}$/) })
      expect(outcomes).toEqual(NO_PAYMENT)
      expect(await shopper.countCartLines()).toBe(1)
      expect((await shopper.startPayment({ key: 'the-same' })).status).toBe(201)
    })

    it('a removed dish is reported, and the cart stays', async () => {
      const shopper = await createShopper(at)
      await shopper.fillCart()
      const items = [wrapItem(1, { menu_item_id: 3199 })]
      const gone = { ...HONEST_BODY, orderData: orderData(1, { items }), amount: 11 }
      const answer = await at.testServer.request('POST', '/payments/stripe/create-intent', gone, shopper)
      expect(answer.status).toBe(400)
      expect(await shopper.countOutcomes()).toEqual(NO_PAYMENT)
      expect(await shopper.countCartLines()).toBe(1)
    })
  })
})
