import { describe, expect, it } from 'vitest'
import { SODA } from '#machines/cart/spec/fixtures'
import { ANN, BEN, SESSIONS } from '#machines/session/spec/fixtures'
import { createSessionToken, startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: 2.5, totalPrice: 2.5 }

/** A fake server with one cart and the orders placed from it. */
function createFakeServer() {
  let lines: (typeof LINE)[] = []
  const orders: Record<string, unknown>[] = []
  const cart = () => {
    const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
    const serviceCharge = lines.length > 0 ? 1.5 : 0
    return { items: lines, subtotal, serviceCharge, total: subtotal + serviceCharge, message: '' }
  }
  const answers = {
    'POST /auth/login': () => ({ token: createSessionToken(SESSIONS.good), user: ANN }),
    'POST /auth/logout': () => ({}),
    'GET /auth/me': () => ANN,
    'GET /cart': cart,
    'POST /cart/add': () => {
      lines = [LINE]
      return cart()
    },
    'POST /orders': () => {
      const order = {
        id: 1042,
        status: 'pending_payment',
        total: cart().total,
        created_at: '2025-06-06T18:00:00Z',
      }
      orders.push(order)
      lines = []
      return order
    },
    'GET /orders': () => ({ data: orders }),
    'GET /orders/details/:id': () => ({ success: orders.length > 0, data: orders[0] }),
  }
  return { answers, orders }
}

const startTestApp = async (options: Parameters<typeof startAppInMemory>[0] = {}) => {
  const server = createFakeServer()
  const app = await startAppInMemory({ answers: server.answers, ...options })
  const children = () => app.appActor.getSnapshot().children
  return { ...app, server, children, cart: () => children().cart?.getSnapshot() }
}
type TestApp = Awaited<ReturnType<typeof startTestApp>>

const signIn = async ({ children }: TestApp) => {
  children().session?.send({ type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' })
  await flushPromises()
}
const signOut = async ({ children }: TestApp) => {
  children().session?.send({ type: 'session.signOutRequested' })
  await flushPromises()
}
const addDish = async ({ children }: TestApp) => {
  children().cart?.send({ type: 'cart.addRequested', ...SODA })
  await flushPromises()
}
const placeCashOrder = async (app: TestApp) => {
  const cart = app.cart()
  if (!cart) throw new Error('The app is signed out')
  const { vendorId, cart: content } = cart.context
  const draft = { vendorId, cart: content, address: null, isSynced: cart.hasTag('settled') }
  app.children().checkout?.send({ type: 'checkout.methodChosen', method: 'cash_at_counter' })
  app.children().checkout?.send({ type: 'checkout.confirmed', draft, idempotencyKey: 'yes' })
  await flushPromises()
}

describe('the app', () => {
  it('leads a visitor from the first dish to the tracked order', async () => {
    const app = await startTestApp()
    expect(app.appActor.getSnapshot().matches('signedOut')).toBe(true)

    app.appActor.send({ type: 'app.addRequested', pendingAdd: SODA })
    await signIn(app)
    expect(app.appActor.getSnapshot().matches('signedIn')).toBe(true)
    expect(app.cart()?.context).toMatchObject({
      userId: ANN.id,
      vendorId: 31,
      cart: { total: 400, lines: [{ id: 5 }] },
    })

    await placeCashOrder(app)
    expect(app.cashOrders).toMatchObject([{ id: '1042', status: 'pending_payment', total: 400 }])
    expect(app.api.callsTo('POST /orders')).toMatchObject([{ idempotencyKey: 'yes' }])
    expect(app.cart()?.context.cart.lines).toEqual([])

    app.appActor.send({ type: 'order.opened', orderId: '1042' })
    await flushPromises()
    expect(app.children().orderTracking?.getSnapshot().hasTag('found')).toBe(true)
    app.appActor.send({ type: 'order.statusChanged', orderId: '1042', status: 'ready' })
    const { queryClient, queries } = app.context
    expect(queryClient.getQueryData(queries.orderDetails('1042').queryKey)).toMatchObject({ status: 'ready' })
  })

  it('keeps the session and the cart over a reload', async () => {
    const before = await startTestApp()
    await signIn(before)
    await addDish(before)
    before.appActor.stop()
    const after = await startTestApp({ storage: before.storage, answers: { 'GET /auth/me': () => ANN } })
    expect(after.appActor.getSnapshot().matches('signedIn')).toBe(true)
    expect(after.cart()?.context).toMatchObject({ userId: ANN.id, vendorId: 31 })
  })

  it('gives another customer of the same browser an empty cart', async () => {
    const app = await startTestApp()
    await signIn(app)
    await addDish(app)
    app.authStorage.holdReceivedToken(createSessionToken(SESSIONS.bens))
    app.authStorage.storeReceivedToken(SESSIONS.bens)
    app.children().session?.send({ type: 'session.storageChanged' })
    await flushPromises()
    expect(app.cart()?.context).toMatchObject({ userId: BEN.id, vendorId: null, cart: { lines: [] } })
  })

  it('drops the cached orders and the token on sign-out', async () => {
    const app = await startTestApp()
    await signIn(app)
    await addDish(app)
    await placeCashOrder(app)
    app.appActor.send({ type: 'orders.opened' })
    await flushPromises()
    const { queryClient, queries } = app.context
    queryClient.setQueryData(queries.menu(31).queryKey, [])
    expect(queryClient.getQueryData(queries.orders().queryKey)).toHaveLength(1)
    await signOut(app)
    expect(app.appActor.getSnapshot().matches('signedOut')).toBe(true)
    expect(queryClient.getQueriesData({ queryKey: ['orders'] })).toEqual([])
    expect(queryClient.getQueryData(queries.menu(31).queryKey)).toEqual([])
    expect(app.authStorage.getToken()).toBeNull()
    expect(app.api.callsTo('POST /auth/logout')).toHaveLength(1)
    expect(app.cart()).toBeUndefined()
  })

  it('shows the default message when the sign-in fails', async () => {
    const app = await startTestApp({
      answers: { 'POST /auth/login': () => Promise.reject(new Error('odd')) },
    })
    await signIn(app)
    expect(app.appActor.getSnapshot().matches('signedOut')).toBe(true)
    expect(app.children().session?.getSnapshot().context.errorMessage).toBe('Login failed. Please try again.')
  })
})
