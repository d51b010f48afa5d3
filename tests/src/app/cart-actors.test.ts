import { beforeEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { BAO, HERE, SODA } from '#machines/cart/cart.cases'
import type { CartEvent } from '#machines/cart/cart.setup'
import { cartWith } from '../../../src/app/cart-actors'
import { rememberCart } from '../../../src/app/cart-memory'
import { orderTypeChoice } from '../../../src/app/order-type-choice'
import { type Answer, fakeApi } from '../../support/fake-api'
import { fakeStorage } from '../../support/fake-storage'
import { settled } from '../../support/stand-ins'

const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: '2.50', totalPrice: '2.50' }
const CART = { items: [LINE], subtotal: 2.5, total: 4, message: 'Done' }

const storage = fakeStorage()
let answers: Record<string, Answer>
let api: ReturnType<typeof fakeApi>

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
  api = fakeApi(answers)
})

async function cartOf(userId: string) {
  const choice = orderTypeChoice(storage)
  const machine = cartWith({
    request: api.request,
    storage,
    randomId: () => 'fresh',
    takeOrderType: choice.take,
  })
  const cart = createActor(machine, { input: { userId, wanted: null } }).start()
  await settled()
  return cart
}

/** The cart of Smoky Joe's with its one line, and what goes out after an event. */
async function sentAfter(event: CartEvent) {
  const cart = await cartOf('7')
  cart.send({ type: 'cart.vendorChosen', vendorId: HERE })
  await settled()
  const before = api.asked.length
  cart.send(event)
  await settled()
  cart.stop()
  return api.asked.slice(before).filter(({ name }) => name !== 'GET /cart')
}

const SPICE = { addonGroupId: 7, addonId: 70, quantity: 1 }
const place = { vendorId: HERE, orderType: 'dine_in' }

describe('each change of a cart', () => {
  it.each([
    [
      'a dish as it stands',
      { type: 'cart.addRequested', ...SODA },
      { name: 'POST /cart/add', body: { itemId: 412, quantity: 1, ...place } },
    ],
    [
      'a dish with add-ons',
      { type: 'cart.addRequested', ...SODA, quantity: 2, selections: [SPICE] },
      {
        name: 'POST /cart/add-with-addons',
        body: { itemId: 412, quantity: 2, ...place, addonSelections: [SPICE] },
      },
    ],
    [
      'a quantity, by its line',
      { type: 'cart.quantityChanged', lineId: 5, quantity: 3 },
      { name: 'PUT /cart/update', body: { itemId: 5, quantity: 3, ...place } },
    ],
    [
      'an allergy note',
      { type: 'cart.noteSaved', itemId: 5, note: 'No nuts' },
      { name: 'POST /cart/allergy-information', body: { itemId: 5, allergyInformation: 'No nuts' } },
    ],
    [
      'a clearing, of this trailer alone',
      { type: 'cart.cleared' },
      { name: 'DELETE /cart/remove-all-by-vendor', body: { vendorId: HERE } },
    ],
  ] as const)('goes out once by the call that is meant for it: %s', async (_, event, call) => {
    expect(await sentAfter(event)).toEqual([expect.objectContaining(call)])
  })

  it('sends the instructions of a delivery', async () => {
    answers['GET /cart'] = () => ({ ...CART, orderType: 'delivery' })
    storage.setItem('foodpark.orderType', 'delivery')
    const [sent] = await sentAfter({ type: 'cart.instructionsSaved', text: ' Ring twice ' })
    expect(sent).toMatchObject({
      name: 'POST /cart/delivery-instructions',
      body: { instructions: 'Ring twice' },
    })
  })

  it('carries a key of its own, made of the random of this sitting', async () => {
    const cart = await cartOf('7')
    cart.send({ type: 'cart.vendorChosen', vendorId: HERE })
    cart.send({ type: 'cart.addRequested', ...SODA })
    await settled()
    cart.send({ type: 'cart.addRequested', ...SODA })
    await settled()
    const keys = api.askedFor('POST /cart/add').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
    expect(keys.every(key => key?.includes('fresh'))).toBe(true)
  })

  it('shows the server’s cart, in pence', async () => {
    const cart = await cartOf('7')
    cart.send({ type: 'cart.vendorChosen', vendorId: HERE })
    await settled()
    expect(cart.getSnapshot().context.cart).toMatchObject({ subtotal: 250, total: 400 })
  })
})

describe('what the browser kept', () => {
  it('is shown to its own user again, and read anew', async () => {
    await sentAfter({ type: 'cart.quantityChanged', lineId: 5, quantity: 3 })
    answers['GET /cart'] = () => new Promise(() => {})
    const again = await cartOf('7')
    expect(again.getSnapshot().context).toMatchObject({ vendorId: HERE, cart: { lines: [{ id: 5 }] } })
    expect(api.asked.at(-1)?.path).toBe('/cart?vendorId=31&orderType=dine_in')
  })

  it('is nobody else’s', async () => {
    await sentAfter({ type: 'cart.quantityChanged', lineId: 5, quantity: 3 })
    const bens = await cartOf('8')
    expect(bens.getSnapshot().context).toMatchObject({ vendorId: null, cart: { lines: [] } })
  })

  it('gives way to the order type that was chosen before the sign-in, once', async () => {
    rememberCart(storage, { userId: '7', vendorId: null, orderType: 'dine_in', cart: null })
    orderTypeChoice(storage).put('delivery')
    expect((await cartOf('7')).getSnapshot().context.orderType).toBe('delivery')
    expect((await cartOf('8')).getSnapshot().context.orderType).toBeNull()
  })

  it('turns to another trailer with its own cart', async () => {
    const cart = await cartOf('7')
    cart.send({ type: 'cart.vendorChosen', vendorId: HERE })
    await settled()
    answers['GET /cart'] = () => ({ items: [], subtotal: 0, total: 0 })
    cart.send({ type: 'cart.addRequested', ...BAO })
    await settled()
    expect(api.askedFor('POST /cart/add').at(-1)?.body).toMatchObject({ vendorId: BAO.vendorId })
  })
})
