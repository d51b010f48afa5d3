import { expect, it } from 'vitest'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: 2.5, totalPrice: 2.5 }
const CLEAR = 'DELETE /cart/remove-all-by-vendor'

/** A cash order for one soda, on a backend that clears the cart with the order or leaves that to the client. */
async function orderBy({ clearsItself }: { clearsItself: boolean }) {
  let items = [LINE]
  const empty = () => {
    items = []
    return { message: 'Cart cleared successfully' }
  }
  const { park, api } = await startAppInMemory({
    session: SESSIONS.good,
    answers: {
      'GET /cart': () => ({ items, subtotal: 2.5 * items.length, total: 2.5 * items.length }),
      'POST /orders': () => {
        if (clearsItself) empty()
        return { id: 1042, status: 'pending_payment', total: 2.5 }
      },
      [CLEAR]: empty,
    },
  })
  const { cart, checkout, toasts } = park.getSnapshot().children
  cart?.send({ type: 'cart.vendorChosen', vendorId: 31 })
  await flushPromises()
  const shown = () => cart?.getSnapshot()
  const known = shown()
  if (!known) throw new Error('There is no cart')
  checkout?.send({ type: 'checkout.methodChosen', method: 'cash_at_counter' })
  const draft = { vendorId: 31, cart: known.context.cart, address: null, settled: true }
  checkout?.send({ type: 'checkout.confirmed', draft, idempotencyKey: 'yes' })
  await flushPromises()
  return {
    cleared: api.askedFor(CLEAR).map(({ body }) => body),
    lines: shown()?.context.cart.lines.length,
    isSettled: shown()?.hasTag('settled'),
    told: JSON.stringify(toasts?.getSnapshot().context),
  }
}

it('clears the cart of a backend that leaves it full, without a word', async () => {
  const { told, ...after } = await orderBy({ clearsItself: false })
  expect(after).toEqual({ cleared: [{ vendorId: 31 }], lines: 0, isSettled: true })
  expect(told).not.toContain('Cart cleared')
})

it('clears nothing where the backend has done so', async () => {
  expect(await orderBy({ clearsItself: true })).toMatchObject({ cleared: [], lines: 0, isSettled: true })
})
