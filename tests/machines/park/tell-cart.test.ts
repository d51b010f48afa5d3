import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { Order } from '#domain/calls/orders'
import { BASKETS, ORDER } from '#machines/checkout/checkout.cases'
import { parkActors } from '#machines/park/park-actors'
import { settled } from '../../support/stand-ins'

const CLOSED = { kind: 'refused', status: 409, message: 'Smoky Joes is closed' }

/** Confirms a cash order beside a cart, or beside none. @returns what the cart hears, and how the checkout stands */
async function confirmed(place: () => Promise<Order>, systemId: string) {
  const heard: string[] = []
  const cart = fromCallback<EventObject>(({ receive }) => receive(({ type }) => heard.push(type)))
  const checkout = parkActors.checkout.provide({
    actors: { placeOrder: fromPromise(place) },
    actions: { tell: () => {} },
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
  page.send({ type: 'checkout.confirmed', basket: BASKETS.dineIn, key: 'first' })
  await settled()
  const { status } = page.getSnapshot()
  park.stop()
  return { heard, status }
}

test('a placed order tells the cart what was ordered', async () => {
  expect((await confirmed(async () => ORDER, 'cart')).heard).toEqual(['cart.ordered'])
})

test('a refused order has the cart read again', async () => {
  expect((await confirmed(() => Promise.reject(CLOSED), 'cart')).heard).toEqual(['cart.refreshed'])
})

test('where there is no cart, nobody is told, and nothing breaks', async () => {
  expect(await confirmed(async () => ORDER, 'nobody')).toEqual({ heard: [], status: 'active' })
})
