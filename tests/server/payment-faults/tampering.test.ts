import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { menuItems, vendors } from '#server/schema'
import { eachCardPark } from '../../support/card-park'
import { fieldsWith } from '../../support/hostile'
import { double, SMOKY, WRAP, wrap } from '../../support/smoky-joes'
import { atOnce, NOTHING, newShopper, ONE, orderData, payAt } from './shopper'

vi.setConfig({ testTimeout: 60_000 })

/** Two large Doubles with hot honey and three wraps: 2 × (12.50 + 3.00 + 0.50) + 3 × 9.50 + 1.50. */
const TOTAL = 62
const HONEST = { orderData: orderData(1, { items: [double(2), wrap(3)] }), amount: TOTAL, currency: 'gbp' }
type Body = Readonly<Record<string, unknown>>

const LARGE = 'orderData.items.0.addons.0.addons.0'
const HONEY = 'orderData.items.0.addons.1.addons.0'
/** The prices that a client sends, and how often each is charged. */
const PRICES = [
  ['orderData.items.0.price', 12.5, 2],
  ['orderData.items.1.price', 9.5, 3],
  [`${LARGE}.price`, 3, 2],
  [`${HONEY}.price`, 0.5, 2],
] as const
/** The quantities that a client sends, and what one of each costs. */
const QUANTITIES = [
  ['orderData.items.0.quantity', 16, 2],
  ['orderData.items.1.quantity', 9.5, 3],
  [`${LARGE}.quantity`, 6, 1],
  [`${HONEY}.quantity`, 1, 1],
] as const

const inPounds = (pounds: number) => Math.round(pounds * 100) / 100
const set = (body: Body, changes: Body): unknown =>
  Object.entries(changes).reduce<unknown>((at, [path, value]) => fieldsWith(Object(at), path, value), body)
/** Pence, of which some are pounds, and some less than nothing. */
const pence = fc.oneof(
  fc.integer({ min: -7000, max: 6199 }),
  fc.integer({ min: -70, max: 61 }).map(n => n * 100),
)
const less = fc.double({ min: -2, max: 0.9, noNaN: true })

/** Each is dishonest; where it can, its amount fits what it says. */
const MUTATIONS = {
  amount: pence.map(amount => set(HONEST, { amount: amount / 100 })),
  price: fc
    .tuple(fc.constantFrom(...PRICES), less)
    .map(([[path, price, times], share]) => [path, price, times, inPounds(price * share)] as const)
    .map(([path, price, times, lower]) =>
      set(HONEST, { [path]: lower, amount: inPounds(TOTAL - times * (price - lower)) }),
    ),
  'price alone': fc
    .tuple(fc.constantFrom(...PRICES), less)
    .map(([[path, price], share]) => set(HONEST, { [path]: inPounds(price * share) })),
  quantity: fc
    .tuple(fc.constantFrom(...QUANTITIES), fc.constantFrom(-99, -3, -1, 0, 0.01, 0.5, -0.5, 1e-9))
    .map(([[path, cost, times], quantity]) =>
      set(HONEST, { [path]: quantity, amount: inPounds(TOTAL - cost * (times - quantity)) }),
    ),
  'quantity alone': fc
    .tuple(fc.constantFrom(...QUANTITIES), fc.integer({ min: 4, max: 99 }))
    .map(([[path], quantity]) => set(HONEST, { [path]: quantity })),
  currency: fc
    .tuple(fc.constantFrom('usd', 'jpy', 'idr', 'GBP', 'gb', '', null, 826), fc.constantFrom(TOTAL, 0.62))
    .map(([currency, amount]) => set(HONEST, { currency, amount })),
  charge: fc
    .tuple(
      fc.constantFrom('serviceCharge', 'adminFee', 'deliveryFee', 'discount', 'total', 'subtotal', 'tax'),
      fc.constantFrom('', 'orderData.', 'orderData.items.0.'),
      fc.constantFrom(0, -1.5, -61, 1),
    )
    .map(([name, where, value]) => set(HONEST, { [`${where}${name}`]: value, amount: 60.5 })),
  kind: fc
    .constantFrom('62', [62], { valueOf: 0 }, true, null, '0x1', '1e-2')
    .map(amount => set(HONEST, { amount })),
}
const RUNS = 1000

eachCardPark('tampering', at => {
  it(`gets nothing for less in ${RUNS} tries, and makes nothing`, async () => {
    const shopper = await newShopper(at)
    const mutations = fc.uniqueArray(fc.oneof(...Object.values(MUTATIONS)), {
      minLength: RUNS,
      maxLength: RUNS,
      selector: body => JSON.stringify(body),
    })
    const [bodies = []] = fc.sample(mutations, { seed: 62, numRuns: 1 })
    expect(bodies).toHaveLength(RUNS)
    const statuses = new Map<number, number>()
    for (const body of bodies) {
      const { status } = await at.park.ask('POST', '/payments/stripe/create-intent', body, shopper)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const refused = (statuses.get(400) ?? 0) + (statuses.get(409) ?? 0)
    expect({ refused, statuses: [...statuses.keys()].sort() }).toEqual({
      refused: RUNS,
      statuses: [400, 409],
    })
    expect(await shopper.facts()).toEqual(NOTHING)
    const honest = await at.park.ask('POST', '/payments/stripe/create-intent', HONEST, shopper)
    expect(honest.status).toBe(201)
    expect(at.sandbox.sessions().at(-1)?.amount_total).toBe(6200)
  })

  it('with the amount of an order that waits gets nothing either', async () => {
    const shopper = await newShopper(at)
    const { session } = await shopper.checkout()
    const orderId = String((await shopper.orderRows())[0]?.id)
    const amounts = [10.99, 11.01, 0, -11, 1100, 0.11, 11.004999999]
    const answers = await atOnce(amounts.length, index => shopper.startOrder(orderId, amounts[index]))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 201])
    await payAt(at, session)
    await at.sandbox.idle()
    expect(await shopper.facts()).toEqual(ONE)
    expect(at.sandbox.charges().at(-1)?.amount).toBe(1100)
  })

  describe('of the trailer’s own, between the cart and the payment,', () => {
    const dish = (change: Partial<typeof menuItems.$inferInsert>) =>
      at.db.update(menuItems).set(change).where(eq(menuItems.id, WRAP))
    const trailer = (isOpen: boolean) => at.db.update(vendors).set({ isOpen }).where(eq(vendors.id, SMOKY))
    const CHANGES: readonly [string, () => PromiseLike<unknown>, () => PromiseLike<unknown>][] = [
      ['a price that rose', () => dish({ price: 1000 }), () => dish({ price: 950 })],
      ['a price that fell', () => dish({ price: 900 }), () => dish({ price: 950 })],
      ['a dish that is sold out', () => dish({ isAvailable: false }), () => dish({ isAvailable: true })],
      ['a trailer that closed', () => trailer(false), () => trailer(true)],
    ]

    it.each(CHANGES)('%s is said, nothing is made, and the cart is kept', async (_, change, undo) => {
      const shopper = await newShopper(at)
      await shopper.fill()
      await change()
      const answer = await shopper.start({ key: 'the-same' })
      const facts = await shopper.facts()
      await undo()
      expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/^.{10,}$/) })
      expect(facts).toEqual(NOTHING)
      expect(await shopper.lines()).toBe(1)
      expect((await shopper.start({ key: 'the-same' })).status).toBe(201)
    })

    it('a dish that is gone from the menu is said, nothing is made, and the cart is kept', async () => {
      const shopper = await newShopper(at)
      await shopper.fill()
      const items = [wrap(1, { menu_item_id: 3199 })]
      const gone = { ...HONEST, orderData: orderData(1, { items }), amount: 11 }
      const answer = await at.park.ask('POST', '/payments/stripe/create-intent', gone, shopper)
      expect(answer.status).toBe(400)
      expect(await shopper.facts()).toEqual(NOTHING)
      expect(await shopper.lines()).toBe(1)
    })
  })
})
