import { describe, expect, it } from 'vitest'
import { BEN, SESSIONS } from '#machines/session/spec/fixtures'
import {
  closePayment,
  closePaymentReturn,
  openPayment,
  openPaymentReturn,
  readPaymentRequest,
  readReturnedOrderId,
} from '#app/navigation/payment-route-hooks'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const paymentRequest = { orderId: '1042', amount: 4 }

describe('what the payment page is handed', () => {
  const take = async (state: Parameters<typeof readPaymentRequest>[0]['location']['state']) => {
    const { context } = await startAppInMemory({ session: SESSIONS.bens })
    return readPaymentRequest({ context, location: { state } }).handover
  }

  it('is read from router state', async () => {
    expect(await take({ paymentRequest })).toEqual(paymentRequest)
    expect(await take({ paymentRequest, payerId: BEN.id })).toEqual(paymentRequest)
  })

  it('is nothing where there is none, and nothing that another customer left in the history', async () => {
    expect(await take({})).toBeNull()
    expect(await take({ paymentRequest, payerId: '7' })).toBeNull()
  })
})

describe('the payment page', () => {
  const open = async (returnedUnpaid = false) => {
    const app = await startAppInMemory({ session: SESSIONS.good, returnedUnpaid })
    const context = { ...app.context, handover: paymentRequest }
    const child = () => app.park.getSnapshot().children.payment
    openPayment({ context })
    await flushPromises()
    return { ...app, context, child }
  }

  it('tells the park once of a payment, however often the router says that it is open', async () => {
    const { context, child } = await open()
    const first = child()
    expect(first?.getSnapshot().context).toMatchObject({
      handover: paymentRequest,
      cameBack: false,
      checkoutDomain: 'checkout.stripe.com',
    })
    openPayment({ context })
    expect(child()).toBe(first)
  })

  it('tells it of another one, and that the customer came back from the checkout', async () => {
    const { context, child } = await open()
    const first = child()
    openPayment({ context: { ...context, handover: { ...paymentRequest, orderId: '1043' } } })
    expect(child()).not.toBe(first)
    expect((await open(true)).child()?.getSnapshot().context.returnedUnpaid).toBe(true)
  })

  it('ends the payment that was not begun when it is left', async () => {
    const { context, child } = await open()
    closePayment({ context })
    await flushPromises()
    expect(child()).toBeUndefined()
  })
})

describe('the page after the checkout', () => {
  it('hands on the session of the address or the order of router state, until it is left', async () => {
    const { context, park } = await startAppInMemory({ session: SESSIONS.good })
    const given = {
      ...context,
      ...readReturnedOrderId({ context, location: { state: { orderId: '1042' } } }),
    }
    openPaymentReturn({ context: given, search: { session_id: 'cs_1' } })
    const child = () => park.getSnapshot().children.paymentReturn
    expect(child()?.getSnapshot().context).toMatchObject({ sessionId: 'cs_1', orderId: '1042' })
    closePaymentReturn({ context })
    expect(child()).toBeUndefined()
    openPaymentReturn({
      context: { ...context, ...readReturnedOrderId({ context, location: { state: {} } }) },
      search: {},
    })
    expect(child()?.getSnapshot().context).toMatchObject({ sessionId: null, orderId: null })
  })
})
