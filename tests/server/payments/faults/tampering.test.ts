import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { menuItems, vendors } from '#server/db/schema'
import { describePaymentsOnEachDatabase } from '#tests/fixtures/payments/payment-test-server'
import { withFieldValue } from '#tests/fixtures/data/hostile-input'
import { doubleItem, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import {
  createShopper,
  NO_PAYMENT,
  ONE_PAID_ORDER,
  orderData,
  payAndCheckCharge,
  runConcurrently,
} from '#tests/fixtures/payments/shopper'

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
/** Pence, of which some are pounds, and some less than nothing. */
const arbitraryPence = fc.oneof(
  fc.integer({ min: -7000, max: 6199 }),
  fc.integer({ min: -70, max: 61 }).map(n => n * 100),
)
const arbitraryFactorBelowOne = fc.double({ min: -2, max: 0.9, noNaN: true })

/** Each is dishonest; where it can, its amount fits what it says. */
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
const RUN_COUNT = 1000

describePaymentsOnEachDatabase('tampering', at => {
  it(`gets nothing for less in ${RUN_COUNT} tries, and makes nothing`, async () => {
    const shopper = await createShopper(at)
    const mutations = fc.uniqueArray(fc.oneof(...Object.values(MUTATIONS)), {
      minLength: RUN_COUNT,
      maxLength: RUN_COUNT,
      selector: body => JSON.stringify(body),
    })
    const [bodies = []] = fc.sample(mutations, { seed: 62, numRuns: 1 })
    expect(bodies).toHaveLength(RUN_COUNT)
    const statuses = new Map<number, number>()
    for (const body of bodies) {
      const { status } = await at.testServer.request('POST', '/payments/stripe/create-intent', body, shopper)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const refused = (statuses.get(400) ?? 0) + (statuses.get(409) ?? 0)
    expect({ refused, statuses: [...statuses.keys()].sort() }).toEqual({
      refused: RUN_COUNT,
      statuses: [400, 409],
    })
    expect(await shopper.facts()).toEqual(NO_PAYMENT)
    const honest = await at.testServer.request('POST', '/payments/stripe/create-intent', HONEST_BODY, shopper)
    expect(honest.status).toBe(201)
    expect(at.sandbox.sessions().at(-1)?.amount_total).toBe(6200)
  })

  it('with the amount of an order that waits gets nothing either', async () => {
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    const orderId = String((await shopper.orderRows())[0]?.id)
    const amounts = [10.99, 11.01, 0, -11, 1100, 0.11, 11.004999999]
    const answers = await runConcurrently(amounts.length, index =>
      shopper.startOrder(orderId, amounts[index]),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 201])
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.facts()).toEqual(ONE_PAID_ORDER)
    expect(at.sandbox.charges().at(-1)?.amount).toBe(1100)
  })

  describe('of the trailer’s own, between the cart and the payment,', () => {
    const dish = (change: Partial<typeof menuItems.$inferInsert>) =>
      at.db.update(menuItems).set(change).where(eq(menuItems.id, WRAP_ID))
    const trailer = (isOpen: boolean) =>
      at.db.update(vendors).set({ isOpen }).where(eq(vendors.id, SMOKY_JOES_ID))
    const CHANGES: readonly [string, () => PromiseLike<unknown>, () => PromiseLike<unknown>][] = [
      ['a price that rose', () => dish({ price: 1000 }), () => dish({ price: 950 })],
      ['a price that fell', () => dish({ price: 900 }), () => dish({ price: 950 })],
      ['a dish that is sold out', () => dish({ isAvailable: false }), () => dish({ isAvailable: true })],
      ['a trailer that closed', () => trailer(false), () => trailer(true)],
    ]

    it.each(CHANGES)('%s is said, nothing is made, and the cart is kept', async (_, change, undo) => {
      const shopper = await createShopper(at)
      await shopper.fill()
      await change()
      const answer = await shopper.start({ key: 'the-same' })
      const facts = await shopper.facts()
      await undo()
      expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/^.{10,}$/) })
      expect(facts).toEqual(NO_PAYMENT)
      expect(await shopper.lines()).toBe(1)
      expect((await shopper.start({ key: 'the-same' })).status).toBe(201)
    })

    it('a dish that is gone from the menu is said, nothing is made, and the cart is kept', async () => {
      const shopper = await createShopper(at)
      await shopper.fill()
      const items = [wrapItem(1, { menu_item_id: 3199 })]
      const gone = { ...HONEST_BODY, orderData: orderData(1, { items }), amount: 11 }
      const answer = await at.testServer.request('POST', '/payments/stripe/create-intent', gone, shopper)
      expect(answer.status).toBe(400)
      expect(await shopper.facts()).toEqual(NO_PAYMENT)
      expect(await shopper.lines()).toBe(1)
    })
  })
})
