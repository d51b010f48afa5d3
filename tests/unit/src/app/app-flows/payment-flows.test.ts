/** Whole payments: the charts of the app, the browser's storage and the navigation. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePayment, openPaymentReturn } from '#app/navigation/payment/payment-route-callbacks'
import { createOfflineError } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import {
  CREATE_INTENT_CALL,
  createFakePaymentServer,
  openPaymentApp,
  PAYMENT_STATUS_CALL,
  PAYMENT_STORAGE_KEY,
  type PaymentApp,
  paymentRequest,
  paymentStateOf,
  readStoredPayment,
} from '#tests/fixtures/client/payment-app'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

afterEach(() => vi.unstubAllEnvs())

describe('a card payment', () => {
  it('leads through the pop-up to the order page', async () => {
    const app = await openPaymentApp()
    await app.open()
    await app.start()
    expect(app.checkouts).toEqual(['popup https://checkout.stripe.com/c/pay_1'])
    expect(app.isPopupOpen()).toBe(true)
    app.server.setStatus('pay_1', 'succeeded')
    await app.advanceTime(2_000)
    expect(app.visited).toEqual(['/order/1042'])
    expect(app.toastTitles()).toEqual(['Payment completed successfully!'])
    expect(app.isPopupOpen()).toBe(false)
    expect(readStoredPayment(app)).toBeNull()
  })

  it('uses this page when the pop-up is blocked, and is recognised on the return', async () => {
    const app = await openPaymentApp({ checkoutTarget: 'page' })
    await app.open()
    await app.start()
    expect(app.checkouts).toEqual(['page https://checkout.stripe.com/c/pay_1'])
    const reopened = await app.reload({ initialPath: '/payment-success' })
    app.server.answers['GET /payments/stripe/order-data/:sessionId'] = () => ({
      status: 'paid',
      orderId: 1042,
    })
    openPaymentReturn({ context: { ...reopened.context, orderId: null }, search: { session_id: 'cs_1' } })
    await flushPromises()
    expect(readStoredPayment(reopened)).toBeNull()
    for (let second = 0; second < 3; second += 1) await reopened.advanceTime(1_000)
    expect(reopened.visited).toEqual(['/order-confirmation/1042'])
    expect(reopened.toastTitles()).toEqual([])
  })

  it.each([
    ['before its start', async () => {}, 'pending'],
    ['at the checkout', (app: PaymentApp) => app.start(), 'processing'],
  ] as const)('continues after a reload %s', async (_, reach, state) => {
    const app = await openPaymentApp()
    await app.open()
    await reach(app)
    const reopened = await app.reload()
    await reopened.open()
    expect(reopened.payment()?.matches(state)).toBe(true)
    if (state === 'pending') await reopened.start()
    reopened.server.setStatus('pay_1', 'paid')
    await reopened.advanceTime(2_000)
    expect(reopened.visited).toEqual(['/order/1042'])
    expect(reopened.server.idsByKey.size).toBe(1)
  })

  it('is created once when the answer is lost with the page', async () => {
    const app = await openPaymentApp()
    const createIntent = app.server.answers[CREATE_INTENT_CALL] ?? createOfflineError
    app.server.answers[CREATE_INTENT_CALL] = call => {
      createIntent(call)
      return new Promise(() => {})
    }
    await app.open()
    await app.start()
    app.server.answers[CREATE_INTENT_CALL] = createIntent
    const reopened = await app.reload()
    await reopened.open()
    await reopened.start()
    expect(reopened.checkouts).toEqual(['popup https://checkout.stripe.com/c/pay_1'])
    expect(reopened.server.idsByKey.size).toBe(1)
  })

  it('is recognised without router state on the cancel link, and shown as cancelled', async () => {
    const app = await openPaymentApp({ checkoutTarget: 'page' })
    await app.open()
    await app.start()
    const reopened = await app.reload({ returnedUnpaid: true })
    await reopened.open(null)
    expect(reopened.visited).toEqual(['/cart'])
    expect(reopened.toastTitles()).toEqual(['Payment cancelled by user'])
    expect(readStoredPayment(reopened)).toMatchObject({ wasLeft: true })
  })

  it('shows the order when it was paid before the customer used the cancel link', async () => {
    const app = await openPaymentApp({ checkoutTarget: 'page' })
    await app.open()
    await app.start()
    app.server.setStatus('pay_1', 'succeeded')
    const reopened = await app.reload({ returnedUnpaid: true })
    await reopened.open(null)
    expect(reopened.visited).toEqual(['/order/1042'])
  })

  it('is cancelled when the browser’s back restores this page from its cache', async () => {
    const app = await openPaymentApp({ checkoutTarget: 'page' })
    await app.open()
    await app.start()
    app.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await flushPromises()
    expect(app.visited).toEqual(['/cart'])
  })

  it.each([
    ['when the checkout is in the pop-up', 'popup', true],
    ['when the page was not restored from the cache', 'page', false],
  ] as const)('continues %s', async (_, checkoutTarget, persisted) => {
    const app = await openPaymentApp({ checkoutTarget })
    await app.open()
    await app.start()
    app.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await flushPromises()
    expect(app.payment()?.matches('processing')).toBe(true)
  })

  it('shows the order when the pop-up has finished the payment', async () => {
    const app = await openPaymentApp()
    await app.open()
    await app.start()
    app.server.setStatus('pay_1', 'paid')
    app.window.dispatchEvent(
      Object.assign(new Event('storage'), { key: PAYMENT_STORAGE_KEY, newValue: null }),
    )
    await flushPromises()
    expect(app.visited).toEqual(['/order/1042'])
  })

  // Specification 13.11.
  it('fails when the customer closes the pop-up before the checkout opens', async () => {
    const app = await openPaymentApp()
    Object.assign(app.checkoutWindow, {
      openCheckout: () => {
        throw new Error('The pop-up was closed')
      },
    })
    await app.open()
    await app.start()
    expect(app.payment()).toMatchObject({
      value: 'failed',
      context: { errorMessage: 'Failed to open payment page' },
    })
  })

  it('asks for the status once more when its page closes, and shows the paid order', async () => {
    const app = await openPaymentApp()
    await app.open()
    await app.start()
    app.server.setStatus('pay_1', 'paid')
    closePayment({ context: app.context })
    await flushPromises()
    expect(app.visited).toEqual(['/order/1042'])
  })
})

describe('a simulated payment', () => {
  // Specification 13.37.
  it('succeeds after 3 s in a development build', async () => {
    const app = await openPaymentApp({}, createFakePaymentServer(true))
    await app.open()
    await app.start()
    await app.advanceTime(3_000)
    expect(app.toastTitles()).toEqual(['Payment completed successfully!'])
  })

  // Specification 13.37.
  it('is refused in other builds', async () => {
    vi.stubEnv('DEV', false)
    const app = await openPaymentApp({}, createFakePaymentServer(true))
    await app.open()
    await app.start()
    expect(app.payment()?.context.errorMessage).toBe('Invalid payment URL. Please try again.')
    await app.advanceTime(3_000)
    expect(app.visited).toEqual([])
  })

  it('is not restored from the storage', async () => {
    const payment = {
      paymentRequest,
      idempotencyKey: 'k',
      startedAt: 0,
      checkoutTarget: 'page',
      wasLeft: false,
    }
    const intent = { paymentIntentId: 'pi_mock_1', sessionUrl: '', isSimulated: true }
    const storage = createFakeStorage({ [PAYMENT_STORAGE_KEY]: JSON.stringify({ ...payment, intent }) })
    const app = await openPaymentApp({ storage })
    await app.open()
    expect(paymentStateOf(app)).toBe('pending')
    expect(app.api.callsTo(PAYMENT_STATUS_CALL)).toEqual([])
  })
})
