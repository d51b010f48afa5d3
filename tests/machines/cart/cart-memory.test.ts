import { describe, expect, test } from 'vitest'
import { BAO, CARTS, cartOf, ELSEWHERE, HERE, lineOf, SODA } from '#machines/cart/cart.cases'
import {
  askedOf,
  type CartContext,
  rememberedOf,
  requestOf,
  startOf,
  withNothing,
  withOrderType,
  withoutRead,
  withRead,
  withRecalled,
  withRefusal,
  withReply,
  withRequest,
  withSending,
  withVendor,
} from '#machines/cart/cart-memory'

const START = startOf({ userId: '7', wanted: null })
/** Here, with one soda that the server knows. */
const here = (more: Partial<CartContext> = {}): CartContext => ({
  ...withVendor(START, HERE),
  confirmed: CARTS.oneSoda,
  cart: CARTS.oneSoda,
  stale: false,
  seed: 'seed',
  ...more,
})
const asking = withRequest(here(), SODA)
const troubled = { ...withSending(asking), waits: 3, problem: 'No network' }

describe('the start', () => {
  test('knows nothing, or what the visitor wanted', () => {
    expect(START).toMatchObject({
      vendorId: null,
      queue: [],
      counter: 0,
      stale: false,
      waits: 0,
      problem: null,
    })
    const wanting = startOf({ userId: '7', wanted: SODA })
    expect(wanting).toMatchObject({ vendorId: HERE, counter: 1, stale: true })
    expect(wanting.cart.lines).toEqual([lineOf(SODA, -1, 1)])
  })

  test.each([
    ['takes what was kept', START, { vendorId: ELSEWHERE, orderType: 'delivery', confirmed: CARTS.oneBao }],
    ['keeps the trailer chosen since', withVendor(START, HERE), { vendorId: HERE, confirmed: null }],
    [
      'knows the trailer again',
      withVendor(START, ELSEWHERE),
      { vendorId: ELSEWHERE, confirmed: CARTS.oneBao },
    ],
    ['keeps the type chosen since', withOrderType(START, 'takeaway'), { orderType: 'takeaway' }],
  ] as const)('%s', (_, context, expected) => {
    const kept = { vendorId: ELSEWHERE, orderType: 'delivery', cart: CARTS.oneBao, seed: 'new' } as const
    expect(withRecalled(context, kept)).toMatchObject({ ...expected, seed: 'new', stale: true })
  })
})

describe('a choice', () => {
  test('of another trailer drops what was known of the first, the same one keeps it; both are read', () => {
    const context = here({ problem: 'No network' })
    expect(withVendor(context, ELSEWHERE)).toMatchObject({ confirmed: null, problem: null, stale: true })
    expect(withVendor(context, HERE)).toMatchObject({
      confirmed: CARTS.oneSoda,
      problem: 'No network',
      stale: true,
    })
  })

  test('of another order type is read, and charged for at once', () => {
    expect(withOrderType(here(), 'delivery')).toMatchObject({
      orderType: 'delivery',
      stale: true,
      cart: { deliveryCharge: 250, total: 650 },
    })
  })

  test('of a dish elsewhere shows the cart there', () => {
    const there = withRequest(here(), BAO)
    expect(there).toMatchObject({ vendorId: ELSEWHERE, confirmed: null, counter: 1 })
    expect(there.cart.lines).toEqual([lineOf(BAO, -1, 1)])
  })

  test('of a dish with a note is two changes, the note for the line that the dish is on', () => {
    const noted = withRequest(here(), { ...SODA, note: 'no nuts' })
    expect(noted.queue.map(({ id, change }) => [id, change.kind])).toEqual([
      [1, 'add'],
      [2, 'note'],
    ])
    expect(noted.cart.lines).toEqual([{ ...lineOf(SODA, 1, 2), allergyNote: 'no nuts' }])
  })
})

describe('what is asked of the server', () => {
  test('is the head of the queue, under a key of its own', () => {
    const { queue } = asking
    const request = { change: queue[0]?.change, vendorId: HERE, orderType: 'dine_in' }
    expect(requestOf(asking)).toEqual({ ...request, idempotencyKey: 'seed-1' })
    expect(requestOf({ ...asking, seed: null })).toEqual({ ...request, idempotencyKey: null })
    expect(() => requestOf(here())).toThrow('No change of the cart waits')
  })

  test('is the cart of the trailer', () => {
    expect(askedOf(here({ orderType: 'takeaway' }))).toEqual({ vendorId: HERE, orderType: 'takeaway' })
    expect(() => askedOf(START)).toThrow('No trailer is known')
  })
})

describe('an answer', () => {
  const settled = { queue: [], waits: 0, problem: null }

  test('is the last word where it has a cart, and does as asked where it has none', () => {
    const said = withReply(troubled, { cart: cartOf([lineOf(SODA, 1, 5)]), message: '' })
    expect(said).toMatchObject({ ...settled, cart: cartOf([lineOf(SODA, 1, 5)]) })
    expect(withReply(troubled, { cart: null, message: '' })).toMatchObject({
      ...settled,
      confirmed: CARTS.twoSodas,
    })
  })

  test('without a cart, where none was known, makes one', () => {
    const bare = withReply({ ...troubled, confirmed: null }, { cart: null, message: '' })
    expect(bare.confirmed?.lines).toEqual([lineOf(SODA, -1, 1)])
  })

  test('about another trailer leaves this one as it is', () => {
    const moved = withReply(
      { ...troubled, vendorId: ELSEWHERE, confirmed: null },
      { cart: CARTS.twoSodas, message: '' },
    )
    expect(moved).toMatchObject({ queue: [], confirmed: null, waits: 3, problem: 'No network' })
  })

  test('that refuses takes the change back', () => {
    expect(withRefusal(troubled)).toMatchObject({ queue: [], cart: CARTS.oneSoda })
  })

  test('that is a reading ends the trouble, and the change with it that has arrived', () => {
    expect(withRead(troubled, CARTS.twoSodas, true)).toMatchObject({ ...settled, cart: CARTS.twoSodas })
    const still = withRead(troubled, CARTS.oneSoda, false)
    expect(still).toMatchObject({ queue: troubled.queue, waits: 0, problem: null, cart: CARTS.twoSodas })
  })

  test('that never comes gives up a change of unknown fate, and only that', () => {
    const given = withoutRead(troubled, 'Gone')
    expect(given).toMatchObject({ queue: [], confirmed: null, problem: 'Gone', cart: { lines: [] } })
    expect(withoutRead(asking, 'Gone').queue).toEqual(asking.queue)
    expect(withoutRead(here(), 'Gone').queue).toEqual([])
  })
})

test('an order takes everything but what is on its way', () => {
  const behind = withRequest(troubled, BAO)
  const emptied = withNothing({ ...behind, vendorId: HERE })
  expect(emptied).toMatchObject({ confirmed: cartOf([]), queue: troubled.queue, stale: true, problem: null })
})

test('the browser keeps the trailer, the order type and the last word', () => {
  expect(rememberedOf(asking)).toEqual({ userId: '7', vendorId: HERE, orderType: null, cart: CARTS.oneSoda })
})
