import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { createQueries } from '#api/queries'
import { providePayment, providePaymentReturn } from '#app/actors/payment-actors'
import { createFakeApi, createRefusedError, type FakeAnswer } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const CREATE_INTENT_CALL = 'POST /payments/stripe/create-intent'
const PAYMENT_STATUS_CALL = 'GET /payments/stripe/status/:paymentIntentId'
const ORDER_DATA_CALL = 'GET /payments/stripe/order-data/:sessionId'
const SAVED_PAYMENT_KEY = 'foodpark.payment.7'
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
  checkout: { prepare: () => 'page' as const, open: () => {}, close: () => {}, dismiss: () => false },
  paymentPages: {
    showOrder: (orderId: string | null) => void visited.push(`order ${orderId}`),
    showCart: () => void visited.push('cart'),
    showConfirmation: (orderId: string) => void visited.push(`confirmation ${orderId}`),
    showOrders: () => void visited.push('orders'),
    isPaying: () => true,
  },
})

const startPayment = async (handover: PaymentRequest | null) => {
  const input = { userId: '7', handover, cameBack: false, checkoutDomain: 'checkout.stripe.com' }
  const payment = createActor(providePayment(createDependencies()), {
    clock: new SimulatedClock(),
    input,
  }).start()
  await flushPromises()
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
  ])('is created for %s under the key of its start, which is kept before', async (_, handover, body) => {
    let keptBefore: unknown
    answers[CREATE_INTENT_CALL] = () => {
      keptBefore = JSON.parse(storage.getItem(SAVED_PAYMENT_KEY) ?? 'null')
      return createdIntentBody
    }
    await startPayment(handover)
    expect(api.askedFor(CREATE_INTENT_CALL)).toMatchObject([{ key: 'key-1', body }])
    expect(keptBefore).toEqual({
      handover,
      key: 'key-1',
      intent: null,
      startedAt: 5_000,
      place: 'page',
      left: false,
    })
    expect(JSON.parse(storage.getItem(SAVED_PAYMENT_KEY) ?? 'null').intent).toMatchObject({
      paymentIntentId: 'pay_1',
    })
  })

  it.each([
    [
      'says that it failed',
      { ...createdIntentBody, success: false, message: 'No luck today' },
      'No luck today',
    ],
    ['says that it failed, and names none', { success: false, message: 'No luck today' }, 'No luck today'],
    ['names none', { ...createdIntentBody, paymentIntentId: '' }, 'Failed to create payment intent'],
  ])('is not believed where the server %s', async (_, answer, problem) => {
    answers[CREATE_INTENT_CALL] = () => answer
    const payment = await startPayment(cartPaymentRequest)
    expect(payment.getSnapshot()).toMatchObject({ value: 'failed', context: { problem } })
  })

  it.each([
    ['the same things', cartPaymentRequest, 1],
    ['nothing that the page was handed', null, 1],
    ['other things', { ...cartPaymentRequest, amount: 7 }, 0],
  ])('that is kept is asked about for %s', async (_, handover, times) => {
    await startPayment(cartPaymentRequest)
    answers[PAYMENT_STATUS_CALL] = () => ({ status: 'requires_payment_method' })
    await startPayment(handover)
    expect(api.askedFor(PAYMENT_STATUS_CALL)).toHaveLength(times)
  })

  it('that the server does not know is forgotten', async () => {
    await startPayment(cartPaymentRequest)
    answers[PAYMENT_STATUS_CALL] = () => Promise.reject(createRefusedError(404, 'Payment not found'))
    const payment = await startPayment(null)
    expect(payment.getSnapshot().value).toBe('orderMissing')
    expect(storage.getItem(SAVED_PAYMENT_KEY)).toBeNull()
  })

  it('is as old as the time since it was started', async () => {
    await startPayment(cartPaymentRequest)
    answers[PAYMENT_STATUS_CALL] = () => ({ status: 'requires_payment_method' })
    storage.setItem(
      SAVED_PAYMENT_KEY,
      (storage.getItem(SAVED_PAYMENT_KEY) ?? '').replace('"startedAt":5000', '"startedAt":1000'),
    )
    const payment = await startPayment(cartPaymentRequest)
    expect(payment.getSnapshot().context.outcome).toMatchObject({ elapsed: 4_000 })
  })
})

describe('the way back from the checkout', () => {
  const comeBack = async () => {
    const queryClient = new QueryClient()
    const queries = createQueries(api.request)
    const machine = providePaymentReturn({ ...createDependencies(), queries, queryClient })
    const input = { userId: '7', sessionId: 'cs_1', orderId: null }
    const clock = new SimulatedClock()
    // In the park, the cart is told.
    const alone = machine.provide({ actions: { emptyCart: () => {} } })
    createActor(alone, { clock, input }).start()
    await flushPromises()
    const countDown = () => {
      for (let second = 0; second < 3; second += 1) clock.increment(1_000)
    }
    return { countDown, order: () => queryClient.getQueryData(queries.order('1042').queryKey) }
  }

  it('needs no POST where the server has made the order, and forgets the payment', async () => {
    storage.setItem(SAVED_PAYMENT_KEY, '{}')
    answers[ORDER_DATA_CALL] = () => ({ status: 'paid', orderId: 1042, orderData, sessionId: 'cs_1' })
    const { countDown } = await comeBack()
    expect(api.asked.map(({ path }) => path)).toEqual(['/payments/stripe/order-data/cs_1'])
    expect(storage.getItem(SAVED_PAYMENT_KEY)).toBeNull()
    countDown()
    expect(visited).toEqual(['confirmation 1042'])
  })

  it('posts the order of a paid session once, under a key of its own, and has it ready to show', async () => {
    answers[ORDER_DATA_CALL] = () => ({ status: 'paid', orderData, sessionId: 'cs_1' })
    answers['POST /orders'] = () => ({ id: 1042, status: 'confirmed', total: 6.5 })
    const { countDown, order } = await comeBack()
    const { deliveryAddressId: deliveryAddress, ...things } = orderData
    expect(api.askedFor('POST /orders')).toMatchObject([
      {
        key: 'order-cs_1',
        body: { ...things, deliveryAddress, paymentMethod: 'stripe', stripePaymentIntentId: 'cs_1' },
      },
    ])
    expect(order()).toMatchObject({ id: '1042', status: 'confirmed' })
    countDown()
    expect(visited).toEqual(['confirmation 1042'])
  })

  it('goes to My Orders where nobody says which order it is', async () => {
    answers[ORDER_DATA_CALL] = () => ({
      status: 'succeeded',
      orderData: { ...orderData, vendorId: 'vendor_31' },
    })
    answers['POST /orders'] = () => ({})
    const { countDown } = await comeBack()
    countDown()
    expect(visited).toEqual(['orders'])
  })

  it('posts nothing that it cannot read', async () => {
    answers[ORDER_DATA_CALL] = () => ({ status: 'paid', orderData: { vendorId: 31 } })
    const { countDown } = await comeBack()
    countDown()
    expect(api.askedFor('POST /orders')).toEqual([])
    expect(visited).toEqual([])
  })
})
