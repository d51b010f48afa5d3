/** Section 8's toasts of cart, address and cash order: a real server, its own no, and a proxy that says nothing in its place. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { addToCart, clearCart } from '#domain/calls/cart'
import type { Notice } from '#domain/notice'
import { vendors } from '#server/schema'
import { DEMO_EMAIL } from '#server/seed/accounts'
import { createRequest, type Request } from '../../src/api/request'
import { cartWith } from '../../src/app/cart-actors'
import { checkoutWith, deliveryAddressWith } from '../../src/app/order-actors'
import { embeddedPark } from '../support/engines'
import { fakeStorage } from '../support/fake-storage'
import { type Park, startPark } from '../support/park-server'
import { CRAB_ROLL, FRIES, HARBOUR, SMOKY } from '../support/smoky-joes'
import { makeWeather, type Weather } from '../support/weather'

let park: Park
let weather: Weather
let token: string
let request: Request
let told: Notice[]
const soon = (check: () => void) => vi.waitFor(check, 5_000)
const clock = { clock: new SimulatedClock() }
const tell = (_: unknown, notice: Notice) => void told.push(notice)

beforeAll(async () => {
  park = await startPark({ listen: true, database: await embeddedPark(inject('embeddedTemplate')) })
  weather = makeWeather(park.app.server)
  token = await park.signIn(DEMO_EMAIL)
  const quiet = { onUnauthorised: () => {}, onAnswered: () => {} }
  request = createRequest({ base: `${park.address}/api`, token: () => token, fetch, ...quiet })
}, 60_000)
afterAll(() => park.close())
beforeEach(async () => {
  told = []
  weather.clear()
  await park.db.update(vendors).set({ isOpen: true }).where(eq(vendors.id, SMOKY))
  await park.send(clearCart, { vendorId: SMOKY }, { token })
  const fries = { itemId: FRIES, quantity: 1, vendorId: SMOKY, orderType: 'dine_in' } as const
  await park.send(addToCart, fries, { token })
})

/** The customer’s cart as the page has it, with one dish of fries in it. */
async function openCart() {
  const needs = { request, storage: fakeStorage(), randomId: crypto.randomUUID.bind(crypto) }
  const machine = cartWith({ ...needs, takeOrderType: () => null }).provide({ actions: { tell } })
  const cart = createActor(machine, { input: { userId: '7', wanted: null }, ...clock }).start()
  cart.send({ type: 'cart.vendorChosen', vendorId: SMOKY })
  await soon(() => expect(cart.getSnapshot().context.confirmed?.lines).toHaveLength(1))
  const lineId = cart.getSnapshot().context.cart.lines[0]?.id ?? 0
  return { cart, lineId }
}

async function openAddress() {
  const machine = deliveryAddressWith({ request }).provide({ actions: { tell } })
  const address = createActor(machine, clock).start()
  await soon(() => expect(address.getSnapshot().hasTag('busy')).toBe(false))
  return address
}

async function saveAddress(): Promise<void> {
  const address = await openAddress()
  address.send({ type: 'address.opened' })
  const fields = [
    ['doorNo', '14'],
    ['street', 'Wharf Road'],
    ['postcode', 'N1 7GS'],
  ] as const
  for (const [field, value] of fields) address.send({ type: 'address.fieldChanged', field, value })
  address.send({ type: 'address.submitted' })
}

async function placeOrder(): Promise<void> {
  const { cart } = await openCart()
  const pages = { showCashOrder: () => {}, goToPayment: () => {} }
  const checkout = createActor(checkoutWith({ request, ...pages }).provide({ actions: { tell } }), clock)
  const basket = { vendorId: SMOKY, cart: cart.getSnapshot().context.cart, address: null, settled: true }
  checkout.start().send({ type: 'checkout.methodChosen', method: 'cash_at_counter' })
  checkout.send({ type: 'checkout.confirmed', basket, key: crypto.randomUUID() })
}

const dish = (vendorId: number, menuItemId: number) =>
  ({
    type: 'cart.addRequested',
    vendorId,
    item: { menuItemId, name: 'Dish', price: 400 },
    quantity: 1,
  }) as const

const add = async (vendorId = SMOKY, menuItemId = FRIES) =>
  (await openCart()).cart.send(dish(vendorId, menuItemId))
const update = async (meanwhile?: () => Promise<unknown>) => {
  const { cart, lineId } = await openCart()
  await meanwhile?.()
  cart.send({ type: 'cart.quantityChanged', lineId, quantity: 2 })
}
const note = async (meanwhile?: () => Promise<unknown>) => {
  const { cart, lineId } = await openCart()
  await meanwhile?.()
  cart.send({ type: 'cart.noteSaved', itemId: lineId, note: 'No nuts' })
}
const instruct = async () =>
  (await openCart()).cart.send({ type: 'cart.instructionsSaved', text: 'Ring twice' })
const clear = async () => (await openCart()).cart.send({ type: 'cart.cleared' })
const clearElsewhere = () => park.send(clearCart, { vendorId: SMOKY }, { token })
const close = () => park.db.update(vendors).set({ isOpen: false }).where(eq(vendors.id, SMOKY))

/** What a toast of this policy says in the end: the reason stands beneath 'Error' where an add failed. */
const said = () => told.map(({ policy, tone, title, detail }) => [policy, tone, detail ?? title])

describe('a failure that nobody explains', () => {
  it.each([
    ['Failed to add item to cart', /POST .*\/cart\/add/, () => add()],
    ['Failed to update cart', /PUT .*\/cart\/update/, () => update()],
    ['Failed to clear cart', /DELETE .*\/cart/, clear],
    ['Failed to save instructions', /delivery-instructions/, instruct],
    ['Failed to save delivery address', /POST .*\/delivery-addresses/, saveAddress],
    ['Failed to load delivery address', /GET .*\/delivery-addresses/, openAddress],
    ['Failed to place order', /POST .*\/orders/, placeOrder],
    ['Failed to save allergy information', /allergy-information/, () => note()],
  ] as const)('is told as ‘%s’', async (text, calls, deed) => {
    weather.over(calls, 'badGateway')
    await deed()
    await soon(() => expect(said()).toEqual([['cart', 'error', text]]))
  })
})

describe('a failure that the server explains', () => {
  it.each([
    ['an add', /is sold out at the moment$/, () => add(HARBOUR, CRAB_ROLL)],
    ['a quantity', 'This item is no longer in your cart', () => update(clearElsewhere)],
    ['a note', 'This item is no longer in your cart', () => note(clearElsewhere)],
    ['a cash order', /is closed at the moment and takes no orders$/, () => close().then(placeOrder)],
  ] as const)('is told in its words: %s', async (_, text, deed) => {
    await deed()
    await soon(() => expect(said()).toEqual([['cart', 'error', expect.stringMatching(text)]]))
  })
})

it('tells nobody that there is no delivery address yet', async () => {
  const address = await openAddress()
  expect(address.getSnapshot().context).toMatchObject({ address: null, isRead: true })
  expect(told).toEqual([])
})
