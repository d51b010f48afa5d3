import { describe, expect, test } from 'vitest'
import {
  type CartContext,
  cartQuery,
  createCartContext,
  nextWriteRequest,
  toStorableCart,
  withAttemptCounted,
  withOrderedCart,
  withOrderType,
  withQueuedAdd,
  withQueuedChange,
  withReadCart,
  withReadError,
  withStoredCart,
  withVendor,
  withWriteReply,
  withWriteRolledBack,
} from '#machines/cart/cart-context'
import {
  BAO,
  CARTS,
  createCart,
  createLine,
  OTHER_VENDOR_ID,
  SODA,
  VENDOR_ID,
} from '#machines/cart/spec/fixtures'

const ORDERED = { vendorId: OTHER_VENDOR_ID, lines: [{ id: 2, quantity: 1 }] } as const
const START_CONTEXT = createCartContext({ userId: '7', pendingAdds: [] })
/** The context of a vendor's cart with one soda that the server knows. */
const createContext = (changes: Partial<CartContext> = {}): CartContext => ({
  ...withVendor(START_CONTEXT, VENDOR_ID),
  serverCart: CARTS.oneSoda,
  cart: CARTS.oneSoda,
  isStale: false,
  keySeed: 'seed',
  ...changes,
})
const contextWithRequest = withQueuedAdd(createContext(), SODA)
const contextWithError = {
  ...withAttemptCounted(contextWithRequest),
  offlineRetries: 3,
  errorMessage: 'No network',
}

describe('createCartContext and withStoredCart', () => {
  test('start empty, or with the add of a visitor', () => {
    expect(START_CONTEXT).toMatchObject({
      vendorId: null,
      queue: [],
      lastWriteId: 0,
      isStale: false,
      offlineRetries: 0,
      errorMessage: null,
    })
    const withPendingAdd = createCartContext({ userId: '7', pendingAdds: [SODA] })
    expect(withPendingAdd).toMatchObject({ vendorId: VENDOR_ID, lastWriteId: 1, isStale: true })
    expect(withPendingAdd.cart.lines).toEqual([createLine(SODA, -1, 1)])
  })

  test.each([
    [
      'restore the stored cart',
      START_CONTEXT,
      { vendorId: OTHER_VENDOR_ID, orderType: 'delivery', serverCart: CARTS.oneBao },
    ],
    [
      'keep a vendor that was chosen meanwhile',
      withVendor(START_CONTEXT, VENDOR_ID),
      { vendorId: VENDOR_ID, serverCart: null },
    ],
    [
      'restore the cart of the same vendor',
      withVendor(START_CONTEXT, OTHER_VENDOR_ID),
      { vendorId: OTHER_VENDOR_ID, serverCart: CARTS.oneBao },
    ],
    [
      'keep the lines of an order that was placed meanwhile',
      { ...START_CONTEXT, ordered: { vendorId: VENDOR_ID, lines: [] } },
      { ordered: { vendorId: VENDOR_ID, lines: [] } },
    ],
    [
      'keep an order type that was chosen meanwhile',
      withOrderType(START_CONTEXT, 'takeaway'),
      { orderType: 'takeaway' },
    ],
  ] as const)('%s', (_, context, expected) => {
    const restored = {
      vendorId: OTHER_VENDOR_ID,
      orderType: 'delivery',
      cart: CARTS.oneBao,
      ordered: ORDERED,
      keySeed: 'new',
    } as const
    expect(withStoredCart(context, restored)).toMatchObject({
      ordered: ORDERED,
      ...expected,
      keySeed: 'new',
      isStale: true,
    })
  })
})

describe('a choice of the customer', () => {
  test('drops the server’s cart for another vendor, and keeps it for the same vendor', () => {
    const context = createContext({ errorMessage: 'No network' })
    expect(withVendor(context, OTHER_VENDOR_ID)).toMatchObject({
      serverCart: null,
      errorMessage: null,
      isStale: true,
    })
    expect(withVendor(context, VENDOR_ID)).toMatchObject({
      serverCart: CARTS.oneSoda,
      errorMessage: 'No network',
      isStale: true,
    })
  })

  test('changes the charges at once for another order type', () => {
    expect(withOrderType(createContext(), 'delivery')).toMatchObject({
      orderType: 'delivery',
      isStale: true,
      cart: { deliveryCharge: 250, total: 650 },
    })
  })

  test('shows the cart of another vendor for a dish of that vendor', () => {
    const context = withQueuedAdd(createContext(), BAO)
    expect(context).toMatchObject({ vendorId: OTHER_VENDOR_ID, serverCart: null, lastWriteId: 1 })
    expect(context.cart.lines).toEqual([createLine(BAO, -1, 1)])
  })

  test('queues an add, and a note for its line, if the dish has a note', () => {
    const context = withQueuedAdd(createContext(), { ...SODA, note: 'no nuts' })
    expect(context.queue.map(({ id, change }) => [id, change.kind])).toEqual([
      [1, 'add'],
      [2, 'note'],
    ])
    expect(context.cart.lines).toEqual([
      createLine(SODA, 1, 1),
      { ...createLine(SODA, -1, 1), allergyNote: 'no nuts' },
    ])
  })
})

describe('the next request', () => {
  test('is the head of the queue with its own idempotency key', () => {
    const { queue } = contextWithRequest
    const request = { change: queue[0]?.change, vendorId: VENDOR_ID, orderType: 'dine_in' }
    expect(nextWriteRequest(contextWithRequest)).toEqual({ ...request, idempotencyKey: 'seed-1' })
    expect(nextWriteRequest({ ...contextWithRequest, keySeed: null })).toEqual({
      ...request,
      idempotencyKey: null,
    })
    expect(() => nextWriteRequest(createContext())).toThrow('No cart change is queued')
  })

  test('reads the cart of the vendor', () => {
    expect(cartQuery(createContext({ orderType: 'takeaway' }))).toEqual({
      vendorId: VENDOR_ID,
      orderType: 'takeaway',
    })
    expect(() => cartQuery(START_CONTEXT)).toThrow('No vendor is known')
  })
})

describe('an answer of the server', () => {
  const settled = { queue: [], offlineRetries: 0, errorMessage: null }

  test('replaces the cart, or applies the change if it has no cart', () => {
    const answered = withWriteReply(contextWithError, {
      cart: createCart([createLine(SODA, 1, 5)]),
      message: '',
    })
    expect(answered).toMatchObject({ ...settled, cart: createCart([createLine(SODA, 1, 5)]) })
    expect(withWriteReply(contextWithError, { cart: null, message: '' })).toMatchObject({
      ...settled,
      serverCart: CARTS.twoSodas,
    })
  })

  test('applies its change to an empty cart if it has no cart and none was known', () => {
    const answered = withWriteReply({ ...contextWithError, serverCart: null }, { cart: null, message: '' })
    expect(answered.serverCart?.lines).toEqual([createLine(SODA, -1, 1)])
  })

  test('keeps the cart of this vendor if it is about another one', () => {
    const answered = withWriteReply(
      { ...contextWithError, vendorId: OTHER_VENDOR_ID, serverCart: null },
      { cart: CARTS.twoSodas, message: '' },
    )
    expect(answered).toMatchObject({
      queue: [],
      serverCart: null,
      offlineRetries: 3,
      errorMessage: 'No network',
    })
  })

  test('rolls a change back if it refuses the change', () => {
    expect(withWriteRolledBack(contextWithError)).toMatchObject({ queue: [], cart: CARTS.oneSoda })
  })

  test('clears the error and drops a change that has arrived, if it answers a read', () => {
    expect(withReadCart(contextWithError, CARTS.twoSodas, true)).toMatchObject({
      ...settled,
      cart: CARTS.twoSodas,
    })
    const unarrived = withReadCart(contextWithError, CARTS.oneSoda, false)
    expect(unarrived).toMatchObject({
      queue: contextWithError.queue,
      offlineRetries: 0,
      errorMessage: null,
      cart: CARTS.twoSodas,
    })
  })

  test('gives up only an uncertain change if it never comes', () => {
    const failed = withReadError(contextWithError, 'Gone')
    expect(failed).toMatchObject({
      queue: [],
      serverCart: null,
      errorMessage: 'Gone',
      cart: { lines: [] },
    })
    expect(withReadError(contextWithRequest, 'Gone').queue).toEqual(contextWithRequest.queue)
    expect(withReadError(createContext(), 'Gone').queue).toEqual([])
  })
})

test('an order removes what was ordered, by line and quantity, and keeps what was added meanwhile', () => {
  const added = { ...withQueuedAdd(contextWithError, BAO), vendorId: VENDOR_ID, serverCart: CARTS.twoSodas }
  expect(withOrderedCart(added, { vendorId: VENDOR_ID, lines: [{ id: 1, quantity: 1 }] })).toMatchObject({
    serverCart: { lines: [{ id: 1, quantity: 1 }] },
    queue: added.queue,
    leftDishes: { vendorId: VENDOR_ID, count: 1 },
    isStale: true,
    errorMessage: null,
  })
})

test('an order at another trailer leaves the cart on the page as it is', () => {
  const context = { ...contextWithRequest, serverCart: CARTS.twoSodas }
  const ordered = { vendorId: BAO.vendorId, lines: [{ id: 1, quantity: 1 }] }
  expect(withOrderedCart(context, ordered)).toMatchObject({ serverCart: CARTS.twoSodas, ordered })
})

test('an order drops the changes of its own lines that were not sent, and no others', () => {
  const waiting = withQueuedChange(
    withQueuedAdd(
      { ...contextWithRequest, queue: [], serverCart: CARTS.oneSoda },
      { ...SODA, item: { ...SODA.item, menuItemId: 413 } },
    ),
    { kind: 'quantity', lineId: 1, quantity: 2 },
  )
  const { queue } = withOrderedCart(waiting, { vendorId: VENDOR_ID, lines: [{ id: 1, quantity: 1 }] })
  expect(queue.map(({ change }) => change.kind)).toEqual(['add'])
})

test('the browser stores the vendor, the order type, the server’s cart and the ordered lines', () => {
  expect(toStorableCart({ ...contextWithRequest, ordered: ORDERED })).toEqual({
    ...{ userId: '7', vendorId: VENDOR_ID, orderType: null, cart: CARTS.oneSoda },
    ...{ ordered: ORDERED, leftDishes: null, unsavedNotes: [], unsentNotes: [] },
  })
})
