import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { Order } from '#domain/contract/ordering/orders'
import { appActors } from '#machines/app/app-actors'
import { DRAFTS, ORDER } from '#machines/checkout/spec/fixtures'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const CLOSED_ERROR = { kind: 'refused', status: 409, message: 'Smoky Joes is closed' }

/**
 * Confirms a cash order next to a cart with this system id, and to the delivery address.
 * @returns the events that both received, and the status of the checkout
 */
async function confirmOrder(placeOrder: () => Promise<Order>, cartSystemId: string) {
  const cartEvents: string[] = []
  const cart = fromCallback<EventObject>(({ receive }) => receive(({ type }) => cartEvents.push(type)))
  const addressEvents: string[] = []
  const address = fromCallback<EventObject>(({ receive }) => receive(({ type }) => addressEvents.push(type)))
  const checkout = appActors.checkout.provide({
    actors: { placeOrder: fromPromise(placeOrder) },
    actions: { showToast: () => {} },
  })
  const root = setup({ actors: { cart, address, checkout } }).createMachine({
    invoke: [
      { src: 'cart', systemId: cartSystemId },
      { src: 'address', systemId: 'deliveryAddress' },
      { src: 'checkout', systemId: 'checkout' },
    ],
  })
  const app = createActor(root).start()
  const checkoutActor = app.system.get('checkout')
  checkoutActor.send({ type: 'checkout.methodChosen', method: 'cash_at_counter' })
  checkoutActor.send({ type: 'checkout.confirmed', draft: DRAFTS.dineIn, idempotencyKey: 'first' })
  await flushPromises()
  const { status } = checkoutActor.getSnapshot()
  app.stop()
  return { cartEvents, addressEvents, status }
}

test('sends the ordered lines to the cart after an order is placed', async () => {
  expect((await confirmOrder(async () => ORDER, 'cart')).cartEvents).toEqual(['cart.orderPlaced'])
})

// Specification 12.23.
test('refreshes the cart and the delivery address after an order is refused', async () => {
  expect(await confirmOrder(() => Promise.reject(CLOSED_ERROR), 'cart')).toMatchObject({
    cartEvents: ['cart.refreshRequested'],
    addressEvents: ['address.refreshRequested'],
  })
})

test('sends nothing if no cart is running, and does not fail', async () => {
  expect(await confirmOrder(async () => ORDER, 'other')).toEqual({
    cartEvents: [],
    addressEvents: [],
    status: 'active',
  })
})
