import { beforeEach, describe, expect, it } from 'vitest'
import { BAO, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { createFakeApi, createOfflineError, type FakeAnswer } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { startCartFor, startCartOfVendor } from '#tests/fixtures/client/start-cart'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const NOW = Date.parse('2026-11-22T12:40:00Z')
const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: '2.50', totalPrice: '2.50' }
const CART = { items: [LINE], subtotal: 2.5, total: 4, message: 'Done' }

const storage = createFakeStorage()
const tabStorage = createFakeStorage()
let now: number
let answers: Record<string, FakeAnswer>
let api: ReturnType<typeof createFakeApi>

beforeEach(() => {
  storage.clear()
  tabStorage.clear()
  now = NOW
  answers = {
    'GET /cart': () => CART,
    'POST /cart/allergy-information': () => ({ message: 'Saved' }),
  }
  api = createFakeApi(answers)
})

const deps = () => ({ request: api.request, storage, tabStorage, now: () => now })

const offline = () => Promise.reject(createOfflineError())
const HOUR = 3_600_000
const NOTES = { note: 'No nuts', kitchenNote: 'No onions' }

describe('a dish that was added without a network', () => {
  /** Adds a dish with a note without a network, and closes the page. */
  async function addOffline() {
    const cart = await startCartOfVendor(VENDOR_ID, deps())
    answers['GET /cart'] = offline
    answers['POST /cart/add'] = offline
    cart.send({ type: 'cart.addRequested', ...BAO, vendorId: VENDOR_ID, ...NOTES })
    await flushPromises()
    cart.stop()
    const line = { ...LINE, id: 6, menu_item_id: BAO.item.menuItemId, name: 'Pork bao' }
    answers['GET /cart'] = () => CART
    answers['POST /cart/add'] = () => ({ ...CART, items: [LINE, line] })
    api.calls.length = 0
  }

  // Specification 10.26.
  it('is in the cart after a reload, and is sent once, with its notes and under its key', async () => {
    await addOffline()
    const cart = await startCartFor('7', deps())
    await flushPromises()
    expect(api.callsTo('POST /cart/add')).toMatchObject([
      { body: { itemId: BAO.item.menuItemId, kitchenNote: 'No onions' }, idempotencyKey: 'fresh-1' },
    ])
    expect(api.callsTo('POST /cart/allergy-information')).toMatchObject([
      { body: { itemId: 6, allergyInformation: 'No nuts', kitchenNote: 'No onions' } },
    ])
    cart.stop()
    await startCartFor('7', deps())
    await flushPromises()
    expect(api.callsTo('POST /cart/add')).toHaveLength(1)
  })

  // Specification 10.27.
  it('keeps the order type with which it was sent first, because its key stands for the same request', async () => {
    await addOffline()
    await startCartFor('7', { ...deps(), takeOrderType: () => 'delivery' })
    await flushPromises()
    expect(api.callsTo('POST /cart/add')).toMatchObject([
      { body: { orderType: 'dine_in' }, idempotencyKey: 'fresh-1' },
    ])
  })

  // Specification 10.26.
  it.each<[string, { userId?: string; wait?: number; isOtherTab?: boolean }]>([
    ['another customer', { userId: '8' }],
    ['a page of the next day', { wait: 12 * HOUR }],
    ['another tab', { isOtherTab: true }],
  ])('is not sent by %s', async (_, { userId = '7', wait = 0, isOtherTab = false }) => {
    await addOffline()
    now += wait
    if (isOtherTab) tabStorage.clear()
    await startCartFor(userId, deps())
    await flushPromises()
    expect(api.callsTo('POST /cart/add')).toEqual([])
  })

  // Specification 10.26.
  it.each([
    ['no JSON', () => '{'],
    ['another kind', (text: string) => text.replace('"kind":"add"', '"kind":"eat"')],
    ['a dish without an id', (text: string) => text.replace(/"menuItemId":900,/, '')],
  ])('is forgotten if the browser keeps %s, and the cart is read', async (_, spoil) => {
    await addOffline()
    const key = 'foodpark.unsentChanges.7'
    const kept = tabStorage.getItem(key) ?? ''
    expect(spoil(kept)).not.toBe(kept)
    tabStorage.setItem(key, spoil(kept))
    const cart = await startCartFor('7', deps())
    expect(cart.getSnapshot().context.cart.lines).toMatchObject([{ id: 5 }])
    expect(api.callsTo('POST /cart/add')).toEqual([])
  })
})

// Specification 10.26.
it('a note that is sent again after a reload is not called unsaved', async () => {
  const cart = await startCartOfVendor(VENDOR_ID, deps())
  answers['GET /cart'] = offline
  answers['POST /cart/allergy-information'] = offline
  cart.send({ type: 'cart.noteSaved', lineOrDishId: 5, note: 'No nuts' })
  await flushPromises()
  cart.stop()
  const after = await startCartFor('7', deps())
  expect(after.getSnapshot().context).toMatchObject({
    unsavedNotes: [],
    cart: { lines: [{ id: 5, allergyNote: 'No nuts' }] },
  })
  after.stop()
  tabStorage.clear()
  const elsewhere = await startCartFor('7', deps())
  expect(elsewhere.getSnapshot().context.unsavedNotes).toMatchObject([{ note: 'No nuts', isUnsent: true }])
})
