import { describe, expect, test } from 'vitest'
import {
  BAO,
  CARTS,
  createCart,
  createLine,
  OTHER_VENDOR_ID,
  SODA,
  VENDOR_ID,
} from '#machines/cart/spec/fixtures'
import {
  type CartContext,
  cartQuery,
  initialContext,
  nextWriteRequest,
  toPersistedCart,
  withAttemptCounted,
  withCheckedOutCart,
  withLoadError,
  withLoadedCart,
  withOrderType,
  withQueuedAdd,
  withRestoredCart,
  withRollback,
  withVendor,
  withWriteReply,
} from '#machines/cart/cart-context'

const START_CONTEXT = initialContext({ userId: '7', pendingAdd: null })
/** Here, with one soda that the server knows. */
const createContext = (more: Partial<CartContext> = {}): CartContext => ({
  ...withVendor(START_CONTEXT, VENDOR_ID),
  serverCart: CARTS.oneSoda,
  cart: CARTS.oneSoda,
  isStale: false,
  keySeed: 'seed',
  ...more,
})
const contextWithRequest = withQueuedAdd(createContext(), SODA)
const contextWithProblem = { ...withAttemptCounted(contextWithRequest), waits: 3, problem: 'No network' }

describe('the start', () => {
  test('knows nothing, or what the visitor wanted', () => {
    expect(START_CONTEXT).toMatchObject({
      vendorId: null,
      queue: [],
      counter: 0,
      stale: false,
      waits: 0,
      problem: null,
    })
    const wanting = initialContext({ userId: '7', pendingAdd: SODA })
    expect(wanting).toMatchObject({ vendorId: VENDOR_ID, counter: 1, stale: true })
    expect(wanting.cart.lines).toEqual([createLine(SODA, -1, 1)])
  })

  test.each([
    [
      'takes what was kept',
      START_CONTEXT,
      { vendorId: OTHER_VENDOR_ID, orderType: 'delivery', confirmed: CARTS.oneBao },
    ],
    [
      'keeps the trailer chosen since',
      withVendor(START_CONTEXT, VENDOR_ID),
      { vendorId: VENDOR_ID, confirmed: null },
    ],
    [
      'knows the trailer again',
      withVendor(START_CONTEXT, OTHER_VENDOR_ID),
      { vendorId: OTHER_VENDOR_ID, confirmed: CARTS.oneBao },
    ],
    ['keeps the type chosen since', withOrderType(START_CONTEXT, 'takeaway'), { orderType: 'takeaway' }],
  ] as const)('%s', (_, context, expected) => {
    const kept = {
      vendorId: OTHER_VENDOR_ID,
      orderType: 'delivery',
      cart: CARTS.oneBao,
      seed: 'new',
    } as const
    expect(withRestoredCart(context, kept)).toMatchObject({ ...expected, seed: 'new', stale: true })
  })
})

describe('a choice', () => {
  test('of another trailer drops what was known of the first, the same one keeps it; both are read', () => {
    const context = createContext({ errorMessage: 'No network' })
    expect(withVendor(context, OTHER_VENDOR_ID)).toMatchObject({
      confirmed: null,
      problem: null,
      stale: true,
    })
    expect(withVendor(context, VENDOR_ID)).toMatchObject({
      confirmed: CARTS.oneSoda,
      problem: 'No network',
      stale: true,
    })
  })

  test('of another order type is read, and charged for at once', () => {
    expect(withOrderType(createContext(), 'delivery')).toMatchObject({
      orderType: 'delivery',
      stale: true,
      cart: { deliveryCharge: 250, total: 650 },
    })
  })

  test('of a dish elsewhere shows the cart there', () => {
    const there = withQueuedAdd(createContext(), BAO)
    expect(there).toMatchObject({ vendorId: OTHER_VENDOR_ID, confirmed: null, counter: 1 })
    expect(there.cart.lines).toEqual([createLine(BAO, -1, 1)])
  })

  test('of a dish with a note is two changes, the note for the line that the dish is on', () => {
    const noted = withQueuedAdd(createContext(), { ...SODA, note: 'no nuts' })
    expect(noted.queue.map(({ id, change }) => [id, change.kind])).toEqual([
      [1, 'add'],
      [2, 'note'],
    ])
    expect(noted.cart.lines).toEqual([{ ...createLine(SODA, 1, 2), allergyNote: 'no nuts' }])
  })
})

describe('what is asked of the server', () => {
  test('is the head of the queue, under a key of its own', () => {
    const { queue } = contextWithRequest
    const request = { change: queue[0]?.change, vendorId: VENDOR_ID, orderType: 'dine_in' }
    expect(nextWriteRequest(contextWithRequest)).toEqual({ ...request, idempotencyKey: 'seed-1' })
    expect(nextWriteRequest({ ...contextWithRequest, keySeed: null })).toEqual({
      ...request,
      idempotencyKey: null,
    })
    expect(() => nextWriteRequest(createContext())).toThrow('No change of the cart waits')
  })

  test('is the cart of the trailer', () => {
    expect(cartQuery(createContext({ orderType: 'takeaway' }))).toEqual({
      vendorId: VENDOR_ID,
      orderType: 'takeaway',
    })
    expect(() => cartQuery(START_CONTEXT)).toThrow('No trailer is known')
  })
})

describe('an answer', () => {
  const settled = { queue: [], waits: 0, problem: null }

  test('is the last word where it has a cart, and does as asked where it has none', () => {
    const said = withWriteReply(contextWithProblem, {
      cart: createCart([createLine(SODA, 1, 5)]),
      message: '',
    })
    expect(said).toMatchObject({ ...settled, cart: createCart([createLine(SODA, 1, 5)]) })
    expect(withWriteReply(contextWithProblem, { cart: null, message: '' })).toMatchObject({
      ...settled,
      confirmed: CARTS.twoSodas,
    })
  })

  test('without a cart, where none was known, makes one', () => {
    const bare = withWriteReply({ ...contextWithProblem, serverCart: null }, { cart: null, message: '' })
    expect(bare.serverCart?.lines).toEqual([createLine(SODA, -1, 1)])
  })

  test('about another trailer leaves this one as it is', () => {
    const moved = withWriteReply(
      { ...contextWithProblem, vendorId: OTHER_VENDOR_ID, serverCart: null },
      { cart: CARTS.twoSodas, message: '' },
    )
    expect(moved).toMatchObject({ queue: [], confirmed: null, waits: 3, problem: 'No network' })
  })

  test('that refuses takes the change back', () => {
    expect(withRollback(contextWithProblem)).toMatchObject({ queue: [], cart: CARTS.oneSoda })
  })

  test('that is a reading ends the trouble, and the change with it that has arrived', () => {
    expect(withLoadedCart(contextWithProblem, CARTS.twoSodas, true)).toMatchObject({
      ...settled,
      cart: CARTS.twoSodas,
    })
    const still = withLoadedCart(contextWithProblem, CARTS.oneSoda, false)
    expect(still).toMatchObject({
      queue: contextWithProblem.queue,
      waits: 0,
      problem: null,
      cart: CARTS.twoSodas,
    })
  })

  test('that never comes gives up a change of unknown fate, and only that', () => {
    const given = withLoadError(contextWithProblem, 'Gone')
    expect(given).toMatchObject({ queue: [], confirmed: null, problem: 'Gone', cart: { lines: [] } })
    expect(withLoadError(contextWithRequest, 'Gone').queue).toEqual(contextWithRequest.queue)
    expect(withLoadError(createContext(), 'Gone').queue).toEqual([])
  })
})

test('an order takes everything but what is on its way', () => {
  const behind = withQueuedAdd(contextWithProblem, BAO)
  const emptied = withCheckedOutCart({ ...behind, vendorId: VENDOR_ID })
  expect(emptied).toMatchObject({
    confirmed: createCart([]),
    queue: contextWithProblem.queue,
    stale: true,
    problem: null,
  })
})

test('the browser keeps the trailer, the order type and the last word', () => {
  expect(toPersistedCart(contextWithRequest)).toEqual({
    userId: '7',
    vendorId: VENDOR_ID,
    orderType: null,
    cart: CARTS.oneSoda,
  })
})
