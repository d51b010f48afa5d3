/** What a customer asks of the park while paying by card; read inside of a test. */
import { clearCart, getCart } from '#domain/contract/cart'
import { getOrder, listOrders, placeOrder, setOrderStatus } from '#domain/contract/orders'
import { getOrderData, getPaymentStatus } from '#domain/contract/payments'
import type { DatabaseSuite } from './each-engine'
import { addWrapsToCart, type FakeProvider, resetPayments, startPayment } from './paying'
import { cashOrder, SMOKY_JOES_ID } from './smoky-joes'

/** The demo customer, with Sam beside and the staff of Smoky Joe's. `prepare` before each test. */
export function createPaymentCustomer(at: DatabaseSuite, provider: FakeProvider) {
  const tokens = { demo: '', sam: '', staff: '' }
  const order = async (id: number) =>
    (await at.testServer.callApi(getOrder, { orderId: String(id) }, { token: tokens.demo })).reply
  return {
    tokens,
    /** Signs everybody in, and lets nothing be left of the test before. */
    prepare: async () => {
      tokens.demo ||= await at.testServer.signIn('demo@foodpark.test')
      tokens.sam ||= await at.testServer.signIn('sam@foodpark.test')
      tokens.staff ||= await at.testServer.signIn('vendor31@foodpark.test')
      await resetPayments(at.testServer)
      provider.reset()
    },
    order,
    /** The newest checkout's order. */
    orderId: () => provider.newestSession().params.orderId,
    /** How it went on: its statuses, oldest first. */
    history: async (id = provider.newestSession().params.orderId) =>
      (await order(id))?.history.map(({ status }) => status),
    listed: async () => {
      const { reply } = await at.testServer.callApi(listOrders, {}, { token: tokens.demo })
      return reply?.data.map(({ id }) => id) ?? []
    },
    fillCart: () => addWrapsToCart(at.testServer, tokens.demo),
    clearCart: () => at.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token: tokens.demo }),
    cartLines: async () =>
      (
        await at.testServer.callApi(
          getCart,
          { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' },
          { token: tokens.demo },
        )
      ).reply?.lines,
    /** Starts a payment. @returns its id, '' when it was refused */
    start: async (idempotencyKey?: string) =>
      (await startPayment(at.testServer, { token: tokens.demo, ...(idempotencyKey && { idempotencyKey }) }))
        .reply?.paymentIntentId ?? '',
    status: (paymentIntentId: string, token = tokens.demo) =>
      at.testServer.callApi(getPaymentStatus, { paymentIntentId }, { token }),
    orderData: (sessionId: string, token = tokens.demo) =>
      at.testServer.callApi(getOrderData, { sessionId }, { token }),
    /** Posts the order of a card payment, as a client does that comes back from the checkout. */
    post: (stripePaymentIntentId: string | undefined, token = tokens.demo) => {
      const order = { ...cashOrder(), paymentMethod: 'stripe', stripePaymentIntentId }
      return at.testServer.request('POST', '/orders', order, { token })
    },
    payCash: () => at.testServer.callApi(placeOrder, cashOrder(), { token: tokens.demo }),
    /** The staff cancels. */
    cancel: (id: number) =>
      at.testServer.callApi(
        setOrderStatus,
        { orderId: String(id), status: 'cancelled' },
        { token: tokens.staff },
      ),
  }
}
