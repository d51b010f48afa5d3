/**
 * The toasts of cart, address and cash order with a real server (specification 10.18, 11.8 to 11.10, 11.14, 12.8, 19.5).
 * `injectFault` makes a proxy answer without a message.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createSendRequest, type SendRequest } from '#api/send-request'
import { provideCart } from '#app/actors/cart-actors'
import { provideCheckout, provideDeliveryAddress } from '#app/actors/order-actors'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { addToCart, clearCart } from '#domain/contract/ordering/cart'
import type { Toast } from '#domain/toast'
import { vendors } from '#server/core/db/schema'
import { createNetworkFaults, type NetworkFaults } from '#tests/fixtures/browser/network-faults'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { FRIES_ID, HARBOUR_LIGHT_ID, SMOKY_JOES_ID, SOLD_OUT_DISH_ID } from '#tests/fixtures/data/smoky-joes'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

let testServer: TestServer
let networkFaults: NetworkFaults
let token: string
let request: SendRequest
let toasts: Toast[]
const actorOptions = { clock: new SimulatedClock() }
const recordToast = (_: unknown, toast: Toast) => void toasts.push(toast)

beforeAll(async () => {
  testServer = await startTestServer({
    listen: true,
    database: await borrowSeededPGlite(inject('embeddedTemplate')),
  })
  networkFaults = createNetworkFaults(testServer.app.server)
  token = await testServer.signIn(DEMO_EMAIL)
  const listeners = { onUnauthorized: () => {}, onResponse: () => {} }
  request = createSendRequest({
    baseUrl: `${testServer.address}/api`,
    getToken: () => token,
    fetch,
    ...listeners,
  })
}, 60_000)
afterAll(() => testServer.close())
beforeEach(async () => {
  toasts = []
  networkFaults.clear()
  await testServer.db.update(vendors).set({ isOpen: true }).where(eq(vendors.id, SMOKY_JOES_ID))
  await testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  const fries = { itemId: FRIES_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
  await testServer.callApi(addToCart, fries, { token })
})

/** Starts the cart chart as the page does, with one portion of fries in the cart. */
async function startCart() {
  const dependencies = {
    request,
    storage: createFakeStorage(),
    tabStorage: createFakeStorage(),
    randomId: crypto.randomUUID.bind(crypto),
    now: () => 0,
  }
  const machine = provideCart({ ...dependencies, takeOrderType: () => null }).provide({
    actions: { showToast: recordToast },
  })
  const cart = createActor(machine, { input: { userId: '7', pendingAdds: [] }, ...actorOptions }).start()
  cart.send({ type: 'cart.vendorChosen', vendorId: SMOKY_JOES_ID })
  await expect.poll(() => cart.getSnapshot().context.serverCart?.lines).toHaveLength(1)
  const lineId = cart.getSnapshot().context.cart.lines[0]?.id ?? 0
  return { cart, lineId }
}

async function startAddress() {
  const machine = provideDeliveryAddress({ request }).provide({ actions: { showToast: recordToast } })
  const address = createActor(machine, actorOptions).start()
  address.send({ type: 'address.needed' })
  await expect.poll(() => address.getSnapshot().hasTag('busy')).toBe(false)
  return address
}

async function saveAddress(): Promise<void> {
  const address = await startAddress()
  address.send({ type: 'address.formOpened' })
  const fields = [
    ['doorNo', '14'],
    ['street', 'Wharf Road'],
    ['postcode', 'N1 7GS'],
  ] as const
  for (const [field, value] of fields) address.send({ type: 'address.fieldChanged', field, value })
  address.send({ type: 'address.submitted' })
}

async function placeOrder(): Promise<void> {
  const { cart } = await startCart()
  const pages = { showCashOrder: () => {}, goToPayment: () => {} }
  const checkout = createActor(
    provideCheckout({ request, ...pages }).provide({ actions: { showToast: recordToast } }),
    actorOptions,
  )
  const draft = {
    vendorId: SMOKY_JOES_ID,
    cart: cart.getSnapshot().context.cart,
    address: null,
    isSynced: true,
  }
  checkout.start().send({ type: 'checkout.methodChosen', method: 'cash_at_counter' })
  checkout.send({ type: 'checkout.confirmed', draft, idempotencyKey: crypto.randomUUID() })
}

const createDish = (vendorId: number, menuItemId: number) =>
  ({
    type: 'cart.addRequested',
    vendorId,
    item: { menuItemId, name: 'Dish', price: 400 },
    quantity: 1,
  }) as const

const addDish = async (vendorId = SMOKY_JOES_ID, menuItemId = FRIES_ID) =>
  (await startCart()).cart.send(createDish(vendorId, menuItemId))
const updateQuantity = async (changeServer?: () => Promise<unknown>) => {
  const { cart, lineId } = await startCart()
  await changeServer?.()
  cart.send({ type: 'cart.quantityChanged', lineId, quantity: 2 })
}
const saveNote = async (changeServer?: () => Promise<unknown>) => {
  const { cart, lineId } = await startCart()
  await changeServer?.()
  cart.send({ type: 'cart.noteSaved', lineOrDishId: lineId, note: 'No nuts' })
}
const saveInstructions = async () =>
  (await startCart()).cart.send({ type: 'cart.instructionsSaved', text: 'Ring twice' })
const clearCartFromPage = async () => (await startCart()).cart.send({ type: 'cart.cleared' })
const clearCartInOtherTab = () => testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
const closeVendor = () =>
  testServer.db.update(vendors).set({ isOpen: false }).where(eq(vendors.id, SMOKY_JOES_ID))

/** Policy, tone and text of each toast. A failed add has the title 'Error' and the reason as its detail. */
const shownToasts = () => toasts.map(({ policy, tone, title, detail }) => [policy, tone, detail ?? title])

describe('a failure without a message', () => {
  // Specification 10.18, 11.8, 11.9, 11.10, 11.14, 12.8 and 19.5.
  it.each([
    ['Failed to add item to cart', /POST .*\/cart\/add/, () => addDish()],
    ['Failed to update cart', /PUT .*\/cart\/update/, () => updateQuantity()],
    ['Failed to clear cart', /DELETE .*\/cart/, clearCartFromPage],
    ['Failed to save instructions', /delivery-instructions/, saveInstructions],
    ['Failed to save delivery address', /POST .*\/delivery-addresses/, saveAddress],
    ['Failed to load delivery address', /GET .*\/delivery-addresses/, startAddress],
    ['Failed to place order', /POST .*\/orders/, placeOrder],
    ['Failed to save allergy information', /allergy-information/, () => saveNote()],
  ] as const)('shows ‘%s’', async (text, calls, act) => {
    networkFaults.injectFault(calls, 'badGateway')
    await act()
    await expect.poll(shownToasts).toEqual([['cart', 'error', text]])
  })
})

describe('a failure with a message of the server', () => {
  // Specification 19.1.
  it.each([
    ['an add', /is sold out at the moment$/, () => addDish(HARBOUR_LIGHT_ID, SOLD_OUT_DISH_ID)],
    ['a quantity', 'This item is no longer in your cart', () => updateQuantity(clearCartInOtherTab)],
    ['a note', 'This item is no longer in your cart', () => saveNote(clearCartInOtherTab)],
    ['a cash order', /is closed at the moment and takes no orders$/, () => closeVendor().then(placeOrder)],
  ] as const)('shows this message for %s', async (_, text, act) => {
    await act()
    await expect.poll(shownToasts).toEqual([['cart', 'error', expect.stringMatching(text)]])
  })
})

// Specification 11.9 and 11.10.
it('shows no toast if there is no delivery address yet', async () => {
  const address = await startAddress()
  expect(address.getSnapshot().context).toMatchObject({ address: null, isLoaded: true })
  expect(toasts).toEqual([])
})
