import { describe, expect, it } from 'vitest'
import {
  closePayment,
  closePaymentReturn,
  openPayment,
  openPaymentReturn,
  readPaymentRequest,
  readReturnedOrderId,
} from '#app/navigation/payment/payment-route-callbacks'
import { BEN, SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import { cardOrderData } from '#tests/fixtures/payments/fake-provider'

const paymentRequest = { orderId: '1042', amount: 4 }

describe('readPaymentRequest', () => {
  const readFrom = async (state: Parameters<typeof readPaymentRequest>[0]['location']['state']) => {
    const { context } = await startAppInMemory({ session: SESSIONS.bens })
    return (await readPaymentRequest({ context, location: { state } })).paymentRequest
  }

  it('reads the request from router state', async () => {
    expect(await readFrom({ paymentRequest })).toEqual(paymentRequest)
    expect(await readFrom({ paymentRequest, payerId: BEN.id })).toEqual(paymentRequest)
  })

  // Specification 13.28.
  it.each([
    [
      { orderId: '1042', amount: 4 },
      { to: '/order/$orderId', params: { orderId: '1042' } },
    ],
    [{ orderData: cardOrderData(), amount: 11 }, { to: '/cart' }],
  ])('leads to %j where the browser’s back opens a payment that is over', async (request, target) => {
    const { context } = await startAppInMemory({ session: SESSIONS.bens, isBackAfterPayment: true })
    const reading = readPaymentRequest({ context, location: { state: { paymentRequest: request } } })
    await expect(reading).rejects.toMatchObject({ options: { ...target, replace: true } })
  })

  it('returns null without a request, and for a request of another customer', async () => {
    expect(await readFrom({})).toBeNull()
    expect(await readFrom({ paymentRequest, payerId: '7' })).toBeNull()
  })
})

describe('the payment page', () => {
  const open = async (returnedUnpaid = false) => {
    const app = await startAppInMemory({ session: SESSIONS.good, returnedUnpaid })
    const context = { ...app.context, paymentRequest }
    const getChild = () => app.appActor.getSnapshot().children.payment
    openPayment({ context })
    await flushPromises()
    return { ...app, context, getChild }
  }

  it('starts a payment once, however often the router calls the hook', async () => {
    const { context, getChild } = await open()
    const first = getChild()
    expect(first?.getSnapshot().context).toMatchObject({
      paymentRequest,
      returnedUnpaid: false,
      checkoutDomain: 'checkout.stripe.com',
    })
    openPayment({ context })
    expect(getChild()).toBe(first)
  })

  it('starts another payment for another request, and passes on the return from the checkout', async () => {
    const { context, getChild } = await open()
    const first = getChild()
    openPayment({ context: { ...context, paymentRequest: { ...paymentRequest, orderId: '1043' } } })
    expect(getChild()).not.toBe(first)
    expect((await open(true)).getChild()?.getSnapshot().context.returnedUnpaid).toBe(true)
  })

  it('ends a payment that was not started when the page is left', async () => {
    const { context, getChild } = await open()
    closePayment({ context })
    await flushPromises()
    expect(getChild()).toBeUndefined()
  })
})

describe('the page after the checkout', () => {
  it('passes on the session of the address or the order of router state, until it is left', async () => {
    const { context, appActor } = await startAppInMemory({ session: SESSIONS.good })
    const withOrderId = {
      ...context,
      ...readReturnedOrderId({ context, location: { state: { orderId: '1042' } } }),
    }
    openPaymentReturn({ context: withOrderId, search: { session_id: 'cs_1' } })
    const getChild = () => appActor.getSnapshot().children.paymentReturn
    expect(getChild()?.getSnapshot().context).toMatchObject({ sessionId: 'cs_1', orderId: '1042' })
    closePaymentReturn({ context })
    expect(getChild()).toBeUndefined()
    openPaymentReturn({
      context: { ...context, ...readReturnedOrderId({ context, location: { state: {} } }) },
      search: { session_id: '' },
    })
    expect(getChild()?.getSnapshot().context).toMatchObject({ sessionId: null, orderId: null })
  })
})
