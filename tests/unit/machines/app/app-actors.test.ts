import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { Order } from '#domain/contract/orders'
import { DRAFTS, ORDER } from '#machines/checkout/spec/fixtures'
import { appActors } from '#machines/app/app-actors'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const CLOSED_ERROR = { kind: 'refused', status: 409, message: 'Smoky Joes is closed' }

/** Confirms a cash order beside a cart, or beside none. @returns what the cart hears, and how the checkout stands */
async function confirmOrder(place: () => Promise<Order>, systemId: string) {
  const heard: string[] = []
  const cart = fromCallback<EventObject>(({ receive }) => receive(({ type }) => heard.push(type)))
  const checkout = appActors.checkout.provide({
    actors: { placeOrder: fromPromise(place) },
    actions: { showToast: () => {} },
  })
  const root = setup({ actors: { cart, checkout } }).createMachine({
    invoke: [
      { src: 'cart', systemId },
      { src: 'checkout', systemId: 'checkout' },
    ],
  })
  const park = createActor(root).start()
  const page = park.system.get('checkout')
  page.send({ type: 'checkout.methodChosen', method: 'cash_at_counter' })
  page.send({ type: 'checkout.confirmed', basket: DRAFTS.dineIn, key: 'first' })
  await flushPromises()
  const { status } = page.getSnapshot()
  park.stop()
  return { heard, status }
}

test('a placed order tells the cart what was ordered', async () => {
  expect((await confirmOrder(async () => ORDER, 'cart')).heard).toEqual(['cart.ordered'])
})

test('a refused order has the cart read again', async () => {
  expect((await confirmOrder(() => Promise.reject(CLOSED_ERROR), 'cart')).heard).toEqual([
    'cart.refreshRequested',
  ])
})

test('where there is no cart, nobody is told, and nothing breaks', async () => {
  expect(await confirmOrder(async () => ORDER, 'nobody')).toEqual({ heard: [], status: 'active' })
})
