import { beforeEach, describe, expect, it } from 'vitest'
import { storeCart } from '#app/storage/cart-storage'
import { createOrderTypeStorage } from '#app/storage/order-type-storage'
import type { CartEvent } from '#machines/cart/cart.setup'
import { BAO, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { createFakeApi, type FakeAnswer } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { startCartFor, startCartOfVendor } from '#tests/fixtures/client/start-cart'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const NOW = Date.parse('2026-11-22T12:40:00Z')

const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: '2.50', totalPrice: '2.50' }
const CART = { items: [LINE], subtotal: 2.5, total: 4, message: 'Done' }

const storage = createFakeStorage()
let answers: Record<string, FakeAnswer>
let api: ReturnType<typeof createFakeApi>

beforeEach(() => {
  storage.clear()
  answers = {
    'GET /cart': () => CART,
    'POST /cart/add': () => CART,
    'POST /cart/add-with-addons': () => CART,
    'PUT /cart/update': () => CART,
    'POST /cart/allergy-information': () => ({ message: 'Saved' }),
    'POST /cart/delivery-instructions': () => ({ message: 'Saved' }),
    'DELETE /cart/remove-all-by-vendor': () => ({ message: 'Cleared' }),
  }
  api = createFakeApi(answers)
})

const deps = () => ({
  request: api.request,
  storage,
  now: () => NOW,
  takeOrderType: createOrderTypeStorage(storage).readAndClear,
})

/** Sends an event to a cart with one line. @returns the calls that follow, without reads */
async function requestsAfter(event: CartEvent) {
  const cart = await startCartOfVendor(VENDOR_ID, deps())
  const callsBefore = api.calls.length
  cart.send(event)
  await flushPromises()
  cart.stop()
  return api.calls.slice(callsBefore).filter(({ name }) => name !== 'GET /cart')
}

const SPICE_SELECTION = { addonGroupId: 7, addonId: 70, quantity: 1 }
const vendorAndOrderType = { vendorId: VENDOR_ID, orderType: 'dine_in' }

describe('a change of the cart', () => {
  // Specification 10.7, 20.10, 20.11, 20.13 and 20.15.
  it.each([
    [
      'a dish without a choice',
      { type: 'cart.addRequested', ...SODA },
      { name: 'POST /cart/add', body: { itemId: 412, quantity: 1, ...vendorAndOrderType } },
    ],
    [
      'a dish with add-ons',
      { type: 'cart.addRequested', ...SODA, quantity: 2, selections: [SPICE_SELECTION] },
      {
        name: 'POST /cart/add-with-addons',
        body: { itemId: 412, quantity: 2, ...vendorAndOrderType, addonSelections: [SPICE_SELECTION] },
      },
    ],
    [
      'a dish of which the customer wants no add-ons',
      { type: 'cart.addRequested', ...SODA, selections: [] },
      {
        name: 'POST /cart/add-with-addons',
        body: { itemId: 412, quantity: 1, ...vendorAndOrderType, addonSelections: [] },
      },
    ],
    [
      'the quantity of a line',
      { type: 'cart.quantityChanged', lineId: 5, quantity: 3 },
      { name: 'PUT /cart/update', body: { itemId: 5, quantity: 3, ...vendorAndOrderType } },
    ],
    [
      'an allergy note',
      { type: 'cart.noteSaved', lineOrDishId: 5, note: 'No nuts' },
      { name: 'POST /cart/allergy-information', body: { itemId: 5, allergyInformation: 'No nuts' } },
    ],
    [
      'both notes of a line',
      { type: 'cart.noteSaved', lineOrDishId: 5, note: '', kitchenNote: 'No onions' },
      {
        name: 'POST /cart/allergy-information',
        body: { itemId: 5, allergyInformation: '', kitchenNote: 'No onions' },
      },
    ],
    [
      'clearing the cart of this vendor',
      { type: 'cart.cleared' },
      { name: 'DELETE /cart/remove-all-by-vendor', body: { vendorId: VENDOR_ID } },
    ],
  ] as const)('sends one call: %s', async (_, event, call) => {
    expect(await requestsAfter(event)).toEqual([expect.objectContaining(call)])
  })

  it('sends the delivery instructions', async () => {
    answers['GET /cart'] = () => ({ ...CART, orderType: 'delivery' })
    storage.setItem('foodpark.orderType', 'delivery')
    const [sent] = await requestsAfter({ type: 'cart.instructionsSaved', text: ' Ring twice ' })
    const body = { instructions: 'Ring twice' }
    expect(sent).toMatchObject({ name: 'POST /cart/delivery-instructions', body })
  })

  it('sends a new idempotency key for each add', async () => {
    const cart = await startCartFor('7', deps())
    cart.send({ type: 'cart.vendorChosen', vendorId: VENDOR_ID })
    cart.send({ type: 'cart.addRequested', ...SODA })
    await flushPromises()
    cart.send({ type: 'cart.addRequested', ...SODA })
    await flushPromises()
    const keys = api.callsTo('POST /cart/add').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
    expect(keys.every(key => key?.includes('fresh'))).toBe(true)
  })

  it('holds the server’s cart in pence', async () => {
    const cart = await startCartOfVendor(VENDOR_ID, deps())
    expect(cart.getSnapshot().context.cart).toMatchObject({ subtotal: 250, total: 400 })
  })
})

describe('the stored cart', () => {
  it('is restored for its own user, and then read from the server', async () => {
    await requestsAfter({ type: 'cart.quantityChanged', lineId: 5, quantity: 3 })
    answers['GET /cart'] = () => new Promise(() => {})
    const restored = await startCartFor('7', deps())
    expect(restored.getSnapshot().context).toMatchObject({
      vendorId: VENDOR_ID,
      cart: { lines: [{ id: 5 }] },
    })
    expect(api.calls.at(-1)?.path).toBe('/cart?vendorId=31&orderType=dine_in')
  })

  it('is not restored for another user', async () => {
    await requestsAfter({ type: 'cart.quantityChanged', lineId: 5, quantity: 3 })
    const bensCart = await startCartFor('8', deps())
    expect(bensCart.getSnapshot().context).toMatchObject({ vendorId: null, cart: { lines: [] } })
  })

  it('takes the order type that was chosen before the sign-in, once', async () => {
    storeCart(storage, {
      userId: '7',
      vendorId: null,
      orderType: 'dine_in',
      cart: null,
      ordered: null,
      leftDishes: null,
      unsavedNotes: [],
      unsentNotes: [],
    })
    createOrderTypeStorage(storage).save('delivery')
    expect((await startCartFor('7', deps())).getSnapshot().context.orderType).toBe('delivery')
    expect((await startCartFor('8', deps())).getSnapshot().context.orderType).toBeNull()
  })

  // Specification 10.2.
  it('switches to another vendor’s cart', async () => {
    const cart = await startCartOfVendor(VENDOR_ID, deps())
    answers['GET /cart'] = () => ({ items: [], subtotal: 0, total: 0 })
    cart.send({ type: 'cart.addRequested', ...BAO })
    await flushPromises()
    expect(api.callsTo('POST /cart/add').at(-1)?.body).toMatchObject({ vendorId: BAO.vendorId })
  })
})
