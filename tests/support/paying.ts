/** A card provider in memory, and what the server's tests do with it. */
import { eq, inArray, sql } from 'drizzle-orm'
import { addToCart } from '#domain/contract/cart'
import { createPaymentIntent, type OrderData } from '#domain/contract/payments'
import {
  type CheckoutParams,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderSession,
} from '#server/payments/provider/payment-provider'
import { payments, UNFINISHED_PAYMENT_STATES } from '#server/payments/store/payment-schema'
import { HttpError } from '#server/http/http-error'
import { cartLines, carts, orders } from '#server/db/schema'
import type { RequestOptions, TestResponse, TestServer } from './park-server'
import { SMOKY_JOES_ID, WRAP_ID, wrapItem } from './smoky-joes'

export type ProviderCallName = 'create' | 'retrieve' | 'expire' | 'refund'

/** A session as the fake keeps it. */
export interface FakeSession extends ProviderSession {
  readonly params: CheckoutParams
}

export interface FakeProvider extends PaymentProvider {
  /** Every session that was made, the newest last. */
  readonly sessions: () => FakeSession[]
  readonly newestSession: () => FakeSession
  /** The customer pays at the checkout; what differs from what was asked is given. Refused when the session is not open. */
  readonly paySession: (id: string, different?: Partial<ProviderSession>) => void
  /** The session runs out. */
  readonly expireOnTime: (id: string) => void
  /** The provider knows nothing of a session any more. */
  readonly forgetSession: (id: string) => void
  /** The provider never answers about a session. */
  readonly failForSession: (id: string) => void
  /** What was given back: payment intents, each once for a key. */
  readonly refunds: () => string[]
  /** How often each call was made, repeats and failures included. */
  readonly callCounts: Readonly<Record<ProviderCallName, number>>
  /** Lets the next call of a kind fail, before or after it has done its work. */
  readonly failNext: (call: ProviderCallName, when: 'before' | 'after', error?: Error) => void
  /** Lets every call fail until it is up again. */
  readonly setDown: (isDown: boolean) => void
  /** Begins anew: nothing counted, nothing failing. */
  readonly reset: () => void
}

export const PROVIDER_DOWN_ERROR = new PaymentProviderError('the provider is away', false)
export const PROVIDER_REFUSED_ERROR = new PaymentProviderError('the provider refuses', true)

const totalOfLines = ({ lines }: CheckoutParams) =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)

const createSession = (params: CheckoutParams, id: string): FakeSession => ({
  id,
  url: `https://checkout.test/${id}`,
  status: 'open',
  isPaid: false,
  amount: totalOfLines(params),
  currency: 'gbp',
  reference: params.reference,
  paymentIntent: null,
  params,
})

/** What fails, and when; each call asks it. */
function createProviderFailures() {
  const counts = { create: 0, retrieve: 0, expire: 0, refund: 0 }
  let armed: { call: ProviderCallName; when: string; error: Error }[] = []
  let isDown = false
  const fire = (call: ProviderCallName, when: string) => {
    const next = armed.findIndex(trouble => trouble.call === call && trouble.when === when)
    const [trouble] = next < 0 ? [] : armed.splice(next, 1)
    if (trouble) throw trouble.error
  }
  return {
    counts,
    failNext: (call: ProviderCallName, when: 'before' | 'after', error: Error = PROVIDER_DOWN_ERROR) =>
      void armed.push({ call, when, error }),
    setDown: (down: boolean) => {
      isDown = down
    },
    reset: () => {
      armed = []
      isDown = false
      Object.assign(counts, { create: 0, retrieve: 0, expire: 0, refund: 0 })
    },
    around: async <Result>(call: ProviderCallName, work: () => Result): Promise<Result> => {
      counts[call] += 1
      // As over a network: nothing is answered in the same breath.
      await new Promise(resolve => setImmediate(resolve))
      if (isDown) throw PROVIDER_DOWN_ERROR
      fire(call, 'before')
      const result = work()
      fire(call, 'after')
      return result
    },
  }
}

/** Reads what `tellOf` sends. */
const readFakeEvent: PaymentProvider['verifyWebhookEvent'] = (raw, signature) => {
  if (signature !== 'signed')
    throw new HttpError('webhook_unsigned', 'This webhook is not signed as it should be.')
  return JSON.parse(raw.toString())
}

/** Makes a provider in memory. As the real one it makes one session for a key, and answers its repeat what it answered first. */
export function createFakeProvider(): FakeProvider {
  const sessions = new Map<string, FakeSession>()
  const created = new Map<string, { sent: string; session: FakeSession }>()
  const refunds = new Map<string, string>()
  const { around, ...troubles } = createProviderFailures()
  const stuck = new Set<string>()
  const known = (id: string): FakeSession => {
    if (stuck.has(id)) throw PROVIDER_DOWN_ERROR
    const session = sessions.get(id)
    if (!session) throw new PaymentProviderError('no such session', true)
    return session
  }
  const change = (id: string, changes: Partial<ProviderSession>) => {
    if (known(id).status !== 'open') throw new Error(`The session ${id} is over`)
    sessions.set(id, { ...known(id), url: null, ...changes })
  }
  const create = (params: CheckoutParams, key: string) => {
    const first = created.get(key)
    if (first && first.sent !== JSON.stringify(params)) throw new PaymentProviderError('another body', true)
    if (first) return first.session
    const session = createSession(params, `cs_test_${created.size + 1}_${params.reference}`)
    sessions.set(session.id, session)
    created.set(key, { sent: JSON.stringify(params), session })
    return session
  }
  const expireOnTime = (id: string) => change(id, { status: 'expired' })
  return {
    ...troubles,
    createSession: (params, key) => around('create', () => create(params, key)),
    retrieveSession: id => around('retrieve', () => known(id)),
    expireSession: id =>
      around('expire', () => {
        if (known(id).status === 'open') expireOnTime(id)
        return known(id)
      }),
    refundPayment: (intent, key) => around('refund', () => void refunds.set(key, intent)),
    verifyWebhookEvent: readFakeEvent,
    sessions: () => [...sessions.values()],
    newestSession: () => known([...sessions.keys()].at(-1) ?? ''),
    paySession: (id, different) =>
      change(id, { status: 'complete', isPaid: true, paymentIntent: `pi_${id}`, ...different }),
    expireOnTime,
    failForSession: id => void stuck.add(id),
    forgetSession: id => void sessions.delete(id),
    refunds: () => [...refunds.values()],
  }
}

/** What a card payment is for: a wrap, £9.50 and the service charge, unless told otherwise. */
export const cardOrderData = (items = [wrapItem()], more: Partial<OrderData> = {}): OrderData => ({
  vendorId: SMOKY_JOES_ID,
  orderType: 'dine_in',
  items,
  allergyNote: '',
  ...more,
})
/** What it comes to, in pounds. */
export const CARD_TOTAL = 11

/** Fills the customer's cart of Smoky Joe's with wraps. */
export const addWrapsToCart = (park: TestServer, token: string, quantity = 1): Promise<TestResponse> =>
  park.callApi(
    addToCart,
    { itemId: WRAP_ID, quantity, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' },
    { token },
  )

/** Asks for a payment of a cart's order. @param amount in pounds */
export const startPayment = (
  park: TestServer,
  options: RequestOptions,
  orderData = cardOrderData(),
  amount: number = CARD_TOTAL,
) => park.callApi(createPaymentIntent, { orderData, amount }, options)

/** Asks for a payment of an order that waits for it. @param amount in pounds */
export const startOrderPayment = (
  park: TestServer,
  options: RequestOptions,
  orderId: string,
  amount: number = CARD_TOTAL,
) => park.callApi(createPaymentIntent, { orderId, amount, source: 'test' }, options)

/** The provider tells the park something by its webhook. @returns the status of the answer */
export async function sendWebhook(
  park: TestServer,
  event: { readonly id: string; readonly type: string; readonly reference: string | null },
  signature = 'signed',
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/api/payments/stripe/webhook'
  const answer = await park.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(event) })
  return answer.statusCode
}

/** Lets every payment be over and every cart of Smoky Joe's empty, so that no test meets another's. */
export async function resetPayments({ db }: TestServer): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'expired' })
    .where(inArray(payments.state, [...UNFINISHED_PAYMENT_STATES]))
  await db.update(orders).set({ fingerprint: null })
  await db.delete(cartLines)
  await db.update(carts).set({ version: sql`${carts.version} + 1` })
}

/** How a payment stands in the park's books, the provider not asked. */
export const readPaymentState = async ({ db }: TestServer, reference: string): Promise<string | undefined> =>
  (await db.select({ state: payments.state }).from(payments).where(eq(payments.publicId, reference)))[0]
    ?.state
