/** A browser with a customer who pays, on a bank in memory. */
import type { Handover } from '#machines/payment/handover'
import { PASSES } from '#machines/session/session.cases'
import { openPayment } from '../../../src/routes/payments'
import { type Answer, refusal } from '../../support/fake-api'
import { parkInMemory } from '../../support/park-in-memory'
import { settled } from '../../support/stand-ins'

export const CREATE = 'POST /payments/stripe/create-intent'
export const STATUS = 'GET /payments/stripe/status/:paymentIntentId'
export const PAGE = '/stripe-webview-payment'
export const KEPT = 'foodpark.payment.7'
export const handover: Handover = {
  orderData: {
    vendorId: 31,
    orderType: 'dine_in',
    items: [{ menu_item_id: 412, quantity: 1, price: 2.5 }],
    allergyNote: '',
  },
  amount: 4,
}

/** A server that makes one payment for each key and knows how it stands. */
export function bank(mock = false) {
  const made = new Map<string, string>()
  const standing = new Map<string, Record<string, unknown>>()
  const answers: Record<string, Answer> = {
    'GET /delivery-addresses': () => {
      throw refusal(404, 'No delivery address found')
    },
    [CREATE]: ({ key }) => {
      const id = made.get(key ?? '') ?? `${mock ? 'pi_mock_' : 'pay_'}${made.size + 1}`
      made.set(key ?? '', id)
      return {
        success: true,
        paymentIntentId: id,
        sessionUrl: mock ? '' : `https://checkout.stripe.com/c/${id}`,
      }
    },
    [STATUS]: ({ path }) => {
      const id = path.split('/').at(-1) ?? ''
      if (![...made.values()].includes(id)) throw refusal(404, 'Payment not found')
      return standing.get(id) ?? { status: 'requires_payment_method' }
    },
  }
  return {
    made,
    answers,
    stand: (id: string, status: string) => standing.set(id, { status, orderId: 1042 }),
  }
}

type Ground = NonNullable<Parameters<typeof parkInMemory>[0]>

/** A page of a browser in which a customer is signed in. */
export async function browse(ground: Ground = {}, shop = bank()) {
  const app = await parkInMemory({ as: PASSES.good, answers: shop.answers, path: PAGE, ...ground })
  const child = () => app.park.getSnapshot().children.payment
  const send = async (event: Parameters<NonNullable<ReturnType<typeof child>>['send']>[0]) => {
    child()?.send(event)
    await settled()
  }
  const open = async (given: Handover | null = handover) => {
    openPayment({ context: { ...app.context, handover: given } })
    await settled()
  }
  const start = () =>
    send({ type: 'payment.started', place: app.context.prepareCheckout(), key: app.context.randomId() })
  const pass = async (milliseconds: number) => {
    app.clock.increment(milliseconds)
    await settled()
  }
  const toasts = () => app.park.getSnapshot().children.toasts?.getSnapshot().context.shown ?? []
  const told = () => toasts().map(({ notice }) => notice.title)
  /** The same browser's next page, with the flows of this one gone. */
  const reload = (more: Ground = {}) => {
    app.park.stop()
    return browse({ ...ground, storage: app.storage, ...more }, shop)
  }
  return { ...app, shop, payment: () => child()?.getSnapshot(), send, open, start, pass, told, reload }
}
export type Page = Awaited<ReturnType<typeof browse>>

export const state = (page: Page) => page.payment()?.value
export const kept = ({ storage }: Page) => JSON.parse(storage.getItem(KEPT) ?? 'null')
