/** A customer of their own for each test, and what came of their payments. */
import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { addToCart, clearCart, getCart } from '#domain/calls/cart'
import { type OrderInput, placeOrder, setOrderStatus } from '#domain/calls/orders'
import { createIntent, type OrderData, orderDataOf, paymentStatus } from '#domain/calls/payments'
import { payments } from '#server/payments/schema'
import { orders, users } from '#server/schema'
import type { CardPark } from '../../support/card-park'
import { CARDS, pay } from '../../support/sandbox'
import { cashOrder, SMOKY, WRAP, wrap } from '../../support/smoky-joes'

/** A wrap, and the service charge. */
const PRICE = 9.5
const CHARGE = 1.5
export const amountOf = (quantity: number): number => PRICE * quantity + CHARGE

/** What came of all that a customer did. */
export interface Facts {
  /** Orders that the vendor sees. */
  readonly orders: number
  /** Orders that wait for their payment. */
  readonly waiting: number
  readonly sessions: number
  readonly charges: number
  readonly refunds: number
  /** How often the customer was told of an order that it is confirmed. */
  readonly told: number
}

/** What every payment that went well comes to, whatever happened on the way. */
export const ONE: Facts = { orders: 1, waiting: 0, sessions: 1, charges: 1, refunds: 0, told: 1 }
export const NOTHING: Facts = { orders: 0, waiting: 0, sessions: 0, charges: 0, refunds: 0, told: 0 }

interface StartOptions {
  readonly quantity?: number
  /** How many of them are put into the cart first; all of them without it. */
  readonly filled?: number
  readonly key?: string
  readonly amount?: number
}

export const orderData = (quantity = 1, more: Partial<OrderData> = {}): OrderData => ({
  vendorId: SMOKY,
  orderType: 'dine_in',
  items: [wrap(quantity)],
  allergyNote: '',
  ...more,
})

/** The token of the trailer's staff. */
const staffOf = ({ park }: CardPark): Promise<string> => park.signIn(`vendor${SMOKY}@foodpark.test`)

export type Shopper = Awaited<ReturnType<typeof newShopper>>

async function register({ db, park }: CardPark) {
  const [known] = await db.select().from(users).where(eq(users.email, 'demo@foodpark.test'))
  const email = `${randomUUID()}@foodpark.test`
  const [made] = await db
    .insert(users)
    .values({ email, name: 'A shopper', passwordHash: known?.passwordHash ?? '' })
    .returning()
  return { id: made?.id ?? 0, token: await park.signIn(email) }
}

/** What the customer does through the park; `at.park` is asked each time, since it may be another by then. */
function callsOf(at: CardPark, token: string) {
  const cart = { vendorId: SMOKY, orderType: 'dine_in' } as const
  return {
    fill: (quantity = 1) => at.park.send(addToCart, { itemId: WRAP, quantity, ...cart }, { token }),
    clear: () => at.park.send(clearCart, { vendorId: SMOKY }, { token }),
    /** How many lines the cart has. */
    lines: async () => (await at.park.send(getCart, cart, { token })).reply?.lines.length,
    start: ({ quantity = 1, key = randomUUID(), amount = amountOf(quantity) }: StartOptions = {}) =>
      at.park.send(createIntent, { orderData: orderData(quantity), amount }, { token, key }),
    startOrder: (orderId: string, amount = amountOf(1)) =>
      at.park.send(createIntent, { orderId, amount, source: 'order' }, { token, key: randomUUID() }),
    status: (paymentIntentId: string) => at.park.send(paymentStatus, { paymentIntentId }, { token }),
    page: (sessionId: string) => at.park.send(orderDataOf, { sessionId }, { token }),
    place: (more: Partial<OrderInput>, key = randomUUID()) =>
      at.park.send(placeOrder, cashOrder([wrap()], more), { token, key }),
  }
}

/** What the database, the sandbox and the notifications say of the customer. */
function looksAt(at: CardPark, userId: number) {
  const paymentRows = () =>
    at.db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.id)
  const orderRows = () => at.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id)
  const facts = async (): Promise<Facts> => {
    await at.power.quiet()
    const [paid, ordered] = [await paymentRows(), await orderRows()]
    const references = new Set<string | null>(paid.map(({ publicId }) => publicId))
    const charges = at.sandbox.charges().filter(({ reference }) => references.has(reference))
    const intents = new Set<unknown>(charges.map(({ paymentIntent }) => paymentIntent))
    const ids = new Set(ordered.map(({ id }) => String(id)))
    const isWaiting = (status: string) => status === 'pending_payment'
    return {
      orders: ordered.filter(({ status }) => !isWaiting(status) && status !== 'cancelled').length,
      waiting: ordered.filter(({ status }) => isWaiting(status)).length,
      sessions: at.sandbox.sessions().filter(made => references.has(made.client_reference_id)).length,
      charges: charges.length,
      refunds: at.sandbox.refunds().filter(({ payment_intent }) => intents.has(payment_intent)).length,
      told: at.told.filter(({ orderId, status }) => ids.has(orderId) && status === 'confirmed').length,
    }
  }
  return {
    facts,
    paymentRows,
    orderRows,
    states: async () => (await paymentRows()).map(({ state }) => state),
    statuses: async () => (await orderRows()).map(({ status }) => status),
  }
}

/** Someone who was never here before, signed in; or a known customer at another park of the same database. */
export async function newShopper(at: CardPark, known?: { readonly id: number; readonly token: string }) {
  const { id, token } = known ?? (await register(at))
  const calls = callsOf(at, token)
  const looks = looksAt(at, id)
  return {
    id,
    token,
    ...calls,
    ...looks,
    /** Their last order is cancelled by the trailer's staff. */
    cancelled: async () => {
      const orderId = String((await looks.orderRows()).at(-1)?.id)
      return at.park.send(setOrderStatus, { orderId, status: 'cancelled' }, { token: await staffOf(at) })
    },
    /** Fills the cart and goes to the checkout. */
    checkout: async (options: StartOptions = {}) => {
      await calls.fill(options.filled ?? options.quantity)
      const { reply, message } = await calls.start(options)
      if (!reply) throw new Error(message)
      return { reference: reply.paymentIntentId, session: sessionIn(reply.sessionUrl) }
    },
  }
}

/** The session that a checkout's address leads to. */
export const sessionIn = (url: string): string => url.split('/').at(-1) ?? ''

/** Pays on the provider's page. @returns whether the money was taken */
export async function payAt({ sandbox }: CardPark, session: string, card: string = CARDS.paid) {
  const before = sandbox.charges().length
  await pay(sandbox, session, card)
  return sandbox.charges().length > before
}

/** The sessions that no payment of the park knows of. */
export async function straySessions({ db, sandbox }: CardPark): Promise<number> {
  const made = sandbox.sessions().map(({ id }) => id)
  const known = await db.select().from(payments).where(inArray(payments.sessionId, made))
  return made.length - known.length
}

/** Lets the time pass, half a minute at a time, as sweepers need it: what falls due is done before it goes on. */
export async function pass({ clock, sandbox, power }: CardPark, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 30) {
    clock.advance(Math.min(left, 30) * 1000)
    await power.quiet()
    await sandbox.idle()
    await power.quiet()
  }
}

/** Does it so many times, all at once. */
export const atOnce = <Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))
