/** A customer of their own for each test, and what came of their payments. */
import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { addToCart, clearCart, getCart } from '#domain/contract/cart'
import { type OrderInput, placeOrder, setOrderStatus } from '#domain/contract/orders'
import { createPaymentIntent, getOrderData, getPaymentStatus, type OrderData } from '#domain/contract/payments'
import { payments } from '#server/payments/store/payment-schema'
import { orders, users } from '#server/db/schema'
import type { PaymentTestServer } from '#tests/support/card-park'
import { CARDS, payOnCheckoutPage } from '#tests/support/sandbox'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/support/smoky-joes'

/** A wrap, and the service charge. */
const PRICE = 9.5
const SERVICE_CHARGE = 1.5
export const totalFor = (quantity: number): number => PRICE * quantity + SERVICE_CHARGE

/** What came of all that a customer did. */
export interface PaymentCounts {
  /** Orders that the vendor sees. */
  readonly visibleOrders: number
  /** Orders that wait for their payment. */
  readonly unpaidOrders: number
  readonly sessions: number
  readonly charges: number
  readonly refunds: number
  /** How often the customer was told of an order that it is confirmed. */
  readonly confirmedNotifications: number
}

/** What every payment that went well comes to, whatever happened on the way. */
export const ONE_PAID_ORDER: PaymentCounts = {
  visibleOrders: 1,
  unpaidOrders: 0,
  sessions: 1,
  charges: 1,
  refunds: 0,
  confirmedNotifications: 1,
}
export const NO_PAYMENT: PaymentCounts = {
  visibleOrders: 0,
  unpaidOrders: 0,
  sessions: 0,
  charges: 0,
  refunds: 0,
  confirmedNotifications: 0,
}

interface StartOptions {
  readonly quantity?: number
  /** How many of them are put into the cart first; all of them without it. */
  readonly filled?: number
  readonly key?: string
  readonly amount?: number
}

export const orderData = (quantity = 1, more: Partial<OrderData> = {}): OrderData => ({
  vendorId: SMOKY_JOES_ID,
  orderType: 'dine_in',
  items: [wrapItem(quantity)],
  allergyNote: '',
  ...more,
})

/** The token of the trailer's staff. */
const signInStaff = ({ testServer }: PaymentTestServer): Promise<string> =>
  testServer.signIn(`vendor${SMOKY_JOES_ID}@foodpark.test`)

export type Shopper = Awaited<ReturnType<typeof createShopper>>

async function registerUser({ db, testServer }: PaymentTestServer) {
  const [known] = await db.select().from(users).where(eq(users.email, 'demo@foodpark.test'))
  const email = `${randomUUID()}@foodpark.test`
  const [made] = await db
    .insert(users)
    .values({ email, name: 'A shopper', passwordHash: known?.passwordHash ?? '' })
    .returning()
  return { id: made?.id ?? 0, token: await testServer.signIn(email) }
}

/** What the customer does through the park; `at.park` is asked each time, since it may be another by then. */
function createShopperCalls(at: PaymentTestServer, token: string) {
  const cart = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
  return {
    fill: (quantity = 1) =>
      at.testServer.callApi(addToCart, { itemId: WRAP_ID, quantity, ...cart }, { token }),
    clear: () => at.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token }),
    /** How many lines the cart has. */
    lines: async () => (await at.testServer.callApi(getCart, cart, { token })).reply?.lines.length,
    start: ({
      quantity = 1,
      key: idempotencyKey = randomUUID(),
      amount = totalFor(quantity),
    }: StartOptions = {}) =>
      at.testServer.callApi(
        createPaymentIntent,
        { orderData: orderData(quantity), amount },
        { token, idempotencyKey },
      ),
    startOrder: (orderId: string, amount = totalFor(1)) =>
      at.testServer.callApi(
        createPaymentIntent,
        { orderId, amount, source: 'order' },
        { token, idempotencyKey: randomUUID() },
      ),
    status: (paymentIntentId: string) =>
      at.testServer.callApi(getPaymentStatus, { paymentIntentId }, { token }),
    page: (sessionId: string) => at.testServer.callApi(getOrderData, { sessionId }, { token }),
    place: (more: Partial<OrderInput>, idempotencyKey = randomUUID()) =>
      at.testServer.callApi(placeOrder, cashOrder([wrapItem()], more), { token, idempotencyKey }),
  }
}

/** What the database, the sandbox and the notifications say of the customer. */
function createShopperQueries(at: PaymentTestServer, userId: number) {
  const paymentRows = () =>
    at.db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.id)
  const orderRows = () => at.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id)
  const facts = async (): Promise<PaymentCounts> => {
    await at.crashInjector.waitUntilIdle()
    const [paid, ordered] = [await paymentRows(), await orderRows()]
    const references = new Set<string | null>(paid.map(({ publicId }) => publicId))
    const charges = at.sandbox.charges().filter(({ reference }) => references.has(reference))
    const intents = new Set<unknown>(charges.map(({ paymentIntent }) => paymentIntent))
    const ids = new Set(ordered.map(({ id }) => String(id)))
    const isWaiting = (status: string) => status === 'pending_payment'
    return {
      visibleOrders: ordered.filter(({ status }) => !isWaiting(status) && status !== 'cancelled').length,
      unpaidOrders: ordered.filter(({ status }) => isWaiting(status)).length,
      sessions: at.sandbox.sessions().filter(made => references.has(made.client_reference_id)).length,
      charges: charges.length,
      refunds: at.sandbox.refunds().filter(({ payment_intent }) => intents.has(payment_intent)).length,
      confirmedNotifications: at.sentNotifications.filter(
        ({ orderId, status }) => ids.has(orderId) && status === 'confirmed',
      ).length,
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
export async function createShopper(
  at: PaymentTestServer,
  known?: { readonly id: number; readonly token: string },
) {
  const { id, token } = known ?? (await registerUser(at))
  const calls = createShopperCalls(at, token)
  const looks = createShopperQueries(at, id)
  return {
    id,
    token,
    ...calls,
    ...looks,
    /** Their last order is cancelled by the trailer's staff. */
    cancelled: async () => {
      const orderId = String((await looks.orderRows()).at(-1)?.id)
      return at.testServer.callApi(
        setOrderStatus,
        { orderId, status: 'cancelled' },
        { token: await signInStaff(at) },
      )
    },
    /** Fills the cart and goes to the checkout. */
    checkout: async (options: StartOptions = {}) => {
      await calls.fill(options.filled ?? options.quantity)
      const { reply, message } = await calls.start(options)
      if (!reply) throw new Error(message)
      return { reference: reply.paymentIntentId, session: sessionIdFromUrl(reply.sessionUrl) }
    },
  }
}

/** The session that a checkout's address leads to. */
export const sessionIdFromUrl = (url: string): string => url.split('/').at(-1) ?? ''

/** Pays on the provider's page. @returns whether the money was taken */
export async function payAndCheckCharge(
  { sandbox }: PaymentTestServer,
  session: string,
  card: string = CARDS.paid,
) {
  const before = sandbox.charges().length
  await payOnCheckoutPage(sandbox, session, card)
  return sandbox.charges().length > before
}

/** The sessions that no payment of the park knows of. */
export async function countUnknownSessions({ db, sandbox }: PaymentTestServer): Promise<number> {
  const made = sandbox.sessions().map(({ id }) => id)
  const known = await db.select().from(payments).where(inArray(payments.sessionId, made))
  return made.length - known.length
}

/** Lets the time pass, half a minute at a time, as sweepers need it: what falls due is done before it goes on. */
export async function advanceServer(
  { clock, sandbox, crashInjector }: PaymentTestServer,
  seconds: number,
): Promise<void> {
  for (let left = seconds; left > 0; left -= 30) {
    clock.advance(Math.min(left, 30) * 1000)
    await crashInjector.waitUntilIdle()
    await sandbox.waitUntilIdle()
    await crashInjector.waitUntilIdle()
  }
}

/** Does it so many times, all at once. */
export const runConcurrently = <Result>(
  times: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: times }, (_, index) => work(index)))
