import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { createSendRequest } from '#api/send-request'

import type { CartEvent } from '#machines/cart/cart.setup'
import { SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { startBadServer, UNREADABLE_ANSWERS } from '#tests/fixtures/client/bad-answers'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { provideTestCart } from '#tests/fixtures/client/start-cart'

const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 2, price: 2.5, totalPrice: 5 }
const CART = { items: [LINE], subtotal: 5, total: 6.5 }

let server: Awaited<ReturnType<typeof startBadServer>>
beforeAll(async () => {
  server = await startBadServer()
})
afterAll(() => server.close())

/** The cart of a customer with one line. Reads are answered well, and writes with the named answer. */
async function startCart(badAnswer: string) {
  const clock = new SimulatedClock()
  let writes = 0
  const fetchAnswer: typeof fetch = (url, init) => {
    if (init?.method === 'GET') return Promise.resolve(Response.json(CART))
    writes += 1
    return fetch(url, init)
  }
  const request = createSendRequest({
    baseUrl: server.baseUrlOf(badAnswer),
    getToken: () => null,
    fetch: fetchAnswer,
    onUnauthorized: () => {},
    onResponse: () => {},
  })
  const machine = provideTestCart({ request, storage: createFakeStorage() })
  const cart = createActor(machine, { input: { userId: '7', pendingAdds: [] }, clock }).start()
  cart.send({ type: 'cart.vendorChosen', vendorId: VENDOR_ID })
  const settle = () => waitFor(cart, snapshot => snapshot.hasTag('settled'))
  await waitFor(cart, ({ context }) => context.cart.lines.length > 0)
  await settle()
  return { cart, settle, countWrites: () => writes }
}

const CHANGES: readonly CartEvent[] = [
  { type: 'cart.addRequested', ...SODA },
  { type: 'cart.quantityChanged', lineId: LINE.id, quantity: 0 },
]

it.each(Object.keys(UNREADABLE_ANSWERS))(
  'a cart whose change got %s shows what the server has',
  async name => {
    const { cart, settle, countWrites } = await startCart(name)
    for (const change of CHANGES) {
      cart.send(change)
      await settle()
      const { lines } = cart.getSnapshot().context.cart
      expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([[LINE.id, LINE.quantity]])
    }
    expect(countWrites()).toBeGreaterThanOrEqual(CHANGES.length)
    cart.stop()
  },
)
