/** Card payments on a backend that does what the specification says and nothing more: it writes no order of a payment itself. */
import { expect, it } from 'vitest'
import { orderConfirmationPath, PATHS } from '#domain/paths'
import { OUTCOME_UNKNOWN_ERROR } from '#domain/payments/outcome-messages'
import type { PaymentRequest } from '#machines/payment/payment-request'
import {
  type LiteralApp,
  openLiteralApp,
  openSignedInApp,
  startTestBackend,
} from '#tests/fixtures/client/app-on-literal-backend'
import type { LiteralBackend } from '#tests/fixtures/literal-backend/start-literal-backend'

const PAYMENT: PaymentRequest = {
  orderData: {
    vendorId: 31,
    orderType: 'dine_in',
    items: [{ menu_item_id: 1, quantity: 1, price: 6 }],
    allergyNote: '',
  },
  amount: 7,
}
const FIRST = 'payment_1'
const TEN_MINUTES = 600_000
/** How long the return page counts down, in ms. */
const COUNTDOWN = 3_000

const orderIds = ({ orders }: LiteralBackend) => orders.list().data.map(({ id }) => id)

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

/** Opens a checkout: in the pop-up, or in the page itself, as on a phone or with the pop-up blocked. */
async function openCheckout(checkoutTarget: 'popup' | 'page') {
  const backend = await startTestBackend()
  const app = await openSignedInApp(backend, { checkoutTarget, initialPath: PATHS.payment })
  app.openPaymentPage(PAYMENT)
  await startPayment(app)
  return { backend, app }
}

it('pays in the page itself when the pop-up is blocked, and the page after the checkout posts the order once', async () => {
  const { backend, app } = await openCheckout('page')
  expect(app.checkouts).toEqual([`page ${backend.address}/checkout/${FIRST}`])
  app.appActor.stop()
  const returnPath = backend.payments.pay(FIRST, false)
  expect(returnPath).toBe(`${PATHS.paymentSuccess}?session_id=${FIRST}`)
  const returned = await openLiteralApp(backend, { storage: app.storage, initialPath: returnPath })
  returned.openReturnPage(FIRST)
  const returnPage = () => returned.children().paymentReturn?.getSnapshot()
  await expect.poll(() => returnPage()?.matches('confirmed')).toBe(true)
  for (let seconds = 0; seconds < COUNTDOWN / 1000; seconds += 1) returned.clock.increment(1000)
  expect(returned.visited).toEqual([orderConfirmationPath('1000')])
  expect(orderIds(backend)).toEqual(['1000'])
})

it('says that a declined card failed, and another one pays', async () => {
  const { backend, app } = await openCheckout('popup')
  backend.payments.pay(FIRST, true)
  app.clock.increment(2_000)
  await expect.poll(() => app.payment()?.context.errorMessage).toBe('Payment failed')
  app.children().payment?.send({ type: 'payment.retried' })
  await startPayment(app)
  backend.payments.pay('payment_2', false)
  app.clock.increment(2_000)
  await expect.poll(() => app.visited).toEqual([PATHS.orders])
})

it('stops asking after ten minutes, and says that the payment is not verified', async () => {
  const { app } = await openCheckout('popup')
  app.clock.increment(TEN_MINUTES)
  await expect.poll(() => app.payment()?.context.errorMessage).toBe(OUTCOME_UNKNOWN_ERROR)
})

it('goes on with the same payment after a reload', async () => {
  const { backend, app } = await openCheckout('popup')
  app.appActor.stop()
  const reloaded = await openLiteralApp(backend, { storage: app.storage, initialPath: PATHS.payment })
  await expect.poll(reloaded.isSignedIn).toBe(true)
  reloaded.openPaymentPage(null)
  await expect.poll(() => reloaded.payment()?.matches('processing')).toBe(true)
  backend.payments.pay(FIRST, false)
  reloaded.clock.increment(2_000)
  await expect.poll(() => reloaded.visited).toEqual([PATHS.orders])
})

it('goes back to the cart when the customer leaves, and keeps it', async () => {
  const { app } = await openCheckout('popup')
  app.children().payment?.send({ type: 'payment.left' })
  await expect.poll(() => app.visited).toEqual([PATHS.cart])
  expect(app.toasts()).toContain('Payment cancelled by user')
})

// Specification 13.26.
it('posts the order of a payment at the next start when the tab was closed before, once', async () => {
  const { backend, app } = await openCheckout('page')
  app.appActor.stop()
  backend.payments.pay(FIRST, false)
  const next = await openLiteralApp(backend, { storage: app.storage })
  await expect.poll(next.toasts).toContain('Payment completed successfully!')
  expect(backend.orders.list().data).toMatchObject([{ id: '1000', paymentMethod: 'stripe', total: '7.00' }])
  next.appActor.stop()
  const later = await openLiteralApp(backend, { storage: app.storage })
  await expect.poll(later.isSignedIn).toBe(true)
  expect(orderIds(backend)).toEqual(['1000'])
})

// Specification 13.26.
it('posts it later when the network is gone at the next start', async () => {
  const { backend, app } = await openCheckout('page')
  app.appActor.stop()
  backend.payments.pay(FIRST, false)
  const next = await openLiteralApp(backend, { storage: app.storage, isOffline: true })
  await expect.poll(next.isSignedIn).toBe(true)
  const isUnknown = () => next.appActor.getSnapshot().matches({ signedIn: { payment: 'lastPaymentUnknown' } })
  await expect.poll(isUnknown).toBe(true)
  next.network.isOffline = false
  next.window.dispatchEvent(new Event('online'))
  await expect.poll(() => orderIds(backend)).toEqual(['1000'])
})
