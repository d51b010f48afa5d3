/** Whole payments: the park's flows, the browser's memory and the pages. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePayment, openPaymentReturn } from '#app/navigation/payment-route-hooks'
import { createOfflineError } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import {
  CREATE_INTENT_CALL,
  createFakeBank,
  openPaymentApp,
  PAYMENT_STATUS_CALL,
  type PaymentApp,
  paymentRequest,
  paymentStateOf,
  readStoredPayment,
  SAVED_PAYMENT_KEY,
} from '#tests/fixtures/client/payment-app'

afterEach(() => vi.unstubAllEnvs())

describe('a payment', () => {
  it('goes from its start by the pop-up to the order’s page', async () => {
    const page = await openPaymentApp()
    await page.open()
    await page.start()
    expect(page.checkouts).toEqual(['popup https://checkout.stripe.com/c/pay_1'])
    expect(page.isPopupOpen()).toBe(true)
    page.shop.stand('pay_1', 'succeeded')
    await page.pass(2_000)
    expect(page.visited).toEqual(['/order/1042'])
    expect(page.told()).toEqual(['Payment completed successfully!'])
    expect(page.isPopupOpen()).toBe(false)
    expect(readStoredPayment(page)).toBeNull()
  })

  it('takes the page itself where the pop-up is blocked, and is known when the customer is sent back', async () => {
    const page = await openPaymentApp({ checkoutTarget: 'page' })
    await page.open()
    await page.start()
    expect(page.checkouts).toEqual(['page https://checkout.stripe.com/c/pay_1'])
    const back = await page.reload({ initialPath: '/payment-success' })
    page.shop.answers['GET /payments/stripe/order-data/:sessionId'] = () => ({
      status: 'paid',
      orderId: 1042,
    })
    openPaymentReturn({ context: { ...back.context, orderId: null }, search: { session_id: 'cs_1' } })
    await flushPromises()
    expect(readStoredPayment(back)).toBeNull()
    for (let second = 0; second < 3; second += 1) await back.pass(1_000)
    expect(back.visited).toEqual(['/order-confirmation/1042'])
    expect(back.told()).toEqual([])
  })

  it.each([
    ['before it was started', async () => {}, 'pending'],
    ['at the checkout', (page: PaymentApp) => page.start(), 'processing'],
  ] as const)('is the same one after a reload %s', async (_, reach, then) => {
    const page = await openPaymentApp()
    await page.open()
    await reach(page)
    const again = await page.reload()
    await again.open()
    expect(again.payment()?.matches(then)).toBe(true)
    if (then === 'pending') await again.start()
    again.shop.stand('pay_1', 'paid')
    await again.pass(2_000)
    expect(again.visited).toEqual(['/order/1042'])
    expect(again.shop.made.size).toBe(1)
  })

  it('is made once where the answer was lost with the page', async () => {
    const page = await openPaymentApp()
    const create = page.shop.answers[CREATE_INTENT_CALL] ?? createOfflineError
    page.shop.answers[CREATE_INTENT_CALL] = sent => {
      create(sent)
      return new Promise(() => {})
    }
    await page.open()
    await page.start()
    page.shop.answers[CREATE_INTENT_CALL] = create
    const again = await page.reload()
    await again.open()
    await again.start()
    expect(again.checkouts).toEqual(['popup https://checkout.stripe.com/c/pay_1'])
    expect(again.shop.made.size).toBe(1)
  })

  it('is known without router state, by the provider’s cancel link, and told of as left', async () => {
    const page = await openPaymentApp({ checkoutTarget: 'page' })
    await page.open()
    await page.start()
    const back = await page.reload({ returnedUnpaid: true })
    await back.open(null)
    expect(back.visited).toEqual(['/cart'])
    expect(back.told()).toEqual(['Payment cancelled by user'])
    expect(readStoredPayment(back)).toMatchObject({ wasLeft: true })
  })

  it('that was paid before the customer came back is no less paid', async () => {
    const page = await openPaymentApp({ checkoutTarget: 'page' })
    await page.open()
    await page.start()
    page.shop.stand('pay_1', 'succeeded')
    const back = await page.reload({ returnedUnpaid: true })
    await back.open(null)
    expect(back.visited).toEqual(['/order/1042'])
  })

  it('is left by the browser’s back to a page that was kept alive', async () => {
    const page = await openPaymentApp({ checkoutTarget: 'page' })
    await page.open()
    await page.start()
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await flushPromises()
    expect(page.visited).toEqual(['/cart'])
  })

  it.each([
    ['whose pop-up has the checkout', 'popup', true],
    ['that has only been loaded', 'page', false],
  ] as const)('goes on in a page %s', async (_, checkoutTarget, persisted) => {
    const page = await openPaymentApp({ checkoutTarget })
    await page.open()
    await page.start()
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await flushPromises()
    expect(page.payment()?.matches('processing')).toBe(true)
  })

  it('follows what the pop-up has made of it', async () => {
    const page = await openPaymentApp()
    await page.open()
    await page.start()
    page.shop.stand('pay_1', 'paid')
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: SAVED_PAYMENT_KEY, newValue: null }))
    await flushPromises()
    expect(page.visited).toEqual(['/order/1042'])
  })

  it('says so where the pop-up was closed before the checkout was known', async () => {
    const page = await openPaymentApp()
    Object.assign(page.checkout, {
      open: () => {
        throw new Error('The pop-up was closed')
      },
    })
    await page.open()
    await page.start()
    expect(page.payment()).toMatchObject({
      value: 'failed',
      context: { problem: 'Failed to open payment page' },
    })
  })

  it('has its last look when its page is closed, and then shows the order all the same', async () => {
    const page = await openPaymentApp()
    await page.open()
    await page.start()
    page.shop.stand('pay_1', 'paid')
    closePayment({ context: page.context })
    await flushPromises()
    expect(page.visited).toEqual(['/order/1042'])
  })
})

describe('a simulated payment', () => {
  it('succeeds after three seconds in a development build', async () => {
    const page = await openPaymentApp({}, createFakeBank(true))
    await page.open()
    await page.start()
    await page.pass(3_000)
    expect(page.told()).toEqual(['Payment completed successfully!'])
  })

  it('is refused in any other', async () => {
    vi.stubEnv('DEV', false)
    const page = await openPaymentApp({}, createFakeBank(true))
    await page.open()
    await page.start()
    expect(page.payment()?.context.errorMessage).toBe('Invalid payment URL. Please try again.')
    await page.pass(3_000)
    expect(page.visited).toEqual([])
  })

  it('is not believed because the browser kept it', async () => {
    const facts = { handover: paymentRequest, key: 'k', startedAt: 0, checkoutTarget: 'page', wasLeft: false }
    const intent = { paymentIntentId: 'pi_mock_1', sessionUrl: '', isSimulated: true }
    const storage = createFakeStorage({ [SAVED_PAYMENT_KEY]: JSON.stringify({ ...facts, intent }) })
    const page = await openPaymentApp({ storage })
    await page.open()
    expect(paymentStateOf(page)).toBe('pending')
    expect(page.api.askedFor(PAYMENT_STATUS_CALL)).toEqual([])
  })
})
