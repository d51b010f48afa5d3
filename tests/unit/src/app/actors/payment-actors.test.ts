import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createQueries } from '#api/queries'
import { createQueryFunctions } from '#api/query-functions'
import { providePayment, providePaymentReturn } from '#app/actors/payment-actors'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { createFakeApi, createRefusedError, type FakeAnswer } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const CREATE_INTENT_CALL = 'POST /payments/stripe/create-intent'
const PAYMENT_STATUS_CALL = 'GET /payments/stripe/status/:paymentIntentId'
const ORDER_DATA_CALL = 'GET /payments/stripe/order-data/:sessionId'
const PAYMENT_STORAGE_KEY = 'foodpark.payment.7'
const orderData = {
  vendorId: 31,
  orderType: 'delivery' as const,
  items: [{ menu_item_id: 412, quantity: 1, price: 2.5, allergy_information: '', addons: [] }],
  allergyNote: '',
  deliveryInstructions: 'Ring twice',
  deliveryAddressId: '3',
}
const cartPaymentRequest: PaymentRequest = { orderData, amount: 6.5 }
const createdIntentBody = {
  success: true,
  paymentIntentId: 'pay_1',
  sessionUrl: 'https://checkout.stripe.com/c/1',
}

let answers: Record<string, FakeAnswer>
let api: ReturnType<typeof createFakeApi>
let storage: Storage
let visited: string[]

beforeEach(() => {
  answers = { [CREATE_INTENT_CALL]: () => createdIntentBody }
  api = createFakeApi(answers)
  storage = createFakeStorage()
  visited = []
})

const createDependencies = () => ({
  request: api.request,
  storage,
  now: () => 5_000,
  window: new EventTarget(),
  checkoutWindow: {
    prepareTarget: () => 'page' as const,
    openCheckout: () => {},
    closePopup: () => void visited.push('the pop-up is closed'),
    isPopup: () => false,
    closeIfPopup: () => false,
  },
  paymentNavigation: {
    showOrder: (orderId: string | null) => void visited.push(`order ${orderId}`),
    showCart: () => void visited.push('cart'),
    showConfirmation: (orderId: string) => void visited.push(`confirmation ${orderId}`),
    showOrders: () => void visited.push('orders'),
    isOnPaymentPage: () => true,
  },
})

const startPayment = async (paymentRequest: PaymentRequest | null) => {
  const input = { userId: '7', paymentRequest, returnedUnpaid: false, checkoutDomain: 'checkout.stripe.com' }
  // The app's chart would forward these to the cart and the toasts.
  const actions = { reportPaid: () => {}, showToast: () => {} }
  const machine = providePayment(createDependencies()).provide({ actions })
  const payment = createActor(machine, { clock: new SimulatedClock(), input }).start()
  await flushPromises()
  if (payment.getSnapshot().status === 'active')
    payment.send({ type: 'payment.started', checkoutTarget: 'page', idempotencyKey: 'key-1' })
  await flushPromises()
  return payment
}

describe('a payment', () => {
  it.each([
    ['a cart', cartPaymentRequest, { orderData, amount: 6.5, currency: 'gbp' }],
    [
      'an order',
      { orderId: '1042', amount: 6.5 },
      { orderId: '1042', amount: 6.5, currency: 'gbp', metadata: { source: 'web' } },
    ],
  ])('is saved before it is created for %s under its idempotency key', async (_, paymentRequest, body) => {
    let savedBefore: unknown
    answers[CREATE_INTENT_CALL] = () => {
      savedBefore = JSON.parse(storage.getItem(PAYMENT_STORAGE_KEY) ?? 'null')
      return createdIntentBody
    }
    await startPayment(paymentRequest)
    expect(api.callsTo(CREATE_INTENT_CALL)).toMatchObject([{ idempotencyKey: 'key-1', body }])
    expect(savedBefore).toEqual({
      paymentRequest,
      idempotencyKey: 'key-1',
      intent: null,
      startedAt: 5_000,
      checkoutTarget: 'page',
      wasLeft: false,
    })
    expect(JSON.parse(storage.getItem(PAYMENT_STORAGE_KEY) ?? 'null').intent).toMatchObject({
      paymentIntentId: 'pay_1',
    })
  })

  // Specification 20.20.
  it.each([
    [
      'reports a failure',
      { ...createdIntentBody, success: false, message: 'No luck today' },
      'No luck today',
    ],
    ['reports a failure without an id', { success: false, message: 'No luck today' }, 'No luck today'],
    ['sends no id', { ...createdIntentBody, paymentIntentId: '' }, 'Failed to create payment intent'],
  ])('fails when the server %s', async (_, answer, errorMessage) => {
    answers[CREATE_INTENT_CALL] = () => answer
    const payment = await startPayment(cartPaymentRequest)
    expect(payment.getSnapshot()).toMatchObject({ value: 'failed', context: { errorMessage } })
  })

  it.each([
    ['the same items', cartPaymentRequest, 1],
    ['a page without a request', null, 1],
    ['another amount', { ...cartPaymentRequest, amount: 7 }, 0],
  ])('is restored for %s', async (_, paymentRequest, times) => {
    await startPayment(cartPaymentRequest)
    answers[PAYMENT_STATUS_CALL] = () => ({ status: 'requires_payment_method' })
    await startPayment(paymentRequest)
    expect(api.callsTo(PAYMENT_STATUS_CALL)).toHaveLength(times)
  })

  it('is forgotten when the server does not know it', async () => {
    await startPayment(cartPaymentRequest)
    answers[PAYMENT_STATUS_CALL] = () => Promise.reject(createRefusedError(404, 'Payment not found'))
    const payment = await startPayment(null)
    expect(payment.getSnapshot().value).toBe('orderMissing')
    expect(storage.getItem(PAYMENT_STORAGE_KEY)).toBeNull()
  })

  // Specification 13.21.
  it.each([
    [
      'closes the pop-up',
      cartPaymentRequest,
      { status: 'paid', orderId: 1042 },
      ['the pop-up is closed', 'order 1042'],
    ],
    [
      'leaves the pop-up open, which posts the order of a cart that has none',
      cartPaymentRequest,
      { status: 'paid' },
      ['order null'],
    ],
    [
      'closes the pop-up for an order that exists',
      { orderId: '1042', amount: 6.5 },
      { status: 'paid' },
      ['the pop-up is closed', 'order null'],
    ],
  ])('%s once it is paid', async (_, paymentRequest, status, expected) => {
    await startPayment(paymentRequest)
    answers[PAYMENT_STATUS_CALL] = () => status
    await startPayment(paymentRequest)
    expect(visited).toEqual(expected)
  })

  it('counts its age from its start', async () => {
    await startPayment(cartPaymentRequest)
    answers[PAYMENT_STATUS_CALL] = () => ({ status: 'requires_payment_method' })
    storage.setItem(
      PAYMENT_STORAGE_KEY,
      (storage.getItem(PAYMENT_STORAGE_KEY) ?? '').replace('"startedAt":5000', '"startedAt":1000'),
    )
    const payment = await startPayment(cartPaymentRequest)
    expect(payment.getSnapshot().context.paymentStatus).toMatchObject({ elapsedMs: 4_000 })
  })
})

describe('the page after the checkout', () => {
  const openReturnPage = async () => {
    const queryClient = new QueryClient()
    const queries = createQueries(async () => createQueryFunctions(api.request))
    const machine = providePaymentReturn({ ...createDependencies(), queries, queryClient })
    const input = { userId: '7', sessionId: 'cs_1', orderId: null }
    const clock = new SimulatedClock()
    // The app's chart would forward this to the cart.
    const withoutParent = machine.provide({ actions: { reportPaid: () => {} } })
    createActor(withoutParent, { clock, input }).start()
    await flushPromises()
    const countDown = () => {
      for (let second = 0; second < 3; second += 1) clock.increment(1_000)
    }
    return { countDown, cachedOrder: () => queryClient.getQueryData(queries.order('1042').queryKey) }
  }

  it('posts no order when the session has one, and forgets the payment', async () => {
    storage.setItem(PAYMENT_STORAGE_KEY, '{}')
    answers[ORDER_DATA_CALL] = () => ({ status: 'paid', orderId: 1042, orderData, sessionId: 'cs_1' })
    const { countDown } = await openReturnPage()
    expect(api.calls.map(({ path }) => path)).toEqual(['/payments/stripe/order-data/cs_1'])
    expect(storage.getItem(PAYMENT_STORAGE_KEY)).toBeNull()
    countDown()
    expect(visited).toEqual(['confirmation 1042'])
  })

  // Specification 13.26 and 20.27.
  it('posts the order of a paid session once under its own key, and caches it', async () => {
    answers[ORDER_DATA_CALL] = () => ({ status: 'paid', orderData, sessionId: 'cs_1' })
    answers['POST /orders'] = () => ({
      ...{ id: 1042, status: 'confirmed', total: 6.5, vendorName: 'The Wandering Wok' },
      items: [{ name: 'Soup', quantity: 1, price: 6.5 }],
    })
    const { countDown, cachedOrder } = await openReturnPage()
    const { deliveryAddressId: deliveryAddress, ...order } = orderData
    expect(api.callsTo('POST /orders')).toMatchObject([
      {
        idempotencyKey: 'order-cs_1',
        body: { ...order, deliveryAddress, paymentMethod: 'stripe', stripePaymentIntentId: 'cs_1' },
      },
    ])
    expect(cachedOrder()).toMatchObject({ id: '1042', status: 'confirmed' })
    countDown()
    expect(visited).toEqual(['confirmation 1042'])
  })

  it('opens My Orders when the id of the order is unknown', async () => {
    answers[ORDER_DATA_CALL] = () => ({
      status: 'succeeded',
      orderData: { ...orderData, vendorId: 'vendor_31' },
    })
    answers['POST /orders'] = () => ({})
    const { countDown } = await openReturnPage()
    countDown()
    expect(visited).toEqual(['orders'])
  })

  it('posts no order when the session’s data is invalid', async () => {
    answers[ORDER_DATA_CALL] = () => ({ status: 'paid', orderData: { vendorId: 31 } })
    const { countDown } = await openReturnPage()
    countDown()
    expect(api.callsTo('POST /orders')).toEqual([])
    expect(visited).toEqual([])
  })
})
