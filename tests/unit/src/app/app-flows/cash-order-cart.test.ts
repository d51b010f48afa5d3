import { expect, it } from 'vitest'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: 2.5, totalPrice: 2.5 }
const CLEAR_CART_CALL = 'DELETE /cart/remove-all-by-vendor'

/** Places a cash order for one soda. @param clearsCart whether the server clears the cart with the order */
async function placeCashOrder({ clearsCart }: { clearsCart: boolean }) {
  let items = [LINE]
  const clearItems = () => {
    items = []
    return { message: 'Cart cleared successfully' }
  }
  const { appActor, api } = await startAppInMemory({
    session: SESSIONS.good,
    answers: {
      'GET /cart': () => ({ items, subtotal: 2.5 * items.length, total: 2.5 * items.length }),
      'POST /orders': () => {
        if (clearsCart) clearItems()
        return { id: 1042, status: 'pending_payment', total: 2.5 }
      },
      [CLEAR_CART_CALL]: clearItems,
    },
  })
  const { cart, checkout, toasts } = appActor.getSnapshot().children
  cart?.send({ type: 'cart.vendorChosen', vendorId: 31 })
  await flushPromises()
  const getCart = () => cart?.getSnapshot()
  const snapshot = getCart()
  if (!snapshot) throw new Error('There is no cart')
  checkout?.send({ type: 'checkout.methodChosen', method: 'cash_at_counter' })
  const draft = { vendorId: 31, cart: snapshot.context.cart, address: null, isSynced: true }
  checkout?.send({ type: 'checkout.confirmed', draft, idempotencyKey: 'yes' })
  await flushPromises()
  return {
    clearCalls: api.callsTo(CLEAR_CART_CALL).map(({ body }) => body),
    lines: getCart()?.context.cart.lines.length,
    isSettled: getCart()?.hasTag('settled'),
    toasts: JSON.stringify(toasts?.getSnapshot().context),
  }
}

it('clears the cart without a toast when the server does not', async () => {
  const { toasts, ...after } = await placeCashOrder({ clearsCart: false })
  expect(after).toEqual({ clearCalls: [{ vendorId: 31 }], lines: 0, isSettled: true })
  expect(toasts).not.toContain('Cart cleared')
})

it('sends no clear call when the server has cleared the cart', async () => {
  expect(await placeCashOrder({ clearsCart: true })).toMatchObject({
    clearCalls: [],
    lines: 0,
    isSettled: true,
  })
})
