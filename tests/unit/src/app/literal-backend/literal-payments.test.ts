/** Card payments on a backend that does what the specification says and nothing more. */
import { describe, expect, it } from 'vitest'
import { orderConfirmationPath, orderPath, PATHS } from '#domain/paths'
import { CANCELLED_ERROR, OUTCOME_UNKNOWN_ERROR } from '#domain/payments/outcome-messages'
import {
  confirmOrder,
  LITERAL_VENDOR_ID,
  type LiteralApp,
  openLiteralApp,
  openSignedInApp,
  PIE,
  requestAdd,
  SOUP,
  startTestBackend,
  waitForCart,
} from '#tests/fixtures/client/app-on-literal-backend'
import { LITERAL_SEEDS } from '#tests/fixtures/literal-backend/literal-seeds'
import type { LiteralBackend } from '#tests/fixtures/literal-backend/start-literal-backend'

const TEN_MINUTES = 600_000
/** How long the return page counts down, in seconds. */
const COUNTDOWN = 3

const orderIds = ({ orders }: LiteralBackend) => orders.all().map(({ id }) => id)

/** Presses 'Start Payment' and waits until the page asks for the status. */
async function startPayment(app: LiteralApp): Promise<void> {
  await expect.poll(() => app.payment()?.matches('pending')).toBe(true)
  app.children().payment?.send({
    type: 'payment.started',
    checkoutTarget: app.context.getServices().prepareCheckoutWindow(),
    idempotencyKey: crypto.randomUUID(),
  })
  await expect.poll(() => app.payment()?.matches('processing')).toBe(true)
}

/** Opens the checkout of a soup: in the pop-up, or in the page itself, as on a phone or with the pop-up blocked. */
async function openCheckout(seed: number, checkoutTarget: 'popup' | 'page') {
  const backend = await startTestBackend(seed)
  const app = await openSignedInApp(backend, { checkoutTarget, initialPath: PATHS.payment })
  requestAdd(app)
  await waitForCart(app, ['Soup'])
  confirmOrder(app, 'stripe')
  const [paymentRequest] = app.paymentRequests
  app.openPaymentPage(paymentRequest ?? null)
  await startPayment(app)
  return { backend, app }
}

const payLast = ({ payments }: LiteralBackend) => payments.pay(payments.lastSessionId(), false)

/** The page after the checkout, in the tab that left for it. */
async function openReturnPage(backend: LiteralBackend, { storage }: LiteralApp, returnPath: string) {
  const returned = await openLiteralApp(backend, { storage, initialPath: returnPath })
  returned.openReturnPage(backend.payments.lastSessionId())
  await expect.poll(() => returned.children().paymentReturn?.getSnapshot().matches('confirmed')).toBe(true)
  return returned
}

describe.each(LITERAL_SEEDS)('on the backend of seed %i', seed => {
  it('pays in the page itself when the pop-up is blocked, and the page after the checkout shows one order', async () => {
    const { backend, app } = await openCheckout(seed, 'page')
    const sessionId = backend.payments.lastSessionId()
    expect(app.checkouts).toEqual([`page ${backend.address}/checkout/${sessionId}`])
    app.appActor.stop()
    const returnPath = payLast(backend)
    expect(returnPath).toBe(`${PATHS.paymentSuccess}?session_id=${sessionId}`)
    const returned = await openReturnPage(backend, app, returnPath)
    for (let second = 0; second < COUNTDOWN; second += 1) returned.clock.increment(1000)
    expect(returned.visited).toEqual([orderConfirmationPath('1000')])
    expect(orderIds(backend)).toEqual([1000])
    await waitForCart(returned, [])
  })

  it('places no second order when the page after the checkout is loaded again', async () => {
    const { backend, app } = await openCheckout(seed, 'page')
    app.appActor.stop()
    const returnPath = payLast(backend)
    const returned = await openReturnPage(backend, app, returnPath)
    returned.appActor.stop()
    await openReturnPage(backend, returned, returnPath)
    expect(orderIds(backend)).toEqual([1000])
  })

  // Specification 10.21 and 10.37.
  it.each([
    ['another dish', (tab: LiteralApp) => requestAdd(tab, PIE), [{ name: 'Pie', quantity: 1 }]],
    [
      'more of the same dish',
      ({ children }: LiteralApp) =>
        children().cart?.send({ type: 'cart.quantityChanged', lineId: SOUP.menuItemId, quantity: 3 }),
      [{ name: 'Soup', quantity: 2 }],
    ],
    [
      'a note',
      ({ children }: LiteralApp) =>
        children().cart?.send({ type: 'cart.noteSaved', lineOrDishId: SOUP.menuItemId, note: 'No salt' }),
      [],
    ],
  ] as const)('removes what was paid, when another tab has added %s meanwhile', async (_, change, left) => {
    const { backend, app } = await openCheckout(seed, 'popup')
    const otherTab = await openSignedInApp(backend)
    otherTab.children().cart?.send({ type: 'cart.vendorChosen', vendorId: LITERAL_VENDOR_ID })
    await waitForCart(otherTab, ['Soup'])
    change(otherTab)
    await expect.poll(() => otherTab.cart()?.hasTag('settled')).toBe(true)
    payLast(backend)
    app.clock.increment(2_000)
    await expect.poll(() => app.visited).toHaveLength(1)
    await expect.poll(() => app.cart()?.hasTag('settled')).toBe(true)
    // A backend that empties the whole cart decides itself what stays.
    if (backend.emptiesCarts) return
    expect(app.cart()?.context.cart.lines).toMatchObject(left)
    expect(app.cart()?.context.leftDishes).toEqual({ vendorId: LITERAL_VENDOR_ID, count: 1 })
  })

  it('says that a declined card failed, and another one pays', async () => {
    const { backend, app } = await openCheckout(seed, 'popup')
    backend.payments.pay(backend.payments.lastSessionId(), true)
    app.clock.increment(2_000)
    await expect.poll(() => app.payment()?.matches('failed')).toBe(true)
    // 'failed' and 'canceled' have texts of their own.
    expect(['Payment failed', CANCELLED_ERROR]).toContain(app.payment()?.context.errorMessage)
    app.children().payment?.send({ type: 'payment.retried' })
    await startPayment(app)
    payLast(backend)
    app.clock.increment(2_000)
    await expect.poll(() => app.visited).toHaveLength(1)
    // A backend that writes the order itself may say which one it is.
    expect([PATHS.orders, orderPath('1000')]).toContain(app.visited[0])
    await waitForCart(app, [])
  })

  it('stops asking after ten minutes, and says that the payment is not verified', async () => {
    const { app } = await openCheckout(seed, 'popup')
    app.clock.increment(TEN_MINUTES)
    await expect.poll(() => app.payment()?.context.errorMessage).toBe(OUTCOME_UNKNOWN_ERROR)
  })

  it('goes on with the same payment after a reload', async () => {
    const { backend, app } = await openCheckout(seed, 'popup')
    app.appActor.stop()
    const reloaded = await openLiteralApp(backend, { storage: app.storage, initialPath: PATHS.payment })
    await expect.poll(reloaded.isSignedIn).toBe(true)
    reloaded.openPaymentPage(null)
    await expect.poll(() => reloaded.payment()?.matches('processing')).toBe(true)
    payLast(backend)
    reloaded.clock.increment(2_000)
    await expect.poll(() => reloaded.visited).toHaveLength(1)
  })

  it('goes back to the cart when the customer leaves, and keeps it', async () => {
    const { app } = await openCheckout(seed, 'popup')
    app.children().payment?.send({ type: 'payment.left' })
    await expect.poll(() => app.visited).toEqual([PATHS.cart])
    expect(app.toasts()).toContain('Payment cancelled by user')
    await waitForCart(app, ['Soup'])
  })

  // Specification 13.26.
  it('has one order at the next start when the tab was closed before, and an empty cart', async () => {
    const { backend, app } = await openCheckout(seed, 'page')
    app.appActor.stop()
    payLast(backend)
    const next = await openLiteralApp(backend, { storage: app.storage })
    await expect.poll(next.toasts).toContain('Payment completed successfully!')
    expect(backend.orders.all()).toMatchObject([{ id: 1000, paymentMethod: 'stripe', subtotal: 6 }])
    await waitForCart(next, [])
    next.appActor.stop()
    const later = await openLiteralApp(backend, { storage: app.storage })
    await expect.poll(later.isSignedIn).toBe(true)
    expect(orderIds(backend)).toEqual([1000])
  })

  // Specification 13.26.
  it('has it later when the network is gone at the next start', async () => {
    const { backend, app } = await openCheckout(seed, 'page')
    app.appActor.stop()
    payLast(backend)
    const next = await openLiteralApp(backend, { storage: app.storage, isOffline: true })
    await expect.poll(next.isSignedIn).toBe(true)
    const isUnknown = () =>
      next.appActor.getSnapshot().matches({ signedIn: { payment: 'lastPaymentUnknown' } })
    await expect.poll(isUnknown).toBe(true)
    next.network.isOffline = false
    next.window.dispatchEvent(new Event('online'))
    await expect.poll(() => orderIds(backend)).toEqual([1000])
  })
})
