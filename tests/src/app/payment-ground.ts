/** A browser with a customer who pays, on a bank in memory. */
import type { PaymentRequest } from '#machines/payment/payment-request'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { openPayment } from '#app/navigation/payment-route-hooks'
import { createRefusedError, type FakeAnswer } from '#tests/support/fake-api'
import { startAppInMemory } from '#tests/support/park-in-memory'
import { flushPromises } from '#tests/support/stand-ins'

export const CREATE_INTENT_CALL = 'POST /payments/stripe/create-intent'
export const PAYMENT_STATUS_CALL = 'GET /payments/stripe/status/:paymentIntentId'
export const PAYMENT_PATH = '/stripe-webview-payment'
export const SAVED_PAYMENT_KEY = 'foodpark.payment.7'
export const paymentRequest: PaymentRequest = {
  orderData: {
    vendorId: 31,
    orderType: 'dine_in',
    items: [{ menu_item_id: 412, quantity: 1, price: 2.5 }],
    allergyNote: '',
  },
  amount: 4,
}

/** A server that makes one payment for each key and knows how it stands. */
export function createFakeBank(mock = false) {
  const made = new Map<string, string>()
  const standing = new Map<string, Record<string, unknown>>()
  const answers: Record<string, FakeAnswer> = {
    'GET /delivery-addresses': () => {
      throw createRefusedError(404, 'No delivery address found')
    },
    [CREATE_INTENT_CALL]: ({ idempotencyKey }) => {
      const id = made.get(idempotencyKey ?? '') ?? `${mock ? 'pi_mock_' : 'pay_'}${made.size + 1}`
      made.set(idempotencyKey ?? '', id)
      return {
        success: true,
        paymentIntentId: id,
        sessionUrl: mock ? '' : `https://checkout.stripe.com/c/${id}`,
      }
    },
    [PAYMENT_STATUS_CALL]: ({ path }) => {
      const id = path.split('/').at(-1) ?? ''
      if (![...made.values()].includes(id)) throw createRefusedError(404, 'Payment not found')
      return standing.get(id) ?? { status: 'requires_payment_method' }
    },
  }
  return {
    made,
    answers,
    stand: (id: string, status: string) => standing.set(id, { status, orderId: 1042 }),
  }
}

type PaymentAppOptions = NonNullable<Parameters<typeof startAppInMemory>[0]>

/** A page of a browser in which a customer is signed in. */
export async function openPaymentApp(ground: PaymentAppOptions = {}, shop = createFakeBank()) {
  const app = await startAppInMemory({
    session: SESSIONS.good,
    answers: shop.answers,
    initialPath: PAYMENT_PATH,
    ...ground,
  })
  const child = () => app.park.getSnapshot().children.payment
  const send = async (event: Parameters<NonNullable<ReturnType<typeof child>>['send']>[0]) => {
    child()?.send(event)
    await flushPromises()
  }
  const open = async (given: PaymentRequest | null = paymentRequest) => {
    openPayment({ context: { ...app.context, paymentRequest: given } })
    await flushPromises()
  }
  const start = () =>
    send({
      type: 'payment.started',
      checkoutTarget: app.context.prepareCheckoutWindow(),
      idempotencyKey: app.context.randomId(),
    })
  const pass = async (milliseconds: number) => {
    app.clock.increment(milliseconds)
    await flushPromises()
  }
  const toasts = () => app.park.getSnapshot().children.toasts?.getSnapshot().context.visible ?? []
  const told = () => toasts().map(({ toast }) => toast.title)
  /** The same browser's next page, with the flows of this one gone. */
  const reload = (more: PaymentAppOptions = {}) => {
    app.park.stop()
    return openPaymentApp({ ...ground, storage: app.storage, ...more }, shop)
  }
  return { ...app, shop, payment: () => child()?.getSnapshot(), send, open, start, pass, told, reload }
}
export type PaymentApp = Awaited<ReturnType<typeof openPaymentApp>>

export const paymentStateOf = (page: PaymentApp) => page.payment()?.value
export const readStoredPayment = ({ storage }: PaymentApp) =>
  JSON.parse(storage.getItem(SAVED_PAYMENT_KEY) ?? 'null')
