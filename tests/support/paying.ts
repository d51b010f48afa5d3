/** A card provider in memory, and what the server's tests do with it. */
import { eq, inArray, sql } from 'drizzle-orm'
import { addToCart } from '#domain/calls/cart'
import { createIntent, type OrderData } from '#domain/calls/payments'
import {
  type CheckoutParams,
  type Provider,
  type ProviderSession,
  ProviderTrouble,
} from '#server/payments/provider'
import { payments, UNSETTLED } from '#server/payments/schema'
import { Refusal } from '#server/refusal'
import { cartLines, carts, orders } from '#server/schema'
import type { Answer, AskOptions, Park } from './park-server'
import { SMOKY, WRAP, wrap } from './smoky-joes'

export type ProviderCall = 'create' | 'retrieve' | 'expire' | 'refund'

/** A session as the fake keeps it. */
export interface FakeSession extends ProviderSession {
  readonly params: CheckoutParams
}

export interface FakeProvider extends Provider {
  /** Every session that was made, the newest last. */
  readonly sessions: () => FakeSession[]
  readonly newest: () => FakeSession
  /** The customer pays at the checkout; what differs from what was asked is given. Refused when the session is not open. */
  readonly pay: (id: string, different?: Partial<ProviderSession>) => void
  /** The session runs out. */
  readonly runOut: (id: string) => void
  /** The provider knows nothing of a session any more. */
  readonly lose: (id: string) => void
  /** The provider never answers about a session. */
  readonly stick: (id: string) => void
  /** What was given back: payment intents, each once for a key. */
  readonly refunds: () => string[]
  /** How often each call was made, repeats and failures included. */
  readonly counts: Readonly<Record<ProviderCall, number>>
  /** Lets the next call of a kind fail, before or after it has done its work. */
  readonly failNext: (call: ProviderCall, when: 'before' | 'after', error?: Error) => void
  /** Lets every call fail until it is up again. */
  readonly setDown: (isDown: boolean) => void
  /** Begins anew: nothing counted, nothing failing. */
  readonly reset: () => void
}

export const AWAY = new ProviderTrouble('the provider is away', false)
export const REFUSED = new ProviderTrouble('the provider refuses', true)

const amountOf = ({ lines }: CheckoutParams) =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)

const newSession = (params: CheckoutParams, id: string): FakeSession => ({
  id,
  url: `https://checkout.test/${id}`,
  status: 'open',
  isPaid: false,
  amount: amountOf(params),
  currency: 'gbp',
  reference: params.reference,
  paymentIntent: null,
  params,
})

/** What fails, and when; each call asks it. */
function makeTroubles() {
  const counts = { create: 0, retrieve: 0, expire: 0, refund: 0 }
  let armed: { call: ProviderCall; when: string; error: Error }[] = []
  let isDown = false
  const fire = (call: ProviderCall, when: string) => {
    const next = armed.findIndex(trouble => trouble.call === call && trouble.when === when)
    const [trouble] = next < 0 ? [] : armed.splice(next, 1)
    if (trouble) throw trouble.error
  }
  return {
    counts,
    failNext: (call: ProviderCall, when: 'before' | 'after', error: Error = AWAY) =>
      void armed.push({ call, when, error }),
    setDown: (down: boolean) => {
      isDown = down
    },
    reset: () => {
      armed = []
      isDown = false
      Object.assign(counts, { create: 0, retrieve: 0, expire: 0, refund: 0 })
    },
    around: async <Result>(call: ProviderCall, work: () => Result): Promise<Result> => {
      counts[call] += 1
      // As over a network: nothing is answered in the same breath.
      await new Promise(resolve => setImmediate(resolve))
      if (isDown) throw AWAY
      fire(call, 'before')
      const result = work()
      fire(call, 'after')
      return result
    },
  }
}

/** Reads what `tellOf` sends. */
const readEvent: Provider['readEvent'] = (raw, signature) => {
  if (signature !== 'signed')
    throw new Refusal('webhook_unsigned', 'This webhook is not signed as it should be.')
  return JSON.parse(raw.toString())
}

/** Makes a provider in memory. As the real one it makes one session for a key, and answers its repeat what it answered first. */
export function fakeProvider(): FakeProvider {
  const sessions = new Map<string, FakeSession>()
  const created = new Map<string, { sent: string; session: FakeSession }>()
  const refunds = new Map<string, string>()
  const { around, ...troubles } = makeTroubles()
  const stuck = new Set<string>()
  const known = (id: string): FakeSession => {
    if (stuck.has(id)) throw AWAY
    const session = sessions.get(id)
    if (!session) throw new ProviderTrouble('no such session', true)
    return session
  }
  const change = (id: string, changes: Partial<ProviderSession>) => {
    if (known(id).status !== 'open') throw new Error(`The session ${id} is over`)
    sessions.set(id, { ...known(id), url: null, ...changes })
  }
  const create = (params: CheckoutParams, key: string) => {
    const first = created.get(key)
    if (first && first.sent !== JSON.stringify(params)) throw new ProviderTrouble('another body', true)
    if (first) return first.session
    const session = newSession(params, `cs_test_${created.size + 1}_${params.reference}`)
    sessions.set(session.id, session)
    created.set(key, { sent: JSON.stringify(params), session })
    return session
  }
  const runOut = (id: string) => change(id, { status: 'expired' })
  return {
    ...troubles,
    createSession: (params, key) => around('create', () => create(params, key)),
    retrieveSession: id => around('retrieve', () => known(id)),
    expireSession: id =>
      around('expire', () => {
        if (known(id).status === 'open') runOut(id)
        return known(id)
      }),
    refund: (intent, key) => around('refund', () => void refunds.set(key, intent)),
    readEvent,
    sessions: () => [...sessions.values()],
    newest: () => known([...sessions.keys()].at(-1) ?? ''),
    pay: (id, different) =>
      change(id, { status: 'complete', isPaid: true, paymentIntent: `pi_${id}`, ...different }),
    runOut,
    stick: id => void stuck.add(id),
    lose: id => void sessions.delete(id),
    refunds: () => [...refunds.values()],
  }
}

/** What a card payment is for: a wrap, £9.50 and the service charge, unless told otherwise. */
export const cardOrder = (items = [wrap()], more: Partial<OrderData> = {}): OrderData => ({
  vendorId: SMOKY,
  orderType: 'dine_in',
  items,
  allergyNote: '',
  ...more,
})
/** What it comes to, in pounds. */
export const CARD_TOTAL = 11

/** Fills the customer's cart of Smoky Joe's with wraps. */
export const fillCart = (park: Park, token: string, quantity = 1): Promise<Answer> =>
  park.send(addToCart, { itemId: WRAP, quantity, vendorId: SMOKY, orderType: 'dine_in' }, { token })

/** Asks for a payment of a cart's order. @param amount in pounds */
export const startPayment = (
  park: Park,
  options: AskOptions,
  orderData = cardOrder(),
  amount: number = CARD_TOTAL,
) => park.send(createIntent, { orderData, amount }, options)

/** Asks for a payment of an order that waits for it. @param amount in pounds */
export const payOrder = (park: Park, options: AskOptions, orderId: string, amount: number = CARD_TOTAL) =>
  park.send(createIntent, { orderId, amount, source: 'test' }, options)

/** The provider tells the park something by its webhook. @returns the status of the answer */
export async function tell(
  park: Park,
  event: { readonly id: string; readonly type: string; readonly reference: string | null },
  signature = 'signed',
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/api/payments/stripe/webhook'
  const answer = await park.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(event) })
  return answer.statusCode
}

/** Lets every payment be over and every cart of Smoky Joe's empty, so that no test meets another's. */
export async function forgetPayments({ db }: Park): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'expired' })
    .where(inArray(payments.state, [...UNSETTLED]))
  await db.update(orders).set({ fingerprint: null })
  await db.delete(cartLines)
  await db.update(carts).set({ version: sql`${carts.version} + 1` })
}

/** How a payment stands in the park's books, the provider not asked. */
export const stateOf = async ({ db }: Park, reference: string): Promise<string | undefined> =>
  (await db.select({ state: payments.state }).from(payments).where(eq(payments.publicId, reference)))[0]
    ?.state
