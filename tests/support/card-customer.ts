/** What a customer asks of the park while paying by card; read inside of a test. */
import { clearCart, getCart } from '#domain/calls/cart'
import { getOrder, listOrders, placeOrder, setOrderStatus } from '#domain/calls/orders'
import { orderDataOf, paymentStatus } from '#domain/calls/payments'
import type { Setting } from './each-engine'
import { type FakeProvider, fillCart, forgetPayments, startPayment } from './paying'
import { cashOrder, SMOKY } from './smoky-joes'

/** The demo customer, with Sam beside and the staff of Smoky Joe's. `prepare` before each test. */
export function cardCustomer(at: Setting, provider: FakeProvider) {
  const tokens = { demo: '', sam: '', staff: '' }
  const order = async (id: number) =>
    (await at.park.send(getOrder, { orderId: String(id) }, { token: tokens.demo })).reply
  return {
    tokens,
    /** Signs everybody in, and lets nothing be left of the test before. */
    prepare: async () => {
      tokens.demo ||= await at.park.signIn('demo@foodpark.test')
      tokens.sam ||= await at.park.signIn('sam@foodpark.test')
      tokens.staff ||= await at.park.signIn('vendor31@foodpark.test')
      await forgetPayments(at.park)
      provider.reset()
    },
    order,
    /** The newest checkout's order. */
    orderId: () => provider.newest().params.orderId,
    /** How it went on: its statuses, oldest first. */
    history: async (id = provider.newest().params.orderId) =>
      (await order(id))?.history.map(({ status }) => status),
    listed: async () => {
      const { reply } = await at.park.send(listOrders, {}, { token: tokens.demo })
      return reply?.data.map(({ id }) => id) ?? []
    },
    fillCart: () => fillCart(at.park, tokens.demo),
    clearCart: () => at.park.send(clearCart, { vendorId: SMOKY }, { token: tokens.demo }),
    cartLines: async () =>
      (await at.park.send(getCart, { vendorId: SMOKY, orderType: 'dine_in' }, { token: tokens.demo })).reply
        ?.lines,
    /** Starts a payment. @returns its id, '' when it was refused */
    start: async (key?: string) =>
      (await startPayment(at.park, { token: tokens.demo, ...(key && { key }) })).reply?.paymentIntentId ?? '',
    status: (paymentIntentId: string, token = tokens.demo) =>
      at.park.send(paymentStatus, { paymentIntentId }, { token }),
    orderData: (sessionId: string, token = tokens.demo) =>
      at.park.send(orderDataOf, { sessionId }, { token }),
    /** Posts the order of a card payment, as a client does that comes back from the checkout. */
    post: (stripePaymentIntentId: string | undefined, token = tokens.demo) => {
      const order = { ...cashOrder(), paymentMethod: 'stripe', stripePaymentIntentId }
      return at.park.ask('POST', '/orders', order, { token })
    },
    payCash: () => at.park.send(placeOrder, cashOrder(), { token: tokens.demo }),
    /** The staff cancels. */
    cancel: (id: number) =>
      at.park.send(setOrderStatus, { orderId: String(id), status: 'cancelled' }, { token: tokens.staff }),
  }
}
