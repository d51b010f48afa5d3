import { expect, it } from 'vitest'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import type { FakeAnswer } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: 2.5, totalPrice: 2.5 }
const CLEAR_CART_CALL = 'DELETE /cart/remove-all-by-vendor'

/** A server with one soda in the cart. @param clearsCart whether the server clears the cart with the order */
function createCartAnswers({ clearsCart }: { clearsCart: boolean }): Record<string, FakeAnswer> {
  let items = [LINE]
  const clearItems = () => {
    items = []
    return { message: 'Cart cleared successfully' }
  }
  return {
    'GET /cart': () => ({ items, subtotal: 2.5 * items.length, total: 2.5 * items.length }),
    'POST /orders': () => {
      if (clearsCart) clearItems()
      return { id: 1042, status: 'pending_payment', total: 2.5 }
    },
    [CLEAR_CART_CALL]: clearItems,
  }
}

/** Places a cash order for one soda. @param beforeOrder runs when the cart is loaded */
async function placeCashOrder(
  answers: Record<string, FakeAnswer>,
  storage = createFakeStorage(),
  beforeOrder = () => {},
) {
  const app = await startAppInMemory({ session: SESSIONS.good, answers, storage })
  const { cart, checkout } = app.appActor.getSnapshot().children
  cart?.send({ type: 'cart.vendorChosen', vendorId: 31 })
  await flushPromises()
  beforeOrder()
  const snapshot = cart?.getSnapshot()
  if (!snapshot) throw new Error('There is no cart')
  checkout?.send({ type: 'checkout.methodChosen', method: 'cash_at_counter' })
  const draft = { vendorId: 31, cart: snapshot.context.cart, address: null, isSynced: true }
  checkout?.send({ type: 'checkout.confirmed', draft, idempotencyKey: 'yes' })
  await flushPromises()
  return app
}

const summarizeCart = ({ appActor, api }: Awaited<ReturnType<typeof startAppInMemory>>) => {
  const snapshot = appActor.getSnapshot().children.cart?.getSnapshot()
  return {
    clearCalls: api.callsTo(CLEAR_CART_CALL).map(({ body }) => body),
    lines: snapshot?.context.cart.lines.length,
    isCharged: snapshot?.hasTag('settled'),
  }
}

it('clears the cart without a toast when the server does not', async () => {
  const app = await placeCashOrder(createCartAnswers({ clearsCart: false }))
  expect(summarizeCart(app)).toEqual({ clearCalls: [{ vendorId: 31 }], lines: 0, isCharged: true })
  const { toasts } = app.appActor.getSnapshot().children
  expect(JSON.stringify(toasts?.getSnapshot().context)).not.toContain('Cart cleared')
})

it('sends no clear call when the server has cleared the cart', async () => {
  const app = await placeCashOrder(createCartAnswers({ clearsCart: true }))
  expect(summarizeCart(app)).toEqual({ clearCalls: [], lines: 0, isCharged: true })
})

// Specification 10.21.
it('clears the cart after a reload that came before the cart was read again', async () => {
  const storage = createFakeStorage()
  const answers = createCartAnswers({ clearsCart: false })
  const unansweredRead = { ...answers }
  const closedPage = await placeCashOrder(unansweredRead, storage, () => {
    unansweredRead['GET /cart'] = () => new Promise(() => {})
  })
  expect(summarizeCart(closedPage)).toEqual({ clearCalls: [], lines: 0, isCharged: false })
  closedPage.appActor.stop()
  const reloaded = await startAppInMemory({ session: SESSIONS.good, answers, storage })
  expect(summarizeCart(reloaded)).toEqual({ clearCalls: [{ vendorId: 31 }], lines: 0, isCharged: true })
})
